"""Table options of the duel."""

from __future__ import annotations

from typing import Any

CHOICES: dict[str, tuple[str, ...]] = {
    "mode": ("auto", "last", "glory"),  # D1, D2; auto: glory with 9 seats
    "draft": ("open", "quick"),  # D3
    "chips": ("mixed", "literal"),  # D6
    "chairs": ("close", "keep"),  # D20
}
"""Option -> its values, the default first."""


def parse_options(given: dict[str, Any], seats: int) -> dict[str, Any]:
    """The options complete with defaults, ``mode`` decided.

    ``characters`` is a list of character ids, one a seat, ``""`` where the seat is free to choose (also as one text
    with commas).

    Raises:
        ValueError: an unknown option or value, or a number of seats that does not fit the mode (1-7, or 9).
    """
    options: dict[str, Any] = {name: values[0] for name, values in CHOICES.items()}
    options["characters"] = []
    for name, value in given.items():
        if name == "characters":
            wanted = value.split(",") if isinstance(value, str) else list(value)
            if len(wanted) > seats:
                raise ValueError(f"option characters: {len(wanted)} names for {seats} seats")
            options[name] = [str(w) for w in wanted] + [""] * (seats - len(wanted))
        elif name not in CHOICES:
            raise ValueError(f"unknown option {name!r}; there are {', '.join([*CHOICES, 'characters'])}")
        elif value not in CHOICES[name]:
            raise ValueError(f"option {name}: {value!r} is not one of {', '.join(CHOICES[name])}")
        else:
            options[name] = value
    if options["mode"] == "auto":
        options["mode"] = "glory" if seats == 9 else "last"
    if options["mode"] == "last" and not 1 <= seats <= 7:
        raise ValueError(f"{seats} seats: last one standing takes 1 to 7, shared glory takes 9")
    if options["mode"] == "glory" and seats != 9:
        raise ValueError(f"{seats} seats: shared glory takes 9")
    return options
