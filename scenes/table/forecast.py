"""What the red panel says: what settlement would cost now, by cause, and what the play in hand would change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.chem.view import ChemView, Forecast


@dataclass(frozen=True)
class Line:
    """One cause: the seat it comes from (None: overtime), the formula, the change in layers, how many equal ones."""

    source: int | None
    formula: str
    change: int
    count: int = 1


@dataclass(frozen=True)
class Change:
    """What the chosen candidate would do to this seat's settlement: the sum and the layers left after it."""

    formula: str
    total: int
    after: int
    zone: int


@dataclass(frozen=True)
class Panel:
    """The panel of one seat. ``total`` is the sum of the lines, layers go from ``before`` to ``after``."""

    lines: tuple[Line, ...]
    total: int
    before: int
    after: int
    change: Change | None = None

    @property
    def calm(self) -> bool:
        """Whether nothing would happen."""
        return self.total == 0 and not self.lines


def panel(
    view: ChemView, seat: int, formula: str = "", zone: int | None = None, preview: Mapping[str, Any] | None = None
) -> Panel:
    """The forecast of ``seat``, with the change by a play of ``formula`` into ``zone`` whose preview is given."""
    s = view.seats[seat]
    merged: dict[tuple[int | None, str, int], int] = {}
    for line in s.forecast.lines:
        key = (line.source, line.formula, line.change)
        merged[key] = merged.get(key, 0) + 1
    lines = [Line(source, f, change, n) for (source, f, change), n in merged.items()]
    if s.forecast.overtime:
        lines.append(Line(None, "", -s.forecast.overtime))
    lines.sort(key=lambda x: (x.change, x.formula))
    total = s.forecast.after - s.forecast.before
    change = None
    if preview and zone == seat and "threat_after" in preview:
        change = _change(formula, seat, s.forecast, s.cap, preview)
    return Panel(tuple(lines), total, s.forecast.before, s.forecast.after, change)


def _change(formula: str, seat: int, now: Forecast, cap: int, preview: Mapping[str, Any]) -> Change | None:
    """What settlement would be after the play. Where more lies there than one settlement takes (C49) or than there are
    layers, it still takes no more than now."""
    before, after = (_threat(preview, word) + now.overtime for word in ("before", "after"))
    if before == after:
        return None
    loss = now.before - now.after
    new_loss = min(after, loss) if before > loss else after
    left = max(0, min(cap, now.before - new_loss))
    return Change(formula, left - now.before, left, seat)


def _threat(preview: Mapping[str, Any], word: str) -> int:
    return int(preview.get(f"threat_{word}", 0)) - int(preview.get(f"heal_{word}", 0))
