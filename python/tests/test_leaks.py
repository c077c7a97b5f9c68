"""What a seat is given follows from what it may know."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import boardwright as bw

WORLDS = 1_000
GAMES = ["loka", "loka(players=2)", "loka(players=3)", "face-off"]


def given_to(state: bw.State, seat: str) -> tuple[Any, ...]:
    """All that programs for a seat are given."""
    viewers = state.game.controlled_with(seat)
    return (
        state.observation(seat).tobytes(),
        state.action_mask(seat).tobytes(),
        state.count_moves(seat),
        state.decision(seat),
        str(state.fields(seat)),
        state.due,
        state.is_secret,
        state.status,
        state.view(viewers),
        state.information(viewers),
        state.events(viewers),
        str(state.scene(viewers)),
        state.evaluate(seat, viewers),
        state.record_for(viewers).text,
        str(state.shown_to(viewers)),
        state.shown_to(viewers).information,
        bw.Player("greedy", 1).choose(state, seat) if seat in state.due else None,
    )


@pytest.mark.parametrize("name", GAMES)
def test_secret_armies_are_in_nothing_that_another_is_given(name: str) -> None:
    game = bw.Game(name)
    viewer = game.seats[0]
    own = game.controlled_with(viewer)
    hidden = [seat for seat in game.seats if seat not in own and seat not in game.allies(viewer)]
    assert hidden
    start = game.start(1)
    armies = {seat: start.moves(seat) for seat in game.seats}
    dice = random.Random(2)
    for seat in game.seats:
        if seat not in hidden:
            start.play(dice.choice(armies[seat]), seat)
    # Some have chosen and some not; all have chosen; the first tiles lie there.
    for choosing, rolls in ((hidden[:-1], 0), (hidden, 0), (hidden, 6)):
        known: tuple[Any, ...] | None = None
        worlds = set()
        for _ in range(WORLDS):
            state = start.copy()
            for seat in choosing:
                state.play(dice.choice(armies[seat]), seat)
            for _ in range(rolls):
                state.roll()
            worlds.add(state.position)
            given = given_to(state, viewer)
            assert known is None or given == known
            known = given
        assert len(worlds) > 100 or not choosing


def test_the_worlds_of_a_seat_that_still_chooses_are_alike_to_learners() -> None:
    pytest.importorskip("pettingzoo")
    from boardwright import openspiel, pettingzoo_env

    env = pettingzoo_env.raw_env("loka")
    spiel = openspiel.load_game("loka")
    dice = random.Random(3)
    known: tuple[Any, ...] | None = None
    for _ in range(WORLDS):
        env.reset(seed=1)
        first, second = spiel.new_initial_state(), env.agent_selection
        action = dice.choice(env.state_of_game.actions())
        env.step(action)
        first.apply_action(action)
        # The next seat is an enemy of the first, and has not chosen yet.
        seat = env.agent_selection
        assert seat != second
        observation, reward, termination, truncation, info = env.last()
        assert observation is not None
        player = first.current_player()
        given = (
            {part: value.tobytes() for part, value in observation.items()},
            (reward, termination, truncation, info),
            first.observation_tensor(player),
            first.observation_string(player),
            first.information_state_string(player),
            first.legal_actions(),
        )
        assert known is None or given == known
        known = given


def test_batches_show_a_seat_no_secret_of_another() -> None:
    batch = bw.Batch("loka", WORLDS)
    arrays = batch.arrays("observations", "packed", "masks", "counts", "seats", "rewards")
    batch.write(**arrays)
    choices = np.random.default_rng(4).integers(arrays["counts"]).astype(np.uint32)
    assert len(set(choices.tolist())) > 100
    first = arrays["seats"][0]
    batch.step(choices, listed=True, **arrays)
    # The next seat has not chosen yet, and is an enemy of the first.
    assert (arrays["seats"] == arrays["seats"][0]).all() and arrays["seats"][0] != first
    for name in ("observations", "packed", "masks", "counts", "rewards"):
        shown = arrays[name]  # type: ignore[literal-required]
        assert (shown == shown[0]).all(), name


def test_a_dealt_card_is_in_nothing_that_the_other_is_given() -> None:
    for mine in "JQK":
        seen = set()
        for other in "JQK":
            if other == mine:
                continue
            state = bw.Game("kuhn").start(1)
            state.resolve(f"deal:{mine}{other}")
            seen.add((state.view("1"), state.information("1"), tuple(state.moves("1"))))
        assert len(seen) == 1
