"""Answers questions about games by pyffish, which is run and never read.

One line in: the name of a variant, a tab, and moves with spaces between. For the start and after
each move one line out: whether the side to move is in check, whether the game is over, its value
for the side to move, and the legal moves, with tabs between the four.
"""
import sys

import pyffish


def answer(variant, fen):
    moves = pyffish.legal_moves(variant, fen, [])
    over, value = pyffish.is_immediate_game_end(variant, fen, [])
    if not over and not moves:
        over, value = True, pyffish.game_result(variant, fen, [])
    check = pyffish.gives_check(variant, fen, [])
    print(int(check), int(over), (value > 0) - (value < 0), " ".join(moves), sep="\t")


def main():
    for line in sys.stdin:
        variant, _, moves = line.rstrip("\n").partition("\t")
        fen = pyffish.start_fen(variant)
        answer(variant, fen)
        for move in moves.split():
            fen = pyffish.get_fen(variant, fen, [move])
            answer(variant, fen)
        sys.stdout.flush()


main()
