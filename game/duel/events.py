"""The events of the duel: kinds and the keys of their data.

Seats are numbers; ``target`` and ``victim`` may also be the id of an envoy (from 100 on). Cards hidden from a seat
are told
to it in a second event without them (``draw``, ``set_trap``, ``reveal``, ``steal``). Effects form a tree: an ``attack``
is the parent of its window, judgement, reaction and hit; a ``card`` of all it does.
"""

from __future__ import annotations

EVENTS: dict[str, str] = {
    # set-up and course
    "character": "seat, character, cls, health: a character was chosen (D3)",
    "picked_ultimate": "seat, design",
    "picked_chips": "seat, chips (ids)",
    "begin": "seats, mode, linkage (whether linkage cards are in the game)",
    "round": "round, order (seats), rolls ([seat, die] for ties, D10)",
    "round_end": "round",
    "storm": "n: parent of the losses of the storm (D22)",
    "turn": "seat, kind (normal, extra, control), time, actions, lost (actions lost to mire)",
    "turn_end": "seat, kind",
    "time_card": "seat, value: a new time card lies open",
    "named": "seat, chip (index): whose value counts this turn (D43)",
    "spent": "seat, rule: all own cards used up (D4)",
    # draw phase and cards
    "draw": "seat, deck, n; for the seat itself also cards, designs",
    "vow": "seat: attack vow (D15)",
    "discard": "seat, cards, designs",
    "recover": "seat, cards, designs: used cards taken back",
    "steal": "seat, victim; for both also card, design",
    "reveal": "seat, victim, what (hand, traps); for the seat also cards, designs",
    "reshuffle": "deck, n: discards became the deck",
    "set_trap": "seat; for the seat itself also card, design",
    "trap_gone": "seat, card, design: a set trap was destroyed",
    # actions
    "pay": "seat, time, left, distance, action (number from 0): an action was paid",
    "pass": "seat",
    "attack": "seat, target, origin (attack, throw, rage, envoy, retaliation, kind of card), design (weapon, card)",
    "card": "seat, card, design, kind, targets: parent of all a card does",
    "ultimate": "seat, design, kind (ultimate, overload), targets, copied",
    "form": "seat, on, turns, form",
    "trait": "seat, name (resolve, rush, transmute, refine)",
    "respond": "seat, card, design, kind: a trap was flipped or a response card played",
    "countered": "seat, design: it had no effect",
    "window": "window, actor, victim, kind, design: every window is announced, whoever can answer (D60, D61)",
    "trigger": "seat, kind, id, moment: a talent, chip, form, god or status acts",
    "god": "seat, god: parent of what the god does as it comes",
    # damage
    "judge": "seat, die, ok, cause",
    "hit": "source, target, origin, design, harm, true, envoy (attacking envoy or -1), lines ([key, change, total]"
    " through the steps of D25), value (attack value), dealt, shield (taken by it), lost (health)",
    "averted": "source, target, origin: the attack came to nothing",
    "redirect": "source, target (new)",
    "immune": "seat, rule: rush against a trap (D45)",
    "health": "seat, before, after, max, cause, by",
    "no_heal": "seat, rule: healing that does not reach a descender (D51)",
    "max_health": "seat, max, change, cause",
    "shield": "seat, shield, guard, change, cause",
    # elements
    "element": "seat, element (base now attached), high, uses, owner",
    "reaction": "seat (bearer), owner, name, elements: parent of what it does",
    "insulation": "seat, on",
    "cultivation": "seat, layers",
    "armour_bonus": "seat, bonus: defence gained for good (D38)",
    "temp_chip": "seat, id, chip (flame, soil, marsh, molten), charges (0: gone)",
    "envoy": "seat, id, element, health",
    "envoy_gone": "id",
    # statuses, chips, numbers
    "status": "seat, status, on, n, owner",
    "chip": "seat, chip (index), ailment, on",
    "chip_bonus": "seat, chip (index), bonus",
    "energy": "seat, energy, change, cause",
    "lock": "seat, turns: no ultimate",
    "time": "seat, time, change, cause",
    "next_time": "seat, change, cause: of the next turn",
    "actions": "seat, left, change",
    "extra_turn": "seat",
    "counter": "seat, name (suffered, verdict), n",
    "chant": "seat, n (-1: released)",
    "patience": "seat, stored",
    "copy_talent": "seat, victim, talent",
    "copy_ultimate": "seat, victim, ultimate",
    # ends
    "last_stand": "seat, rule: a berserker at 0 will have one more turn (D40)",
    "fall": "seat, killer (-1: nobody), gave_up",
    "leave": "seat: all its cards and envoys have left the game",
    "control": "seat, by, rule: a schemer will play its turn (D50)",
    "win": "winners, why",
    "concede": "seat",
}
"""Kind -> the keys of its data."""
