"""The words of OpenSpiel, and its own algorithms on our games."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest
from shared import VARIANTS

import boardwright as bw
from boardwright import openspiel

ENCODED = [name for name in VARIANTS if bw.Game(name).encoding is not None]


@pytest.mark.parametrize("name", ENCODED)
def test_a_game_keeps_to_the_words_of_openspiel(name: str) -> None:
    game = openspiel.load_game(name)
    assert pickle.loads(pickle.dumps(game)) == game and str(game) == name
    dice = random.Random(3)
    state = game.new_initial_state()
    assert state.is_initial_state()
    for step in range(60):
        assert state.move_number() == step == len(state.history())
        player = state.current_player()
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        assert state.is_terminal() == (not legal) == (player == -4)
        if state.is_terminal():
            break
        if state.is_chance_node():
            assert player == -1
            outcomes = state.chance_outcomes()
            assert [action for action, _ in outcomes] == legal
            assert abs(sum(probability for _, probability in outcomes) - 1) < 1e-9
            assert state.legal_actions(0) == []
        else:
            assert sum(state.legal_actions_mask()) == len(legal)
            assert all(action < game.num_distinct_actions() for action in legal)
            for other in range(game.num_players()):
                assert (state.legal_actions(other) == legal) == (other == player)
                tensor = state.observation_tensor(other)
                assert len(tensor) == game.observation_tensor_size()
                assert len(tensor) == int(np.prod(game.observation_tensor_shape()))
                assert all(0.0 <= value <= 1.0 for value in tensor)
                assert state.information_state_string(other)
                assert state.observation_string(other)
        action = dice.choice(legal)
        text = state.action_to_string(player, action)
        assert state.action_to_string(action) == text
        assert state.string_to_action(player, text) == action == state.string_to_action(text)
        child = state.child(action)
        assert child.history() == [*state.history(), action]
        assert copy.deepcopy(child).inner == child.inner
        state.apply_action(action)
        assert state.inner == child.inner
        state.undo_action(player, action)
        state.apply_action(action)
    returns = state.returns()
    assert game.min_utility() <= min(returns) and max(returns) <= game.max_utility()
    if state.is_terminal() and game.utility_sum() is not None:
        assert sum(returns) == game.utility_sum()
    again, same = openspiel.deserialize_game_and_state(state.serialize())
    assert (again, same.inner.position) == (game, state.inner.position)


def test_illegal_actions_raise_and_change_nothing() -> None:
    state = openspiel.load_game("chess").new_initial_state()
    legal = set(state.legal_actions())
    before = state.serialize()
    for action in (-1, 10**6, *[a for a in range(4_672) if a not in legal][:300]):
        with pytest.raises(bw.BoardwrightError):
            state.apply_action(action)
    assert state.serialize() == before and state.history() == []


def test_kinds_of_games() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    kinds = pyspiel.GameType
    chess = openspiel.load_game("chess").get_type()
    assert chess.dynamics == kinds.Dynamics.SEQUENTIAL
    assert chess.chance_mode == kinds.ChanceMode.DETERMINISTIC
    assert chess.information == kinds.Information.PERFECT_INFORMATION
    assert chess.utility == kinds.Utility.ZERO_SUM
    assert chess.reward_model == kinds.RewardModel.TERMINAL
    if "kuhn" in ENCODED:
        kuhn = openspiel.load_game("kuhn").get_type()
        assert kuhn.information == kinds.Information.IMPERFECT_INFORMATION
        assert kuhn.chance_mode == kinds.ChanceMode.EXPLICIT_STOCHASTIC


def test_openspiels_tree_search_plays_our_game() -> None:
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game = openspiel.load_game("lines-of-action")
    bot = mcts.MCTSBot(
        game,
        uct_c=2,
        max_simulations=30,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(3)),
        random_state=np.random.RandomState(3),
    )
    state = game.new_initial_state()
    for _ in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.skipif("kuhn" not in ENCODED, reason="Kuhn poker has no encoding")
def test_openspiels_solver_solves_our_kuhn_poker() -> None:
    cfr = pytest.importorskip("open_spiel.python.algorithms.cfr")
    exploitability = pytest.importorskip("open_spiel.python.algorithms.exploitability")
    game = openspiel.load_game("kuhn")
    solver = cfr.CFRPlusSolver(game)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.02
