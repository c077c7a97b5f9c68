"""Counts in numbered jobs, and whole games between players."""

from __future__ import annotations

import pytest

import boardwright as bw


@pytest.mark.parametrize(
    ("game", "depth"), [("chess", 4), ("lines-of-action", 3), ("strata", 3), ("kuhn", 3)]
)
def test_the_counts_of_all_jobs_add_up_in_any_order(game: str, depth: int) -> None:
    state = bw.Game(game).start(1)
    whole = state.perft(depth)
    for merged in (True, False):
        for table in (None, 1):
            jobs = state.perft_jobs(depth, least=100, merged=merged, table=table)
            counts = {number: jobs.count(number) for number in reversed(range(len(jobs)))}
            assert sum(counts.values()) == whole


def test_jobs_are_the_same_wherever_they_are_planned() -> None:
    state = bw.Game("chess").start(1)
    one, other = (state.perft_jobs(4, least=50) for _ in range(2))
    assert len(one) == len(other) >= 50
    for number in range(len(one)):
        assert one.job(number) == other.job(number)
    assert {len(one.job(number)["steps"]) + one.job(number)["depth"] for number in range(50)} == {4}


def test_a_count_can_be_divided_unless_jobs_were_merged() -> None:
    state = bw.Game("chess").start(1)
    jobs = state.perft_jobs(3, merged=False)
    counts = [jobs.count(number) for number in range(len(jobs))]
    assert jobs.divide(counts) == state.divide(3)
    with pytest.raises(ValueError, match="jobs"):
        jobs.divide(counts[1:])
    with pytest.raises(ValueError, match="merged"):
        state.perft_jobs(3).divide(counts)


def test_bad_plans_are_refused() -> None:
    state = bw.Game("chess").start(1)
    with pytest.raises(bw.LimitExceeded):
        state.perft_jobs(101)
    with pytest.raises(ValueError, match="jobs"):
        state.perft_jobs(3, least=0)
    jobs = state.perft_jobs(3)
    with pytest.raises(IndexError):
        jobs.count(len(jobs))
    with pytest.raises(IndexError):
        jobs.job(len(jobs))


@pytest.mark.parametrize("game", ["chess", "face-off", "loka", "kuhn"])
def test_a_game_played_out_is_the_same_again(game: str) -> None:
    state, again, other = (bw.Game(game).start(seed) for seed in (5, 5, 6))
    told = state.play_out("greedy,random")
    assert state.is_over
    assert again.play_out(["greedy", "random"]) == told
    assert again.record == state.record
    assert sum(tally["moves"] for tally in told) == sum(
        event.startswith("move") for event in state.events()
    )
    other.play_out("greedy,random", seed=9, most_events=3)
    assert len(other) == 3


def test_players_that_do_not_fit_change_nothing() -> None:
    state = bw.Game("chess").start(5)
    before = state.record
    with pytest.raises(ValueError, match="players"):
        state.play_out("greedy,greedy,greedy")
    with pytest.raises(bw.PlayerNameError):
        state.play_out("nobody")
    assert state.record == before
