"""What Gymnasium, its vector environments and their users expect by name."""

from __future__ import annotations

import subprocess
import sys
import warnings
from typing import Any

import numpy as np
import pytest

import boardwright as bw

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium cannot be had here")

from gymnasium.vector import AutoresetMode  # noqa: E402

from boardwright import gymnasium_env, pettingzoo_env  # noqa: E402
from boardwright.gymnasium_vector import BoardwrightVectorEnv  # noqa: E402

ENCODED = [game["name"] for game in bw.games() if bw.Game(game["name"]).encoding is not None]


def test_every_game_is_registered() -> None:
    assert gymnasium_env.IDS == {name: gymnasium_env.environment_id(name) for name in ENCODED}
    assert gymnasium_env.IDS["lines-of-action"] == "boardwright/LinesOfAction-v0"
    for name, number in gymnasium_env.IDS.items():
        env = gymnasium.make(number)
        assert env.unwrapped.game.name == name and env.spec.id == number
        observation, _ = env.reset(seed=3)
        assert env.observation_space.contains(observation)
        env.step(env.action_space.sample(observation["action_mask"]))
        env.close()


def test_games_are_made_by_their_names_alone() -> None:
    """In a process of its own: the name says what is to be imported."""
    script = (
        "import gymnasium as gym; "
        "env = gym.make('boardwright.gymnasium_env:boardwright/FaceOff-v0', "
        "options={'tiles': 0}, opponents='greedy'); print(env.unwrapped.game)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "face-off(tiles=0)", done.stderr


@pytest.mark.parametrize("name", ENCODED)
def test_the_agents_mask_is_that_of_its_observation(name: str) -> None:
    env = gymnasium.make(gymnasium_env.IDS[name])
    observation, _ = env.reset(seed=1)
    for _ in range(10):
        masks = env.get_wrapper_attr("action_masks")()
        assert masks.dtype == np.bool_ and masks.shape == (env.action_space.n,)
        assert (masks == observation["action_mask"]).all() and masks.any()
        observation, _, terminated, truncated, _ = env.step(env.action_space.sample(masks.view(np.int8)))
        if terminated or truncated:
            break


def test_a_masked_policy_of_sb3_contrib_learns_on_our_game() -> None:
    sb3_contrib = pytest.importorskip("sb3_contrib", reason="sb3-contrib cannot be had here")
    from gymnasium.wrappers import FilterObservation, FlattenObservation

    env = gymnasium.make("boardwright/Kuhn-v0", illegal="raise")
    env = FlattenObservation(FilterObservation(env, ["observation"]))
    model = sb3_contrib.MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, seed=1)
    # An illegal action would raise.
    model.learn(256)


@pytest.mark.parametrize("name", ENCODED)
def test_a_vector_environment_plays_as_games_of_their_own(name: str) -> None:
    games = 6
    env = gymnasium.make_vec(
        gymnasium_env.IDS[name],
        num_envs=games,
        vectorization_mode="vector_entry_point",
        most_moves=30,
    )
    assert isinstance(env.unwrapped, BoardwrightVectorEnv)
    own = env.unwrapped
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    observations, infos = env.reset(seed=50)
    game = bw.Game(name)
    is_flat = own.batch.layout["mask"] is not None
    states = [game.start(50 + place) for place in range(games)]
    numbers = list(range(games))
    was_over = np.zeros(games, bool)
    ended = 0

    def paid(state: bw.State) -> dict[str, float]:
        """What a game has brought each seat so far; its end counts where it has no score."""
        if state.is_over:
            return state.returns()
        scores = state.scores() if game.facts["payoffs"] is not None else None
        return {seat: float(score) for seat, score in scores.items()} if scores else dict.fromkeys(own.batch.seats, 0.0)

    for _ in range(70):
        for state in states:
            while state.is_chance:
                state.roll()
        paid_before = [paid(state) for state in states]
        assert env.observation_space.contains(observations)
        actions = own.sample_actions()
        before = [state.due[0] if state.due else None for state in states]
        for place, state in enumerate(states):
            if was_over[place]:
                numbers[place] += games
                states[place] = game.start(50 + numbers[place])
                continue
            seat = before[place]
            assert seat is not None and own.batch.seats[infos["seats"][place]] == seat
            assert (observations["action_mask"][place] == state.action_mask(seat)).all()
            seen = state.observation(seat)
            parts = [observations[key][place].ravel() for key in ("observation", "scalars") if key in observations]
            assert (np.concatenate(parts) == seen).all()
            state.play_action(int(actions[place]), seat) if is_flat else state.play(
                state.moves(seat)[int(actions[place])], seat
            )
            while state.is_chance:
                state.roll()
            if not state.is_over and not state.is_secret and game.facts["has_claims"] and state.may_claim():
                state.claim()
        observations, rewards, terminated, truncated, infos = env.step(actions)
        for place, state in enumerate(states):
            if was_over[place]:
                assert rewards[place] == 0 and not terminated[place] and not truncated[place]
                continue
            assert terminated[place] == state.is_over
            brought = {seat: sum_now - paid_before[place][seat] for seat, sum_now in paid(state).items()}
            assert rewards[place] == brought[before[place]]
            told = dict(zip(own.batch.seats, infos["rewards"][place].tolist(), strict=True))
            assert {seat: told[seat] for seat in brought} == brought
        was_over = terminated | truncated
        ended += int(was_over.sum())
        assert ((infos["seats"] == bw.NOBODY) == was_over).all()
        assert (own.action_masks().any(axis=1) != was_over).all()
    assert ended >= games


def test_a_vector_environment_begins_alike_with_the_same_seed() -> None:
    first, second = (BoardwrightVectorEnv("face-off", 4) for _ in range(2))
    first.reset(seed=9)
    second.reset(seed=[9, 10, 11, 12])
    for _ in range(20):
        actions = first.sample_actions()
        one, two = first.step(actions), second.step(actions)
        for key in one[0]:
            assert (one[0][key] == two[0][key]).all()
        assert (one[1] == two[1]).all()
    # What follows without a seed follows from the last one.
    first.reset(seed=9)
    one = [first.reset() and first.batch.position(0) for _ in range(3)]
    first.reset(seed=9)
    assert one == [first.reset() and first.batch.position(0) for _ in range(3)]
    with pytest.raises(bw.ArgumentError, match="4 games, and 2 seeds"):
        first.reset(seed=[1, 2])


def test_what_was_observed_stays_unless_nothing_is_copied() -> None:
    for copy in (True, False):
        env = BoardwrightVectorEnv("chess", 2, copy=copy)
        observations, _ = env.reset(seed=1)
        before = observations["observation"].copy()
        env.step(env.sample_actions())
        assert (observations["observation"] == before).all() == copy


def test_a_vector_environment_refuses_what_is_no_action() -> None:
    env = BoardwrightVectorEnv("chess", 3)
    env.reset(seed=1)
    legal = env.sample_actions().astype(np.int64)
    before = [env.batch.position(place) for place in range(3)]
    for wrong, kind in (
        (legal[:2], bw.ArrayError),
        (legal[:, None], bw.ArrayError),
        (legal.astype(float), bw.ArrayError),
        (np.array([legal[0], -1, legal[2]]), bw.ArrayError),
        (np.array([legal[0], legal[1] + 2**32, legal[2]]), bw.ArrayError),
        (np.array([legal[0], 10**6, legal[2]]), bw.EncodingError),
        (np.array([legal[0], 0, legal[2]]), bw.BoardwrightError),
    ):
        with pytest.raises(kind):
            env.step(wrong)
    assert [env.batch.position(place) for place in range(3)] == before
    env.step(legal.tolist())
    for kind in (np.int16, np.int32, np.uint16, np.uint64):
        env.step(env.sample_actions().astype(kind))


def shuffled(env: Any, moves: list[str]) -> list[Any]:
    """The planes after each of these moves of chess."""
    return [env.step(env.state_of_game.action_of_move(move)) or env.observe("w") for move in moves]


def test_positions_that_differ_in_repetition_alone_can_be_told_apart() -> None:
    back_and_forth = ["g1f3", "g8f6", "f3g1", "f6g8"]
    for repetitions in (False, True):
        env = pettingzoo_env.raw_env("chess", repetitions=repetitions)
        env.reset(seed=1)
        start = env.observe("w")
        once = shuffled(env, back_and_forth)[-1]
        assert env.observation_space("w").contains(once)
        planes = 17 if repetitions else 15
        assert start["observation"].shape == (planes, 8, 8)
        assert (start["observation"][:15] == once["observation"][:15]).all()
        assert (start["observation"] == once["observation"]).all() != repetitions
        if repetitions:
            assert not start["observation"][15:].any()
            assert once["observation"][15].all() and not once["observation"][16].any()
    vector = BoardwrightVectorEnv("chess", 1, repetitions=True)
    vector.reset(seed=1)
    state = bw.Game("chess").start(1)
    for move in back_and_forth:
        action = state.action_of_move(move)
        state.play(move)
        observations, *_ = vector.step([action])
    assert vector.observation_space.contains(observations)
    assert (observations["observation"][0] == once["observation"]).all()
    single = gymnasium.make("boardwright/Chess-v0", repetitions=True)
    assert single.reset(seed=1)[0]["observation"].shape == (17, 8, 8)
    with pytest.raises(bw.ArgumentError, match="no planes"):
        BoardwrightVectorEnv("kuhn", 1, repetitions=True)


def test_gymnasiums_own_wrappers_take_a_vector_environment() -> None:
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(BoardwrightVectorEnv("kuhn", 8))
    _, infos = env.reset(seed=1)
    lengths: list[int] = []
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for _ in range(40):
            *_, infos = env.step(env.unwrapped.sample_actions())
            if "episode" in infos:
                lengths.extend(infos["episode"]["l"][infos["_episode"]].tolist())
    assert len(lengths) > 20 and 2 <= min(lengths) and max(lengths) <= 4
