"""Players of ours, and calls that Ctrl-C ends."""

from __future__ import annotations

import pickle
import signal
import threading
import time

import pytest
from shared import GAMES
from typeguard import check_type

import boardwright as bw
from boardwright import types

QUICK = ["random", "greedy", "alpha-beta(positions=300)", "expectiminimax(positions=300)", "mcts(positions=50)"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("player", QUICK)
def test_every_player_plays_every_game(name: str, player: str) -> None:
    state = bw.Game(name).start(1)
    players = {seat: bw.Player(player, seed) for seed, seat in enumerate(state.game.seats)}
    for _ in range(8):
        if state.is_over:
            break
        if state.is_chance:
            state.roll()
            continue
        seat = state.due[-1]
        choice = check_type(players[seat].consider(state, seat), types.Choice)
        assert state.is_legal(choice["move"], seat)
        state.play(choice["move"], seat)


def test_the_same_seed_makes_the_same_choice() -> None:
    state = bw.Game("strata(starter=w)").start(1)
    state.roll() if state.is_chance else None
    player = bw.Player("random", 5)
    assert pickle.loads(pickle.dumps(player)).choose(state) == player.choose(state)
    assert {bw.Player("random", seed).choose(state) for seed in range(20)} != {player.choose(state)}


def test_players_see_no_more_than_their_seat() -> None:
    first = bw.Game("kuhn").start(1)
    for _ in range(5):
        second = first.copy()
        first_deal, second_deal = first.copy(), second.copy()
        first_deal.resolve("deal:QK")
        second_deal.resolve("deal:QJ")
        first_told = bw.Player("mcts(positions=200)", 3).consider(first_deal, "1")
        second_told = bw.Player("mcts(positions=200)", 3).consider(second_deal, "1")
        assert first_told == second_told


def test_a_player_refuses_a_seat_that_is_not_due() -> None:
    player = bw.Player("random")
    with pytest.raises(bw.Refused) as caught:
        player.choose(bw.Game("chess").start(1), "b")
    assert caught.value.rule == "game.turn"
    with pytest.raises(bw.Refused) as caught:
        player.choose(bw.Game("kuhn").start(1))
    assert caught.value.rule == "game.chance"
    for name in ("nobody", "greedy(x=1)", "", "alpha-beta(positions=-1)"):
        with pytest.raises(bw.PlayerNameError):
            bw.Player(name)


def interrupted(call: object) -> float:
    """Seconds from Ctrl-C to the end of a call that would take minutes."""
    assert callable(call)
    pressed: list[float] = []

    def press() -> None:
        pressed.append(time.monotonic())
        signal.raise_signal(signal.SIGINT)

    # What is started in the background ignores Ctrl-C, and these calls would run on and on.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, press)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            call()
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, before)
    return time.monotonic() - pressed[0]


def test_ctrl_c_ends_long_calls() -> None:
    state = bw.Game("chess").start(1)
    assert interrupted(lambda: state.perft(9)) < 2
    assert interrupted(lambda: bw.Player("alpha-beta(positions=90000000)").choose(state)) < 2
    assert interrupted(lambda: bw.Player("mcts(positions=90000000)").choose(state)) < 2
    # Planning takes seconds, too, and so does a job of a plan of few.
    assert interrupted(lambda: state.perft_jobs(6, least=3_000_000, merged=False)) < 1
    few = state.perft_jobs(8, least=2, merged=False)
    assert interrupted(lambda: few.count(0)) < 1
    # All still works.
    assert state.perft(3) == 8_902


def test_other_threads_run_during_long_calls() -> None:
    state = bw.Game("chess").start(1)
    done = threading.Event()

    def think() -> None:
        bw.Player("alpha-beta(positions=400000)").choose(state)
        done.set()

    thread = threading.Thread(target=think)
    thread.start()
    ticks = 0
    while not done.is_set():
        # The same state can be read and changed meanwhile.
        twin = state.copy()
        twin.play("e2e4")
        ticks += 1
    thread.join()
    assert ticks > 100
