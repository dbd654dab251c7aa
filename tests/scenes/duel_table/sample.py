# ruff: noqa: E501
"""A table much like the design's picture, as plain data, for tests of the painters and for looking at them."""

from __future__ import annotations

from typing import Any

from scenes.duel_table import layout
from scenes.duel_table.layout import Seated
from scenes.duel_table.show import (
    ArrowShow,
    ButtonShow,
    CardShow,
    DieShow,
    DuelShow,
    LogLine,
    OrderShow,
    PromptShow,
    SeatShow,
)
from scenes.table.box import Box
from sprites.bubble import Bubble, BubbleRow, bubble_height
from sprites.die import Roll
from sprites.duel_own import OwnExtra
from sprites.duel_panel import SeatPanel, camp_colour
from sprites.duel_parts import ChipMark, EnvoyMark, StatusMark
from sprites.duel_samples import sample
from sprites.faces.duel_face import DuelFace
from sprites.response import ResponseBox
from sprites.ring import RingNode
from sprites.theme import THEME

ZH = {
    "names": ("夜砚", "赤骥", "星槐", "岳屏", "青岚", "烬牙", "白芷", "玄圭", "云篆"),
    "classes": ("暗杀者", "骑兵", "魔法师", "盾兵", "弓兵", "狂战士", "枪兵", "剑士", "裁决者"),
    "invaded": "入侵", "broken": "破坏", "disabled": "失效", "chant": "吟唱 +4", "defence": "防御 +1",
    "patience": "忍耐 14", "wound": "重创 +1", "crit": "暴击", "envoy": "木之使", "you": "你", "left": "余 2 次行动",
    "time": "时间点 8 − 2 − 3 =", "tag": "响应 · 有牌被使用", "question": "青岚发动陷阱「回风壁」：护盾 +3",
    "outcome": "若生效，这次攻击只造成 2 点生命损失", "asked": "询问顺序", "flip": "翻开「断线」", "pass": "不响应",
    "title": "攻击 → 青岚", "foot": "青岚生命 28 → 23", "rows": ("攻击 5 + 寒汐短刃 1", "策略「磨刃」", "判定成功", "防御", "护盾"),
    "die": "判定成功", "die_line": "4–6 成功，×1.5", "distance": "距 {d}", "round": "第 5 轮", "mode": "最后一人 · {n} 席",
    "order": "行动顺序", "phases": ("抽牌", "行动", "结算"), "action": "第 2 次行动，共 4 次", "decks": "牌堆",
    "deck": {"character": "角色", "chip": "芯片", "trap": "陷阱", "strategy": "策略"}, "log": "牌局记录", "after": "本次攻击之后",
    "after_lines": ("[c=ivory]克制弓兵：再判定一次[/c]", "成功则青岚 [b][c=target]流血[/c][/b]", "结算时 [c=ivory]终结能量 5 →[/c] [b][c=gold]6[/c][/b]"),
    "end": "结束行动", "why": "先回答上面的响应", "keys": "回车 翻开　Esc 不响应", "wait": "等你响应…",
    "log_lines": (
        ("rule", "第 5 轮", ""), ("line", "[b]赤骥[/b] 攻击 烬牙，−3", "rider"), ("line", "[b]赤骥[/b] 反应 金·火 红温", "rider"),
        ("line", "[b]烬牙[/b] 被迫攻击 岳屏，护盾 −2", "berserker"), ("line", "[b]赤骥[/b] 设下陷阱", "rider"),
        ("rule", "夜砚的回合", ""), ("line", "[b]夜砚[/b] 策略 [c=gold]磨刃[/c]", "assassin"),
        ("line", "[b]夜砚[/b] 攻击 青岚，距 2，用 3", "assassin"), ("die", "[c=ok]判定 5，成功[/c]", ""),
        ("mark", "水＋金 → 辛水 2", ""), ("line", "[b]青岚[/b] 陷阱 [c=gold]回风壁[/c]", "archer"),
    ),
    "prompt": "你的行动", "prompt_line": "选一张牌或一种行动",
    "buttons": ("攻击", "形态「无影态」", "终结技「长夜一线」", "超负荷", "召唤元素之使", "极速", "跳过"),
}  # fmt: skip
EN = {
    "names": ("Nightink", "Redsteed", "Starwood", "Peakscreen", "Greenmist", "Emberfang", "Whiteroot", "Darkjade", "Cloudseal"),
    "classes": ("Assassin", "Rider", "Mage", "Shield bearer", "Archer", "Berserker", "Lancer", "Swordsman", "Arbiter"),
    "invaded": "invaded", "broken": "broken", "disabled": "off", "chant": "Chant +4", "defence": "Defence +1",
    "patience": "Patience 14", "wound": "Wound +1", "crit": "Crit", "envoy": "Wood envoy", "you": "you", "left": "2 left",
    "time": "Time 8 − 2 − 3 =", "tag": "Response · card used", "question": "Greenmist springs the trap Whirlwall: shield +3",
    "outcome": "If it works this attack costs only 2 health", "asked": "Asked in order", "flip": "Reveal Cut thread", "pass": "Pass",
    "title": "Attack → Greenmist", "foot": "Greenmist health 28 → 23",
    "rows": ("Attack 5 + Cold-tide dirk 1", "Strategy Whet", "Judgement succeeds", "Defence", "Shield"),
    "die": "Success", "die_line": "4–6 succeeds, ×1.5", "distance": "dist {d}", "round": "Round 5",
    "mode": "Last standing · {n} seats", "order": "Order", "phases": ("Draw", "Action", "Settle"), "action": "Action 2 of 4",
    "decks": "Decks", "deck": {"character": "Char.", "chip": "Chip", "trap": "Trap", "strategy": "Strat."}, "log": "Log",
    "after": "After this attack",
    "after_lines": ("[c=ivory]Counters archers: judge again[/c]", "On a success Greenmist [b][c=target]bleeds[/c][/b]", "Settling: [c=ivory]energy 5 →[/c] [b][c=gold]6[/c][/b]"),
    "end": "End action", "why": "Answer the response above first", "keys": "Enter reveal   Esc pass", "wait": "Waiting for you…",
    "log_lines": (
        ("rule", "Round 5", ""), ("line", "[b]Redsteed[/b] attacks Emberfang, −3", "rider"), ("line", "[b]Redsteed[/b] reaction metal·fire rage", "rider"),
        ("line", "[b]Emberfang[/b] must attack Peakscreen, shield −2", "berserker"), ("line", "[b]Redsteed[/b] sets a trap", "rider"),
        ("rule", "Nightink's turn", ""), ("line", "[b]Nightink[/b] strategy [c=gold]Whet[/c]", "assassin"),
        ("line", "[b]Nightink[/b] attacks Greenmist, distance 2, time 3", "assassin"), ("die", "[c=ok]Judgement 5, success[/c]", ""),
        ("mark", "water + metal → xin-water 2", ""), ("line", "[b]Greenmist[/b] trap [c=gold]Whirlwall[/c]", "archer"),
    ),
    "prompt": "Your action", "prompt_line": "Choose a card or an action",
    "buttons": ("Attack", "Form: Shadowless", "Ultimate: Long night's line", "Overload", "Call an envoy", "Rush", "Pass"),
}  # fmt: skip
CLASS_IDS = ("assassin", "rider", "mage", "shield", "archer", "berserker", "lancer", "swordsman", "arbiter")


def panel(i: int, w: dict[str, Any], camp: str = "") -> SeatPanel:
    """The panel of seat ``i`` as in the picture."""
    c = {k: THEME.classes[k] for k in CLASS_IDS}
    common: dict[str, Any] = {
        "name": w["names"][i],
        "class_id": CLASS_IDS[i],
        "class_word": w["classes"][i],
        "camp": camp,
    }
    up, one = ChipMark("weapon", "+1"), ChipMark("armour", "1")
    table: dict[int, dict[str, Any]] = {
        0: {"health": 22, "max_health": 30, "energy": 5, "need": 6, "cap": 8, "actions": 4, "taken": 1, "running": True,
            "chips": (up, ChipMark("armour", w["disabled"], "disabled")), "element": "earth",
            "statuses": (StatusMark(w["crit"], c["assassin"]), StatusMark(w["wound"], c["rider"], True)), "traps": 2, "hand": 6, "time": 8},
        1: {"health": 33, "max_health": 40, "energy": 2, "need": 6, "cap": 8, "actions": 4, "taken": 4, "chips": (up, one),
            "element": "fire", "hand": 4, "traps": 1, "time": 6},
        2: {"health": 19, "max_health": 30, "energy": 3, "need": 5, "cap": 7, "actions": 3,
            "chips": (up, ChipMark("armour", w["invaded"], "invaded")), "element": "vibranium", "uses": 2,
            "statuses": (StatusMark(w["chant"], c["mage"]),), "hand": 3, "time": 9,
            "envoys": (EnvoyMark("wood", w["envoy"], 10, 3, 1),)},
        3: {"health": 36, "max_health": 40, "shield": 6, "energy": 4, "need": 4, "cap": 6, "actions": 2, "chips": (one, up),
            "statuses": (StatusMark(w["defence"], c["shield"]),), "hand": 4, "traps": 2, "time": 4},
        4: {"health": 28, "max_health": 40, "loss": 5, "shield": 4, "energy": 3, "need": 5, "cap": 7, "actions": 3, "chips": (up, one),
            "element": "metal", "statuses": (StatusMark(w["patience"], c["archer"]),), "hand": 2, "traps": 1, "time": 7},
        5: {"health": 27, "max_health": 45, "energy": 3, "need": 4, "cap": 6, "actions": 2,
            "chips": (ChipMark("weapon", w["broken"], "broken"), one), "element": "wood",
            "statuses": (StatusMark(w["wound"], c["rider"], True),), "hand": 5, "time": 5},
    }  # fmt: skip
    data = table.get(i) or {
        "health": 40,
        "max_health": 40,
        "energy": 1,
        "need": 5,
        "cap": 7,
        "actions": 3,
        "chips": (up, one),
        "hand": 5,
        "traps": 3,
        "shield": 12,
        "element": "xin_water",
        "uses": 1,
        "time": 10,
        "statuses": (StatusMark(w["crit"], c["assassin"]), StatusMark(w["wound"], bad=True), StatusMark(w["defence"])),
    }
    return SeatPanel(**common, **data)


def hand_faces(lang: str) -> list[DuelFace]:
    """Six cards of different kinds."""
    return [sample(k, lang) for k in ("ability", "linkage", "battle", "trap", "strategy", "ability")]


def show(seats: int = 6, lang: str = "zh-Hans", *, respond: bool = True, target: int = 4) -> DuelShow:
    """The table with ``seats`` seats."""
    w = EN if lang == "en" else ZH
    size = layout.panel_boxes(seats)
    target = min(target, seats - 1)
    camps = tuple("ABC"[i % 3] if seats == 9 else "" for i in range(seats))
    others = []
    for i in range(1, seats):
        p = panel(i, w, camps[i])
        others.append(SeatShow(i, p, size[i - 1], "target" if i == target and respond else ""))
    seated = []
    for i in range(seats):
        d = min(i, seats - i, 3)
        seated.append(Seated(i, True, d, None if i == 0 else d + 1, d < 3))
    words = {d: w["distance"].format(d=d) for d in (1, 2, 3)}
    nodes = tuple(
        RingNode(i, True, camps[i], camp_colour(camps[i]) if camps[i] else None, "own" if i == 0 else "")
        for i in range(seats)
    )
    totals = ("6", "7", "10", "9", "5")
    changes = (("", ""), ("+1", "gain"), ("×1.5", "gain"), ("−1", "loss"), ("−4", "loss"))
    rows = tuple(BubbleRow(words_, c, t, tone) for words_, (c, tone), t in zip(w["rows"], changes, totals, strict=True))
    bubble = Bubble(w["title"], "assassin", ("water", "metal"), "xin_water", rows, w["foot"], "−5")
    box = size[target - 1] if size else None
    die = layout.die_box(seats)
    roll = Roll(5, (804, 660), die.centre, reduced=True)
    faces = hand_faces(lang)
    cards = tuple(
        CardShow(i, f, p, "quiet" if respond else ("selected" if i == 1 else "illegal" if i == 3 else ""))
        for i, (f, p) in enumerate(zip(faces, layout.hand_poses(len(faces)), strict=True))
    )
    log = [
        LogLine(k, t, cls, 5 if k == "die" else 0, "xin_water" if k == "mark" else "") for k, t, cls in w["log_lines"]
    ]
    if respond:
        log.append(LogLine("waiting", w["wait"]))
    buttons = tuple(
        ButtonShow(f"b{i}", t, why="x" if i in (2, 3) else "", icon={0: "sword", 2: "bolt"}.get(i, ""))
        for i, t in enumerate(w["buttons"])
    )
    return DuelShow(
        round_words=w["round"],
        mode_words=w["mode"].format(n=seats),
        order_words=w["order"],
        order=tuple(
            OrderShow(i, CLASS_IDS[i], s)
            for i, s in zip((1, 0, 4, 2, 3, 5, 6, 7, 8), ("done", "now", *["next"] * 7), strict=True)
            if i < seats
        ),
        phases=w["phases"],
        phase=1,
        action_words=w["action"],
        seats=tuple(others),
        own=panel(0, w, camps[0]),
        extra=OwnExtra(w["you"], w["left"], w["time"], "3", sample("time", lang)),
        live_traps=frozenset({0}) if respond else frozenset(),
        nodes=nodes,
        arcs=layout.ring_arcs(seated, words),
        arrow=ArrowShow(None, box) if box is not None and respond else None,
        bubble=bubble if respond else None,
        bubble_box=layout.bubble_box(box, bubble_height(bubble)) if respond else None,
        die=DieShow(roll.at(0), w["die"], w["die_line"], True) if respond else None,
        response=ResponseBox(
            w["tag"], w["question"], w["outcome"], "archer", w["asked"], tuple(CLASS_IDS[:seats]), 0, w["you"]
        )
        if respond
        else None,
        answers=(ButtonShow("flip", w["flip"], "main"), ButtonShow("pass", w["pass"])),
        prompt=PromptShow(w["prompt"], w["prompt_line"], buttons),
        hand=cards,
        decks_title=w["decks"],
        deck_words=w["deck"],
        decks={"character": 9, "chip": 33, "trap": 41, "strategy": 38},
        log_title=w["log"],
        log=log,
        after_title=w["after"],
        after=w["after_lines"],
        end=ButtonShow("end", w["end"], "main", w["why"] if respond else ""),
        hints=(w["why"], w["keys"]),
    )


def draw(it: DuelShow, scale: float) -> Any:
    """The whole picture on its ground."""
    import pygame

    from scenes.duel_table import paint, paint_side
    from sprites.ground import ground

    size = (round(1920 * scale), round(1080 * scale))
    surface = pygame.Surface(size)
    surface.blit(ground("duel", size, scale), (0, 0))
    paint_side.header(surface, it, scale)
    paint.table(surface, it, scale)
    paint_side.log(surface, it.log_title, paint_side.set_log(it.log, scale), 0, scale)
    paint_side.after(surface, it, scale)
    paint_side.end(surface, it, scale, hovered=False, pressed=False, focused=False)
    return surface


__all__ = ["Box", "draw", "show"]
