//! From a SAN text to the one legal move that it names.

use super::{Reading, San, SanMove};
use crate::board::Board;
use crate::explain::explain;
use crate::moves::Move;
use crate::piece::{CastlingSide, Color, PieceKind, Promotion, forward};
use crate::refusals::ChessRule;
use crate::setup::Names;
use boardwright_geometry::{Set8, Square8};
use boardwright_pieces::attacks8::{
    attacks_of_pawns, diagonals, king_attacks, knight_attacks, orthogonals,
};
use boardwright_pieces::sliders8::{bishop_attacks, rook_attacks};
use core::fmt;

/// Why a SAN does not name a legal move in a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SanError {
    /// The text can mean only one move, and that move breaks a rule.
    #[error("{rule}")]
    Illegal {
        /// The move that is meant.
        meant: Move,
        /// The rule that it breaks.
        rule: ChessRule,
    },
    /// The side to move has no such piece where the text looks for it.
    #[error("{color} has no {kind}{}", Origin(*.from_file, *.from_rank))]
    NoSuchPiece {
        /// The side to move.
        color: Color,
        /// The piece that is named.
        kind: PieceKind,
        /// The file that is named, counted from 0.
        from_file: Option<u8>,
        /// The rank that is named, counted from 0.
        from_rank: Option<u8>,
        /// The target.
        to: Square8,
    },
    /// There are several such pieces, and none of them may go there.
    #[error("none of the {kind}s on {} can go to {to}", Names(*.pieces))]
    NoneCan {
        /// The piece that is named.
        kind: PieceKind,
        /// Where these pieces stand.
        pieces: Set8,
        /// The square they should go to.
        to: Square8,
    },
    /// Several pieces may go there, and the text does not say which one does.
    #[error("the {kind}s on {} can all go to {to}", Names(*.pieces))]
    Ambiguous {
        /// The piece that is named.
        kind: PieceKind,
        /// Where the pieces that can go there stand: two or more.
        pieces: Set8,
        /// The square they can go to.
        to: Square8,
    },
    /// The text names a legal move, but not in the standard's form. Only strict
    /// reading reports this.
    #[error("the standard writes this move {usual}")]
    Unusual {
        /// What the standard writes.
        usual: San,
    },
}

impl SanError {
    /// The same as a refusal by the rules of the game. `None` for
    /// [`Unusual`](Self::Unusual), which breaks no rule of the game.
    #[must_use]
    pub fn rule(&self) -> Option<ChessRule> {
        match *self {
            Self::Illegal { rule, .. } => Some(rule),
            Self::NoSuchPiece { kind, to, .. } | Self::NoneCan { kind, to, .. } => {
                Some(ChessRule::ShortNone { kind, to })
            }
            Self::Ambiguous { kind, pieces, to } => Some(ChessRule::ShortAmbiguous {
                kind,
                to,
                first: pieces.first()?,
                second: pieces.last()?,
            }),
            Self::Unusual { .. } => None,
        }
    }
}

impl San {
    /// The one legal move that this names.
    ///
    /// Read leniently, a superfluous file or rank, a missing or wrong cross and
    /// a missing or wrong mark are ignored, and a whole square of origin
    /// without a letter (`g1f3`) may be that of any piece: castling is then the
    /// king's move to where it ends (`e1g1`) or to its rook.
    ///
    /// ```
    /// use boardwright_chess::Position;
    /// use boardwright_chess::san::{Reading, San};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1".parse()?;
    /// let san: San = "Rd1".parse()?;
    /// let error = san.resolve(&position, Reading::Lenient).unwrap_err();
    /// assert_eq!(error.to_string(), "the rooks on a1 and h1 can all go to d1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If no legal move fits, or several do; if strict, also if the text is not
    /// the one that the standard prescribes.
    pub fn resolve(&self, board: &Board, reading: Reading) -> Result<Move, SanError> {
        let found = self.named.resolve(board, reading)?;
        if reading == Reading::Strict {
            let usual = Self {
                glyph: self.glyph,
                ..Self::new(board, found)
            };
            if usual != *self {
                return Err(SanError::Unusual { usual });
            }
        }
        Ok(found)
    }
}

impl SanMove {
    fn resolve(&self, board: &Board, reading: Reading) -> Result<Move, SanError> {
        match *self {
            Self::Castling(side) => castling(board, side),
            Self::Piece {
                kind,
                from_file,
                from_rank,
                to,
                promotion,
                ..
            } => {
                let mut named = Named {
                    board,
                    kind,
                    from_file,
                    from_rank,
                    to,
                    promotion,
                };
                if let Some(found) = named.by_masks() {
                    return Ok(found);
                }
                if reading == Reading::Lenient {
                    if let Some(castling) = named.read_coordinates() {
                        return Ok(castling);
                    }
                }
                named.resolve()
            }
        }
    }
}

fn castling(board: &Board, side: CastlingSide) -> Result<Move, SanError> {
    let king = board.king(board.turn());
    let corner = match side {
        CastlingSide::King => Square8::new(7, king.rank()),
        CastlingSide::Queen => Square8::new(0, king.rank()),
    };
    // Without a rook that may castle, the corner is taken as the rook's square.
    let rook = board
        .castling_rook(board.turn(), side)
        .or(corner)
        .expect("a corner is on the board");
    legal(board, Move::castling(king, rook))
}

fn legal(board: &Board, meant: Move) -> Result<Move, SanError> {
    if board.is_legal(meant) {
        Ok(meant)
    } else {
        let rule = explain(board, meant);
        Err(SanError::Illegal { meant, rule })
    }
}

/// The move of a piece that a text names, and the position it is named in.
struct Named<'a> {
    board: &'a Board,
    kind: PieceKind,
    from_file: Option<u8>,
    from_rank: Option<u8>,
    to: Square8,
    promotion: Option<Promotion>,
}

impl Named<'_> {
    /// The move, if it is a plain one: just one of the named pieces reaches the
    /// target and leaves its king safe. `None` says nothing: the text may name
    /// a move in another way, or none.
    ///
    /// The moves of the position are not listed. The pieces that reach the
    /// target are found from the target, as a set.
    #[inline]
    fn by_masks(&self) -> Option<Move> {
        let board = self.board;
        let turn = board.turn();
        let own = board.by_color(turn);
        let is_odd = self.promotion.is_some() && self.kind != PieceKind::Pawn;
        if is_odd || own.contains(self.to) {
            return None;
        }
        let named = match (self.from_file, self.from_rank) {
            (None, None) => own,
            (Some(file), None) => own & Set8::file(file),
            (None, Some(rank)) => own & Set8::rank(rank),
            // Coordinates may mean castling, or a piece that is not named.
            (Some(_), Some(_)) => return None,
        };
        let occupied = board.occupied();
        let able = match self.kind {
            PieceKind::Pawn => return self.pawn_by_masks(own),
            PieceKind::King => king_attacks(self.to) & Set8::from_square(board.king(turn)) & named,
            PieceKind::Knight => knight_attacks(self.to) & board.knights & named,
            PieceKind::Bishop => {
                bishop_attacks(self.to, occupied) & board.diagonals & (named - board.orthogonals)
            }
            PieceKind::Rook => {
                rook_attacks(self.to, occupied) & board.orthogonals & (named - board.diagonals)
            }
            PieceKind::Queen => {
                (bishop_attacks(self.to, occupied) | rook_attacks(self.to, occupied))
                    & board.diagonals
                    & board.orthogonals
                    & named
            }
        };
        let mut safe = able.iter().filter(|&from| self.leaves_king_safe(from));
        match (safe.next(), safe.next()) {
            (Some(from), None) => Some(Move::new(from, self.to)),
            _ => None,
        }
    }

    /// As [`by_masks`](Self::by_masks), for a pawn. En passant is left to the
    /// move generator, because two pieces leave the board's lines at once.
    #[inline]
    fn pawn_by_masks(&self, own: Set8) -> Option<Move> {
        let board = self.board;
        let ahead: i8 = match board.turn() {
            Color::White => 1,
            Color::Black => -1,
        };
        let is_last_rank = matches!(self.to.rank(), 0 | 7);
        if is_last_rank != self.promotion.is_some() || self.from_rank.is_some() {
            return None;
        }
        let pawns = board.pawns & own;
        let occupied = board.occupied();
        let from = match self.from_file {
            Some(file) if file != self.to.file() => {
                let files = file as i8 - self.to.file() as i8;
                let from = self.to.offset(files, -ahead)?;
                let is_next = matches!(files, -1 | 1) && occupied.contains(self.to);
                (is_next && pawns.contains(from)).then_some(from)?
            }
            _ => {
                let single = self.to.offset(0, -ahead)?;
                if occupied.contains(self.to) {
                    return None;
                }
                if occupied.contains(single) {
                    pawns.contains(single).then_some(single)?
                } else {
                    let fourth = if ahead == 1 { 3 } else { 4 };
                    let double = single.offset(0, -ahead)?;
                    let is_double = self.to.rank() == fourth && pawns.contains(double);
                    is_double.then_some(double)?
                }
            }
        };
        self.leaves_king_safe(from).then(|| self.from(from))
    }

    /// Whether no enemy piece attacks the king after a move, not en passant and
    /// not castling, from this square to the target.
    #[inline]
    fn leaves_king_safe(&self, from: Square8) -> bool {
        let board = self.board;
        let turn = board.turn();
        let target = Set8::from_square(self.to);
        let enemy = board.by_color(!turn) - target;
        let king = if self.kind == PieceKind::King {
            self.to
        } else {
            board.king(turn)
        };
        let leapers = knight_attacks(king) & board.knights
            | attacks_of_pawns(Set8::from_square(king), forward(turn)) & board.pawns
            | king_attacks(king) & Set8::from_square(board.king(!turn));
        if leapers.intersects(enemy) {
            return false;
        }
        // Few sliders stand on a line with the king.
        let occupied = (board.occupied() | target).without(from);
        let on_diagonals = diagonals(king) & board.diagonals & enemy;
        let on_lines = orthogonals(king) & board.orthogonals & enemy;
        (on_diagonals | on_lines)
            .iter()
            .all(|slider| Set8::between(king, slider).intersects(occupied))
    }

    /// If a whole square of origin is named: takes the kind from the piece
    /// there, if no letter gives it, and returns castling, if that is legal.
    fn read_coordinates(&mut self) -> Option<Move> {
        let from = Square8::new(self.from_file?, self.from_rank?)?;
        let turn = self.board.turn();
        if self.kind == PieceKind::Pawn {
            let standing = self.board.piece_on(from);
            if let Some(piece) = standing.filter(|piece| piece.color == turn) {
                self.kind = piece.kind;
            }
        }
        if self.kind != PieceKind::King || from != self.board.king(turn) {
            return None;
        }
        // This form never means castling if it is a legal step of the king:
        // where both are legal, as in Chess960, castling is named by the rook.
        let steps = king_attacks(from);
        CastlingSide::ALL.into_iter().find_map(|side| {
            let rook = self.board.castling_rook(turn, side)?;
            let castling = Move::castling(from, rook);
            let ends = self.board.destination(castling);
            let named = self.to == rook || self.to == ends && !steps.contains(ends);
            (named && self.board.is_legal(castling)).then_some(castling)
        })
    }

    fn resolve(&self) -> Result<Move, SanError> {
        let named = self.named_pieces();
        if named.is_empty() {
            return Err(SanError::NoSuchPiece {
                color: self.board.turn(),
                kind: self.kind,
                from_file: self.from_file,
                from_rank: self.from_rank,
                to: self.to,
            });
        }
        let able: Set8 = self
            .nearby(named)
            .iter()
            .filter(|&from| self.board.is_legal(self.from(from)))
            .collect();
        match able.first() {
            Some(from) if able.is_single() => Ok(self.from(from)),
            Some(_) => Err(SanError::Ambiguous {
                kind: self.kind,
                pieces: able,
                to: self.to,
            }),
            None => Err(self.illegal(named)),
        }
    }

    /// The move of the piece on a square.
    fn from(&self, from: Square8) -> Move {
        match self.promotion {
            Some(promotion) => Move::promoting(from, self.to, promotion),
            None => Move::new(from, self.to),
        }
    }

    /// The pieces of the kind, file and rank that are named. A pawn's move
    /// without a file stays on its file.
    fn named_pieces(&self) -> Set8 {
        let file = match self.kind {
            PieceKind::Pawn => Some(self.from_file.unwrap_or(self.to.file())),
            _ => self.from_file,
        };
        let on_file = file.map_or(Set8::ALL, Set8::file);
        let on_rank = self.from_rank.map_or(Set8::ALL, Set8::rank);
        self.board.pieces(self.board.turn(), self.kind) & on_file & on_rank
    }

    /// Those of some pieces that may be able to reach the target.
    fn nearby(&self, named: Set8) -> Set8 {
        match self.kind {
            // There are at most eight, and steps and captures differ, so all
            // are tested.
            PieceKind::Pawn => named,
            _ => named & self.board.attackers(self.to, self.board.turn()),
        }
    }

    /// Why none of the named pieces can go there. If only one piece comes into
    /// question, the rule that it breaks.
    fn illegal(&self, named: Set8) -> SanError {
        let on_the_way = named & self.origins_on_an_empty_board();
        let meant = if named.is_single() { named } else { on_the_way };
        match meant.first() {
            Some(from) if meant.is_single() => {
                let meant = self.from(from);
                let rule = explain(self.board, meant);
                SanError::Illegal { meant, rule }
            }
            _ => SanError::NoneCan {
                kind: self.kind,
                pieces: named,
                to: self.to,
            },
        }
    }

    /// The squares from which the piece would reach the target if nothing
    /// stood in the way.
    fn origins_on_an_empty_board(&self) -> Set8 {
        match self.kind {
            PieceKind::Knight => knight_attacks(self.to),
            PieceKind::Bishop => diagonals(self.to),
            PieceKind::Rook => orthogonals(self.to),
            PieceKind::Queen => diagonals(self.to) | orthogonals(self.to),
            PieceKind::King => king_attacks(self.to),
            PieceKind::Pawn => self.pawn_origins(),
        }
    }

    fn pawn_origins(&self) -> Set8 {
        let back: i8 = match self.board.turn() {
            Color::White => -1,
            Color::Black => 1,
        };
        let is_straight = self.from_file.is_none_or(|file| file == self.to.file());
        let origins: &[(i8, i8)] = if is_straight {
            &[(0, 1), (0, 2)]
        } else {
            &[(-1, 1), (1, 1)]
        };
        let mut squares = Set8::EMPTY;
        for &(files, ranks) in origins {
            if let Some(square) = self.to.offset(files, ranks * back) {
                squares.insert(square);
            }
        }
        // Of two pawns on a file, a step means the nearer one.
        let own = squares & self.board.pieces(self.board.turn(), PieceKind::Pawn);
        match self.to.offset(0, back) {
            Some(nearer) if own.contains(nearer) => Set8::from_square(nearer),
            _ => squares,
        }
    }
}

/// Writes ` on the a-file`, ` on rank 1` or ` on a1`.
struct Origin(Option<u8>, Option<u8>);

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = |file: u8| char::from(b'a' + file % 8);
        match (self.0, self.1) {
            (None, None) => Ok(()),
            (Some(named), None) => write!(f, " on the {}-file", file(named)),
            (None, Some(rank)) => write!(f, " on rank {}", rank + 1),
            (Some(named), Some(rank)) => write!(f, " on {}{}", file(named), rank + 1),
        }
    }
}
