"""A balance report: tables as Markdown and CSV, plots as SVG, from many simulated games."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from game.duel.content import content
from game.lab import coverage
from game.lab.simulate import Outcome, Plan
from game.lab.statistics import Figures, Share, gather, median

MOST_ROWS = 40


class ReportError(ValueError):
    """The report cannot be written; one clear line."""


def write(plan: Plan, outcomes: Iterable[Outcome], folder: Path, command: str) -> Figures:
    """Write ``report.md``, one CSV for each table, and the plots into ``folder`` (made if it is not there).

    The plots need matplotlib (``pip install elementable[lab]``); without it the report says so and has its tables.

    Raises:
        ReportError: the folder cannot be made or written to.
    """
    rows = list(outcomes)
    figures = gather(rows)
    never = _never(plan, rows)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        plots = _plots(figures, folder)
        _csv(figures, folder)
        if never is not None:
            _write_csv(folder / "unseen.csv", [["kind", "id"], *map(list, never)])
        (folder / "report.md").write_text(_markdown(plan, figures, plots, command, never), encoding="utf-8")
    except OSError as error:
        raise ReportError(f"{folder}: {error.strerror or error}") from error
    return figures


# ---------------------------------------------------------------------------------------------------------- tables
def _tables(f: Figures) -> dict[str, dict[str, Share]]:
    return {
        "class": f.by_class,
        "bot": f.by_bot,
        "seat": f.by_seat,
        "order of play": f.by_first,
    }


def _never(plan: Plan, outcomes: Sequence[Outcome]) -> list[tuple[str, str]] | None:
    """What of the content no game showed; None where nobody looked."""
    if plan.game != "duel":
        return None
    return coverage.never(content(), plan.seats, (o.tally.seen for o in outcomes if o.tally is not None))


def _markdown(
    plan: Plan, f: Figures, plots: Sequence[str], command: str, never: Sequence[tuple[str, str]] | None
) -> str:
    lines = [
        f"# Balance: {plan.game}, {plan.seats} seats, bots {', '.join(plan.bots)}",
        "",
        f"Made by `{command}`.",
        "",
        f"{f.finished} of {f.games} games came to a result. Rounds: mean {_mean(f.rounds):.2f}, "
        f"median {median(f.rounds):.0f}, from {min(f.rounds, default=0)} to {max(f.rounds, default=0)}.",
        "Intervals are Wilson 95 %.",
    ]
    for name, shares in _tables(f).items():
        if shares:
            lines += [
                "",
                f"## Wins by {name}",
                "",
                f"| {name} | wins | games | share | 95 % |",
                "|---|---|---|---|---|",
            ]
            lines += [
                f"| {key} | {s.wins:.1f} | {s.games} | {_percent(s)} | {_range(s)} |" for key, s in shares.items()
            ]
    if f.damage:
        total = sum(f.damage.values())
        lines += ["", "## Damage by source", "", "| source | amount | share |", "|---|---|---|"]
        rows = list(f.damage.items())[:MOST_ROWS]
        lines += [f"| {key} | {amount:.1f} | {amount / total:.1%} |" for key, amount in rows]
    if f.played:
        lines += [
            "",
            "## Cards played",
            "",
            "| card | played | win share of those who played it | 95 % |",
            "|---|---|---|---|",
        ]
        often = sorted(f.played.items(), key=lambda row: -row[1].games)
        lines += [f"| {key} | {s.games} | {_percent(s)} | {_range(s)} |" for key, s in often[:MOST_ROWS]]
        lines += ["", f"All {len(f.played)} are in `played.csv`."]
    if never is not None:
        lines += ["", "## Never seen", "", *_unseen(plan, never)]
    if f.outlived:
        lines += ["", "## Class against class", "", "How often the row's class came out before the column's.", ""]
        lines += _matrix(f)
    lines += ["", *(f"![{name}]({name})" for name in plots)]
    if not plots:
        lines += ["Plots are left out: matplotlib is not installed (`pip install elementable[lab]`)."]
    return "\n".join(lines) + "\n"


def _unseen(plan: Plan, never: Sequence[tuple[str, str]]) -> list[str]:
    """Designs, statuses, reactions, traits and effect words that no game showed, a line for each kind."""
    there = Counter(key.partition(":")[0] for key in coverage.wanted(content(), plan.seats))
    gone = [(kind, [name for k, name in never if k == kind]) for kind in there]
    rows = [
        f"| {kind.replace('_', ' ')} | {there[kind] - len(names)} of {there[kind]} | {', '.join(names)} |"
        for kind, names in gone
    ]
    note = ["", "Linkage cards stay out of games of two (D5)."] if plan.seats < coverage.LINKAGE_SEATS else []
    return ["| kind | seen | never seen |", "|---|---|---|", *rows, *note]


def _matrix(f: Figures) -> list[str]:
    names = sorted({a for a, _ in f.outlived})
    rows = [f"| | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
    for a in names:
        cells = [_percent(f.outlived[a, b]) if (a, b) in f.outlived else "" for b in names]
        rows.append(f"| **{a}** | {' | '.join(cells)} |")
    return rows


def _csv(f: Figures, folder: Path) -> None:
    tables: dict[str, list[list[Any]]] = {
        f"wins_by_{name.replace(' ', '_')}": [
            ["key", "wins", "games", "share", "low", "high"],
            *map(_row, shares.items()),
        ]
        for name, shares in _tables(f).items()
        if shares
    }
    tables["played"] = [["card", "wins", "played", "share", "low", "high"], *map(_row, f.played.items())]
    tables["damage"] = [["source", "amount"], *([k, round(v, 3)] for k, v in f.damage.items())]
    tables["rounds"] = [["rounds"], *([n] for n in f.rounds)]
    pairs = [[a, b, round(s.wins, 2), s.games] for (a, b), s in f.outlived.items()]
    tables["class_against_class"] = [["class", "against", "wins", "games"], *pairs]
    for name, rows in tables.items():
        if len(rows) > 1:
            _write_csv(folder / f"{name}.csv", rows)


def _write_csv(path: Path, rows: Iterable[Sequence[Any]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)


def _row(item: tuple[str, Share]) -> list[Any]:
    key, share = item
    return [key, round(share.wins, 3), share.games, *(round(x, 4) for x in (share.share, *share.interval))]


def _percent(share: Share) -> str:
    return f"{share.share:.1%}"


def _range(share: Share) -> str:
    low, high = share.interval
    return f"{low:.1%}-{high:.1%}"


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values) if values else 0.0


# ---------------------------------------------------------------------------------------------------------- plots
def _plots(f: Figures, folder: Path) -> list[str]:
    """The plots there are figures for; none without matplotlib."""
    try:
        import matplotlib
    except ImportError:
        return []
    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "elementable"  # the same figures, the same file
    names = []
    for name, shares in _tables(f).items():
        if len(shares) > 1:
            names.append(_bars(folder / f"wins_by_{name.replace(' ', '_')}.svg", f"Wins by {name}", shares))
    names.append(_histogram(folder / "rounds.svg", f.rounds))
    if f.damage:
        names.append(_damage(folder / "damage.svg", f.damage))
    if f.outlived:
        names.append(_heat(folder / "class_against_class.svg", f))
    return names


def _save(figure: Any, path: Path) -> str:
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})
    figure.clear()
    return path.name


def _axes(width: float, height: float) -> tuple[Any, Any]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height))
    return figure, figure.subplots()


def _bars(path: Path, title: str, shares: dict[str, Share]) -> str:
    figure, axes = _axes(7, 0.35 * len(shares) + 1.2)
    keys = sorted(shares, key=lambda k: shares[k].share)
    values = [shares[k].share for k in keys]
    low = [max(0.0, shares[k].share - shares[k].interval[0]) for k in keys]
    high = [max(0.0, shares[k].interval[1] - shares[k].share) for k in keys]
    axes.barh(keys, values, xerr=[low, high], color="#2B5C62", ecolor="#B98632", capsize=3)
    axes.axvline(sum(values) / len(values), color="#B3261E", linewidth=1, linestyle="--")
    axes.set_title(title)
    axes.set_xlim(0, None)
    return _save(figure, path)


def _histogram(path: Path, rounds: Sequence[int]) -> str:
    figure, axes = _axes(7, 3)
    axes.hist(rounds, bins=range(1, max(rounds, default=1) + 2), align="left", color="#2B5C62", edgecolor="white")
    axes.set_title("Rounds of a game")
    return _save(figure, path)


def _damage(path: Path, damage: dict[str, float]) -> str:
    figure, axes = _axes(7, 6)
    rows = list(damage.items())[:20][::-1]
    axes.barh([k for k, _ in rows], [v for _, v in rows], color="#B3261E")
    axes.set_title("Damage by source")
    return _save(figure, path)


def _heat(path: Path, f: Figures) -> str:
    figure, axes = _axes(7, 6.4)
    names = sorted({a for a, _ in f.outlived})
    values = [[f.outlived[a, b].share if (a, b) in f.outlived else 0.5 for b in names] for a in names]
    image = axes.imshow(values, cmap="RdYlGn", vmin=0.2, vmax=0.8)
    axes.set_xticks(range(len(names)), names, rotation=60, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_title("Row outlives column")
    figure.colorbar(image)
    return _save(figure, path)
