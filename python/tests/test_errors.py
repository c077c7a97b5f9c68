"""What is refused, and how."""

from __future__ import annotations

import inspect
import pickle
import random
import re
import string
from pathlib import Path

import pytest
from shared import GAMES, walk

import boardwright as bw
from boardwright import errors

ROOT = Path(__file__).resolve().parents[2]


def test_every_exception_has_the_one_base() -> None:
    found = [
        kind
        for _, kind in inspect.getmembers(errors, inspect.isclass)
        if issubclass(kind, Exception)
    ]
    assert len(found) > 10
    assert all(issubclass(kind, bw.BoardwrightError) for kind in found)
    assert set(errors.__all__) <= set(bw.__all__)


def test_a_refusal_names_its_rule() -> None:
    state = bw.Game("chess").start(1)
    with pytest.raises(bw.IllegalMove) as caught:
        state.play("e2e5")
    error = caught.value
    assert error.rule == "chess.pawn.shape" or error.rule.startswith("chess.")
    assert error.parameters["from"] == "e2"
    assert str(error) == error.sentence
    explained = state.explain("e2e5")
    assert explained is not None and explained.rule == error.rule
    back = pickle.loads(pickle.dumps(error))
    assert (type(back), back.rule, back.parameters, back.sentence) == (
        bw.IllegalMove,
        error.rule,
        error.parameters,
        error.sentence,
    )


def test_the_referee_refuses_with_its_own_ids() -> None:
    state = bw.Game("chess").start(1)
    for call, rule in (
        (lambda: state.play("e7e5", "b"), "game.turn"),
        (lambda: state.roll(), "game.chance"),
        (lambda: state.undo(), "game.undo"),
        (lambda: state.redo(), "game.redo"),
        (lambda: state.accept("b"), "game.offer.none"),
        (lambda: state.resign(["w", "b"]), "game.resign.together"),
        (lambda: state.resign([]), "game.resign.together"),
        (lambda: state.take_back("w"), "game.takeback"),
        (lambda: state.chances(), "game.chance"),
    ):
        before = state.record
        with pytest.raises(bw.Refused) as caught:
            call()
        assert caught.value.rule == rule
        assert not isinstance(caught.value, bw.IllegalMove)
        assert state.record == before


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_is_explained_at_its_anchor(name: str) -> None:
    """Moves of other positions are refused by rules that the documentation explains."""
    dice = random.Random(7)
    known: set[str] = set()
    moves: list[str] = []
    for state in walk(name, seed=8, most=80):
        if not state.due:
            continue
        for move in dice.sample(moves, min(20, len(moves))):
            try:
                refusal = state.explain(move)
            except bw.Unreadable:
                continue
            if refusal is not None and refusal.rule not in known:
                known.add(refusal.rule)
                page, anchor = refusal.anchor.split("#")
                assert f'id="{anchor}"' in (ROOT / page).read_text(), refusal.anchor
                with pytest.raises(type(refusal), match=re.escape(refusal.sentence)):
                    state.play(move)
        if state.count_moves() < 500:
            moves.extend(state.moves()[:20])
    assert known or name == "liars-dice"


def noise(dice: random.Random, seeds: list[str]) -> str:
    """A text that may be nearly valid."""
    text = list(dice.choice(seeds)) if seeds and dice.random() < 0.7 else []
    for _ in range(dice.randrange(4)):
        at = dice.randrange(len(text) + 1)
        sign = dice.choice([*string.printable, "é", "\0", "王", "\U0001f600", "999999999999999999999"])
        if dice.random() < 0.5 and text:
            text[at - 1 : at] = [sign]
        else:
            text.insert(at, sign)
    return "".join(text)


@pytest.mark.parametrize("name", GAMES)
def test_bad_input_raises_errors_of_the_package_and_changes_nothing(name: str) -> None:
    dice = random.Random(11)
    state = bw.Game(name).start(1)
    texts: list[str] = ["e2e4", "army:Q0R0B0N0P0", "pass", "7v3"]
    for state in walk(name, seed=12, most=25):
        texts.append(state.position)
        texts.extend(state.events()[-3:])
        before = state.record.text
        for _ in range(15):
            text = noise(dice, texts)
            for call in (
                lambda text: state.copy().play(text),
                lambda text: state.play("", text),
                lambda text: state.copy().resolve(text),
                lambda text: state.explain(text),
                lambda text: state.odds(text),
                lambda text: state.view([text]),
                lambda text: state.fields_of_move(text),
                lambda text: state.game.start(1, position=text),
                lambda text: bw.Record(text),
                lambda text: bw.replay(text),
                lambda text: bw.Game(text),
                lambda text: bw.Player(text),
                lambda text: state.game.start(text),
                lambda text: state.copy().claim(None, text),
            ):
                try:
                    call(text)
                except (bw.BoardwrightError, UnicodeError) as error:
                    assert str(error) and len(str(error)) < 5_000
        assert state.record.text == before


def test_values_of_other_types_are_type_errors() -> None:
    state = bw.Game("chess").start(1)
    for call in (
        lambda: state.play(5),
        lambda: state.play(None),
        lambda: state.view(None),
        lambda: state.perft("3"),
        lambda: bw.Game(3),
        lambda: bw.replay(3),
        lambda: bw.Player("random").choose("chess"),
        lambda: bw.Game("chess").start(1.5),
    ):
        with pytest.raises(TypeError):
            call()
    with pytest.raises(OverflowError):
        state.perft(-1)
