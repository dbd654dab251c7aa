"""What is wrong with content, told in the reader's language."""

from __future__ import annotations

from typing import Any

from cards.text import Texts


class Fault(ValueError):
    """A fault by text key ``fault.<code>`` with its arguments; as a string it is the English text, one line."""

    def __init__(self, code: str, **args: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = args

    def __str__(self) -> str:
        return self.text("en")

    def text(self, lang: str) -> str:
        """The fault in ``zh-Hans``, ``zh-Hant`` or ``en``."""
        return fault_text(self.code, self.values, lang)


def fault_text(code: str, args: dict[str, Any], lang: str) -> str:
    """The text of a fault in a language."""
    return " ".join(Texts.load(lang).t(f"fault.{code}", **args).split())
