"""Motifs of the world: elements, sky, things and places. 64 box; see ``sprites/vector.py`` for the notation."""

from __future__ import annotations

import math

from sprites.vector import Glyph, Point, circle_path, dot, fill, line, points_path, ring, star_points

_FLAME = (
    "M34 3 C36 14 52 22 52 41 C52 53 43 60 32 60 C21 60 12 53 12 41 C12 32 17 27 20 18 C24 22"
    " 25 25 25 29 C31 23 34 14 34 3 Z"
)


def gear_points(teeth: int, outer: float, inner: float, centre: tuple[float, float] = (32.0, 32.0)) -> list[Point]:
    """Corners of a toothed wheel; a tooth takes half of its share of the rim."""
    corners = []
    for i in range(teeth):
        for part, r in ((-0.3, inner), (-0.18, outer), (0.18, outer), (0.3, inner)):
            angle = 2 * math.pi * (i + part) / teeth
            corners.append((centre[0] + r * math.cos(angle), centre[1] + r * math.sin(angle)))
    return corners


_GEAR = points_path(gear_points(9, 28, 21))

WORLD: dict[str, Glyph] = {
    # sky
    "moon": (
        fill("M40 5 C20 6 8 20 8 35 C8 50 20 60 34 60 C46 60 54 52 58 42 C50 47 36 46 29 37 C22 27 27 12 40 5 Z"),
    ),
    "moon_cut": (
        fill("M38 5 C18 6 6 20 6 35 C6 50 18 60 32 60 C44 60 52 52 56 42 C48 47 34 46 27 37 C20 27 25 12 38 5 Z"),
        fill("M62 6 C58 26 38 48 8 64 C34 46 50 28 62 6 Z", "accent"),
    ),
    "sun": (
        *(fill("M28 12 H36 L32 2 Z", turn=float(a)) for a in range(0, 360, 45)),
        dot(32, 32, 14),
        ring(32, 32, 8.5, 2.4, "dark"),
    ),
    "star": (fill(points_path(star_points(5, 29, 12))), fill(points_path(star_points(5, 12, 5)), "dark")),
    "guide_star": (
        fill("M32 2 Q35 29 62 32 Q35 35 32 62 Q29 35 2 32 Q29 29 32 2 Z"),
        fill(
            "M32 2 Q33 31 48 16 Q33 31 62 32 Q33 33 48 48 Q33 33 32 62 Q31 33 16 48 Q31 33 2 32 Q31 31"
            " 16 16 Q31 31 32 2 Z",
            "soft",
        ),
        dot(32, 32, 4, "dark"),
    ),
    "bolt": (fill("M40 2 L12 36 H28 L22 62 L52 26 H36 Z"),),
    "cloud": (
        fill("M16 40 C4 40 4 24 16 24 C16 10 36 8 40 20 C54 16 60 40 46 40 Z"),
        line("M18 48 L14 58 M32 48 L28 58 M46 48 L42 58", 3.2, "soft"),
    ),
    "wind": (
        line("M6 24 H38 C50 24 50 8 40 8 C34 8 32 14 36 18", 4.6),
        line("M6 34 H50 C62 34 62 50 52 50 C46 50 44 45 47 41", 4.6, "soft"),
        line("M12 44 H30 C40 44 39 58 31 58 C27 58 25 55 27 52", 4.2),
    ),
    "snow": (
        *(
            line("M32 32 V5 M32 14 L25 8 M32 14 L39 8 M32 22 L27 18 M32 22 L37 18", 3.4, turn=float(a))
            for a in range(0, 360, 60)
        ),
    ),
    # elements and growth
    "flame": (
        fill(_FLAME),
        fill("M32 34 C40 42 42 46 42 50 C42 56 37 58 32 58 C27 58 22 56 22 50 C22 46 25 41 32 34 Z", "dark"),
    ),
    "candle": (
        fill("M24 28 H40 V58 H24 Z"),
        fill("M32 4 C40 14 38 22 32 24 C26 22 24 14 32 4 Z", "accent"),
        line("M32 28 V36 M14 58 H50", 3.4, "soft"),
    ),
    "drop": (
        fill("M32 4 C44 22 52 31 52 42 C52 53 43 60 32 60 C21 60 12 53 12 42 C12 31 20 22 32 4 Z"),
        line("M20 43 Q21 51 30 53", 3.4, "dark"),
    ),
    "wave": (
        fill("M4 46 C12 14 44 4 56 26 C46 20 36 26 38 36 C40 44 50 46 60 42 V52 H4 Z"),
        line("M4 59 H60", 3.4, "soft"),
    ),
    "blade_water": (
        fill("M48 4 L54 10 L24 34 L16 32 Z"),
        line("M6 42 Q15 32 24 42 T42 42 T60 42", 4.6),
        line("M6 54 Q15 45 24 54 T42 54 T60 54", 4, "soft"),
    ),
    "ripple": (
        fill("M32 4 C37 11 39 14 39 18 C39 22 36 24 32 24 C28 24 25 22 25 18 C25 14 27 11 32 4 Z"),
        line("M18 40 A14 6 0 1 0 46 40 A14 6 0 1 0 18 40 Z", 3.4),
        line("M6 42 A26 13 0 1 0 58 42 A26 13 0 1 0 6 42 Z", 2.6, "soft"),
    ),
    "leaf": (
        fill("M56 6 C60 40 40 58 10 56 C6 28 24 8 56 6 Z"),
        line("M10 56 L44 20 M26 39 L24 26 M34 31 L46 32", 2.8, "dark"),
    ),
    "sprout": (
        line("M32 60 V30", 4.4),
        fill("M32 34 C30 18 20 10 6 10 C6 26 16 36 32 34 Z"),
        fill("M32 28 C32 14 42 4 58 6 C58 20 48 30 32 28 Z", "soft"),
    ),
    "roots": (
        line("M32 4 V24 M32 24 C30 38 14 36 10 56 M32 24 C34 38 50 36 54 56 M32 24 V60", 4.2),
        line("M22 36 C24 46 20 50 22 60 M42 36 C40 46 44 50 42 60", 2.8, "soft"),
    ),
    "thorns": (
        line("M6 52 C18 20 46 58 58 14", 4.4),
        fill("M14 36 L8 26 L20 31 Z M28 36 L30 24 L36 38 Z M40 42 L50 50 L46 36 Z M52 27 L62 32 L55 20 Z"),
    ),
    "mountain": (
        fill("M2 56 L24 14 L36 36 L44 24 L62 56 Z"),
        fill("M24 14 L32 29 L27 33 L23 28 L18 32 L16 29 Z", "dark"),
    ),
    "crystal": (
        fill("M22 10 H42 L54 26 L32 60 L10 26 Z"),
        line("M10 26 H54 M22 10 L26 26 L32 58 M42 10 L38 26 L32 58", 2.2, "dark"),
    ),
    "stone": (
        fill("M10 46 L6 30 L20 12 L42 8 L58 24 L56 46 L38 58 L20 56 Z"),
        line("M20 12 L28 28 L58 24 M28 28 L20 56", 2.4, "dark"),
    ),
    "mire": (
        line("M4 38 Q14 30 24 38 T44 38 T62 36 M4 50 Q14 42 24 50 T44 50 T62 48", 4.4),
        fill("M22 30 C22 18 26 10 32 6 C38 10 42 18 42 30 Q32 36 22 30 Z", "soft"),
    ),
    # bonds and traps
    "net": (
        line("M6 14 L26 50 M22 8 L46 54 M40 8 L58 42 M58 14 L38 50 M42 8 L18 54 M24 8 L6 42", 2.8),
        line("M4 12 Q32 2 60 12", 4),
    ),
    "web": (
        *(line("M32 32 V3", 2.2, turn=float(a)) for a in range(0, 360, 60)),
        line(points_path(star_points(3, 12, 12)), 2.6),
        line(points_path(star_points(3, 20, 20)), 2.6, "soft"),
        line(points_path(star_points(3, 28, 28)), 2.6),
    ),
    "chain": (
        *(
            line(
                f"M{27 + d} 26 h10 a6 6 0 0 1 6 6 a6 6 0 0 1 -6 6 h-10 a6 6 0 0 1 -6 -6 a6 6 0 0 1 6 -6 Z",
                4,
                tone,
                45,
            )
            for d, tone in ((-17, "light"), (0, "soft"), (17, "light"))
        ),
    ),
    "cage": (
        line("M12 24 C12 2 52 2 52 24 V56 H12 Z", 4.2),
        line("M22 12 V56 M32 8 V56 M42 12 V56 M12 34 H52", 3),
        ring(32, 4, 2.6, 2, "soft"),
    ),
    "jaws": (
        fill("M6 36 C6 14 58 14 58 36 L50 28 L46 37 L39 27 L32 37 L25 27 L18 37 L14 28 Z"),
        fill("M6 42 C6 62 58 62 58 42 L50 50 L46 41 L39 51 L32 41 L25 51 L18 41 L14 50 Z", "soft"),
    ),
    "rope": (
        line("M32 4 V22 M32 22 C10 28 10 56 32 58 C54 56 54 28 32 22", 4.6),
        line("M26 24 H38 M26 29 H38", 3, "dark"),
    ),
    "strings": (
        line("M12 4 V30 M24 4 V22 M40 4 V22 M52 4 V30", 2.4, "soft"),
        fill("M8 30 H16 V38 H8 Z M20 22 H28 V30 H20 Z M36 22 H44 V30 H36 Z M48 30 H56 V38 H48 Z"),
        fill("M22 40 Q32 34 42 40 V54 Q32 62 22 54 Z"),
        dot(28, 46, 2, "dark"),
        dot(36, 46, 2, "dark"),
    ),
    # buildings and things
    "wall": (
        *(
            fill(f"M{x} {y} h{w} v10 h-{w} Z", tone)
            for x, y, w, tone in (
                (4, 12, 18, "light"),
                (25, 12, 18, "soft"),
                (46, 12, 14, "light"),
                (4, 25, 10, "soft"),
                (17, 25, 18, "light"),
                (38, 25, 22, "light"),
                (4, 38, 18, "light"),
                (25, 38, 18, "light"),
                (46, 38, 14, "soft"),
                (4, 51, 10, "light"),
                (17, 51, 18, "soft"),
                (38, 51, 22, "light"),
            )
        ),
    ),
    "tower": (
        fill("M14 6 H22 V12 H28 V6 H36 V12 H42 V6 H50 V22 L46 26 V58 H18 V26 L14 22 Z"),
        fill("M27 58 V46 Q32 38 37 46 V58 Z M29 28 H35 V36 H29 Z", "dark"),
    ),
    "gate": (
        fill("M8 58 V26 C8 2 56 2 56 26 V58 H46 V28 C46 14 18 14 18 28 V58 Z"),
        line("M26 22 V58 M32 20 V58 M38 22 V58 M18 38 H46", 2.6, "soft"),
    ),
    "bridge": (
        line("M2 22 Q32 50 62 22", 4.4),
        line("M12 12 V54 M52 12 V54 M22 36 V46 M32 38 V46 M42 36 V46 M2 46 H62", 3.4, "soft"),
    ),
    "gear": (fill(_GEAR + circle_path(32, 32, 9, back=True)), ring(32, 32, 14, 2.4, "dark")),
    "gears": (
        fill(points_path(gear_points(8, 21, 15, (24, 26)))),
        dot(24, 26, 6.4, "dark"),
        fill(points_path(gear_points(7, 16, 11, (46, 46))), "soft"),
        dot(46, 46, 4.6, "dark"),
    ),
    "chip": (
        fill("M16 16 H48 V48 H16 Z"),
        fill("M25 25 H39 V39 H25 Z", "dark"),
        line(
            "M22 16 V6 M32 16 V6 M42 16 V6 M22 48 V58 M32 48 V58 M42 48 V58 M16 22 H6 M16 32 H6 M16 42 H6 M48 22 H58"
            " M48 32 H58 M48 42 H58",
            3.4,
        ),
    ),
    "virus": (
        *(line("M32 20 V6", 3.6, turn=float(a)) for a in range(0, 360, 45)),
        *(fill("M28.4 5 a3.6 3.6 0 1 1 7.2 0 a3.6 3.6 0 1 1 -7.2 0 Z", turn=float(a)) for a in range(0, 360, 45)),
        dot(32, 32, 14),
        dot(27, 29, 3, "dark"),
        dot(37, 34, 3.6, "dark"),
    ),
    "hourglass": (
        fill("M12 4 H52 V10 H12 Z M12 54 H52 V60 H12 Z"),
        fill("M16 10 H48 C48 24 36 27 36 32 C36 37 48 40 48 54 H16 C16 40 28 37 28 32 C28 27 16 24 16 10 Z", "soft"),
        fill("M20 18 H44 C42 26 34 28 32 33 C30 28 22 26 20 18 Z M19 54 C20 46 28 44 32 41 C36 44 44 46 45 54 Z"),
    ),
    "clock": (
        ring(32, 32, 25, 4.4),
        line("M32 16 V32 L44 39", 4.2),
        *(line("M32 9 V13", 2.8, "soft", float(a)) for a in range(0, 360, 30)),
    ),
    "rewind": (
        line("M14 20 A24 24 0 1 1 9 38", 4.6),
        fill("M6 8 L12 28 L28 18 Z"),
        line("M32 20 V33 L42 38", 3.8, "soft"),
    ),
    "potion": (
        fill(
            "M24 4 H40 V10 H37 V22 C50 27 54 36 54 43 C54 54 44 60 32 60 C20 60 10 54 10 43 C10 36 14"
            " 27 27 22 V10 H24 Z"
        ),
        fill("M15 40 Q24 35 32 40 T49 40 C50 50 42 55 32 55 C22 55 14 50 15 40 Z", "dark"),
        dot(27, 47, 2.4),
        dot(37, 49, 1.8),
    ),
    "book": (
        fill("M30 14 C22 8 12 8 4 10 V52 C12 50 22 50 30 56 Z"),
        fill("M34 14 C42 8 52 8 60 10 V52 C52 50 42 50 34 56 Z", "soft"),
        line("M10 20 Q18 19 24 23 M10 29 Q18 28 24 32 M10 38 Q18 37 24 41", 2.4, "dark"),
    ),
    "scroll": (
        fill("M16 8 H52 C58 8 58 18 52 18 H50 V50 C50 56 46 58 42 58 H12 C6 58 6 48 12 48 H16 Z"),
        line("M24 20 H42 M24 28 H42 M24 36 H36", 2.6, "dark"),
        line("M14 53 H36", 2.2, "dark"),
    ),
    "seal": (
        dot(32, 24, 18),
        ring(32, 24, 12, 2.4, "dark"),
        fill(points_path(star_points(5, 8, 3.4, centre=(32, 24))), "dark"),
        fill("M22 38 L16 62 L26 56 L32 62 V42 Z M42 38 L48 62 L38 56 L32 62 V42 Z", "soft"),
    ),
    "key": (ring(20, 20, 11, 5.4), line("M28 28 L56 56 M46 46 L54 38 M38 38 L44 32", 5.4)),
    "lock": (
        line("M20 30 V20 C20 4 44 4 44 20 V30", 5),
        fill("M12 28 H52 V58 H12 Z"),
        dot(32, 40, 4.2, "dark"),
        fill("M30 41 H34 V51 H30 Z", "dark"),
    ),
    "coin": (fill(circle_path(32, 32, 26) + "M25 25 V39 H39 V25 Z"), ring(32, 32, 20, 2.4, "dark")),
    "balance": (
        dot(32, 8, 4),
        line("M32 8 V54 M12 18 H52 M22 57 H42", 4),
        line("M14 18 L6 40 M14 18 L22 40 M50 18 L42 40 M50 18 L58 40", 2.2),
        fill("M4 40 H24 C24 52 4 52 4 40 Z M40 40 H60 C60 52 40 52 40 40 Z"),
    ),
    "gavel": (
        fill("M14 18 L32 4 L46 22 L28 36 Z"),
        line("M38 30 L58 50", 6),
        fill("M8 52 H36 V60 H8 Z", "soft"),
        line("M19 22 L33 38 M30 12 L42 27", 2, "dark"),
    ),
    "crown": (
        fill("M6 50 L4 18 L20 32 L32 8 L44 32 L60 18 L58 50 Z"),
        line("M8 43 H56", 3, "dark"),
        dot(32, 8, 4),
        dot(4, 17, 3.4),
        dot(60, 17, 3.4),
    ),
    "bell": (
        fill("M32 4 C36 4 37 8 36 10 C48 14 48 28 50 40 L56 48 H8 L14 40 C16 28 16 14 28 10 C27 8 28 4 32 4 Z"),
        fill("M25 52 H39 C39 62 25 62 25 52 Z", "soft"),
    ),
    "lantern": (
        line("M22 14 C22 2 42 2 42 14", 3.4),
        fill("M16 14 H48 V20 H16 Z M16 54 H48 V60 H16 Z"),
        line("M19 20 V54 M45 20 V54", 3.4),
        fill("M32 26 C42 36 40 48 32 50 C24 48 22 36 32 26 Z", "accent"),
    ),
    "mirror": (
        fill("M32 3 C48 3 52 18 52 26 C52 38 44 46 32 46 C20 46 12 38 12 26 C12 18 16 3 32 3 Z"),
        fill("M32 9 C43 9 46 20 46 26 C46 34 41 40 32 40 C23 40 18 34 18 26 C18 20 21 9 32 9 Z", "dark"),
        line("M24 30 L34 16 M31 34 L41 20", 3, "soft"),
        fill("M28 45 H36 V60 H28 Z"),
    ),
    "flag": (line("M14 4 V61", 4.6), fill("M14 6 H56 L46 20 L56 34 H14 Z"), line("M6 60 H24", 4, "soft")),
    "whetstone": (
        fill("M44 6 L50 10 L26 44 L10 44 L12 38 Z"),
        fill("M6 50 H54 L49 60 H12 Z"),
        line("M50 30 L60 32 M48 38 L56 44 M52 22 L60 20", 3.2, "soft"),
    ),
    "anchor": (
        ring(32, 10, 6, 4),
        line(
            "M32 16 V56 M20 24 H44 M8 38 C10 62 54 62 56 38 M8 38 L4 46 M8 38 L15 43 M56 38 L60 46 M56 38 L49 43", 4.2
        ),
    ),
    "compass": (
        ring(32, 32, 26, 4),
        fill("M32 10 L38 32 H26 Z"),
        fill("M32 54 L38 32 H26 Z", "soft"),
        dot(32, 32, 3, "dark"),
    ),
}
"""Motif name -> glyph."""
