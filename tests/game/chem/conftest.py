"""Nothing but the strict texts: a missing key fails the test that meets it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cards.text import Texts


@pytest.fixture(autouse=True)
def strict_texts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Missing keys and arguments raise."""
    monkeypatch.setattr(Texts, "strict", True)
    yield
