"""Counts, arenas, self-play and balance on a cluster of Ray.

Every run can be interrupted; the same command with the same folder goes on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict

from boardwright.cluster import (
    RunOptions,
    Sprt,
    arena,
    balance,
    perft,
    selfplay,
)
from boardwright.cluster._folder import to_json
from boardwright.errors import BoardwrightError

Command = Callable[[argparse.Namespace, RunOptions], str]


def run_perft(given: argparse.Namespace, options: RunOptions) -> str:
    counted = perft(
        given.game,
        given.depth,
        position=given.position,
        jobs=given.jobs,
        divided=given.divide,
        table=given.table,
        module=given.module,
        **options,
    )
    lines = [f"{move}: {nodes}\n" for move, nodes in (counted.below or {}).items()]
    return "".join(lines) + f"nodes {counted.nodes}\n"


def run_arena(given: argparse.Namespace, options: RunOptions) -> str:
    played = arena(
        given.game,
        given.players,
        games=given.games,
        seed=given.seed,
        opening=given.opening,
        most_events=given.most_events,
        openings=given.openings,
        sprt=Sprt(*given.sprt) if given.sprt else None,
        module=given.module,
        **options,
    )
    return to_json(played.to_data()) + "\n" if given.json else played.table()


def run_balance(given: argparse.Namespace, options: RunOptions) -> str:
    played = balance(
        given.game,
        given.armies or None,
        player=given.player,
        games=given.games,
        seed=given.seed,
        opening=given.opening,
        most_events=given.most_events,
        openings=given.openings,
        module=given.module,
        **options,
    )
    return to_json(played.to_data()) + "\n" if given.json else played.table()


def run_selfplay(given: argparse.Namespace, options: RunOptions) -> str:
    played = selfplay(
        given.game,
        games=given.games,
        players=given.players or ["random"],
        policy=given.policy,
        seed=given.seed,
        opening=given.opening,
        most_events=given.most_events,
        shard=given.shard,
        observations=given.observations,
        module=given.module,
        **options,
    )
    if given.json:
        return to_json(asdict(played)) + "\n"
    return (
        f"{played.game}: {played.games} games, {played.decisions} decisions, "
        f"{played.cut} cut, in {len(played.shards)} files\n"
    )


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog="python -m boardwright.cluster", description=__doc__)
    commands = found.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, about: str, command: Command) -> argparse.ArgumentParser:
        own = commands.add_parser(name, help=about, description=about)
        own.set_defaults(command=command)
        own.add_argument("game", help="the game with its options, as in loka(players=3)")
        own.add_argument("--folder", help="where answers are kept, to go on from")
        own.add_argument("--workers", type=int, help="by default one for each processor")
        own.add_argument("--address", help="the cluster to join, as ray.init takes it")
        own.add_argument(
            "--local", action="store_true", help="plain processes of this machine, without Ray"
        )
        own.add_argument("--quiet", action="store_true", help="no progress on the terminal")
        own.add_argument(
            "--module", default="boardwright", help="the Python module that offers the game"
        )
        return own

    own = add("perft", "Count sequences of decisions.", run_perft)
    own.add_argument("depth", type=int)
    own.add_argument("--position", help="by default the start")
    own.add_argument("--jobs", type=int, default=1000, help="into how many it is split at least")
    own.add_argument("--divide", action="store_true", help="the counts below each move as well")
    own.add_argument("--table", type=int, metavar="MIB", help="a table in every worker")

    def add_games(own: argparse.ArgumentParser, games: int, opening: int, most: int) -> None:
        own.add_argument("--games", type=int, default=games, help="how many")
        own.add_argument("--seed", type=int, default=0 if own is played else 1)
        own.add_argument(
            "--opening", type=int, default=opening, help="random events at the beginning"
        )
        own.add_argument("--most-events", type=int, default=most, help="when a game is cut")
        own.add_argument("--json", action="store_true", help="print data and no table")

    played = add("selfplay", "Play games into files of Parquet.", run_selfplay)
    played.add_argument("players", nargs="*", metavar="PLAYER", help="in the order of the seats")
    played.add_argument("--policy", metavar="MODULE:FUNCTION", help="in place of players")
    played.add_argument("--shard", type=int, default=250, help="games a file")
    played.add_argument(
        "--observations", action="store_true", help="with what each seat saw that decided"
    )
    add_games(played, 1000, 0, 20000)

    own = add("arena", "Rate players by games against each other.", run_arena)
    own.add_argument("players", nargs="+", metavar="PLAYER")
    own.add_argument(
        "--sprt",
        type=float,
        nargs=2,
        metavar=("ELO0", "ELO1"),
        help="stop a pair as soon as one of two differences is accepted",
    )
    add_games(own, 20, 4, 2000)
    own.add_argument("--openings", type=int, default=1, help="openings a job; two games each")

    own = add("balance", "Compare armies by games against each other.", run_balance)
    own.add_argument(
        "armies", nargs="*", metavar="ARMY", help="a ready-made one, values, or the move"
    )
    own.add_argument("--player", default="expectiminimax(positions=1000)", help="plays all")
    add_games(own, 100, 0, 5000)
    own.add_argument("--openings", type=int, default=1, help="deals a job; two games each")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    given = parser().parse_args(arguments)
    options: RunOptions = {
        "folder": given.folder,
        "workers": given.workers,
        "address": given.address,
        "local": given.local,
        "terminal": not given.quiet,
    }
    try:
        print(given.command(given, options), end="")
    except (BoardwrightError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        kept = f"; the same command goes on from {given.folder}" if given.folder else ""
        print(f"interrupted{kept}", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
