"""What is refused, and how."""

from __future__ import annotations

import inspect
import pickle
import random
import re
import string
import threading
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
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
    assert error.rule == "chess.reach.pawn"
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


HUGE = 10**5_000


@pytest.mark.parametrize("wrong", [-1, 2**64, -(2**70), HUGE], ids=["-1", "64 bits", "-70 bits", "huge"])
def test_numbers_out_of_range_are_errors_of_the_package(wrong: int) -> None:
    state = bw.Game("chess").start(1)
    jobs = state.perft_jobs(2, least=5)
    divided = state.perft_jobs(2, merged=False)
    for call in (
        lambda: state.perft(wrong),
        lambda: state.perft(2, threads=wrong),
        lambda: state.divide(wrong),
        lambda: state.perft_jobs(wrong),
        lambda: state.perft_jobs(2, least=wrong),
        lambda: state.perft_jobs(2, table=wrong),
        lambda: divided.divide([wrong] * len(divided)),
        lambda: divided.divide([]),
        lambda: state.moves(limit=wrong),
        lambda: state.successors("e2e4", limit=wrong),
        lambda: state.chances(limit=wrong),
        lambda: state.chance_weights(limit=wrong),
        lambda: state.play_action(wrong),
        lambda: state.move_of_action(wrong),
        lambda: state.move_of_numbers([wrong, 0]),
        lambda: state.play_out("random", seed=wrong),
        lambda: state.play_out("random", most_events=wrong),
        lambda: state.open_at_random(wrong),
        lambda: state.svg(turned=wrong),
        lambda: state.svg(cell=wrong),
        lambda: state.picture(turned=wrong),
        lambda: bw.Player("random", wrong),
        lambda: bw.Batch("chess", wrong),
        lambda: bw.Batch("chess", 1, seed=wrong),
        lambda: bw.Batch("chess", 1, most_decisions=wrong),
        lambda: bw.Batch("chess", 1, reserve=wrong),
        lambda: bw.Batch("chess", 1, threads=wrong),
        lambda: bw.Batch("chess", 1).restart(wrong),
        lambda: bw.Batch("chess", 1).restart_game(0, wrong),
        lambda: bw.Game("chess").start(wrong),
        lambda: bw.Game("chess", {"start": wrong}),
        lambda: bw.Game("loka").start(1).move_of_fields([wrong]),
    ):
        with pytest.raises(bw.BoardwrightError) as caught:
            call()
        assert isinstance(caught.value, ValueError) or isinstance(caught.value, bw.Refused)
        assert len(str(caught.value)) < 500
    batch = bw.Batch("chess", 4)
    for get in (
        state.told,
        jobs.job,
        jobs.count,
        batch.number,
        batch.position,
        batch.chances,
        batch.state,
        batch.record,
        lambda place: batch.restart_game(place, 1),
    ):
        with pytest.raises(bw.PlaceError, match=r"^(there are|the games are from) \d"):
            get(wrong)
    with pytest.raises(bw.ArgumentError, match="is not from 0 to 4294967295"):
        state.perft(wrong)
    assert state == bw.Game("chess").start(1)


def test_values_of_fields_out_of_range_name_their_field() -> None:
    state = bw.Game("loka").start(1)
    fields = state.fields()
    assert fields is not None
    values = [field["default"] for field in fields["fields"]]
    for wrong in (-1, 10**30, -(10**30), HUGE):
        with pytest.raises(bw.FieldsError) as caught:
            state.move_of_fields([wrong, *values[1:]])
        assert caught.value.name == fields["fields"][0]["name"]
        with pytest.raises(bw.FieldsError):
            state.move_of_fields({fields["fields"][0]["name"]: wrong})


def test_two_threads_on_one_object() -> None:
    """Nothing but an error of the package is raised, and no change is lost."""
    state = bw.Game("strata(starter=w)").start(1)
    batch = bw.Batch("strata", 2_048, records=False)
    found: list[BaseException] = []
    is_over = threading.Event()

    def repeatedly(*calls: Callable[[], object]) -> threading.Thread:
        def work() -> None:
            while not is_over.is_set():
                for call in calls:
                    try:
                        call()
                    except BaseException as error:
                        found.append(error)

        thread = threading.Thread(target=work)
        thread.start()
        return thread

    def reset() -> None:
        while len(state):
            state.undo()

    actions = np.zeros(2_048, np.uint32)
    threads = [
        repeatedly(lambda: state.open_at_random(40), reset),
        repeatedly(lambda: state.play_out("random", most_events=30)),
        repeatedly(lambda: state.perft_jobs(2), lambda: state.moves(), lambda: state.record),
        repeatedly(lambda: batch.step(actions, listed=True)),
        repeatedly(lambda: batch.step(actions, listed=True), lambda: batch.restart_game(1, 1)),
        repeatedly(lambda: batch.position(0), lambda: batch.copy(), lambda: repr(batch)),
    ]
    time.sleep(1.5)
    is_over.set()
    for thread in threads:
        thread.join()
    kinds = {type(error) for error in found}
    assert bw.BusyError in kinds
    assert kinds <= {bw.BusyError, bw.Refused}, kinds
    assert all("orrow" not in str(error) for error in found)
