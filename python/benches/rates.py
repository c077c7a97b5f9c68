"""How many moves a second, beside OpenSpiel, PettingZoo's chess and EnvPool.

    python benches/rates.py [--seconds S] [--games N] [--threads N]

Method. A batch of 1,024 games is first played at random with its masks, and the
actions are kept; then it begins anew, and only the steps with these actions are
timed: each step takes them from the caller's array, checks that all are legal,
makes them, rolls the dice and begins new games where games are over. "Bare" steps
write nothing; "seen" steps write observations as u8, bit-packed masks, the seat on
turn, rewards and ends. A decision counts once; the step that begins a new game does
not count. Other libraries are measured with actions that were chosen beforehand,
too, where that is possible; what each line contains is said beside it. Every number
is the best of three runs, of a batch the best of 25, as they are short. What is not installed is left out and said.
"""

from __future__ import annotations

import argparse
import platform
import random
import time
import timeit
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

import boardwright as bw

RUNS = 3
# Those of a batch last some hundredths of a second only.
BATCH_RUNS = 25
STEPS = 128


class Row:
    """One measured line."""

    def __init__(self, what: str, rate: float, contains: str) -> None:
        self.what, self.rate, self.contains = what, rate, contains

    def __str__(self) -> str:
        return f"| {self.what} | {self.rate:,.0f} | {self.contains} |"


def best(run: Callable[[], float], runs: int = RUNS) -> float:
    """The highest of a few rates."""
    return max(run() for _ in range(runs))


def random_choices(masks: NDArray[np.uint8], generator: np.random.Generator) -> NDArray[np.uint32]:
    """A legal action for each row of bit-packed masks; 0 for a row of zeros."""
    bits = np.unpackbits(masks, axis=1, bitorder="little")
    counts = bits.sum(1, dtype=np.int64)
    wanted = generator.integers(np.maximum(counts, 1))
    places = np.cumsum(bits, axis=1, dtype=np.int32)
    return np.asarray((places > wanted[:, None]).argmax(1), np.uint32)


def ours(name: str, games: int, threads: int) -> list[Row]:
    batch = bw.Batch(name, games, seed=1, threads=threads, records=False)
    generator = np.random.default_rng(1)
    told = batch.arrays("masks", "seats")
    batch.write(**told)
    actions, decisions = [], 0
    for _ in range(STEPS):
        actions.append(random_choices(told["masks"], generator))
        decisions += int((told["seats"] >= 0).sum())
        batch.step(actions[-1], **told)

    def timed(out: Any) -> float:
        batch.restart(0)
        start = time.perf_counter()
        for chosen in actions:
            batch.step(chosen, **out)
        return decisions / (time.perf_counter() - start)

    seen = batch.arrays("observations", "masks", "seats", "rewards", "terminated", "truncated")
    packed = batch.arrays("packed", "masks", "seats", "rewards", "terminated", "truncated")
    label = f"boardwright {name}" + (f", {threads} threads" if threads > 1 else "")
    return [
        Row(f"{label}, bare", best(lambda: timed({}), BATCH_RUNS), "actions checked, no output"),
        Row(f"{label}, seen", best(lambda: timed(seen), BATCH_RUNS), "u8 planes, bit-packed masks, rewards"),
        Row(f"{label}, packed", best(lambda: timed(packed), BATCH_RUNS), "planes packed as bits, masks, rewards"),
    ]


def openspiel(name: str, seconds: float) -> list[Row]:
    import pyspiel

    game = pyspiel.load_game(name)

    def run(ask: Callable[[Any], object]) -> float:
        dice = random.Random(1)
        moves, spent = 0, 0.0
        while spent < seconds:
            state = game.new_initial_state()
            actions = []
            # Chosen beforehand, and not timed.
            while not state.is_terminal():
                actions.append(dice.choice(state.legal_actions()))
                state.apply_action(actions[-1])
            state = game.new_initial_state()
            start = time.perf_counter()
            for action in actions:
                ask(state)
                state.apply_action(action)
            spent += time.perf_counter() - start
            moves += len(actions)
        return moves / spent

    def seen(state: Any) -> None:
        state.legal_actions_mask()
        state.observation_tensor()

    return [
        Row(f"OpenSpiel {name}, bare", best(lambda: run(lambda _: None)), "actions not checked"),
        Row(f"OpenSpiel {name}, legal", best(lambda: run(lambda s: s.legal_actions())), "list of legal actions"),
        Row(f"OpenSpiel {name}, seen", best(lambda: run(seen)), "observation tensor, mask"),
    ]


def pettingzoo(seconds: float) -> list[Row]:
    warnings.simplefilter("ignore")
    from pettingzoo.classic import chess_v6

    def run() -> float:
        env = chess_v6.env()
        env.reset(seed=1)
        env.action_space(env.agents[0]).seed(1)
        moves, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                continue
            mask = observation["action_mask"]
            env.step(int(np.flatnonzero(mask)[moves % int(mask.sum())]))
            moves += 1
        return moves / (time.perf_counter() - start)

    return [Row("PettingZoo chess_v6, seen", best(run), "observation, mask; choice of the action")]


def own_pettingzoo(seconds: float) -> list[Row]:
    from boardwright.pettingzoo_env import env as make

    def run() -> float:
        env = make("chess")
        env.reset(seed=1)
        moves, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            observation, _, ended, cut, _ = env.last()
            if ended or cut or observation is None:
                env.reset()
                continue
            mask = observation["action_mask"]
            env.step(int(np.flatnonzero(mask)[moves % int(mask.sum())]))
            moves += 1
        return moves / (time.perf_counter() - start)

    return [Row("boardwright chess as PettingZoo, seen", best(run), "observation, mask; choice of the action")]


def envpool(games: int, seconds: float) -> list[Row]:
    import envpool as library

    env = library.make("Chess-v1", "gymnasium", num_envs=games, num_threads=1)
    generator = np.random.default_rng(1)

    def choices(info: Any) -> NDArray[np.int32]:
        mask = np.asarray(info["legal_action_mask"]).reshape(games, -1) > 0
        wanted = generator.integers(np.maximum(mask.sum(1), 1))
        return np.asarray((np.cumsum(mask, 1) > wanted[:, None]).argmax(1), np.int32)

    def run() -> float:
        _, info = env.reset()
        moves, spent = 0, 0.0
        while spent < seconds:
            actions = choices(info)
            start = time.perf_counter()
            _, _, _, _, info = env.step(actions)
            spent += time.perf_counter() - start
            moves += games
        return moves / spent

    return [Row("EnvPool Chess-v1, seen", best(run), "f32 planes of 8 positions, masks")]


def single_calls() -> list[str]:
    """What one call costs, in nanoseconds."""
    state = bw.Game("chess").start(1)
    action = state.action_of_move("e2e4")
    observation = np.zeros(state.game.observation_size, np.uint8)
    mask = np.zeros(state.game.actions, np.int8)
    moves = ["g1f3", "g8f6", "f3g1", "f6g8"]

    def whole_game() -> None:
        game = bw.Game.start(state.game, 1)
        for _ in range(2):
            for move in moves:
                game.play(move)

    start = timeit.timeit(lambda: state.game.start(1), number=20_000) / 20_000
    played = (timeit.timeit(whole_game, number=5_000) / 5_000 - start) / 8
    calls: dict[str, Callable[[], object]] = {
        "is_over": lambda: state.is_over,
        "due": lambda: state.due,
        "count_moves()": state.count_moves,
        "moves()": state.moves,
        "actions()": state.actions,
        "is_legal('e2e4')": lambda: state.is_legal("e2e4"),
        "explain('e2e5')": lambda: state.explain("e2e5"),
        "copy()": state.copy,
        "after('e2e4')": lambda: state.after("e2e4"),
        "copy() and play_action()": lambda: state.copy().play_action(action),
        "observation(out=...)": lambda: state.observation(None, observation),
        "action_mask(out=...)": lambda: state.action_mask(None, mask),
        "position": lambda: state.position,
    }
    rows = [f"| play('e2e4'), in a game | {played * 1e9:,.0f} |"]
    for name, call in calls.items():
        each = min(timeit.repeat(call, number=10_000, repeat=RUNS)) / 10_000
        rows.append(f"| {name} | {each * 1e9:,.0f} |")
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each run of another library")
    parser.add_argument("--games", type=int, default=1_024)
    parser.add_argument("--threads", type=int, default=2, help="measured too, beside one")
    given = parser.parse_args()

    print(f"boardwright {bw.__version__}, Python {platform.python_version()}, {platform.machine()}, ")
    print(f"{given.games} games in a batch, {STEPS} steps, the best of {RUNS} runs\n")
    print("| measured | decisions/s | contains |\n|---|---:|---|")
    names = ["chess", "lines-of-action", "loka", "face-off", "strata"]
    for threads in dict.fromkeys((1, given.threads)):
        for name in names:
            for row in ours(name, given.games, threads):
                print(row, flush=True)
    others: dict[str, Callable[[], list[Row]]] = {
        "OpenSpiel's chess": lambda: openspiel("chess", given.seconds),
        "OpenSpiel's Lines of Action": lambda: openspiel("lines_of_action", given.seconds),
        "PettingZoo's chess": lambda: pettingzoo(given.seconds),
        "our PettingZoo environment": lambda: own_pettingzoo(given.seconds),
        "EnvPool's chess": lambda: envpool(given.games, given.seconds),
    }
    missing = []
    for name, measure in others.items():
        try:
            for row in measure():
                print(row, flush=True)
        except ImportError as error:
            missing.append(f"{name}: {error}")
    print("\n| one call in chess | ns |\n|---|---:|")
    print("\n".join(single_calls()))
    for line in missing:
        print(f"left out: {line}")


if __name__ == "__main__":
    main()
