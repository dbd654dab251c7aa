"""``elementable react``: the equations of some substances under some conditions, or why there are none."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cards.formula_text import plain
from cards.text import Texts
from game.chem.equation import CONDITIONS, Equation
from game.chem.formula import FormulaError
from game.chem.reactions import Chemistry, chemistry
from game.chem.substance import UnknownSubstance, index
from game.cli import UsageError
from game.core.decision import Reason


def add_parser(commands: Any) -> None:
    """Add ``react`` to the command line."""
    p = commands.add_parser("react", help="the equations in which all these substances take part")
    p.add_argument("formulas", nargs="*", metavar="FORMULA", help="substances, for example H2SO4 NaOH")
    p.add_argument(
        "--condition",
        action="append",
        default=[],
        choices=CONDITIONS,
        help="a condition that is given; may be repeated",
    )
    p.add_argument("--no-air", action="store_true", help="the oxygen of the air takes no part under heat")
    p.add_argument("--lang", default="zh-Hans", choices=Texts.languages, help="language of the reason")
    p.add_argument("--json", action="store_true", help="one JSON object instead of lines for people")
    p.add_argument(
        "--batch", type=Path, metavar="FILE", help='questions, one {"reactants":[…],"conditions":[…],"air":bool} a line'
    )
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer one question, or each line of a file, on standard output."""
    judge, texts = chemistry(), Texts.load(args.lang)
    if args.batch is not None:
        if args.formulas:
            raise UsageError("give either formulas or --batch FILE, not both")
        return _batch(judge, texts, args.batch)
    if not args.formulas:
        raise UsageError("name at least one substance, for example: elementable react H2SO4 NaOH")
    try:
        formulas = [canonical(f) for f in args.formulas]
    except (UnknownSubstance, FormulaError) as error:
        raise UsageError(str(error)) from error
    answer = _answer(judge, texts, formulas, args.condition, air=not args.no_air)
    if args.json:
        print(json.dumps(answer, ensure_ascii=False))
    else:
        for equation in answer["equations"]:
            if equation["notation"] == "newer":
                print(equation["text"])
        print(answer["why"])
    return 0


def canonical(text: str) -> str:
    """The formula by which the content knows a substance, whatever its spelling.

    Raises:
        UnknownSubstance, FormulaError: there is no such substance, or the text is no formula.
    """
    return index().get(text).formula


def _answer(
    judge: Chemistry, texts: Texts, formulas: Sequence[str], conditions: Sequence[str], *, air: bool
) -> dict[str, Any]:
    equations = judge.react(formulas, conditions, air=air)
    older = [o for e in equations if (o := judge.in_older_notation(e)) is not None]
    reason = judge.why(formulas, conditions, air=air)
    return {
        "equations": [_as_json(texts, e, "newer") for e in equations] + [_as_json(texts, e, "older") for e in older],
        "why": plain(explain(texts, reason)),
        "code": reason.code,
    }


def explain(texts: Texts, reason: Reason) -> str:
    """The reason as a sentence of the language, with formula markup."""
    return texts.t(f"why.{reason.code}", **reason.args)


def _as_json(texts: Texts, equation: Equation, notation: str) -> dict[str, Any]:
    """One equation; ``notation`` says whether hydroxo complexes stand as [Al(OH)4]- or the older way, as AlO2-."""
    line = equation.text().replace("->", "→")
    if equation.conditions:
        line += "  (" + ", ".join(texts.t(f"why.condition_{c}") for c in equation.conditions) + ")"
    return {
        "reactants": dict(equation.reactants),
        "products": dict(equation.products),
        "conditions": list(equation.conditions),
        "rule": equation.rule,
        "air": equation.air,
        "catalyst": equation.catalyst,
        "notation": notation,
        "text": line,
    }


def _batch(judge: Chemistry, texts: Texts, path: Path) -> int:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"cannot read {path}: {getattr(error, 'strerror', None) or 'not UTF-8 text'}") from error
    questions = [(n, _question(n, line, path)) for n, line in enumerate(lines, 1) if line.strip()]
    for _, (reactants, conditions, air) in questions:
        try:
            formulas = [canonical(f) for f in reactants]
        except (UnknownSubstance, FormulaError) as error:
            answer: dict[str, Any] = {"error": str(error)}
        else:
            answer = _answer(judge, texts, formulas, conditions, air=air)
        print(json.dumps(answer, ensure_ascii=False))
    return 0


def _question(number: int, line: str, path: Path) -> tuple[list[str], list[str], bool]:
    where = f"{path}:{number}"
    try:
        question = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{where}: not JSON") from error
    if not isinstance(question, dict):
        raise UsageError(f"{where}: an object with the key 'reactants' is wanted")
    reactants, conditions, air = question.get("reactants"), question.get("conditions", []), question.get("air", True)
    if not isinstance(reactants, list) or not reactants or not all(isinstance(f, str) for f in reactants):
        raise UsageError(f"{where}: 'reactants' is a list of formulas")
    if not isinstance(conditions, list) or not all(c in CONDITIONS for c in conditions):
        raise UsageError(f"{where}: 'conditions' is a list out of {', '.join(CONDITIONS)}")
    if not isinstance(air, bool):
        raise UsageError(f"{where}: 'air' is true or false")
    return reactants, conditions, air
