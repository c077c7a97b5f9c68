"""What speaks for a seat holds what the seat may know, and nothing else."""

from __future__ import annotations

import random

import pytest

import boardwright as bw


def secret_start() -> bw.State:
    """Loka after all armies were chosen in secret but one."""
    state = bw.Game("loka").start(1)
    choices = random.Random(3)
    for seat in state.due[:-1]:
        state.play(choices.choice(state.moves(seat)), seat)
    return state


def test_a_view_has_nothing_that_is_the_hosts() -> None:
    view = secret_start().shown_to("S")
    for name in ("seed", "play", "roll", "successors", "chances", "undo", "record_for"):
        assert not hasattr(view, name)
    with pytest.raises(TypeError):
        bw.GameView()  # type: ignore[call-arg]


def test_a_view_says_what_the_state_says_of_its_viewers() -> None:
    state = secret_start()
    for viewers in ((), "S", ("S", "N"), state.game.seats):
        view = state.shown_to(viewers)
        assert view.position == state.view(viewers)
        assert view.information == state.information(viewers)
        assert view.record == state.record_for(viewers)
        assert view.events == state.events(viewers)
        assert view.scene == state.scene(viewers)
        assert view.picture() == state.picture(viewers)
        assert view.svg() == state.svg(viewers)
        assert (view.status, view.due, view.living) == (state.status, state.due, state.living)
        assert (len(view), view.is_over, view.is_chance) == (len(state), False, False)
        assert (view.payoffs(), view.scores(), view.game) == (None, None, state.game)
    assert state.shown_to(("N", "S")).viewers == ("S", "N")
    assert repr(state.shown_to(())).startswith("<GameView of loka for a spectator, secret")


def test_a_view_decides_for_its_own_seats_only() -> None:
    state = secret_start()
    (due,) = state.due
    view = state.shown_to(due)
    moves = view.moves(due)
    assert moves == state.moves(due) and len(moves) == view.count_moves(due)
    assert view.explain(moves[0], due) is None
    assert view.decision(due) == state.decision(due)
    assert view.fields(due) == state.fields(due)
    other = state.shown_to(state.game.seats[0])
    for refused in (other.moves, other.count_moves):
        with pytest.raises(bw.Refused) as told:
            refused(due)
        assert told.value.rule == "game.view"
    refusal = other.explain(moves[0], due)
    assert refusal is not None and refusal.rule == "game.view"
    assert other.decision(due) is None and other.fields(due) is None
    # Without secrets everybody may know what the others can do.
    chess = bw.Game("chess").start(1)
    assert chess.shown_to("b").moves() == chess.moves()
    assert chess.shown_to("b").arrows("e2e4") == chess.arrows("e2e4")


def test_a_view_tells_events_that_its_viewers_know() -> None:
    state = secret_start()
    chosen = next(seat for seat in state.game.seats if seat not in state.due)
    assert state.shown_to(chosen).told(0) == state.told(0)
    assert state.shown_to(state.due[0]).told(0) is None
    with pytest.raises(bw.PlaceError):
        state.shown_to(()).told(len(state))


def test_a_view_stays_as_it_is_when_the_game_goes_on() -> None:
    state = bw.Game("chess").start(1)
    view = state.shown_to("w")
    state.play("e2e4")
    assert view.position == bw.Game("chess").start(1).position and len(view) == 0


def test_exchanges_are_told_to_who_may_attack() -> None:
    state = bw.Game("face-off").start(seed=1)
    while not state.is_over:
        for move in state.moves() if state.due else []:
            try:
                odds = state.odds(move)
            except bw.Refused:
                continue
            view = state.shown_to(state.due)
            assert view.odds(move) == odds
            assert view.boosts(move) == state.boosts(move)
            return
        state.play_out("random", most_events=1)
    raise AssertionError("nobody could attack")
