"""What the duel table shows at one moment, as plain data: the scene fills it, the painters draw it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scenes.table.box import Box
from sprites.bubble import Bubble
from sprites.die import DiePose
from sprites.duel_own import OwnExtra
from sprites.duel_panel import SeatPanel
from sprites.faces.duel_face import DuelFace
from sprites.response import ResponseBox
from sprites.ring import RingArc, RingNode
from sprites.tween import Pose


@dataclass(frozen=True)
class SeatShow:
    """A seat's panel at its place. ``state``: see ``draw_panel``; ``asked``: it is being waited for."""

    seat: int
    panel: SeatPanel
    box: Box
    state: str = ""
    asked: bool = False


@dataclass(frozen=True)
class CardShow:
    """A hand card. ``state``: ``""``, ``legal``, ``selected``, ``illegal``, ``quiet``."""

    card: int
    face: DuelFace
    pose: Pose
    state: str = ""


@dataclass(frozen=True)
class OrderShow:
    """A seat in the order of the round. ``state``: done, now, next, out."""

    seat: int
    class_id: str
    state: str


@dataclass(frozen=True)
class LogLine:
    """A line of the log. ``kind``: ``rule`` (a heading), ``line``, ``die`` (with its face), ``mark`` (element),
    ``good``,
    ``bad``, ``waiting`` (boxed). ``words`` is markup; ``class_id`` the disc before it; ``design`` what hovering
    shows."""

    kind: str
    words: str
    class_id: str = ""
    face: int = 0
    element: str = ""
    design: str = ""


@dataclass(frozen=True)
class ButtonShow:
    """A button of the prompt. ``look``: main, plain, quiet. ``why``: the reason if it cannot be used now.
    ``shows``: the card that hovering shows, or None; ``on``: it is chosen."""

    key: str
    label: str
    look: str = "plain"
    why: str = ""
    icon: str = ""
    note: str = ""
    shows: DuelFace | None = None
    on: bool = False

    def state(self, *, hovered: bool, focused: bool, pressed: bool = False) -> str:
        """As what it is drawn: focus, pressed, hover or "". One that cannot be used only shows the focus."""
        if focused:
            return "focus"
        if self.why:
            return ""
        return "pressed" if pressed else "hover" if hovered else ""


@dataclass(frozen=True)
class ArrowShow:
    """An arrow from a seat's panel (or the own node) to a box."""

    source: Box | None
    target: Box
    grown: float = 1.0


@dataclass(frozen=True)
class DieShow:
    """The die and the words beside it; ``good``: whether the judgement succeeded (None while it rolls)."""

    pose: DiePose
    title: str = ""
    line: str = ""
    good: bool | None = None


@dataclass(frozen=True)
class PromptShow:
    """The bar above the hand in an own turn: a sentence, what is being put together, and the buttons."""

    title: str
    line: str = ""
    buttons: Sequence[ButtonShow] = ()
    tag: str = ""


@dataclass(frozen=True)
class DuelShow:
    """The whole table."""

    round_words: str
    mode_words: str
    order_words: str
    order: Sequence[OrderShow]
    phases: Sequence[str]
    phase: int
    action_words: str
    seats: Sequence[SeatShow]
    own: SeatPanel | None
    extra: OwnExtra
    own_state: str = ""
    own_asked: bool = False
    live_traps: frozenset[int] = frozenset()
    nodes: Sequence[RingNode] = ()
    arcs: Sequence[RingArc] = ()
    arrow: ArrowShow | None = None
    bubble: Bubble | None = None
    bubble_box: Box | None = None
    bubble_rows: int | None = None
    die: DieShow | None = None
    prompt: PromptShow | None = None
    response: ResponseBox | None = None
    answers: Sequence[ButtonShow] = ()
    hand: Sequence[CardShow] = ()
    decks_title: str = ""
    deck_words: Mapping[str, str] = field(default_factory=dict)
    decks: Mapping[str, int] = field(default_factory=dict)
    deck_states: Mapping[str, str] = field(default_factory=dict)
    log_title: str = ""
    log: Sequence[LogLine] = ()
    after_title: str = ""
    after: Sequence[str] = ()
    end: ButtonShow | None = None
    hints: Sequence[str] = ()
