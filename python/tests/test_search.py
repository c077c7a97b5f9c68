"""``Search``: many games searched together, with leaves that the caller evaluates."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

import boardwright as bw

GAME = "einstein(placement=in-turn)"


def evaluated(seen: np.ndarray[Any, Any], actions: int) -> tuple[Any, Any]:
    """What a net of chance says: it follows from each observation."""
    sums = (seen.astype(np.uint64) * np.arange(1, seen.shape[1] + 1, dtype=np.uint64)).sum(axis=1)
    values = (sums % 199 / 99.0 - 1.0).astype(np.float32)
    logits = np.outer(sums % 17, np.arange(actions) % 5).astype(np.float32) / 17
    return values, logits


def decide(search: bw.Search) -> dict[str, np.ndarray[Any, Any]]:
    """Searches for a decision in every game and makes it."""
    layout = search.layout
    leaves = search.leaf_arrays()
    while rows := search.leaves(**leaves):
        values, logits = evaluated(leaves["packed"][:rows], layout["actions"])
        search.evaluated(values, logits)
    told = {
        "actions": np.zeros(layout["games"], np.uint32),
        "policy": np.ones((layout["games"], layout["actions"]), np.float32),
        "values": np.zeros(layout["games"], np.float32),
        "results": np.ones((layout["games"], layout["seats"]), np.float32),
    }
    search.chosen(told["actions"], policy=told["policy"], values=told["values"])
    arrays = search.arrays("terminated")
    search.step(told["actions"], results=told["results"], **arrays)
    return {**told, **arrays}


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all((one[name] == other[name]).all() for name in one)


def test_games_are_played_and_verify() -> None:
    search = bw.Search(GAME, 6, simulations=12, considered=4, seed=5)
    assert len(search) == 6 and search.game.name == GAME
    assert search.seats == search.game.seats
    assert repr(search) == f"<Search in 6 games of {GAME}>"
    ended = 0
    for _ in range(40):
        before = [search.number(place) for place in range(6)]
        told = decide(search)
        assert np.allclose(told["policy"].sum(axis=1), 1, atol=1e-4)
        assert (np.abs(told["values"]) <= 1).all()
        for place in range(6):
            search.record(place).verify()
            over = bool(told["terminated"][place])
            assert search.state(place).is_over == search.has_just_ended(place) == over
            # A game that ended stays to be looked at.
            assert search.number(place) in (before[place], before[place] + 6)
            result = told["results"][place]
            assert sorted(result) == ([-1, 1] if over else [0, 0])
            if over:
                winners = search.state(place).winners
                assert winners == (search.seats[int(result.argmax())],)
            ended += over
    assert ended > 3


def test_what_is_searched_does_not_depend_on_threads() -> None:
    def play(threads: int) -> list[Any]:
        search = bw.Search("backgammon", 5, simulations=10, considered=3, threads=threads)
        return [decide(search) for _ in range(8)]

    for one, other in zip(play(1), play(3), strict=True):
        assert same(one, other)


def test_a_search_that_was_kept_goes_on_the_same() -> None:
    options: dict[str, Any] = {"simulations": 8, "considered": 4, "seed": 3}
    search, resumed = bw.Search(GAME, 4, **options), bw.Search(GAME, 4, **options)
    for _ in range(14):
        decide(search)
    for place in range(4):
        resumed.resume(
            place,
            search.number(place),
            str(search.record(place)),
            has_just_ended=search.has_just_ended(place),
        )
    for _ in range(10):
        assert same(decide(search), decide(resumed))
    with pytest.raises(bw.ReplayError):
        resumed.resume(0, 99, str(search.record(0)))
    search.restart(7)
    assert search.number(3) == 10 and search.position(3) == bw.Game(GAME).start().position


def test_a_search_sees_how_games_end() -> None:
    """With a net that knows nothing it is better than random moves. Its noise chooses among
    equals, where it would take the first one."""
    search = bw.Search(GAME, 40, simulations=200, restart=False, seed=8)
    layout = search.layout
    nothing = np.zeros(layout["rows"], np.float32), np.zeros(
        (layout["rows"], layout["actions"]), np.float32
    )
    told = search.arrays("seats", "masks")
    random, score = np.random.default_rng(1), np.zeros((40, 2))
    own, results = np.arange(40) % 2, np.zeros((40, 2), np.float32)
    search.write(**told)
    while (told["seats"] >= 0).any():
        is_own = told["seats"] == own
        search.search_only(is_own)
        while search.leaves():
            search.evaluated(*nothing)
        actions = np.zeros(40, np.uint32)
        search.chosen(actions)
        for place in np.flatnonzero((told["seats"] >= 0) & ~is_own):
            legal = np.flatnonzero(np.unpackbits(told["masks"][place], bitorder="little"))
            actions[place] = random.choice(legal)
        search.step(actions, results=results, **told)
        score += results
    won = int((score[np.arange(40), own] > 0).sum())
    assert won >= 25, f"it won {won} of 40 games against random moves"


def test_games_and_options_that_do_not_fit_are_refused() -> None:
    for name in ("kuhn", "goofspiel", "einstein", "hanabi"):
        with pytest.raises(bw.EncodingError, match="has secrets or simultaneous choices"):
            bw.Search(name, 2)
    wrong: list[dict[str, Any]] = [
        {"simulations": 0},
        {"considered": 0},
        {"noise": -1.0},
        {"threads": 257},
        {"reserve": 70000},
    ]
    for options in wrong:
        with pytest.raises(bw.ArgumentError):
            bw.Search(GAME, 2, **options)
    with pytest.raises(bw.ArgumentError):
        bw.Search(GAME, 1 << 21)
    with pytest.raises(bw.EncodingError):
        bw.Search(GAME, 0)
    search = bw.Search(GAME, 2)
    for call in (search.number, search.position, search.state, search.record, search.visits):
        with pytest.raises(bw.PlaceError):
            call(2)


def test_arrays_are_checked_and_calls_have_an_order() -> None:
    search = bw.Search(GAME, 2, simulations=4)
    layout = search.layout
    rows, actions = layout["rows"], layout["actions"]
    with pytest.raises(bw.ArrayError, match=r"packed has the shape .* instead of"):
        search.leaves(packed=np.zeros((rows + 1, layout["packed"]), np.uint8))
    with pytest.raises(bw.ArrayError, match="games is an array of int64 instead of uint32"):
        search.leaves(games=np.zeros(rows, np.int64))  # type: ignore[arg-type]
    wide: Any = np.zeros((layout["mask"], rows), np.uint8).T
    with pytest.raises(bw.ArrayError, match="C order"):
        search.leaves(masks=wide)
    with pytest.raises(bw.ArrayError, match="there is no array"):
        search.leaf_arrays("pictures")
    with pytest.raises(bw.BoardwrightError, match="the search goes on"):
        search.chosen(np.zeros(2, np.uint32))
    assert search.leaves() == 2
    with pytest.raises(bw.BoardwrightError, match="2 rows wait"):
        search.leaves()
    values, logits = np.zeros(2, np.float32), np.zeros((2, actions), np.float32)
    with pytest.raises(bw.ArrayError, match="values has 1 entries instead of 2"):
        search.evaluated(values[:1], logits[:1])
    with pytest.raises(bw.ArrayError, match="logits has the shape"):
        search.evaluated(values, logits[:, :-1].copy())
    with pytest.raises(bw.ArrayError, match="float64 instead of float32"):
        search.evaluated(values.astype(np.float64), logits)  # type: ignore[arg-type]
    with pytest.raises(bw.ArrayError, match="row 1 is not finite"):
        search.evaluated(np.array([0, np.nan], np.float32), logits)
    search.evaluated(values, logits)
    told = decide(search)
    assert told["policy"].shape == (2, actions)
    with pytest.raises(bw.ArrayError, match="policy has the shape"):
        search.chosen(np.zeros(2, np.uint32), policy=np.zeros((2, 1), np.float32))
    with pytest.raises(bw.EncodingError):
        search.step(np.full(2, 9999, np.uint32))


def test_every_side_has_rows_where_sides_are_not_opposed() -> None:
    """Four seats of two teams are opposed, and have one row a leaf."""
    search = bw.Search("lines-of-action(players=four-handed)", 3)
    seats = search.leaf_arrays("seats", "games")
    assert search.leaves(**seats) == 3
    assert seats["games"][:3].tolist() == [0, 1, 2] and (seats["seats"][:3] == 0).all()


def test_logits_may_be_those_of_legal_moves_alone() -> None:
    flat, listed = (bw.Search("chess", 3, simulations=24, considered=6) for _ in range(2))
    layout = flat.layout
    arrays, own = flat.leaf_arrays("packed"), listed.leaf_arrays("moves", "masks")
    while rows := flat.leaves(**arrays):
        assert listed.leaves(**own) == rows
        values, logits = evaluated(arrays["packed"][:rows], layout["actions"])
        flat.evaluated(values, logits)
        moves = own["moves"][:rows].astype(np.intp)
        listed.evaluated(values, np.take_along_axis(logits, moves, axis=1), listed=True)
        bits = np.unpackbits(own["masks"][0], bitorder="little")
        assert set(moves[0]) - {0} == set(np.flatnonzero(bits)) - {0}
    assert listed.leaves() == 0
    assert [flat.visits(game) for game in range(3)] == [listed.visits(game) for game in range(3)]


def test_another_thread_is_told_that_the_search_is_busy() -> None:
    search = bw.Search("chess", 64, simulations=200, considered=16)
    layout = search.layout
    values = np.zeros(layout["rows"], np.float32)
    logits = np.zeros((layout["rows"], layout["actions"]), np.float32)
    errors: list[BaseException] = []

    def work() -> None:
        try:
            while search.leaves():
                search.evaluated(values, logits)
        except bw.BusyError as error:
            errors.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    busy = 0
    while thread.is_alive():
        try:
            search.visits(0)
        except bw.BusyError as error:
            assert "another thread works on this search" in str(error)
            busy += 1
    thread.join()
    assert busy or errors, "the lock of the interpreter is released meanwhile"
