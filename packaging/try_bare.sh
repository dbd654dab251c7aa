#!/usr/bin/env bash
# Try the built archive on a bare Debian without Python, desktop, sound and network: as a user who is not root, from a
# folder with blanks and Chinese characters that the user may only read. It plays without a window, and in a window of an
# Xvfb outside; then once more with a home that cannot be written.
#
#   sudo packaging/try_bare.sh dist/elementable-VERSION-linux-x86_64.tar.xz [ROOT]
#
# Needs debootstrap, xvfb and xdotool. ROOT (default /var/tmp/elementable-bare) is made when it is not there and kept.
set -euo pipefail
archive=$(realpath "$1")
root=${2:-/var/tmp/elementable-bare}
if [ "${TRY_BARE_INSIDE:-}" != 1 ]; then # mounts of our own, and a network of none, which go when we end
  [ -x "$root/usr/bin/env" ] || debootstrap --variant=minbase bookworm "$root" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"}
  exec env TRY_BARE_INSIDE=1 unshare --mount --net "$0" "$archive" "$root"
fi

if chroot "$root" sh -c 'command -v python3 || ldconfig -p | grep -q libX11'; then
  echo "$root is not bare: it has Python or libX11" >&2
  exit 1
fi
chroot "$root" id player >/dev/null 2>&1 || chroot "$root" useradd --create-home player
home="$root/home/player"
rm -rf "$home" && mkdir -p "$home/元素 桌 (1)"
tar -xJf "$archive" -C "$home/元素 桌 (1)"
chmod -R a+rX,a-w "$home/元素 桌 (1)"
chroot "$root" chown player: /home/player
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"

work=$(mktemp -d)
mkfifo "$work/number"
Xvfb -displayfd 3 -screen 0 1600x900x24 -nolisten tcp -fbdir "$work" 3>"$work/number" >/dev/null 2>&1 &
server=$!
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null; rm -rf "$work"' EXIT
read -r number <"$work/number"
mkdir -p "$root/tmp/.X11-unix"
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"

as_player() {
  chroot --userspec=player:player "$root" /usr/bin/env -i HOME=/home/player PATH=/usr/bin:/bin LANG=zh_CN.UTF-8 \
    P="/home/player/元素 桌 (1)/Elementable/elementable" "$@"
}

echo "--- commands"
as_player sh -ec 'cd; "$P" --version
"$P" simulate chem --seats 3 --games 4 --jobs 2 --json
"$P" simulate duel --seats 2 --games 2 --json
"$P" screenshot chem-table --size 1280x720 --out "桌 1.png"
"$P" screenshot duel-table --size 1280x720 --out "桌 2.png"
ls -l *.png'

echo "--- window"
as_player DISPLAY=":$number" sh -c 'cd; "$P" play chem --seats bot:greedy,bot:greedy --seed 7 & echo $! >pid; wait' &
for _ in $(seq 60); do
  sleep 0.5
  # the program's own number inside is its number outside: only the files are apart
  if DISPLAY=":$number" xdotool search --onlyvisible --pid "$(cat "$home/pid" 2>/dev/null || echo 0)" >"$work/window" 2>/dev/null \
    && [ -s "$work/window" ]; then
    break
  fi
done
[ -s "$work/window" ] || { echo "no window came up" >&2; exit 1; }
DISPLAY=":$number" xdotool getwindowgeometry "$(tail -1 "$work/window")"
for _ in $(seq 60); do # two bots play by themselves: the record grows
  sleep 0.5
  answers=$(cat "$home"/.local/share/Elementable/records/*.jsonl 2>/dev/null | grep -c '"answer"' || true)
  [ "${answers:-0}" -ge 6 ] && break
done
echo "answers recorded: $answers"
kill "$(cat "$home/pid")" 2>/dev/null || true
wait %2 2>/dev/null || true
[ "${answers:-0}" -ge 6 ] || { echo "the table does not play" >&2; exit 1; }
as_player sh -ec 'cd; "$P" replay .local/share/Elementable/records/*.jsonl --verify'
echo "--- a home that cannot be written"
as_player DISPLAY=":$number" HOME=/root sh -c 'cd /; "$P" & echo $! >/home/player/pid; wait' &
sleep 8
kill -0 "$(cat "$home/pid")" || { echo "it ended by itself" >&2; exit 1; }
DISPLAY=":$number" xdotool search --onlyvisible --pid "$(cat "$home/pid")" >/dev/null || { echo "no window" >&2; exit 1; }
cp "$work/Xvfb_screen0" "${TRY_BARE_PICTURE:-$work/picture}" # an xwd picture of the screen
kill "$(cat "$home/pid")" && wait %3 2>/dev/null || true
echo "--- it plays on a bare Debian"
