"""The command that learns a policy."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import Any

from boardwright.cluster._folder import to_json
from boardwright.learn._policy import PolicyTraining, policy
from boardwright.learn._self_play import SearchSettings

__all__ = ["add"]


def add(commands: Any) -> None:
    """Adds the command to those of the program."""
    about = "Have a net play against itself with a search, learn from it, and write the best one."
    own = commands.add_parser("policy", help=about, description=about)
    own.set_defaults(command=run)
    own.add_argument("game", help="the game with its options, without secrets")
    own.add_argument("--folder", required=True, help="where all is kept, to go on from")
    own.add_argument(
        "--module", default="boardwright", help="the Python module that offers the game"
    )
    own.add_argument("--minutes", type=float, help="for how long at most, to the end of a round")
    usual = PolicyTraining()
    loop = own.add_argument_group("the loop")
    loop.add_argument("--rounds", type=int, default=usual.rounds)
    loop.add_argument("--games", type=int, default=usual.games, help="played at a time")
    loop.add_argument("--groups", type=int, default=usual.groups, help="searched in turn")
    loop.add_argument("--decisions", type=int, default=usual.decisions, help="of a game a round")
    loop.add_argument("--simulations", type=int, default=usual.search.simulations)
    loop.add_argument("--considered", type=int, default=usual.search.considered)
    loop.add_argument("--most-decisions", type=int, default=usual.search.most_decisions)
    loop.add_argument("--threads", type=int, default=usual.search.threads, help="of the search")
    loop.add_argument("--seed", type=int, default=0)
    net = own.add_argument_group("training")
    net.add_argument("--first", type=int, default=usual.first, help="units of the first layer")
    net.add_argument("--second", type=int, default=usual.second, help="units of the second layer")
    net.add_argument("--policy", type=int, default=usual.policy, help="units for the policy")
    net.add_argument("--buffer", type=int, default=usual.buffer, help="positions to learn from")
    net.add_argument("--reuse", type=float, default=usual.reuse, help="of each position")
    net.add_argument("--batch", type=int, default=usual.batch)
    net.add_argument("--rate", type=float, default=usual.rate, help="the step of Adam")
    net.add_argument("--value-weight", type=float, default=usual.value_weight)
    net.add_argument("--search-share", type=float, default=usual.search_share)
    met = own.add_argument_group("matches against players by hand")
    met.add_argument("--opponents", nargs="*", default=usual.opponents)
    met.add_argument("--match-games", type=int, default=usual.match_games, help="0 for none")
    met.add_argument("--match-rounds", type=int, default=usual.match_rounds)
    met.add_argument("--patience", type=int, default=usual.patience)
    own.add_argument(
        "--keep-seconds", type=float, default=20.0, help="how often all is kept, at most"
    )
    own.add_argument("--licence", default="not stated", help="of the file, told in it")
    own.add_argument("--quiet", action="store_true", help="no progress on the terminal")
    own.add_argument("--json", action="store_true", help="print data and no table")


def run(given: argparse.Namespace) -> str:
    """Does what the command says, and gives what it prints."""
    learned = policy(
        given.game,
        folder=given.folder,
        module=given.module,
        minutes=given.minutes,
        keep_seconds=given.keep_seconds,
        training=PolicyTraining(
            first=given.first,
            second=given.second,
            policy=given.policy,
            games=given.games,
            groups=given.groups,
            decisions=given.decisions,
            rounds=given.rounds,
            buffer=given.buffer,
            reuse=given.reuse,
            batch=given.batch,
            rate=given.rate,
            value_weight=given.value_weight,
            search_share=given.search_share,
            search=SearchSettings(
                simulations=given.simulations,
                considered=given.considered,
                threads=given.threads,
                most_decisions=given.most_decisions,
            ),
            seed=given.seed,
            opponents=tuple(given.opponents),
            match_games=given.match_games,
            match_rounds=given.match_rounds,
            patience=given.patience,
        ),
        licence=given.licence,
        terminal=not given.quiet,
    )
    return to_json(asdict(learned)) + "\n" if given.json else learned.table()
