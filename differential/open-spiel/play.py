"""Plays random games in OpenSpiel and tells all of them line by line.

    backgammon SCORING SEED COUNT
        game                 a new game begins
        roll 6 3             the dice, in the opening White's first
        turn BOARD ...       every board that the turn can end with
        went BOARD           the one that it ended with
        end 2 -2             what White and Black get
    go SIZE KOMI SEED COUNT
        game
        moves 0 1 ... 81     the legal actions
        plays 40             the one that is made
        end 1 -1             what Black and White get
    euchre LONE STICK SEED COUNT
        deal 3 0 1 ... 20    the dealer, the cards of the hands in turn, and the upcard
        moves 2 24 26        the player that is due, and the legal actions
        plays 24
        end 1 -1 1 -1        what each player gets
    hanabi OPTIONS SEED COUNT
        game
        cards 0:0.6 7:0.4    the cards that can be dealt, and how likely each is
        deal 7               the one that is
        moves 1 5 6 14       the player that is due, and the legal actions
        plays 5
        end 4 4              what each player gets

    blotto OPTIONS
        pays 0,3 1,2 1 -1    the orders of all players, and what each gets, for all orders

Options of Hanabi and Blotto are those of OpenSpiel, as in players=2,colors=3.

A board of backgammon is 52 letters, a for no checker, b for one and so on: White's checkers that
are off, those on its points 1 to 24 as it counts, those on the bar, and the same of Black.
"""

import itertools
import random
import sys

import numpy as np
import pyspiel

# What the four numbers of a point in an observation count.
UNITS = np.array([1, 2, 3, 1])


def boards(states):
    """The boards of these states, each as text."""
    seen = np.array([state.observation_tensor(0) for state in states], dtype=np.int64)
    stacks = seen[:, :192].reshape(-1, 48, 4)
    counts = stacks @ UNITS + 3 * (stacks[:, :, 3] > 0)
    bar_and_off = seen[:, [192, 193, 195, 196]]
    white = (bar_and_off[:, 1:2], counts[:, 23::-1], bar_and_off[:, 0:1])
    black = (bar_and_off[:, 3:4], counts[:, 24:], bar_and_off[:, 2:3])
    letters = np.concatenate(white + black, axis=1) + ord("a")
    return [row.astype(np.uint8).tobytes().decode() for row in letters]


def ends_of_turn(state):
    """The states in which another player is due, or nobody, each board once."""
    player = state.current_player()
    ends = {}
    open_states = [state]
    while open_states:
        children = [s.child(a) for s in open_states for a in s.legal_actions()]
        # Orders that lead to one board are followed once.
        known = dict(zip(boards(children), children))
        open_states = []
        for board, child in known.items():
            if child.is_terminal() or child.current_player() != player:
                ends[board] = child
            else:
                open_states.append(child)
    return ends


def dice(rolled, is_opening):
    """The two faces of a roll, in the order of the lines."""
    faces = sorted(int(face) for face in rolled.observation_tensor(0)[-2:])
    # In the opening the seat with the higher die begins.
    return faces if is_opening and rolled.current_player() == 1 else faces[::-1]


def backgammon(scoring, seed, count):
    """Tells games of backgammon."""
    draw = random.Random(int(seed))
    game = pyspiel.load_game("backgammon", {"scoring_type": scoring})
    for _ in range(int(count)):
        print("game")
        state = game.new_initial_state()
        is_opening = True
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes())
                state.apply_action(draw.choices(actions, weights)[0])
                print("roll", *dice(state, is_opening))
                is_opening = False
            else:
                ends = ends_of_turn(state)
                names = sorted(ends)
                print("turn", *names)
                went = draw.choice(names)
                print("went", went)
                state = ends[went]
        print("end", *(int(points) for points in state.returns()))


def go(size, komi, seed, count):
    """Tells games of Go."""
    draw = random.Random(int(seed))
    game = pyspiel.load_game("go", {"board_size": int(size), "komi": float(komi)})
    for _ in range(int(count)):
        print("game")
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            print("moves", *actions)
            action = draw.choice(actions)
            print("plays", action)
            state.apply_action(action)
        print("end", *(int(points) for points in state.returns()))


def euchre(lone, stick, seed, count):
    """Tells games of euchre, with a lone defender and a stuck dealer `on` or `off`."""
    draw = random.Random(int(seed))
    options = {"allow_lone_defender": lone == "on", "stick_the_dealer": stick == "on"}
    game = pyspiel.load_game("euchre", options)
    for _ in range(int(count)):
        state = game.new_initial_state()
        chances = []
        while state.is_chance_node():
            chances.append(draw.choice(state.legal_actions()))
            state.apply_action(chances[-1])
        print("deal", *chances)
        while not state.is_terminal():
            actions = state.legal_actions()
            print("moves", state.current_player(), *actions)
            action = draw.choice(actions)
            print("plays", action)
            state.apply_action(action)
        print("end", *(int(points) for points in state.returns()))


def hanabi(options, seed, count):
    """Tells games of Hanabi."""
    draw = random.Random(int(seed))
    game = pyspiel.load_game(f"hanabi({options})")
    for _ in range(int(count)):
        print("game")
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                cards, shares = zip(*state.chance_outcomes())
                print("cards", *(f"{card}:{share:.9f}" for card, share in zip(cards, shares)))
                card = draw.choices(cards, shares)[0]
                print("deal", card)
                state.apply_action(card)
            else:
                actions = state.legal_actions()
                print("moves", state.current_player(), *actions)
                action = draw.choice(actions)
                print("plays", action)
                state.apply_action(action)
        print("end", *(int(points) for points in state.returns()))


def blotto(options):
    """Tells what all orders of Blotto pay."""
    game = pyspiel.load_game(f"blotto({options})")
    start = game.new_initial_state()
    actions = start.legal_actions(0)
    for orders in itertools.product(actions, repeat=game.num_players()):
        state = start.clone()
        state.apply_actions(orders)
        told = (start.action_to_string(0, order).strip("[]") for order in orders)
        print("pays", *told, *state.returns())


if __name__ == "__main__":
    print("ready")
    games = {
        "backgammon": backgammon,
        "blotto": blotto,
        "euchre": euchre,
        "go": go,
        "hanabi": hanabi,
    }
    games[sys.argv[1]](*sys.argv[2:])
