"""Motifs that are signs: cards, exchange, order, echo. 64 box; see ``sprites/vector.py`` for the notation."""

from __future__ import annotations

from sprites.vector import Glyph, dot, fill, line, points_path, ring, star_points

_CARD = "M14 6 H40 Q43 6 43 9 V51 Q43 54 40 54 H14 Q11 54 11 51 V9 Q11 6 14 6 Z"

SIGNS: dict[str, Glyph] = {
    "cards": (
        fill(_CARD, "soft", -10),
        fill("M26 10 H50 Q53 10 53 13 V55 Q53 58 50 58 H26 Q23 58 23 55 V13 Q23 10 26 10 Z", turn=6),
        line("M32 22 H45 M32 30 H45 M32 38 H40", 2.6, "dark", 6),
    ),
    "steal": (
        fill("M30 6 H52 Q55 6 55 9 V39 Q55 42 52 42 H30 Q27 42 27 39 V9 Q27 6 30 6 Z", "soft"),
        fill("M4 40 L18 32 L38 30 Q42 32 40 36 L30 39 L46 37 Q51 39 48 43 L32 54 L16 54 L4 60 Z"),
    ),
    "burn_card": (
        fill("M14 10 H50 V40 L42 34 L36 44 L28 36 L22 46 L14 38 Z"),
        fill("M32 34 C40 44 42 48 42 52 C42 58 37 61 32 61 C27 61 22 58 22 52 C22 46 28 42 32 34 Z", "accent"),
        line("M22 20 H42", 2.6, "dark"),
    ),
    "swap": (
        line("M8 22 H46", 5),
        fill("M44 10 L60 22 L44 34 Z"),
        line("M56 44 H18", 5, "soft"),
        fill("M20 32 L4 44 L20 56 Z", "soft"),
    ),
    "return": (line("M12 26 H40 C60 26 60 54 40 54 H22", 5.4), fill("M22 8 L2 26 L22 44 Z")),
    "reflect": (
        line("M52 4 V60", 5, "soft"),
        line("M6 12 L46 30", 4.4),
        line("M46 34 L16 50", 4.4),
        fill("M4 56 L14 40 L22 54 Z"),
    ),
    "echo": (
        dot(12, 32, 6),
        line("M22 18 A20 20 0 0 1 22 46", 4.4),
        line("M32 10 A32 32 0 0 1 32 54", 4.2),
        line("M44 4 A44 44 0 0 1 44 60", 3.6, "soft"),
    ),
    "copy": (
        ring(24, 26, 17, 4.6),
        ring(40, 38, 17, 4.6, "soft", dash=(6, 6)),
    ),
    "spiral": (
        line(
            "M34 32 C34 28 28 28 28 33 C28 42 42 42 42 31 C42 18 20 18 20 34 C20 52 50 52 50 30 C50 6 12 6 12 36", 4.4
        ),
    ),
    "burst": (
        *(line("M32 16 V4", 4.2, turn=float(a)) for a in range(0, 360, 60)),
        *(line("M32 17 V10", 3, "soft", float(a)) for a in range(30, 390, 60)),
        dot(32, 32, 8),
    ),
    "broken": (
        fill("M32 4 L56 14 V32 C56 46 46 54 36 60 L40 44 L30 38 L38 26 L28 20 Z"),
        fill("M26 5 L8 14 V32 C8 46 18 54 30 60 L33 46 L22 38 L31 27 L21 20 Z", "soft"),
    ),
    "shatter": (
        fill("M30 28 L10 6 L30 18 L36 4 L38 24 L60 20 L42 34 L58 54 L36 42 L24 60 L26 40 L4 42 Z"),
        fill("M8 14 L14 20 L6 24 Z M54 6 L56 14 L48 10 Z M8 54 L16 52 L12 60 Z", "soft"),
    ),
    "silence": (
        fill("M8 8 H56 V44 H34 L20 58 V44 H8 Z", "soft"),
        line("M20 16 L44 36 M44 16 L20 36", 5),
    ),
    "stop": (ring(32, 32, 25, 5), line("M15 15 L49 49", 5)),
    "plus": (fill("M25 6 H39 V25 H58 V39 H39 V58 H25 V39 H6 V25 H25 Z"),),
    "rise": (
        fill("M32 4 L54 28 H42 V40 H22 V28 H10 Z"),
        fill("M22 45 H42 V50 H22 Z", "soft"),
        fill("M22 55 H42 V60 H22 Z", "soft"),
    ),
    "fall": (line("M18 10 A26 26 0 1 0 46 10", 4.4), fill("M27 4 H37 V32 H46 L32 50 L18 32 H27 Z")),
    "halve": (
        fill("M30 6 A26 26 0 0 0 30 58 Z"),
        line("M36 7 A25.5 25.5 0 0 1 36 57", 3.6, "soft", dash=(2, 6)),
    ),
    "double": (
        fill("M8 32 L24 12 V24 H34 V40 H24 V52 Z", mirror=True),
        fill("M34 32 L48 14 V26 H58 V38 H48 V50 Z", "soft", mirror=True),
    ),
    "die": (
        fill("M14 8 H50 Q56 8 56 14 V50 Q56 56 50 56 H14 Q8 56 8 50 V14 Q8 8 14 8 Z"),
        *(dot(x, y, 4.4, "dark") for x, y in ((20, 20), (44, 20), (32, 32), (20, 44), (44, 44))),
    ),
    "ring_seats": (
        line("M6 34 A26 16 0 1 0 58 34 A26 16 0 1 0 6 34 Z", 3.4, "soft"),
        *(dot(x, y, r) for x, y, r in ((32, 51, 6.4), (7, 36, 5), (57, 36, 5), (18, 21, 4), (46, 21, 4))),
    ),
    "link": (
        dot(13, 32, 8),
        dot(51, 32, 8),
        line("M21 32 H43", 4.4, dash=(3, 6)),
        line("M16 16 Q32 2 48 16", 3.2, "soft"),
        line("M16 48 Q32 62 48 48", 3.2, "soft"),
    ),
    "throne": (
        fill("M18 4 H46 V34 H54 V58 H46 V48 H18 V58 H10 V34 H18 Z"),
        fill("M24 12 H40 V32 H24 Z", "dark"),
        fill(points_path(star_points(4, 7, 2.6, centre=(32, 22)))),
    ),
    "oath": (
        fill("M29 4 H35 V46 L32 52 L29 46 Z M22 14 H42 V19 H22 Z"),
        line("M10 58 C10 46 22 44 32 58 C42 44 54 46 54 58", 4, "soft"),
    ),
    "grave": (
        fill("M14 58 V26 C14 2 50 2 50 26 V58 Z"),
        line("M32 18 V42 M23 27 H41", 4, "dark"),
        line("M4 59 H60", 4, "soft"),
    ),
    "veil": (
        fill("M6 6 H58 V12 H6 Z"),
        fill("M8 12 C14 30 10 46 8 60 H24 C20 44 26 28 30 12 Z"),
        fill("M8 12 C14 30 10 46 8 60 H24 C20 44 26 28 30 12 Z", "soft", mirror=True),
    ),
    "ladder_time": (
        fill("M8 8 H56 V14 H8 Z", "soft"),
        fill("M8 22 H46 V28 H8 Z"),
        fill("M8 36 H34 V42 H8 Z"),
        fill("M8 50 H22 V56 H8 Z", "accent"),
    ),
}
"""Motif name -> glyph."""
