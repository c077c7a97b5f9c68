"""Games in play."""

from __future__ import annotations

import copy
import pickle
import random
from fractions import Fraction

import pytest
from shared import GAMES, VARIANTS, advance, played, walk
from typeguard import check_type

import boardwright as bw
from boardwright import types


@pytest.mark.parametrize("name", VARIANTS)
def test_a_random_game_keeps_to_its_own_account(name: str) -> None:
    events = 0
    for state in walk(name, seed=1, most=60):
        assert len(state) == events == len(state.events())
        events += 1
        assert state.is_over + state.is_chance + bool(state.due) == 1
        assert (state.winners is None) == (state.reason is None) == (not state.is_over)
        if state.is_chance:
            chances = state.chances()
            assert sum(probability for _, probability in chances) == 1
            weights, total = state.chance_weights()
            assert chances == [(text, Fraction(weight, total)) for text, weight in weights]
        for seat in state.due:
            assert state.count_moves(seat) > 0
            move = state.moves(seat, limit=100_000)[0] if state.count_moves(seat) < 1_000 else None
            if move is not None:
                assert state.is_legal(move, seat) and state.explain(move, seat) is None
                assert state.after(move, seat).events()[:-1] == state.events()
        for seat in state.game.seats:
            assert seat in state.due or state.moves(seat) == []


@pytest.mark.parametrize("name", VARIANTS)
def test_states_copy_and_pickle(name: str) -> None:
    state = played(name, seed=2, most=40)
    dice = random.Random(3)
    for twin in (
        state.copy(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
    ):
        assert twin == state and twin.position == state.position
        assert twin.record == state.record and twin.game == state.game
        if not twin.is_over:
            before = state.record.text
            advance(twin, dice)
            assert state.record.text == before
            assert twin != state


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    assert played(name, 5).record == played(name, 5).record
    key = "ab" * 32
    assert bw.Game(name).start(key).seed == key
    assert bw.Game(name).start().seed != bw.Game(name).start().seed


@pytest.mark.parametrize("name", GAMES)
def test_pictures_and_told_events_have_the_declared_shapes(name: str) -> None:
    state = played(name, seed=4, most=30)
    for viewers in (None, (), state.game.seats[0], state.game.seats):
        scene = check_type(state.scene(viewers), types.Scene)
        assert len(scene["cells"]) <= scene["columns"] * scene["rows"]
        assert state.svg(viewers).startswith("<svg")
        assert state.picture(viewers).strip()
    assert state._repr_svg_().startswith("<svg")
    assert str(state) == state.picture()
    turned = [state.svg(turned=quarters) for quarters in range(5)]
    assert turned[4] == turned[0]
    assert len(set(turned[:4])) > 1 or not scene["cells"]
    for index in range(len(state)):
        told = check_type(state.told(index), types.ToldEvent)
        assert told["lines"]
    with pytest.raises(IndexError):
        state.told(len(state))
    for seat in state.due:
        if state.count_moves(seat) < 1_000:
            check_type(state.arrows(state.moves(seat)[0], seat), list[types.Arrow])
        check_type(state.fields(seat), types.Fields | None)
        check_type(state.decision(seat), str | None)


def test_exchanges_have_boosts_and_exact_odds() -> None:
    found = 0
    for seed in range(5):
        for state in walk("face-off", seed, most=400):
            if not state.due or state.is_secret:
                continue
            for move in state.moves():
                if "x" not in move:
                    with pytest.raises(bw.Refused) as caught:
                        state.odds(move)
                    assert caught.value.rule == "game.exchange"
                    break
            for move in state.moves():
                if "x" in move:
                    found += 1
                    assert sum(state.odds(move).values()) == 1
                    check_type(state.boosts(move), types.Boosts)
                    successors = state.successors(move)
                    assert sum(probability for probability, _ in successors) == 1
                    assert all(type(probability) is Fraction for probability, _ in successors)
                    break
    assert found > 10


def test_an_army_is_chosen_by_numbers() -> None:
    state = bw.Game("loka").start(1)
    assert state.is_secret and state.due == ("S", "W", "N", "E")
    fields = state.fields("S")
    assert fields is not None
    for ready in fields["ready_made"]:
        move = state.move_of_fields(ready["values"], "S")
        assert state.is_legal(move, "S")
        assert state.fields_of_move(move, "S") == ready["values"]
    by_name = state.move_of_fields({"pawns": 3, "rooks": 1}, "S")
    assert by_name == "army:Q0R1B0N0P3"
    with pytest.raises(bw.FieldsError) as caught:
        state.move_of_fields({"queens": 99}, "S")
    assert caught.value.name == "queens"
    with pytest.raises(bw.FieldsError):
        state.move_of_fields([1], "S")
    with pytest.raises(bw.FieldsError):
        state.move_of_fields({"cannons": 1}, "S")


def test_payoffs_and_returns() -> None:
    state = bw.Game("kuhn").start(1)
    assert state.payoffs() is None and set(state.returns().values()) == {0.0}
    state.resolve("deal:KQ")
    for move in ("bet", "call"):
        state.play(move)
    assert state.payoffs() == {"1": 2, "2": -2}
    assert state.returns() == {"1": 2.0, "2": -2.0}
    chess = bw.Game("chess").start(1)
    for move in ("f2f3", "e7e5", "g2g4", "d8h4"):
        chess.play(move)
    assert chess.payoffs() is None
    assert (chess.winners, chess.reason) == (("b",), "checkmate")
    assert chess.returns() == {"w": -1.0, "b": 1.0}


def test_players_settle_games_among_themselves() -> None:
    state = bw.Game("chess").start(1)
    state.play("e2e4")
    assert not state.may_answer("b") and state.offered_by == ()
    state.offer("w")
    assert state.offered_by == ("w",) and state.may_answer("b") and not state.may_answer("w")
    drawn = state.copy()
    drawn.accept("b")
    assert (drawn.winners, drawn.reason) == ((), "agreement")
    state.decline("b")
    resigned = state.copy()
    resigned.resign("b")
    assert (resigned.winners, resigned.reason) == (("w",), "resignation")
    state.copy().resign(["w"])
    flagged = state.copy()
    flagged.flag("w")
    assert (flagged.winners, flagged.reason) == (("b",), "time")
    with pytest.raises(bw.Refused, match="no decision"):
        state.take_back("w")
    with pytest.raises(bw.Refused) as caught:
        state.claim()
    assert caught.value.rule == "game.claim" and caught.value.parameters["times"] == "1"
    for _ in range(2):
        for move in ("g8f6", "g1f3", "f6g8", "f3g1"):
            state.play(move)
    assert state.may_claim("b") and state.may_claim()
    state.claim()
    assert state.winners == () and state.reason is not None
    state.undo()
    assert not state.is_over
    state.redo()
    assert state.is_over
    with pytest.raises(bw.Refused):
        state.redo()


def test_a_turn_is_taken_back_while_it_is_open() -> None:
    state = bw.Game("loka").start(1)
    state.play("army:Q0R0B0N0P0", "S")
    assert state.due == ("W", "N", "E")
    state.take_back("S")
    assert state.due == ("S", "W", "N", "E")


def test_positions_are_read_and_written() -> None:
    fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    state = bw.Game("chess").start(1, position=fen)
    assert state.position == fen and len(state) == 0
    with pytest.raises(bw.PositionError) as caught:
        bw.Game("chess").start(1, position="8/8/8/8/8/8/8/8 w - - 0 1")
    assert caught.value.faults and all(isinstance(fault, bw.Fault) for fault in caught.value.faults)


def test_perft_counts_and_divides() -> None:
    state = bw.Game("chess").start(1)
    assert [state.perft(depth) for depth in range(5)] == [1, 20, 400, 8_902, 197_281]
    assert state.perft(4, threads=2) == 197_281
    rows = state.divide(3)
    assert len(rows) == 20 and sum(count for _, count in rows) == 8_902
    assert bw.Game("lines-of-action").start(1).perft(2) == 1_244
    with pytest.raises(bw.LimitExceeded):
        state.perft(101)
    with pytest.raises(ValueError, match="threads"):
        state.perft(1, threads=0)


def test_evaluation_is_for_a_seat_and_says_nothing_of_what_is_hidden() -> None:
    queen_up = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"
    state = bw.Game("chess").start(1, position=queen_up)
    white, black = state.evaluate("w"), state.evaluate("b")
    assert white is not None and black is not None and white > 0 > black
    secret = bw.Game("face-off").start(1)
    secret.play("army:Q0R0B0N0P0", "w")
    assert secret.evaluate("b", viewers="b") is None


def test_limits_are_kept() -> None:
    state = bw.Game("chess").start(1)
    with pytest.raises(bw.LimitExceeded) as caught:
        state.moves(limit=19)
    assert caught.value.limit == 19
    assert len(state.moves(limit=20)) == 20
