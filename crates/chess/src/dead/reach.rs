//! Where each piece can ever stand, from above.
//!
//! For every piece on the board there is a set of squares that holds each
//! square on which the piece can stand after any legal moves of both sides. It
//! is the least set of facts that is closed under these steps, which grant more
//! than the rules do:
//!
//! - A piece that has no square but its own, and that no enemy can capture, is
//!   **fixed**. Nothing but fixed pieces stands in the way of others.
//! - A piece moves from any of its squares as its kind does, past all squares
//!   but those of fixed pieces.
//! - A king keeps off what a fixed enemy attacks: a pawn, a knight or a king
//!   all its squares, a slider those beside it.
//! - A pawn steps ahead where no fixed piece stands, and captures on a square
//!   where an enemy can ever stand.
//! - A piece can be captured if an enemy can ever attack a square of it.
//!
//! All pieces start out fixed, and facts are only added. So a legal move from a
//! position that agrees with the facts leads to one that agrees with them, and
//! what they exclude never happens. Where a pawn could promote, or castling or
//! en passant is possible, there is no answer: then little is excluded.

use crate::board::Board;
use crate::piece::{Color, PieceKind, forward};
use boardwright_geometry::{Set8, Square8};
use boardwright_pieces::attacks8::{attacks_of_pawns, king_attacks, knight_attacks};
use boardwright_pieces::sliders8::{bishop_attacks, rook_attacks};

/// The most pieces that are looked at.
const MOST_PIECES: usize = 32;

/// The squares from which promotion follows with a step or capture.
const LAST_RANKS: Set8 = Set8::rank(0).union(Set8::rank(7));

/// A piece, and what can become of it.
#[derive(Copy, Clone)]
struct Reacher {
    color: Color,
    kind: PieceKind,
    /// The squares where it can ever stand.
    squares: Set8,
    is_capturable: bool,
}

impl Reacher {
    fn is_fixed(&self) -> bool {
        self.squares.is_single() && !self.is_capturable
    }
}

/// The squares of all pieces, where no pawn can promote.
pub(crate) struct Reach {
    all: [Reacher; MOST_PIECES],
    count: usize,
    fixed: Fixed,
}

/// The pieces that never move and are never captured.
#[derive(Copy, Clone, Default, PartialEq, Eq)]
struct Fixed {
    /// Their squares, by colour.
    squares: [Set8; 2],
    /// What the fixed pieces of each colour attack for ever.
    attacked: [Set8; 2],
}

impl Fixed {
    fn all(&self) -> Set8 {
        self.squares[0] | self.squares[1]
    }
}

impl Reach {
    /// The squares of all pieces; `None` if a pawn might promote, or castling
    /// or en passant is possible now.
    pub(crate) fn find(board: &Board) -> Option<Self> {
        let is_plain = board.castling == [0; 2] && board.en_passant().is_none();
        if !is_plain || board.occupied().len() > MOST_PIECES {
            return None;
        }
        let nobody = Reacher {
            color: Color::White,
            kind: PieceKind::King,
            squares: Set8::EMPTY,
            is_capturable: false,
        };
        let mut reach = Self {
            all: [nobody; MOST_PIECES],
            count: 0,
            fixed: Fixed::default(),
        };
        // Pawns come first: where one is free, that is soon known.
        let pawns = board.pawns;
        for square in pawns.iter().chain(board.occupied() - pawns) {
            let piece = board.piece_on(square)?;
            reach.all[reach.count] = Reacher {
                color: piece.color,
                kind: piece.kind,
                squares: Set8::from_square(square),
                is_capturable: false,
            };
            reach.count += 1;
        }
        while reach.grow()? {}
        Some(reach)
    }

    fn pieces(&self) -> &[Reacher] {
        &self.all[..self.count]
    }

    /// Adds what follows from the facts in one step, and returns whether
    /// anything did; `None` if a pawn might promote.
    fn grow(&mut self) -> Option<bool> {
        let fixed = self.find_fixed();
        self.fixed = fixed;
        // Where each side's pieces can be captured, and what its pieces can
        // capture on.
        let mut prey = [Set8::EMPTY; 2];
        for piece in self.pieces() {
            if piece.kind != PieceKind::King {
                prey[piece.color.index()] |= piece.squares;
            }
        }
        let mut hits = [Set8::EMPTY; 2];
        let mut has_grown = false;
        for piece in &mut self.all[..self.count] {
            let (own, enemy) = (piece.color.index(), (!piece.color).index());
            let before = piece.squares;
            if piece.kind == PieceKind::Pawn {
                let ahead = forward(piece.color);
                let attacked = attacks_of_pawns(before, ahead);
                piece.squares |= before.shift(ahead) - fixed.all();
                piece.squares |= attacked & (prey[enemy] - fixed.squares[own]);
                if piece.squares.intersects(LAST_RANKS) {
                    return None;
                }
                hits[own] |= attacked;
            } else {
                let denied = if piece.kind == PieceKind::King {
                    fixed.attacked[enemy]
                } else {
                    Set8::EMPTY
                };
                // A fixed piece is never captured.
                let barred = denied | fixed.all();
                let mut fresh = before;
                while let Some(square) = fresh.pop_first() {
                    let attacked = attacks(piece.kind, piece.color, square, fixed.all());
                    hits[own] |= attacked - denied;
                    let next = attacked - barred - piece.squares;
                    piece.squares |= next;
                    fresh |= next;
                }
            }
            has_grown |= piece.squares != before;
        }
        for piece in &mut self.all[..self.count] {
            let is_hit = piece.squares.intersects(hits[(!piece.color).index()]);
            if is_hit && piece.kind != PieceKind::King && !piece.is_capturable {
                piece.is_capturable = true;
                has_grown = true;
            }
        }
        Some(has_grown)
    }

    fn find_fixed(&self) -> Fixed {
        let mut fixed = Fixed::default();
        for piece in self.pieces().iter().filter(|piece| piece.is_fixed()) {
            fixed.squares[piece.color.index()] |= piece.squares;
        }
        for piece in self.pieces().iter().filter(|piece| piece.is_fixed()) {
            let Some(square) = piece.squares.first() else {
                continue;
            };
            // Of a slider's lines only the first squares are never closed.
            let attacked = attacks(piece.kind, piece.color, square, Set8::ALL);
            fixed.attacked[piece.color.index()] |= attacked;
        }
        fixed
    }

    /// Whether the king of a colour might be mated after the next move. `false`
    /// is certain, `true` is not.
    ///
    /// For a mate there must be a square of the king, and an enemy piece on a
    /// square from which it attacks that one. Each square beside the king must
    /// then be attacked by that piece, by the other king or by a third piece,
    /// or hold a piece of the king's own side, each on a square that it can
    /// reach.
    pub(crate) fn may_be_mated(&self, loser: Color) -> bool {
        let king = |color| {
            let is_king = |piece: &&Reacher| (piece.kind, piece.color) == (PieceKind::King, color);
            let king = self.pieces().iter().find(is_king);
            king.map_or(Set8::EMPTY, |king| king.squares)
        };
        let (hunted, hunter) = (king(loser), king(!loser));
        // The king does not shelter the squares behind it.
        let occupied = if hunted.is_single() {
            self.fixed.all() - hunted
        } else {
            self.fixed.all()
        };
        let officers = |color| {
            let of = move |piece: &&Reacher| piece.color == color && piece.kind != PieceKind::King;
            self.pieces().iter().filter(of)
        };
        // What each enemy piece can ever attack, and by how many each square is.
        let mut all_attacked = [Set8::EMPTY; MOST_PIECES];
        let (mut once, mut twice) = (Set8::EMPTY, Set8::EMPTY);
        for (attacked, piece) in all_attacked.iter_mut().zip(officers(!loser)) {
            for square in piece.squares {
                *attacked |= attacks(piece.kind, piece.color, square, occupied);
            }
            twice |= once & *attacked;
            once |= *attacked;
        }
        let mut own = Set8::EMPTY;
        for piece in officers(loser) {
            own |= piece.squares;
        }
        let closed = self.fixed.squares[loser.index()] | self.fixed.attacked[(!loser).index()];
        for square in hunted {
            let beside = king_attacks(square) - closed;
            for (attacked, piece) in all_attacked.iter().zip(officers(!loser)) {
                if !attacked.contains(square) {
                    continue;
                }
                // What other enemies can attack. They are more than this one.
                let by_others = twice | (once - *attacked);
                for from in piece.squares.without(square) {
                    let by_it = attacks(piece.kind, piece.color, from, occupied);
                    if !by_it.contains(square) {
                        continue;
                    }
                    let open = beside - by_it - by_others;
                    let kings = hunter - king_attacks(square).with(square).with(from);
                    let closes = |enemy: Square8| {
                        let left = open - king_attacks(enemy);
                        left.is_subset_of(own) && left.len() <= self.blockers(loser, left)
                    };
                    if kings.iter().any(closes) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// How many pieces of a colour can ever stand on one of these squares.
    fn blockers(&self, color: Color, squares: Set8) -> usize {
        let may = |piece: &&Reacher| {
            piece.color == color
                && piece.kind != PieceKind::King
                && piece.squares.intersects(squares)
        };
        self.pieces().iter().filter(may).count()
    }
}

/// What a piece attacks from a square if these squares are occupied.
fn attacks(kind: PieceKind, color: Color, square: Square8, occupied: Set8) -> Set8 {
    match kind {
        PieceKind::Pawn => attacks_of_pawns(Set8::from_square(square), forward(color)),
        PieceKind::Knight => knight_attacks(square),
        PieceKind::Bishop => bishop_attacks(square, occupied),
        PieceKind::Rook => rook_attacks(square, occupied),
        PieceKind::Queen => bishop_attacks(square, occupied) | rook_attacks(square, occupied),
        PieceKind::King => king_attacks(square),
    }
}
