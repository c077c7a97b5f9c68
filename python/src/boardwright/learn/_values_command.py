"""The command that learns values."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import Any

from boardwright.cluster._folder import to_json
from boardwright.cluster._run import RunOptions
from boardwright.learn._learned import Matches, values
from boardwright.learn._train import MIRRORS, Training

__all__ = ["add"]


def add(commands: Any) -> None:
    """Adds the command to those of the program."""
    about = "Play games, train a net on their positions, and write it for players."
    own = commands.add_parser("values", help=about, description=about)
    own.set_defaults(command=run)
    own.add_argument("game", help="the game with its options, as in loka(players=3)")
    own.add_argument("--folder", required=True, help="where all is kept, to go on from")
    own.add_argument(
        "--module", default="boardwright", help="the Python module that offers the game"
    )
    games = own.add_argument_group("games")
    games.add_argument("--positions", type=int, default=200_000, help="how many to play for")
    games.add_argument("--minutes", type=float, help="for how long to play at most")
    games.add_argument("--player", help="who plays; by default one with 2000 positions a move")
    games.add_argument("--seed", type=int, default=0)
    games.add_argument(
        "--opening",
        type=int,
        nargs=2,
        default=(4, 16),
        metavar=("LEAST", "MOST"),
        help="random events at the beginning of a game",
    )
    games.add_argument("--random-moves", type=float, default=0.01, help="the share of later ones")
    games.add_argument("--decided", type=int, default=0, help="a lead that ends a game; 0 for none")
    games.add_argument("--most-events", type=int, default=2000, help="when a game is cut")
    games.add_argument("--shard", type=int, default=8, help="games a file")
    net = own.add_argument_group("training")
    usual = Training()
    net.add_argument("--first", type=int, default=usual.first, help="units of the first layer")
    net.add_argument("--second", type=int, default=usual.second, help="units of the second layer")
    net.add_argument("--epochs", type=float, default=usual.epochs)
    net.add_argument("--batch", type=int, default=usual.batch)
    net.add_argument("--rate", type=float, default=usual.rate, help="the greatest step of Adam")
    net.add_argument("--search-share", type=float, default=usual.search_share)
    net.add_argument("--likely-win", type=float, default=0.0, help="0 to find it by the games")
    net.add_argument("--beside-hand", action="store_true", help="learn what is to be added")
    net.add_argument("--most-change", type=int, default=-1, help="of quiet positions; -1 for all")
    net.add_argument(
        "--mirror",
        choices=MIRRORS,
        default=usual.mirror,
        help="what may be turned over without changing a value",
    )
    net.add_argument("--patience", type=int, default=usual.patience)
    net.add_argument("--net-seed", type=int, default=0)
    met = own.add_argument_group("matches against the value by hand")
    met.add_argument("--games", type=int, default=400, help="0 for no match")
    met.add_argument("--match-player", help="by default the one with 2000 positions a move")
    met.add_argument("--nets", type=int, default=1, help="how many on the way are measured")
    own.add_argument("--licence", default="not stated", help="of the file, told in it")
    how = own.add_argument_group("how it is run")
    how.add_argument("--workers", type=int, help="by default one for each processor")
    how.add_argument("--address", help="the cluster to join, as ray.init takes it")
    how.add_argument("--local", action="store_true", help="plain processes in place of Ray")
    how.add_argument("--quiet", action="store_true", help="no progress on the terminal")
    how.add_argument("--json", action="store_true", help="print data and no table")


def run(given: argparse.Namespace) -> str:
    """Does what the command says, and gives what it prints."""
    options: RunOptions = {
        "folder": given.folder,
        "workers": given.workers,
        "address": given.address,
        "local": given.local,
        "terminal": not given.quiet,
    }
    learned = values(
        given.game,
        positions_wanted=given.positions,
        minutes=given.minutes,
        player=given.player,
        seed=given.seed,
        opening=(given.opening[0], given.opening[1]),
        random_moves=given.random_moves,
        decided=given.decided,
        most_events=given.most_events,
        shard=given.shard,
        module=given.module,
        training=Training(
            first=given.first,
            second=given.second,
            epochs=given.epochs,
            batch=given.batch,
            rate=given.rate,
            search_share=given.search_share,
            likely_win=given.likely_win,
            beside_hand=given.beside_hand,
            most_change=given.most_change,
            mirror=given.mirror,
            patience=given.patience,
            seed=given.net_seed,
        ),
        matches=Matches(games=given.games, player=given.match_player, nets=given.nets),
        licence=given.licence,
        **options,
    )
    return to_json(asdict(learned)) + "\n" if given.json else learned.table()
