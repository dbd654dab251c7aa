"""The program with its window: the loop, the canvas, settings in force, messages, and what happens when it fails.

The canvas is 1920×1080 logical units, letterboxed into whatever the window is; ``App.scale`` is pixels a unit, and all
surfaces are made at that scale. Scenes never see the window: positions of events reach them in logical units.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import time
import traceback
import warnings
from collections.abc import Callable, Sequence
from logging.handlers import RotatingFileHandler
from typing import Any, cast

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from cards.text import LANGUAGES, Texts
from game import __version__
from scenes.pace import Pace
from scenes.presses import Presses
from scenes.scene import Scene
from scenes.stack import Stack
from scenes.userfiles import Problem, UserFiles

log = logging.getLogger(__name__)

CANVAS = (1920, 1080)
MAX_DT = 0.05
SETTLE = 0.2
"""Seconds after the last change of size until surfaces are made anew."""
MINIMUM = (640, 360)
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
UNSEEN = ("dummy", "offscreen", "evdev")
"""SDL's drivers that show no window."""
IDLE_WAIT = 100
"""Milliseconds between looks when nothing moves."""
IDLE_STEP = 0.007
"""Seconds between two questions for events then: less than half a frame."""


def environment(compatibility: bool = True) -> None:
    """Set what SDL reads at its start: sharp windows on Windows, the candidate list of input methods, a fast flip."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    if compatibility and sys.platform.startswith("linux"):
        os.environ.setdefault(
            "SDL_FRAMEBUFFER_ACCELERATION", "0"
        )  # without a graphics card the flip is 28 times faster


class App:
    """One program run.

    Args:
        files: the user's files; None: those of the platform's folder.
        size: of the window in pixels; None: what fits the screen.
        lang: overrides the language of the settings for this run.
    """

    clock: Callable[[], float] = staticmethod(time.perf_counter)

    def __init__(
        self, files: UserFiles | None = None, *, size: tuple[int, int] | None = None, lang: str | None = None
    ) -> None:
        self.files = files if files is not None else UserFiles()
        self.settings = self.files.settings
        self.stack = Stack()
        self.texts = Texts.load(lang or self.settings.lang)
        self.scale = 1.0
        self.origin = (0, 0)
        self.running = True
        self.frames = 0
        self.pointer = (0.0, 0.0)
        """Where the pointer was last seen, in logical units."""
        self._size = size
        self._settle_at = 0.0
        self._stretch: pygame.Surface | None = None
        self._ground: tuple[Any, pygame.Surface] | None = None
        self._overlay_dirty = False
        self._sound: Any = None
        self._crashes: list[float] = []
        self._presses = Presses()
        self._pace = Pace()
        from scenes.toasts import Toasts

        self.toasts = Toasts(self)

    # ------------------------------------------------------------------ window
    def open(self) -> None:
        """Open the window."""
        environment(self.settings.compatibility)
        pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in UNSEEN and os.environ.get("SDL_VIDEODRIVER", "").lower() not in UNSEEN:
            pygame.display.quit()  # SDL falls back to these when nothing can show a window
            raise pygame.error("no screen (neither X11 nor Wayland can be reached)" if os.name == "posix" else driver)
        pygame.font.init()
        pygame.key.stop_text_input()
        pygame.key.set_repeat(350, 40)
        pygame.display.set_caption(self.texts.t("app.name"))
        self._set_icon()
        self._set_mode()
        self._apply_text_size()
        self.measure()

    def _set_mode(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a desktop that gives the window another size is nothing to tell
            if self.settings.fullscreen and self._size is None:
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                pygame.display.set_mode(self._size or _fitting_size(), pygame.RESIZABLE)

    def _set_icon(self) -> None:
        with contextlib.suppress(pygame.error, OSError, ImportError, AttributeError):
            from scenes.icon import icon

            pygame.display.set_icon(icon(64))

    @property
    def screen(self) -> pygame.Surface:
        """The window's surface."""
        return cast(pygame.Surface, pygame.display.get_surface())

    @property
    def canvas(self) -> pygame.Surface:
        """The part of the window that holds the canvas."""
        width, height = self.screen.get_size()
        size = (min(width, round(CANVAS[0] * self.scale)), min(height, round(CANVAS[1] * self.scale)))
        return self.screen.subsurface((self.origin, size))

    def measure(self) -> None:
        """Take scale and place of the canvas from the window's size; remake what depends on them."""
        width, height = self.screen.get_size()
        scale = min(width / CANVAS[0], height / CANVAS[1])
        changed = scale != self.scale
        self.scale = scale
        self.origin = (
            max(0, round((width - CANVAS[0] * scale) / 2)),
            max(0, round((height - CANVAS[1] * scale) / 2)),
        )
        self._stretch = None
        if changed:
            self.rebuild()
        self._overlay_dirty = True

    def rebuild(self) -> None:
        """Forget finished surfaces and let every scene build itself anew (language, text size or scale changed)."""
        from sprites import cache

        cache.clear()
        self._ground = None
        for scene in self.stack:
            scene.build()
            scene.dirty = True

    def ground(self, table: str) -> pygame.Surface:
        """The ground of a table over the whole window."""
        from scenes.ground import ground

        key = (table, self.screen.get_size(), self.origin, self.scale)
        if self._ground is None or self._ground[0] != key:
            self._ground = (key, ground(table, self.screen.get_size(), self.origin, self.scale))
        return self._ground[1]

    # ------------------------------------------------------------------ settings
    def set_language(self, lang: str) -> None:
        """Change the language, everywhere and at once."""
        if lang not in LANGUAGES:
            return
        self.settings.lang = lang  # type: ignore[assignment]
        self.settings.lang_chosen = True
        self.texts = Texts.load(lang)
        pygame.display.set_caption(self.texts.t("app.name"))
        self.rebuild()

    def set_large_text(self, large: bool) -> None:
        """Change the text size, everywhere and at once."""
        self.settings.large_text = large
        self._apply_text_size()
        self.rebuild()

    def _apply_text_size(self) -> None:
        from sprites import fonts
        from sprites.theme import THEME

        fonts.set_large_text(THEME.large_text_step if self.settings.large_text else 1.0)

    def set_fullscreen(self, full: bool) -> None:
        """Fill the screen, or go back to a window."""
        self.settings.fullscreen = full
        self._size = None
        self._set_mode()
        self.measure()

    def set_sound(self, volume: float) -> None:
        """Change the loudness, 0 to 1."""
        self.settings.sound = volume
        if self._sound is not None:
            self._sound.volume = volume

    @property
    def sound(self) -> Any:
        """Plays sounds by name: ``app.sound.play("drop")``. Silent without a device."""
        if self._sound is None:
            from sprites.sound import Sounds

            self._sound = Sounds(self.settings.sound)
        return self._sound

    def speed(self) -> float:
        """How much faster than the tokens say animations run."""
        return self.settings.animation_speed

    # ------------------------------------------------------------------ messages
    def toast(self, text: str, kind: str = "info") -> None:
        """Say something for a few seconds: ``info``, ``ok`` or ``warn``."""
        self.toasts.add(text, kind)

    def tell(self, problems: list[Problem]) -> None:
        """Say these problems and empty the list."""
        for problem in problems:
            self.toast(self.texts.t(problem.key, **problem.args), "warn")
        problems.clear()

    # ------------------------------------------------------------------ frame
    def to_logical(self, pos: Sequence[float]) -> tuple[float, float]:
        """A position in the window in logical units."""
        return (pos[0] - self.origin[0]) / self.scale, (pos[1] - self.origin[1]) / self.scale

    def window_rect(self, rect: pygame.FRect) -> pygame.Rect:
        """A rectangle in logical units in pixels of the window."""
        x, y = rect.x * self.scale + self.origin[0], rect.y * self.scale + self.origin[1]
        return pygame.Rect(round(x), round(y), max(1, round(rect.w * self.scale)), max(1, round(rect.h * self.scale)))

    def translate(self, event: pygame.event.Event) -> pygame.event.Event:
        """A mouse event with ``pos`` (and ``rel``) in logical units; wheels get the pointer's place. Others as is."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            attributes = dict(event.dict)
            attributes["pos"] = self.pointer = self.to_logical(event.pos)
            if "rel" in attributes:
                attributes["rel"] = (event.rel[0] / self.scale, event.rel[1] / self.scale)
            return pygame.event.Event(event.type, attributes)
        if event.type == pygame.MOUSEWHEEL:
            return pygame.event.Event(event.type, {**event.dict, "pos": self.pointer})
        return event

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event of the window."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            if self._stretch is None and self._last_canvas_size() != self.screen.get_size():
                self._stretch = self._snapshot()
            self._settle_at = time.monotonic() + SETTLE
            self._overlay_dirty = True
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._overlay_dirty = True
        elif event.type == pygame.KEYDOWN and (
            event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT)
        ):
            self.set_fullscreen(not self.settings.fullscreen)
            self.files.save_settings()
        else:
            event = self.translate(event)
            if not self.toasts.handle(event):
                self.stack.handle(event)

    def _last_canvas_size(self) -> tuple[int, int]:
        return round(CANVAS[0] * self.scale + 2 * self.origin[0]), round(CANVAS[1] * self.scale + 2 * self.origin[1])

    def _snapshot(self) -> pygame.Surface:
        """The canvas at the scale of before, to be stretched until the size has settled."""
        surface = pygame.Surface((round(CANVAS[0] * self.scale), round(CANVAS[1] * self.scale)))
        self._draw_scenes(surface)
        return surface

    def frame(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """One frame: events in, time on, changes of the stack, a picture if there is something new to see, and then
        what can wait, for as long as the frame has left. Whether it was drawn."""
        begun = self.clock()
        for event in events:
            if event.type in PRESSES and self.stack.changing:
                continue  # meant for a scene that is about to be covered or gone: the second half of a double click
            self.handle(event)
        if self._settle_at and time.monotonic() >= self._settle_at:
            self._settle_at = 0.0
            self.measure()
        self.stack.update(dt)
        self.toasts.update(dt)
        self.stack.settle()
        if not self.stack.scenes:
            self.running = False
            return False
        drawn = self.stack.needs_draw or self.toasts.dirty or self._overlay_dirty
        if drawn:
            self.draw()
        if share := self._pace.share((self.clock() - begun) * 1000):
            self.stack.spare(share)
        return drawn

    def draw(self) -> None:
        """Draw everything into the window's surface and show it."""
        screen = self.screen
        if self._stretch is not None:
            screen.fill((10, 26, 30))
            width, height = screen.get_size()
            scale = min(width / CANVAS[0], height / CANVAS[1])
            size = (max(1, round(CANVAS[0] * scale)), max(1, round(CANVAS[1] * scale)))
            screen.blit(
                pygame.transform.smoothscale(self._stretch, size), ((width - size[0]) // 2, (height - size[1]) // 2)
            )
        else:
            top = self.stack.visible()[0]
            screen.blit(self.ground(top.table), (0, 0))
            self._draw_scenes(self.canvas, ground=False)
            self.toasts.draw(self.canvas)
        self._overlay_dirty = False
        pygame.display.flip()
        self.frames += 1

    def _draw_scenes(self, surface: pygame.Surface, *, ground: bool = True) -> None:
        if ground and self.stack.scenes:
            from scenes.ground import ground as make

            surface.blit(make(self.stack.visible()[0].table, surface.get_size(), (0, 0), self.scale), (0, 0))
        self.stack.draw(surface)

    # ------------------------------------------------------------------ loop
    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False

    def loop(self, frames: int | None = None) -> None:
        """Run until the end, or until ``frames`` pictures were drawn."""
        clock = pygame.time.Clock()
        while self.running and (frames is None or self.frames < frames):
            awake = any(s.dirty or s.animating for s in self.stack.visible()) or self.toasts.busy or self._overlay_dirty
            events: list[pygame.event.Event] = []
            if not awake and not self._settle_at:
                events += _wait(IDLE_WAIT)
            events = self._presses.admit(events + pygame.event.get())
            dt = min(clock.tick(60) / 1000, MAX_DT if awake else 2 * MAX_DT)
            self._overlay_dirty |= frames is not None  # counted frames are all drawn
            self.frame(events, dt)

    def guarded_loop(self, frames: int | None = None) -> int:
        """Run the loop; a failure is written to the log and told in a box, from which one can go back to the title."""
        while True:
            try:
                self.loop(frames)
                return 0
            except KeyboardInterrupt:
                return 130
            except Exception:
                if not self._failed():
                    return 1

    def _failed(self) -> bool:
        """Tell of a failure; whether to go on at the title."""
        log.critical("the program failed\n%s", traceback.format_exc())
        now = time.monotonic()
        self._crashes = [t for t in self._crashes if now - t < 20] + [now]
        path = str(self.files.log or "")
        text = self.texts.t("crash.text", file=path) if path else self.texts.t("crash.text_no_file")
        if len(self._crashes) >= 3:
            _message(self.texts.t("crash.title"), text, [self.texts.t("crash.quit")])
            return False
        buttons = [self.texts.t("crash.to_title"), self.texts.t("crash.quit")]
        if _message(self.texts.t("crash.title"), text, buttons) != 0:
            return False
        from scenes.title import Title

        self.stack = Stack()
        self.stack.push(Title(self))
        self.stack.settle()
        return True

    def close(self) -> None:
        """Leave every scene, save the settings, close the window."""
        with contextlib.suppress(Exception):
            self.stack.reset()
            self.stack.settle()
        self.files.save_settings()
        from sprites import cache, fonts

        cache.clear()
        fonts.quit_fonts()  # fonts do not outlive the font module
        pygame.quit()


def _wait(milliseconds: int) -> list[pygame.event.Event]:
    """Wait for events, at most so long; ``pygame.event.wait`` would look for them a thousand times a second."""
    until = time.monotonic() + milliseconds / 1000
    while not (events := pygame.event.get()) and time.monotonic() < until:
        time.sleep(IDLE_STEP)
    return events


def _fitting_size() -> tuple[int, int]:
    """The largest 16:9 window that leaves room for the desktop's bars."""
    try:
        width, height = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError):
        return 1280, 720
    scale = min(width * 0.92 / CANVAS[0], height * 0.86 / CANVAS[1])
    return max(MINIMUM[0], int(CANVAS[0] * scale)), max(MINIMUM[1], int(CANVAS[1] * scale))


def _message(title: str, text: str, buttons: Sequence[str]) -> int | None:
    """A box of the system; the number of the button, or None where there can be no box (then a line on stderr)."""
    try:
        if pygame.display.get_init() and pygame.display.get_driver() in UNSEEN:
            raise pygame.error("no screen")
        return int(pygame.display.message_box(title, text, message_type="error", buttons=tuple(buttons)))
    except (pygame.error, NotImplementedError, AttributeError, TypeError, ValueError):
        if sys.stderr is not None:
            print(f"{title}: {text}", file=sys.stderr)
        return None


def start_log(files: UserFiles) -> None:
    """Write warnings and failures of this program into the user's log file (at most two of 512 KB)."""
    root = logging.getLogger()
    for old in [h for h in root.handlers if isinstance(h, RotatingFileHandler)]:
        root.removeHandler(old)
        old.close()
    if files.log is None:
        return
    with contextlib.suppress(OSError):
        handler = RotatingFileHandler(files.log, maxBytes=512 * 1024, backupCount=1, encoding="utf-8")
        handler.setFormatter(logging.Formatter(f"%(asctime)s {__version__} %(levelname)s %(name)s: %(message)s"))
        root.addHandler(handler)


def run(
    play: Any = None,
    *,
    start: Callable[[App], Scene] | None = None,
    frames: int | None = None,
    size: tuple[int, int] | None = None,
    lang: str | None = None,
    files: UserFiles | None = None,
) -> int:
    """Open the window and run until the end; the exit code.

    Args:
        play: a ``Setup`` to go straight to the table of; None: the title.
        start: makes the first scene instead.
        frames: end after this many drawn frames.
        size, lang, files: as for :class:`App`.

    Raises:
        ValueError: ``play`` does not fit the game (one clear line).
    """
    if sys.stdout is None or sys.stderr is None:  # a windowed build has no console
        sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
        sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    files = files if files is not None else UserFiles()
    start_log(files)
    from scenes import packs

    packs.load(files)
    app = App(files, size=size, lang=lang)
    match = None
    if play is not None:
        from scenes.match import Match

        match = Match.start(play, files, program=__version__, bot_delay=files.settings.bot_delay / 1000)
    try:
        app.open()
    except pygame.error as error:
        log.critical("no window: %s", error)
        if sys.stderr is not None:
            print(app.texts.t("crash.no_window", reason=str(error)), file=sys.stderr)
        return 1
    try:
        from scenes.title import Title

        app.stack.push(start(app) if start is not None else Title(app))
        if match is not None:
            from scenes.tables import table

            app.stack.push(table(app, match))
        elif start is None and not app.settings.welcomed:
            from scenes.welcome import Welcome

            app.stack.push(Welcome(app))
        app.tell(files.problems)
        app.stack.settle()
    except Exception:
        if not app._failed():
            app.close()
            return 1
    code = app.guarded_loop(frames)
    app.close()
    return code
