"""OpenSpiel's own algorithms on our games, beside its own games."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from shared import GAMES, walk

import boardwright as bw
from boardwright import openspiel
from boardwright.information import InformationTensor, course
from boardwright.openspiel._resample import settled

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel cannot be had here")

from open_spiel.python import observation, policy  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    cfr,
    exploitability,
    expected_game_score,
    external_sampling_mccfr,
    ismcts,
    mcts,
)

SMALL = ["kuhn", "leduc", "goofspiel(cards=3)", "liars-dice(players=2,dice=1)"]
HERE = Path(__file__).resolve().parent


def sampler(seed: int) -> Any:
    return random.Random(seed).random


def played(game: Any, seed: int, most: int = 10_000) -> list[Any]:
    """The states of a random game."""
    dice = random.Random(seed)
    states = [game.new_initial_state()]
    while not states[-1].is_terminal() and len(states) < most:
        states.append(states[-1].child(dice.choice(states[-1].legal_actions())))
    return states


@pytest.mark.parametrize("name", GAMES)
def test_games_are_games_of_openspiel(name: str) -> None:
    game = openspiel.load_game(name)
    assert isinstance(game, pyspiel.Game)
    assert isinstance(game.new_initial_state(), pyspiel.State)
    registered = pyspiel.load_game("boardwright_" + name.replace("-", "_"))
    assert registered == game and registered.get_type().short_name in pyspiel.registered_names()


def test_options_are_parameters() -> None:
    for text, name in [
        ("boardwright_kuhn(hands=3)", "kuhn(hands=3)"),
        ("boardwright_goofspiel(players=3,cards=5)", "goofspiel(players=3,cards=5)"),
        ("boardwright_loka(players=2,combat=off)", "loka(players=2,combat=off)"),
        ("boardwright_lines_of_action(preset=openspiel)", "lines-of-action(preset=openspiel)"),
        ("boardwright_chess", "chess"),
    ]:
        game = pyspiel.load_game(text)
        assert str(game) == name and game == openspiel.load_game(name)
    with pytest.raises((pyspiel.SpielError, bw.GameNameError)):
        pyspiel.load_game("boardwright_kuhn(cards=3)")


@pytest.mark.parametrize("name", [*SMALL, "einstein", "chess", "lines-of-action", "face-off"])
def test_openspiels_own_test_of_games_passes(name: str) -> None:
    pyspiel.random_sim_test(openspiel.load_game(name), 2, True, False)


@pytest.mark.parametrize(
    ("ours", "theirs"), [("kuhn", "kuhn_poker"), ("leduc", "leduc_poker")]
)
def test_exploitability_equals_that_of_openspiels_own_game(ours: str, theirs: str) -> None:
    own, other = openspiel.load_game(ours), pyspiel.load_game(theirs)
    for make in (policy.UniformRandomPolicy, policy.FirstActionPolicy):
        if make is policy.FirstActionPolicy and ours == "leduc":
            continue  # Their first action is to fold, and ours to check.
        one = exploitability.exploitability(own, make(own))
        assert one == pytest.approx(exploitability.exploitability(other, make(other)), abs=1e-9)
        assert one == pytest.approx(exploitability.nash_conv(own, make(own)) / 2, abs=1e-9)


def test_regret_leads_to_the_same_exploitability_as_in_openspiels_own_game() -> None:
    found = []
    for game in (openspiel.load_game("kuhn"), pyspiel.load_game("kuhn_poker")):
        solver = cfr.CFRSolver(game)
        for _ in range(30):
            solver.evaluate_and_update_policy()
        average = solver.average_policy()
        found.append(exploitability.exploitability(game, average))
        value = expected_game_score.policy_value(game.new_initial_state(), [average] * 2)
        assert value[0] == pytest.approx(-1 / 18, abs=0.02)
    assert found[0] == pytest.approx(found[1], abs=1e-9)


def test_openspiels_solvers_in_cpp_solve_our_games() -> None:
    game = openspiel.load_game("kuhn")
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, solver.average_policy()) < 0.01
    assert pyspiel.nash_conv(game, solver.average_policy()) < 0.02


def test_openspiels_sampling_solver_runs_on_our_game() -> None:
    np.random.seed(1)
    game = openspiel.load_game("kuhn")
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(1_500):
        solver.iteration()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.3


@pytest.mark.parametrize("name", SMALL)
def test_openspiels_search_under_uncertainty_plays_our_games(name: str) -> None:
    game = openspiel.load_game(name)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(3)),
        uct_c=4.0,
        max_simulations=30,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=np.random.RandomState(4),
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        use_observation_string=False,
        allow_inconsistent_action_sets=False,
    )
    dice = random.Random(5)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dice.choice(state.legal_actions()))
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


# Whole hands are hidden in these, and of the pasts that are tried hardly one fits.
HANDS = {"euchre", "hanabi", "whist"}


@pytest.mark.parametrize("name", [name for name in GAMES if name not in HANDS])
def test_a_state_is_drawn_in_which_the_player_knows_the_same(name: str) -> None:
    """Also in games that are too large to look at all that is hidden in them."""
    game = openspiel.load_game(name)
    states = played(game, 7, most=25)
    for state in states[:: max(1, len(states) // 4)]:
        for player in range(game.num_players()):
            drawn = state.resample_from_infostate(player, sampler(11))
            assert isinstance(drawn, type(state))
            assert drawn.information_state_string(player) == state.information_state_string(player)
            assert drawn.current_player() == state.current_player()
            if state.current_player() == player:
                assert drawn.legal_actions() == state.legal_actions()
            again = game.new_initial_state()
            for action in drawn.history():
                again.apply_action(action)
            assert again.inner == drawn.inner


def test_states_are_drawn_as_often_as_chance_lets_them_come_about() -> None:
    # The other card is one of two alike.
    state = openspiel.load_game("kuhn").new_initial_state()
    state.apply_action(state.string_to_action("deal:KQ"))
    draw, count = sampler(1), 300
    cards = Counter(
        state.resample_from_infostate(0, draw).inner.events()[0] for _ in range(count)
    )
    assert set(cards) == {"given deal:KQ", "given deal:KJ"}
    assert abs(cards["given deal:KQ"] - count / 2) < 3.5 * (count / 4) ** 0.5
    # With a king on the table and one in the hand, a king is not to be had any more.
    state = openspiel.load_game("leduc").new_initial_state()
    for text in ("deal:KhQh", "check", "check", "public:Ks"):
        state.apply_action(state.string_to_action(text))
    cards = Counter(
        state.resample_from_infostate(0, draw).inner.events()[0] for _ in range(count)
    )
    assert set(cards) == {f"given deal:Kh{other}" for other in ("Qh", "Qs", "Jh", "Js")}
    for other in cards.values():
        assert abs(other - count / 4) < 3.5 * (count * 3 / 16) ** 0.5


def test_a_draw_does_not_tell_what_is_hidden() -> None:
    """What is drawn follows from what the player knows, and not from the secret."""
    game = openspiel.load_game("kuhn")
    drawn = []
    for deal in ("deal:KQ", "deal:KJ"):
        state = game.new_initial_state()
        state.apply_action(state.string_to_action(deal))
        drawn.append(
            [state.resample_from_infostate(0, sampler(seed)).inner.events() for seed in range(30)]
        )
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_known_only_grows(name: str) -> None:
    """On which drawing states event by event relies."""
    for state in walk(name, seed=4, most=20):
        for _, _, after in course(state):
            for seat in state.game.seats:
                viewers = state.game.controlled_with(seat)
                assert state.information(viewers).startswith(settled(after, viewers))


@pytest.mark.parametrize("name", ["kuhn", "kuhn(hands=2)", "leduc", "goofspiel(cards=3)"])
def test_information_tensors_tell_apart_what_information_states_do(name: str) -> None:
    game = openspiel.load_game(name)
    assert game.get_type().provides_information_state_tensor
    size = game.information_state_tensor_size()
    assert size == int(np.prod(game.information_state_tensor_shape()))
    texts: dict[bytes, str] = {}
    tensors: dict[str, bytes] = {}
    for seed in range(150):
        for state in played(game, seed):
            if not state.is_player_node():
                continue
            player = state.current_player()
            tensor = np.array(state.information_state_tensor(player), np.float32)
            assert tensor.size == size and 0 <= tensor.min() and tensor.max() <= 1
            key, text = bytes([player]) + tensor.tobytes(), state.information_state_string(player)
            assert texts.setdefault(key, text) == text
            assert tensors.setdefault(text, key) == key
    assert len(texts) > 10


def test_long_games_have_no_information_tensor() -> None:
    for name in ("chess", "face-off"):
        assert InformationTensor.of(bw.Game(name)) is None
        game = openspiel.load_game(name)
        assert not game.get_type().provides_information_state_tensor
        with pytest.raises(NotImplementedError, match="too long"):
            game.new_initial_state().information_state_tensor(0)


@pytest.mark.parametrize("name", [*SMALL, "chess", "face-off", "einstein"])
def test_observations_are_made(name: str) -> None:
    game = openspiel.load_game(name)
    recall = pyspiel.IIGObservationType(
        perfect_recall=True,
        public_info=True,
        private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
    )
    public = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    plain, full, shown = (observation.make_observation(game, kind) for kind in (None, recall, public))
    for state in played(game, 3, most=30):
        for player in range(game.num_players()):
            plain.set_from(state, player)
            assert np.allclose(plain.tensor, state.observation_tensor(player))
            assert sum(part.size for part in plain.dict.values()) == plain.tensor.size
            assert plain.string_from(state, player) == state.observation_string(player)
            full.set_from(state, player)
            if game.get_type().provides_information_state_tensor:
                assert np.allclose(full.tensor, state.information_state_tensor(player))
            assert full.string_from(state, player) == state.information_state_string(player)
            assert shown.string_from(state, player) == state.inner.view(())
    private = pyspiel.IIGObservationType(
        perfect_recall=False,
        public_info=False,
        private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
    )
    assert observation.make_observation(game, private) is None


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [("chess", "chess"), ("lines-of-action(preset=openspiel)", "lines_of_action")],
)
def test_players_have_the_numbers_that_openspiel_gives_them(ours: str, theirs: str) -> None:
    own, other = openspiel.load_game(ours), pyspiel.load_game(theirs)
    decided = 0
    for seed in range(12):
        dice = random.Random(seed)
        one, two = own.new_initial_state(), other.new_initial_state()
        while not (one.is_terminal() or two.is_terminal()):
            assert one.current_player() == two.current_player()
            texts = {text_of(theirs, two, action): action for action in two.legal_actions()}
            text = dice.choice(sorted(texts))
            one.apply_action(one.string_to_action(text))
            two.apply_action(texts[text])
        if one.is_terminal() and two.is_terminal():
            assert one.returns() == two.returns()
            decided += any(one.returns())
    assert decided


def text_of(name: str, state: Any, action: int) -> str:
    if name == "chess":
        text: str = pyspiel.chess.action_to_move(action, state.board()).to_lan()
        return text
    return str(state.action_to_string(action))


@pytest.mark.parametrize("name", ["kuhn", "chess", "leduc", "strata"])
def test_states_pickle_and_openspiel_serializes_them(name: str) -> None:
    game = openspiel.load_game(name)
    for state in played(game, 9, most=20)[::4]:
        twin = pickle.loads(pickle.dumps(state))
        assert twin.inner == state.inner and twin.full_history() == state.full_history()
        text = pyspiel.serialize_game_and_state(game, state)
        _, again = pyspiel.deserialize_game_and_state(text)
        assert again.inner.position == state.inner.position
        assert again.history() == state.history()


def test_copies_of_states_go_their_own_ways() -> None:
    game = openspiel.load_game("leduc")
    for state in played(game, 2):
        if state.is_terminal():
            continue
        before, twin = state.inner.record, state.clone()
        twin.apply_action(twin.legal_actions()[-1])
        assert state.inner.record == before and len(twin.history()) == len(state.history()) + 1
        # As OpenSpiel's own code has it, too.
        assert pyspiel.State.history(twin) == twin.history()


def test_the_words_are_the_same_without_openspiel() -> None:
    script = (
        "import sys; sys.modules['pyspiel'] = None; import pytest; "
        "sys.exit(pytest.main([*sys.argv[1:], '-q', '-p', 'no:cacheprovider']))"
    )
    tests = [str(HERE / "test_openspiel.py"), "--rootdir", str(HERE.parent)]
    done = subprocess.run(
        [sys.executable, "-c", script, *tests], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout and "skipped" in done.stdout
