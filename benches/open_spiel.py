"""Drives OpenSpiel through its Python package for the bench `ratios`.

The bench starts this program if `python3` can import `pyspiel` (`pip install
open_spiel`), and leaves OpenSpiel out otherwise. It answers each line of its
standard input with one line: how much work was done, and in how many seconds of
processor time.

    perft child GAME DEPTH [FEN]   leaves of the tree, each child a new state
    perft undo GAME DEPTH [FEN]    the same, with moves made and taken back
    games bots GAME COUNT          plies of random games, played by OpenSpiel itself
    games steps GAME COUNT         the same, move by move from Python

The rules are OpenSpiel's compiled C++. Perft calls them from Python for every
position but the leaves, which are counted in bulk, so the overhead of Python is in
that figure. The games of `bots` run in C++ from beginning to end.
"""

import random
import sys
import time

import pyspiel


def by_child(state, depth):
    """The leaves of the tree, each child a new state."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(by_child(state.child(action), depth - 1) for action in actions)


def by_undo(state, depth):
    """The leaves of the tree in one state, for games that can take moves back."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    player = state.current_player()
    leaves = 0
    for action in actions:
        state.apply_action(action)
        leaves += by_undo(state, depth - 1)
        state.undo_action(player, action)
    return leaves


def by_bots(game, count):
    """The plies of random games that OpenSpiel's own random players play."""
    plies = 0
    for number in range(count):
        state = game.new_initial_state()
        bots = [pyspiel.make_uniform_random_bot(seat, 2 * number + seat) for seat in (0, 1)]
        pyspiel.evaluate_bots(state, bots, number)
        plies += state.move_number()
    return plies


def by_steps(game, count):
    """The plies of random games whose moves are picked here."""
    plies = 0
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random.random() * len(actions))])
            plies += 1
    return plies


def answer(request):
    """Does what a line asks for; returns the work and its seconds."""
    task, how, name, amount, *fen = request.split(maxsplit=4)
    game = pyspiel.load_game(name)
    if task == "perft":
        work = {"child": by_child, "undo": by_undo}[how]
        subject = game.new_initial_state(*fen)
    else:
        work = {"bots": by_bots, "steps": by_steps}[how]
        subject = game
    begin = time.process_time()
    done = work(subject, int(amount))
    return done, time.process_time() - begin


def main():
    """Answers line by line until the input ends."""
    print("ready", flush=True)
    for line in sys.stdin:
        done, seconds = answer(line.strip())
        print(done, repr(seconds), flush=True)


if __name__ == "__main__":
    main()
