"""Motifs of arms, strokes and bodies: what is done, and with what. 64 box; see ``sprites/vector.py`` for the
notation."""

from __future__ import annotations

from sprites.vector import Glyph, dot, fill, line, points_path, ring, star_points

_DART = "M32 4 L40 20 H35 V58 H29 V20 H24 Z"

ARMS: dict[str, Glyph] = {
    # strokes
    "slash": (
        fill("M57 6 C52 30 36 50 7 57 C30 44 46 28 57 6 Z"),
        line("M10 26 Q22 22 32 9", 3, "soft"),
        line("M34 56 Q44 52 54 40", 3, "soft"),
    ),
    "cross_slash": (
        fill("M56 6 C48 30 34 46 8 58 C28 42 42 28 56 6 Z"),
        fill("M8 6 C16 30 30 46 56 58 C36 42 22 28 8 6 Z", "soft"),
        dot(32, 34, 3, "accent"),
    ),
    "arc": (
        fill("M10 50 C6 22 28 4 56 10 C34 12 18 26 20 48 Z"),
        fill("M24 56 C24 38 36 26 56 26 C42 32 34 42 34 56 Z", "soft"),
    ),
    "thrust": (
        fill("M60 32 L38 22 V28 H6 V36 H38 V42 Z"),
        line("M6 20 H28", 3, "soft"),
        line("M6 44 H28", 3, "soft"),
    ),
    "triple_cut": (
        fill("M20 6 C18 26 14 42 6 56 C16 44 22 28 20 6 Z"),
        fill("M38 6 C36 28 30 46 20 60 C33 46 41 28 38 6 Z"),
        fill("M56 8 C54 30 48 48 38 58 C50 48 59 30 56 8 Z", "soft"),
    ),
    "strike": (
        fill(points_path(star_points(8, 29, 13))),
        fill(points_path(star_points(8, 15, 7)), "dark"),
        dot(32, 32, 4, "accent"),
    ),
    # arms
    "blade": (
        fill("M53 7 L58 6 L57 11 L27 43 L21 37 Z"),
        line("M50 14 L27 37", 2, "dark"),
        fill("M13 37 L17 33 L31 47 L27 51 Z"),
        fill("M20 42 L24 46 L13 57 L7 57 L7 51 Z"),
    ),
    "twin_blades": (
        fill("M32 4 L36 10 V40 H28 V10 Z", turn=28),
        fill("M23 40 H41 V45 H23 Z M30 45 H34 V58 H30 Z", turn=28),
        fill("M32 4 L36 10 V40 H28 V10 Z", "soft", 28, mirror=True),
        fill("M23 40 H41 V45 H23 Z M30 45 H34 V58 H30 Z", "soft", 28, mirror=True),
    ),
    "dagger": (
        dot(32, 8, 4),
        fill("M29 11 H35 V24 H29 Z M17 21 Q32 27 47 21 Q46 31 38 30 H26 Q18 31 17 21 Z"),
        fill("M25 29 H39 V46 L32 61 L25 46 Z"),
        line("M32 32 V48", 2.4, "dark"),
    ),
    "spear": (
        line("M10 56 L44 18", 4),
        fill("M58 4 L52 26 L44 22 L38 14 L36 10 Z"),
        line("M32 20 L44 30", 3.4),
        line("M46 16 L52 10", 1.6, "dark"),
    ),
    "lance_line": (
        fill("M62 32 L40 24 L40 30 H2 V34 H40 L40 40 Z"),
        fill("M14 34 L30 34 L26 46 L20 41 L14 46 Z", "accent"),
        line("M44 14 Q56 20 60 24 M44 50 Q56 44 60 40", 2.6, "soft"),
    ),
    "axe": (
        line("M14 58 L42 14", 5),
        fill("M34 8 C46 4 58 14 58 30 C52 26 48 26 44 30 L30 21 Z"),
        line("M36 12 L44 26", 2, "dark"),
    ),
    "hammer": (
        line("M16 58 L34 28", 6),
        fill("M22 12 L44 26 L38 36 L16 22 Z M42 24 L52 30 L48 38 L38 32 Z"),
        line("M52 14 L58 8 M56 22 L63 20 M44 8 L46 2", 3, "soft"),
    ),
    "bow": (
        line("M20 6 C28 12 46 18 46 32 C46 46 28 52 20 58", 5),
        line("M20 6 L12 32 L20 58", 2),
        line("M12 32 H52", 3),
        fill("M50 25 L62 32 L50 39 Z"),
    ),
    "arrow": (
        line("M10 54 L48 16", 4),
        fill("M58 6 L54 26 L38 10 Z"),
        line("M8 44 L16 48 L20 56", 3.4),
        line("M14 38 L22 42 L26 50", 3, "soft"),
    ),
    "volley": (
        fill(_DART, "soft", -28),
        fill(_DART, turn=0),
        fill(_DART, "soft", 28),
    ),
    "fist": (
        fill("M14 24 Q14 18 20 18 H48 Q56 18 56 28 V40 Q56 52 44 52 H24 Q14 52 14 42 Z"),
        line("M26 18 V32 M36 18 V32 M46 18 V32", 2.4, "dark"),
        line("M14 34 H34 Q40 34 38 41 Q36 44 28 44", 2.6, "dark"),
        line("M8 16 L3 11 M32 11 V4 M57 14 L61 9", 3, "soft"),
    ),
    "claw": (
        fill("M12 8 C22 20 22 40 14 58 C32 42 32 20 12 8 Z"),
        fill("M28 6 C40 20 40 42 30 60 C50 42 48 18 28 6 Z"),
        fill("M44 8 C56 20 56 42 46 56 C64 42 62 20 44 8 Z", "soft"),
    ),
    "needle": (
        fill("M39 5 L43 7 L27 60 L24 59 Z"),
        line("M6 44 Q18 38 26 42", 3.6),
        line("M40 26 Q48 30 58 22", 3.6),
        line("M34 25 L40 26", 3),
    ),
    "shield": (
        fill("M32 5 C39 9 47 11 55 11 C56 34 50 50 32 59 C14 50 8 34 9 11 C17 11 25 9 32 5 Z"),
        fill("M32 14 C37 17 42 18 47 18 C47 34 44 44 32 50 Z", "dark"),
    ),
    "bulwark": (
        fill("M32 3 L50 9 V34 C50 46 42 54 32 60 C22 54 14 46 14 34 V9 Z"),
        line("M32 12 V50 M21 26 H43", 4, "dark"),
        line("M6 14 V40 M58 14 V40", 3, "soft"),
    ),
    "scales_armour": (
        *(
            fill(f"M{x} {y} h14 v6 q0 9 -7 11 q-7 -2 -7 -11 Z", "light" if (x + y) % 4 else "soft")
            for y in (10, 25, 40)
            for x in ((9, 25, 41) if y != 25 else (17, 33))
        ),
    ),
    "helm": (
        fill("M10 38 C10 16 20 6 32 6 C44 6 54 16 54 38 V52 L42 58 V40 H22 V58 L10 52 Z"),
        line("M32 8 V30", 3, "dark"),
        fill("M18 28 H46 V33 H18 Z", "dark"),
    ),
    "boots": (
        fill("M16 8 H30 V38 Q44 40 46 50 V56 H16 Z"),
        line("M16 48 H44", 2.6, "dark"),
        line("M52 20 H62 M50 30 H60 M50 40 H58", 3, "soft"),
    ),
    "gauntlet": (
        fill(
            "M20 30 V12 Q20 8 24 8 Q27 8 27 12 V26 V8 Q27 4 31 4 Q34 4 34 8 V26 V10 Q34 6 38 6 Q41 6 41 10 V30 L47 22"
            " Q52 20 52 26 L43 44 V60 H20 Z"
        ),
        line("M18 46 H44 M18 52 H44", 2.4, "dark"),
    ),
    # bodies
    "step": (
        line("M10 12 L30 32 L10 52", 6.4),
        line("M28 12 L48 32 L28 52", 6.4),
        line("M48 14 L58 26 Q61 32 58 38 L48 50", 3.2, "soft", dash=(1.2, 6)),
    ),
    "hood": (
        fill("M32 4 C52 8 54 34 57 59 H7 C10 34 12 8 32 4 Z"),
        fill("M32 20 C42 22 45 34 42 47 L32 53 L22 47 C19 34 22 22 32 20 Z", "dark"),
        line("M23 34 L29 37 M41 34 L35 37", 2.8),
    ),
    "doll": (
        dot(32, 13, 9),
        line("M10 29 H54", 6.6),
        line("M32 20 V40", 8),
        line("M32 40 L18 56 M32 40 L46 56", 6.6),
        line("M24 36 H40", 3, "dark"),
    ),
    "mask": (
        fill("M32 10 C22 10 14 8 7 12 C7 34 16 56 32 58 Z"),
        fill("M32 10 C22 10 14 8 7 12 C7 34 16 56 32 58 Z", "soft", mirror=True),
        fill("M14 28 Q21 21 28 29 Q21 34 14 28 Z", "dark"),
        fill("M14 28 Q21 21 28 29 Q21 34 14 28 Z", "dark", mirror=True),
        line("M22 44 Q32 51 42 44", 3, "dark"),
    ),
    "eye": (
        line("M4 34 Q32 6 60 34 Q32 58 4 34 Z", 4.4),
        dot(32, 33, 8.6),
        line("M32 12 V5 M46 16 L49 9 M18 16 L15 9", 3.2),
    ),
    "hand": (
        fill(
            "M16 38 V20 Q16 16 19.5 16 Q23 16 23 20 V34 V11 Q23 7 26.5 7 Q30 7 30 11 V32 V8 Q30 4 33.5 4 Q37 4 37 8"
            " V32 V12 Q37 8 40.5 8 Q44 8 44 12 V38 L50 29 Q54 27 56 31 L46 52 Q42 60 32 60 Q16 58 16 38 Z"
        ),
        line("M24 44 Q32 50 40 44", 2.4, "dark"),
    ),
    "handshake": (
        fill("M4 22 L18 16 L34 26 L48 40 Q50 44 46 46 L40 42 L44 48 Q42 52 38 50 L34 46 Q36 52 31 52 L14 40 L4 42 Z"),
        fill("M60 22 L46 16 L32 22 L26 30 Q28 34 33 31 L38 28 L52 42 L60 42 Z", "soft"),
    ),
    "heart": (
        fill("M32 56 C8 38 4 26 8 17 C13 6 27 7 32 18 C37 7 51 6 56 17 C60 26 56 38 32 56 Z"),
        line("M16 22 Q18 16 24 17", 3, "soft"),
    ),
    "blood": (
        fill("M24 6 C34 22 40 30 40 40 C40 50 33 56 24 56 C15 56 8 50 8 40 C8 30 14 22 24 6 Z"),
        fill("M48 20 C53 29 56 33 56 38 C56 43 53 46 48 46 C43 46 40 43 40 38 C40 33 43 29 48 20 Z", "soft"),
        line("M15 41 Q16 48 23 50", 2.8, "dark"),
    ),
    "horn": (
        fill("M8 20 C20 30 34 30 50 8 L60 28 C44 46 24 48 8 32 Z"),
        line("M46 12 L58 32", 2.8, "dark"),
        line("M56 42 Q60 46 60 52 M48 46 Q51 51 50 57", 3, "soft"),
    ),
    "horseshoe": (
        fill(
            "M10 58 V52 H12 C8 30 14 7 32 7 C50 7 56 30 52 52 H54 V58 H40 V52 H42 C44 34 42 18 32 18 C22 18 20 34 22 52"
            " H24 V58 Z"
        ),
        *(dot(x, y, 2, "dark") for x, y in ((16, 45), (17, 32), (22, 20), (42, 20), (47, 32), (48, 45))),
    ),
    "rider_charge": (
        fill(
            "M6 54 C8 40 16 30 28 26 L26 14 L38 18 C50 20 58 30 58 40 L50 44 L42 38 C40 46 44 50 46 56 H36 C30 48 22 46"
            " 18 56 Z"
        ),
        dot(44, 28, 2.4, "dark"),
        line("M3 30 H16 M1 40 H10", 3, "soft"),
    ),
    "feather": (
        fill("M56 6 C58 30 42 50 16 52 C14 30 30 10 56 6 Z"),
        line("M8 60 L44 20", 2.8, "dark"),
        line("M24 44 L20 34 M32 36 L28 26 M34 34 L44 35", 2.2, "dark"),
    ),
    "wing": (
        fill("M4 10 C24 8 46 14 60 44 C52 38 48 38 44 40 C44 46 40 50 34 48 C34 52 28 55 24 50 C16 40 6 30 4 10 Z"),
        line("M16 20 C26 24 34 30 40 40 M14 28 C20 32 28 38 32 47", 2.4, "dark"),
    ),
    "target": (
        ring(32, 32, 24, 4),
        ring(32, 32, 13, 4, "soft"),
        dot(32, 32, 4.6, "accent"),
        line("M32 2 V12 M32 52 V62 M2 32 H12 M52 32 H62", 4),
    ),
}
"""Motif name -> glyph."""
