"""Many games stepped together, beside the same games with their referees."""

from __future__ import annotations

import copy
import pickle
import threading
from typing import Any, Literal

import numpy as np
import pytest
from shared import VARIANTS
from typeguard import check_type

import boardwright as bw
from boardwright import types

GAMES = 8


def random_actions(batch: bw.Batch, arrays: types.NewArrays, random: np.random.Generator) -> Any:
    """A place in the list of legal moves for each game."""
    counts = np.maximum(arrays["counts"], 1)
    return random.integers(counts).astype(np.uint32)


@pytest.mark.parametrize("name", VARIANTS)
def test_batches_play_as_the_referee_does(name: str) -> None:
    batch = bw.Batch(name, GAMES, seed=7, most_decisions=40)
    layout = check_type(batch.layout, types.Layout)
    arrays = batch.arrays()
    batch.write(**arrays)
    random = np.random.default_rng(1)
    # What each game has brought so far: those with pay-offs and a score pay as it grows.
    pays = bw.Game(name).facts["payoffs"] is not None
    paid = np.zeros_like(arrays["rewards"])
    for _ in range(60):
        paid += arrays["rewards"]
        for place in range(0, GAMES, 3):
            state = batch.state(place)
            assert state.position == batch.position(place)
            assert state.seed == str(7 + batch.number(place))
            number = int(arrays["seats"][place])
            if number == bw.NOBODY:
                assert arrays["terminated"][place] or arrays["truncated"][place]
                assert state.is_over == arrays["terminated"][place]
                if state.is_over:
                    returns = state.returns()
                    told = dict(zip(batch.seats, paid[place].tolist(), strict=True))
                    assert {seat: told[seat] for seat in returns} == returns
                continue
            seat = batch.seats[number]
            assert seat == state.due[0]
            assert (arrays["observations"][place] == state.observation(seat)).all()
            assert arrays["counts"][place] == state.count_moves(seat)
            assert arrays["repetitions"][place] == state.repetitions
            if layout["mask"] is not None:
                bits = np.unpackbits(arrays["masks"][place], bitorder="little")
                mask = state.action_mask(seat)
                assert (bits[: mask.size] == mask).all() and bits[mask.size :].sum() == 0
            scores = (state.scores() or {}) if pays else {}
            assert paid[place].tolist() == [scores.get(seat, 0) for seat in batch.seats]
        paid[arrays["seats"] == bw.NOBODY] = 0
        batch.step(random_actions(batch, arrays, random), listed=True, **arrays)
    assert batch.number(0) % GAMES == 0
    for place in range(GAMES):
        record = batch.record(place)
        record.verify()
        assert record.rules == name


@pytest.mark.parametrize("name", ["chess", "face-off", "massive(boards=4x4)", "strata", "leduc"])
def test_indices_numbers_and_places_mean_the_same(name: str) -> None:
    batches = [bw.Batch(name, 4, seed=3, most_decisions=500) for _ in range(3)]
    flat = batches[0].layout["mask"] is not None
    random = np.random.default_rng(2)
    for _ in range(50):
        indices, numbers, places = [], [], []
        for place in range(4):
            state = batches[0].state(place)
            if state.is_over:
                indices.append(0)
                numbers.append([0] * batches[0].layout["axes"])
                places.append(0)
                continue
            at = int(random.integers(state.count_moves()))
            indices.append(state.actions()[at])
            numbers.append(state.numbers_of_move(state.moves()[at]))
            places.append(at)
        if flat:
            batches[0].step(np.array(indices, np.uint32))
        else:
            batches[0].step(np.array(places, np.uint32), listed=True)
            with pytest.raises(bw.EncodingError):
                batches[0].step(np.array(indices, np.uint32))
        batches[1].step(np.array(numbers, np.uint16))
        batches[2].step(np.array(places, np.uint32), listed=True)
        positions = [[batch.position(place) for place in range(4)] for batch in batches]
        assert positions[0] == positions[1] == positions[2]


def test_an_illegal_action_names_its_game_and_changes_nothing() -> None:
    batch = bw.Batch("chess", 4)
    opening = bw.Game("chess").start(1)
    legal = opening.action_of_move("e2e4")
    arrays = batch.arrays()
    arrays["seats"][:] = 99
    # A pawn that would take where there is nothing to take.
    illegal = next(
        action
        for action in range(bw.Game("chess").actions)
        if explained(opening, action) == "chess.pawn.capture" or legal_looking(opening, action)
    )
    with pytest.raises(bw.IllegalMove) as caught:
        batch.step(np.array([legal, legal, illegal, legal], np.uint32), **arrays)
    assert caught.value.game == 2 and caught.value.rule.startswith("chess.")
    assert all(batch.position(place) == opening.position for place in range(4))
    assert (arrays["seats"] == 99).all()
    with pytest.raises(bw.EncodingError) as refused:
        batch.step(np.array([legal, 10**6, legal, legal], np.uint32))
    assert refused.value.game == 1


def explained(state: bw.State, action: int) -> str | None:
    try:
        state.move_of_action(action)
    except bw.IllegalMove as error:
        return error.rule
    except bw.EncodingError:
        return None
    return None


def legal_looking(state: bw.State, action: int) -> bool:
    return explained(state, action) is not None


def test_arrays_that_do_not_fit_are_refused() -> None:
    batch = bw.Batch("chess", 4)
    layout = batch.layout
    actions = np.zeros(4, np.uint32)
    wide = np.zeros((4, 2 * layout["observation"]), np.uint8)
    fixed = np.zeros(4, np.int8)
    fixed.flags.writeable = False
    shared = np.zeros((4, layout["observation"]), np.uint8)
    before = [batch.position(place) for place in range(4)]
    for out in (
        {"observations": wide},
        {"observations": wide[:, ::2]},
        {"observations": np.zeros(0, np.uint8)},
        {"observations": shared, "packed": shared},
        {"seats": fixed},
    ):
        with pytest.raises(bw.EncodingError):
            batch.write(**out)  # type: ignore[arg-type]
    for wrong in (
        {"observations": np.zeros((4, layout["observation"]), np.float32)},
        {"seats": [0, 0, 0, 0]},
        {"nothing": actions},
    ):
        with pytest.raises(TypeError):
            batch.write(**wrong)  # type: ignore[arg-type]
    for given in (np.zeros(4, np.int64), [0, 0, 0, 0], None, np.zeros(4)):
        with pytest.raises(TypeError):
            batch.step(given)  # type: ignore[arg-type]
    for length in (0, 3, 5):
        with pytest.raises(bw.EncodingError):
            batch.step(np.zeros(length, np.uint32), listed=True)
    with pytest.raises(bw.EncodingError):
        batch.step(np.zeros(8, np.uint32)[::2], listed=True)
    assert before == [batch.position(place) for place in range(4)]
    for call in (batch.state, batch.record, batch.number, batch.position, batch.chances):
        with pytest.raises(IndexError):
            call(4)
        with pytest.raises(bw.PlaceError):
            call(-1)


def test_batches_that_cannot_be_are_refused() -> None:
    with pytest.raises(bw.EncodingError):
        bw.Batch("chess", 0)
    for games in (10**8, 2**60):
        with pytest.raises(ValueError, match="events in all games"):
            bw.Batch("kuhn", games)
    for wrong in ({"chances": "none"}, {"threads": 1_000}, {"reserve": 2**40}):
        with pytest.raises(ValueError, match=r"rolled|threads|events"):
            bw.Batch("chess", 1, **wrong)  # type: ignore[arg-type]
    with pytest.raises(bw.GameNameError):
        bw.Batch("ches", 1)
    with pytest.raises(bw.EncodingError):
        bw.Batch("chess", 1, records=False).record(0)
    with pytest.raises(ValueError, match="there is no array"):
        bw.Batch("chess", 1).arrays("nothing")
    assert set(bw.Batch("chess", 1).arrays("seats", "masks")) == {"seats", "masks"}
    assert "masks" not in bw.Batch("massive(boards=4x4)", 1).arrays()


def test_threads_change_nothing() -> None:
    alone, together = (bw.Batch("face-off", 64, seed=5, threads=threads) for threads in (1, 2))
    first, second = alone.arrays(), together.arrays()
    alone.write(**first)
    together.write(**second)
    random = np.random.default_rng(4)
    for _ in range(100):
        actions = random_actions(alone, first, random)
        alone.step(actions, listed=True, **first)
        together.step(actions, listed=True, **second)
        for name in first:
            assert (first[name] == second[name]).all(), name  # type: ignore[literal-required]


def test_chances_can_be_chosen() -> None:
    batch = bw.Batch("kuhn", 2, chances="chosen")
    arrays = batch.arrays()
    batch.write(**arrays)
    assert (arrays["seats"] == bw.CHANCE).all() and (arrays["counts"] == 6).all()
    deals = batch.chances(0)
    assert sum(weight for _, weight in deals) == 6
    batch.step(np.array([0, 5], np.uint32), listed=True, **arrays)
    assert batch.state(0).events() == [f"given {deals[0][0]}"]
    assert batch.state(1).events() == [f"given {deals[5][0]}"]
    assert (arrays["seats"] == 0).all()


def test_batches_are_copied_and_restarted() -> None:
    batch = bw.Batch("lines-of-action", 4, seed=9)
    start = batch.position(0)
    batch.step(np.zeros(4, np.uint32), listed=True)
    twin = copy.deepcopy(batch)
    twin.step(np.zeros(4, np.uint32), listed=True)
    assert batch.position(0) != twin.position(0) != start
    batch.restart(100)
    assert [batch.number(place) for place in range(4)] == [100, 101, 102, 103]
    assert batch.position(0) == start
    batch.restart_game(2, 7)
    assert batch.number(2) == 7
    assert len(batch) == 4 and "lines-of-action" in repr(batch)


def test_other_threads_run_during_a_step() -> None:
    batch = bw.Batch("strata", 4_096, records=False)
    arrays = batch.arrays()
    done = threading.Event()

    def work() -> None:
        for _ in range(20):
            batch.step(np.zeros(4_096, np.uint32), listed=True, **arrays)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    ticks = 0
    while not done.is_set():
        ticks += 1
    thread.join()
    assert ticks > 1_000


@pytest.mark.parametrize("name", ["chess", "loka", "leduc", "strata"])
@pytest.mark.parametrize("chances", ["rolled", "chosen"])
def test_batches_pickle_and_go_on_alike(name: str, chances: Literal["rolled", "chosen"]) -> None:
    batch = bw.Batch(name, GAMES, seed=3, chances=chances, most_decisions=25, claims=False)
    arrays, others = batch.arrays(), batch.arrays()
    batch.write(**arrays)
    random = np.random.default_rng(6)
    for _ in range(30):
        batch.step(random_actions(batch, arrays, random), listed=True, **arrays)
    twin = pickle.loads(pickle.dumps(batch))
    assert len(twin) == GAMES and twin.game == batch.game
    twin.write(**others)
    for _ in range(40):
        for key, array in arrays.items():
            assert (array == others[key]).all(), key
        chosen = random_actions(batch, arrays, random)
        batch.step(chosen, listed=True, **arrays)
        twin.step(chosen, listed=True, **others)
    assert [twin.number(place) for place in range(GAMES)] == [
        batch.number(place) for place in range(GAMES)
    ]
    assert twin.record(2) == batch.record(2)


def test_a_batch_that_was_tampered_with_is_refused() -> None:
    batch = bw.Batch("leduc", 2, seed=3)
    restored, (game, options, games) = batch.__reduce__()
    number, record, _ = games[0]
    for wrong in [(number + 1, record, False), (number, record, True)]:
        with pytest.raises(bw.ReplayError):
            restored(game, options, [wrong, games[1]])
    with pytest.raises(bw.RecordError):
        restored(game, options, [(number, record.replace("leduc", "kuhn"), False), games[1]])
    with pytest.raises(bw.EncodingError):
        pickle.dumps(bw.Batch("leduc", 2, records=False))


def test_repetitions_are_told_apart_where_observations_are_not() -> None:
    batch = bw.Batch("chess", 2, claims=False)
    state = bw.Game("chess").start(1)
    arrays = batch.arrays("observations", "repetitions")
    batch.write(**arrays)
    start = arrays["observations"].copy()
    counts = [arrays["repetitions"].tolist()]
    moves = [["g1f3", "g8f6", "f3g1", "f6g8"], ["e2e4", "e7e5", "g1f3", "g8f6"]]
    for _ in range(2):
        for place in range(4):
            actions = []
            for game in range(2):
                own = batch.state(game)
                text = moves[game][place] if own.is_legal(moves[game][place]) else own.moves()[0]
                actions.append(own.action_of_move(text))
            state.play(moves[0][place])
            batch.step(np.array(actions, np.uint32), **arrays)
            assert arrays["repetitions"][0] == state.repetitions == batch.state(0).repetitions
        counts.append(arrays["repetitions"].tolist())
        # It looks as at the start, but for the clock, the last of all.
        assert (arrays["observations"][0, :-1] == start[0, :-1]).all()
    assert [first for first, _ in counts] == [1, 2, 3]
    assert counts[1][1] == 1
