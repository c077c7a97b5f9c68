"""The games as environments of RLlib."""

from __future__ import annotations

import random

import numpy as np
import pytest

import boardwright as bw

pytest.importorskip("ray.rllib", reason="RLlib cannot be had here")
pytest.importorskip("pettingzoo", reason="PettingZoo cannot be had here")

from ray.rllib.env.multi_agent_env import MultiAgentEnv  # noqa: E402
from ray.tune.registry import ENV_CREATOR, _global_registry  # noqa: E402

from boardwright import rllib  # noqa: E402
from boardwright.gymnasium_env import SingleAgentEnv, environment_id  # noqa: E402

ENCODED = [game["name"] for game in bw.games() if bw.Game(game["name"]).encoding is not None]


def test_every_game_has_both_names() -> None:
    names = rllib.register()
    assert names == [
        name for game in ENCODED for name in (environment_id(game), rllib.seats_id(game))
    ]
    assert rllib.seats_id("face-off") == "boardwright/FaceOff-seats-v0"
    for name in names:
        assert _global_registry.contains(ENV_CREATOR, name)


@pytest.mark.parametrize("game", ENCODED)
def test_the_environments_play_whole_games(game: str) -> None:
    rllib.register()
    settings = {"most_moves": 60}
    single = _global_registry.get(ENV_CREATOR, environment_id(game))(settings)
    assert isinstance(single, SingleAgentEnv) and single.most_moves == 60
    seats = _global_registry.get(ENV_CREATOR, rllib.seats_id(game))(settings)
    assert isinstance(seats, MultiAgentEnv)
    observations, _ = seats.reset(seed=3)
    dice = random.Random(4)
    total: dict[str, float] = {}
    for _ in range(200):
        (agent,) = observations
        mask = observations[agent]["action_mask"]
        action = dice.choice(np.flatnonzero(mask).tolist())
        observations, rewards, terminated, truncated, _ = seats.step({agent: action})
        for seat, reward in rewards.items():
            total[seat] = total.get(seat, 0) + reward
        if terminated["__all__"] or truncated["__all__"]:
            break
    assert terminated["__all__"] or truncated["__all__"]


def test_a_run_of_rllib_steps_our_game() -> None:
    pytest.importorskip("torch", reason="PyTorch cannot be had here")
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.connectors.env_to_module import FlattenObservations
    from ray.rllib.env.single_agent_env_runner import SingleAgentEnvRunner

    rllib.register()
    config = (
        PPOConfig()
        .environment("boardwright/Kuhn-v0", env_config={"opponents": "random"})
        .env_runners(
            num_env_runners=0,
            env_to_module_connector=lambda env, spaces, device: FlattenObservations(),
        )
    )
    runner = SingleAgentEnvRunner(config=config)
    try:
        episodes = runner.sample(num_episodes=5)
    finally:
        runner.stop()
    assert len(episodes) == 5 and all(len(episode) >= 1 for episode in episodes)
