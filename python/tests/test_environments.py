"""The environments of PettingZoo and Gymnasium."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from typing import Any

import numpy as np
import pytest
from shared import VARIANTS

import boardwright as bw

pytest.importorskip("pettingzoo")
pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from boardwright import gymnasium_env, pettingzoo_env

ENCODED = [name for name in VARIANTS if bw.Game(name).encoding is not None]


def quietly(call: Any, *given: Any, **named: Any) -> None:
    """Runs a checker. What it warns of is what it only advises, but a mask of zeros
    belongs to an agent that is not on turn."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        call(*given, **named)


@pytest.mark.parametrize("name", ENCODED)
def test_pettingzoo_api(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    quietly(api_test, pettingzoo_env.env(name, most_moves=200), num_cycles=150)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", ENCODED)
def test_pettingzoo_seeds(name: str) -> None:
    quietly(seed_test, lambda: pettingzoo_env.env(name, most_moves=60), num_cycles=60)


@pytest.mark.parametrize("name", ENCODED)
def test_pettingzoo_parallel_form(name: str) -> None:
    env = pettingzoo_env.parallel_env(name, most_moves=40)
    dice = random.Random(2)
    env.reset(seed=3)
    rewards: dict[str, float] = {}
    for _ in range(60):
        agent = env.aec_env.agent_selection
        mask = env.aec_env.observe(agent)["action_mask"]
        action = dice.choice(np.flatnonzero(mask).tolist())
        observations, rewards, terminated, truncated, _ = env.step(
            {other: action if other == agent else None for other in env.agents}
        )
        assert set(observations) >= set(env.agents)
        if not env.agents:
            break
    assert not env.agents
    assert all(terminated.values()) or all(truncated.values())


@pytest.mark.parametrize("name", ENCODED)
def test_gymnasium_checker(name: str) -> None:
    quietly(check_env, gymnasium_env.SingleAgentEnv(name), skip_render_check=True)
    quietly(
        check_env,
        gymnasium_env.SingleAgentEnv(name, render_mode="ansi"),
        skip_render_check=True,
    )


@pytest.mark.parametrize("name", ENCODED)
def test_an_agent_plays_whole_games_against_each_kind_of_opponent(name: str) -> None:
    def last(state: bw.State, seat: str) -> str:
        fields = state.fields(seat)
        if fields is not None:
            return state.move_of_fields(fields["ready_made"][0]["values"], seat)
        return state.moves(seat)[-1]

    for opponents in ("random", last):
        env = gymnasium_env.SingleAgentEnv(name, opponents=opponents, most_moves=150)
        observation, _ = env.reset(seed=5)
        rewards = 0.0
        for _ in range(200):
            assert env.observation_space.contains(observation)
            action = env.action_space.sample(observation["action_mask"])
            observation, reward, terminated, truncated, info = env.step(action)
            assert info == {}
            # Some games pay on the way; what was paid adds up to the return.
            rewards += float(reward)
            if terminated or truncated:
                break
        assert terminated or truncated
        assert not terminated or rewards == pytest.approx(env.state.returns()[env.seat])


def test_illegal_actions_end_the_game_or_raise() -> None:
    env = gymnasium_env.SingleAgentEnv("chess")
    observation, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated) == (-1.0, True) and info["refused"]
    env = gymnasium_env.SingleAgentEnv("chess", illegal="raise")
    env.reset(seed=1)
    before = env.state.record
    with pytest.raises(bw.BoardwrightError):
        env.step(illegal)
    assert env.state.record == before
    with pytest.raises(bw.PlayerNameError):
        gymnasium_env.SingleAgentEnv("chess", opponents="nobody")
    zoo = pettingzoo_env.env("chess")
    zoo.reset(seed=1)
    with pytest.raises(bw.BoardwrightError):
        zoo.step(illegal)
    assert zoo.agent_selection == "w"


def test_games_end_with_their_returns() -> None:
    env = pettingzoo_env.raw_env("chess")
    env.reset(seed=1)
    for move in ("f2f3", "e7e5", "g2g4", "d8h4"):
        env.step(env.state_of_game.action_of_move(move))
    assert env.terminations == {"w": True, "b": True}
    assert env._cumulative_rewards == {"w": -1.0, "b": 1.0}
    for _ in range(2):
        env.step(None)
    assert env.agents == []




def test_environments_are_copied_and_pickled_in_the_middle_of_a_game() -> None:
    env = pettingzoo_env.raw_env("face-off")
    env.reset(seed=4)
    single = gymnasium_env.SingleAgentEnv("face-off", opponents="greedy")
    single.reset(seed=4)
    dice = random.Random(1)
    for _ in range(12):
        env.step(dice.choice(env.state_of_game.actions()))
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert twin.agent_selection == env.agent_selection
        assert twin.state_of_game == env.state_of_game
        twin.step(twin.state_of_game.actions()[0])
        assert twin.state_of_game != env.state_of_game
    assert copy.deepcopy(single).state == single.state
