"""Whole games move by move beside other programs, which are optional.

OpenSpiel and python-chess are used for comparison only. ``pytest --games 500``
compares as many games as before a release.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import boardwright as bw


@pytest.fixture
def count(request: pytest.FixtureRequest) -> int:
    given = request.config.getoption("--games")
    assert isinstance(given, int)
    return given


def test_lines_of_action_beside_openspiel(count: int) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    game = bw.Game("lines-of-action(preset=openspiel)")
    theirs = pyspiel.load_game("lines_of_action")
    moves = 0
    for number in range(count):
        dice = random.Random(number)
        ours, other = game.start(number), theirs.new_initial_state()
        while True:
            assert ours.is_over == other.is_terminal()
            if ours.is_over:
                # Black moves first and is their player 0.
                assert list(ours.returns().values()) == other.returns()[::-1]
                break
            assert ours.due == (("b", "w")[other.current_player()],)
            actions = {other.action_to_string(action): action for action in other.legal_actions()}
            assert sorted(ours.moves()) == sorted(actions)
            move = dice.choice(sorted(actions))
            ours.play(move)
            other.apply_action(actions[move])
            moves += 1
    assert moves > 10 * count


def test_chess_beside_openspiel(count: int) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    game = bw.Game("chess")
    theirs = pyspiel.load_game("chess")
    for number in range(count):
        dice = random.Random(number)
        ours, other = game.start(number), theirs.new_initial_state()
        while True:
            if ours.is_over:
                assert other.is_terminal()
                # Black is their player 0.
                assert list(ours.returns().values()) == other.returns()[::-1]
                break
            if other.is_terminal():
                # They end a game where ours lets a draw be claimed.
                assert ours.may_claim() and other.returns() == [0.0, 0.0]
                break
            board = other.board()
            actions = {long_form(pyspiel, action, board): action for action in other.legal_actions()}
            assert sorted(ours.moves()) == sorted(actions)
            move = dice.choice(sorted(actions))
            ours.play(move)
            other.apply_action(actions[move])


def long_form(pyspiel: Any, action: int, board: Any) -> str:
    text: str = pyspiel.chess.action_to_move(action, board).to_lan()
    return text


def test_chess_beside_python_chess(count: int) -> None:
    chess = pytest.importorskip("chess")
    game = bw.Game("chess")
    for number in range(count):
        dice = random.Random(number)
        ours, board = game.start(number), chess.Board()
        while True:
            assert ours.position == board.fen(en_passant="legal")
            outcome = board.outcome(claim_draw=False)
            assert ours.is_over == (outcome is not None)
            if outcome is not None:
                names = {None: (), True: ("w",), False: ("b",)}
                assert ours.winners == names[outcome.winner]
                break
            assert ours.may_claim() == (board.is_repetition(3) or board.is_fifty_moves())
            legal = sorted(move.uci() for move in board.legal_moves)
            assert sorted(ours.moves()) == legal
            move = dice.choice(legal)
            san = board.san(board.parse_uci(move))
            short = ours.after(san)
            ours.play(move)
            board.push_uci(move)
            assert short.position == ours.position
