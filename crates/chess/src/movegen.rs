//! The one generator of legal moves.
//!
//! It never tests a move by making it. Once per node it finds, as sets, the
//! pieces that give check, the lines on which pieces are pinned and the squares
//! that the king may not enter; the moves left after masking are legal. Only en
//! passant, where two pieces leave a line at once, looks at the board after the
//! move.
//!
//! The generator hands whole sets of targets to a [`Sink`]. Each way to use it
//! is a sink of its own (counting, listing, making, picking), so there is one
//! definition of legality and the compiler makes a separate program for each
//! use: a counter never builds a move, and needs no loop over targets. The side
//! to move is a type and whether it is in check is an argument known where all
//! is compiled into one, so shifts and masks are constants and many branches
//! disappear. Where code is to be [`SMALL`], most uses share one program.
//!
//! Pins need no table: a piece on a pin line of its king stays legal exactly
//! on squares of the pin lines of that kind, because from a pinned square no
//! other pin line can be reached by such a move.

mod castling;
mod count;
mod group;
mod list;
mod make;
mod near;
mod pick;

pub(crate) use castling::CastlingPath;
pub(crate) use count::{count, has_any};
use list::visit_groups;
pub(crate) use list::{is_legal, visit, visit_loud};
pub(crate) use make::{Kind, Lifted, Make, apply, is_in, visit_successors};
use near::Near;
pub(crate) use pick::pick;

use crate::board::Board;
use crate::piece::{Color, forward};
use boardwright_geometry::{Direction, Set8, Square8};
use boardwright_pieces::attacks8::{
    attacks_of_pawns, diagonals, king_attacks, knight_attacks, orthogonals,
};
use boardwright_pieces::sliders8::{bishop_attacks, rook_attacks};
use core::ops::ControlFlow::{self, Continue};

/// Whether code is to be small rather than as fast as it can be. Then every use but counting
/// takes its moves from [`visit_groups`], and which neighbours of a king are shielded is not
/// looked up.
const SMALL: bool = cfg!(boardwright_small);

/// The side to move, as a type.
pub(crate) trait Side {
    const COLOR: Color;
    const FORWARD: Direction = forward(Self::COLOR);
    /// A pawn's step in square indices.
    const STEP: i8 = if Self::IS_WHITE { 8 } else { -8 };
    const IS_WHITE: bool = matches!(Self::COLOR, Color::White);
    /// The last rank, on which this side's pawns promote.
    const LAST_RANK: Set8 = Set8::from_bits(if Self::IS_WHITE { 0xff << 56 } else { 0xff });
    /// The rank that a pawn passes when it steps over a square.
    const THIRD_RANK: Set8 = Set8::from_bits(if Self::IS_WHITE {
        0xff << 16
    } else {
        0xff << 40
    });

    /// The squares of a set on this side's home rank, by file.
    #[inline(always)]
    fn home_rank(set: Set8) -> u8 {
        (set.bits() >> if Self::IS_WHITE { 0 } else { 56 }) as u8
    }

    /// The squares of a set on the rank where this side's pawns start, by file.
    #[inline(always)]
    fn pawn_rank(set: Set8) -> u8 {
        (set.bits() >> if Self::IS_WHITE { 8 } else { 48 }) as u8
    }
}

/// White to move.
pub(crate) struct White;

/// Black to move.
pub(crate) struct Black;

impl Side for White {
    const COLOR: Color = Color::White;
}

impl Side for Black {
    const COLOR: Color = Color::Black;
}

/// A knight.
pub(crate) struct Knight;
/// A bishop, or a queen moving like one.
pub(crate) struct Diagonal;
/// A rook, or a queen moving like one.
pub(crate) struct Orthogonal;
/// A king, not castling.
pub(crate) struct King;

/// The targets of all pawns, by kind of move.
#[derive(Copy, Clone)]
pub(crate) struct PawnTargets {
    /// Reached by one step ahead.
    pub(crate) single: Set8,
    /// Reached by two steps ahead.
    pub(crate) double: Set8,
    /// Reached by capturing towards the a-file.
    pub(crate) west: Set8,
    /// Reached by capturing towards the h-file.
    pub(crate) east: Set8,
}

impl PawnTargets {
    /// Each set with the difference of square indices from origin to target,
    /// for a side whose pawns step by `step`.
    #[inline(always)]
    pub(crate) const fn by_shift(&self, step: i8) -> [(Set8, i8); 4] {
        [
            (self.single, step),
            (self.double, 2 * step),
            (self.west, step - 1),
            (self.east, step + 1),
        ]
    }
}

/// A receiver of legal moves. The sets it gets may be empty.
pub(crate) trait Sink {
    /// Why the visit stopped early.
    type Break;

    /// Whether a queen's moves come together, by the kind [`Diagonal`], if she is not
    /// pinned.
    const JOINS_QUEENS: bool = false;

    /// Whether the moves of pawns to the last rank come only as promotions, and not as
    /// pawn moves too.
    const SPLITS_PROMOTIONS: bool = true;

    /// Whether to look up, in tables of 256 kibibytes, which neighbours of the king its own
    /// pieces shield. It pays where most positions have their kings on the same squares.
    const LOOKS_UP_SHIELDS: bool = true;

    /// Moves of one piece. A queen's come in two parts.
    fn piece<S: Side, K: Kind>(&mut self, from: Square8, targets: Set8)
    -> ControlFlow<Self::Break>;

    /// Moves of pawns, without promotions if the sink splits them.
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<Self::Break>;

    /// Moves of pawns to the last rank, four moves for each target. There is
    /// at least one target if the sink splits promotions.
    fn promotions<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<Self::Break>;

    /// The capture of the pawn that has stepped over `to`.
    fn en_passant<S: Side>(&mut self, from: Square8, to: Square8) -> ControlFlow<Self::Break>;

    /// Castling.
    fn castling<S: Side>(&mut self, king: Square8, rook: Square8) -> ControlFlow<Self::Break>;
}

/// Hands every legal move of the pieces on `movers` to the sink; of them only
/// captures and promotions if `loud`.
#[inline(always)]
pub(crate) fn generate<K: Sink>(
    board: &Board,
    movers: Set8,
    loud: bool,
    sink: &mut K,
) -> ControlFlow<K::Break> {
    match board.turn {
        Color::White => generate_for::<White, K>(board, movers, loud, sink),
        Color::Black => generate_for::<Black, K>(board, movers, loud, sink),
    }
}

#[inline(always)]
fn generate_for<S: Side, K: Sink>(
    board: &Board,
    movers: Set8,
    loud: bool,
    sink: &mut K,
) -> ControlFlow<K::Break> {
    let node = Node::new::<S>(board);
    let wanted = if loud { node.enemy } else { !node.own };
    if movers.contains(node.king) {
        let castles = !loud && node.checkers.is_empty() && board.castling[S::COLOR.index()] != 0;
        if castles {
            node.king_and_castling::<S, K>(wanted, sink)?;
        } else {
            node.king::<S, K>(wanted, sink)?;
        }
    }
    // No pawn steps to a square that holds an enemy, so this adds promotions.
    let by_pawns = if loud { wanted | S::LAST_RANK } else { wanted };
    if node.checkers.is_empty() {
        node.others::<S, K>(movers, false, (wanted, by_pawns), sink)
    } else if node.checkers.is_single() {
        // They hold no own piece.
        let answers = node.check_targets;
        let targets = if loud {
            (wanted & answers, by_pawns & answers)
        } else {
            (answers, answers)
        };
        node.others::<S, K>(movers, true, targets, sink)
    } else {
        Continue(())
    }
}

/// As [`generate`], in another order, for a sink that only asks whether there is
/// a move: the king, whose moves cost most to find, comes last.
#[inline(always)]
pub(crate) fn generate_any<K: Sink>(board: &Board, sink: &mut K) -> ControlFlow<K::Break> {
    match board.turn {
        Color::White => generate_any_for::<White, K>(board, sink),
        Color::Black => generate_any_for::<Black, K>(board, sink),
    }
}

#[inline(always)]
fn generate_any_for<S: Side, K: Sink>(board: &Board, sink: &mut K) -> ControlFlow<K::Break> {
    let node = Node::new::<S>(board);
    let targets = !node.own;
    if node.checkers.is_empty() {
        node.others::<S, K>(Set8::ALL, false, (targets, targets), sink)?;
    } else if node.checkers.is_single() {
        let answers = node.check_targets;
        node.others::<S, K>(Set8::ALL, true, (answers, answers), sink)?;
    }
    // In Chess960 castling may be the only move.
    if node.checkers.is_empty() && board.castling[S::COLOR.index()] != 0 {
        node.king_and_castling::<S, K>(targets, sink)
    } else {
        node.king::<S, K>(targets, sink)
    }
}

/// What is computed once per node.
struct Node<'a> {
    board: &'a Board,
    own: Set8,
    enemy: Set8,
    occupied: Set8,
    king: Square8,
    checkers: Set8,
    /// The targets that answer a single check: the checker, and the squares
    /// between it and the king.
    check_targets: Set8,
    /// The lines from the king to the sliders that pin something, those
    /// sliders included.
    pin_diagonals: Set8,
    pin_orthogonals: Set8,
    enemy_knights: Set8,
    enemy_diagonals: Set8,
    enemy_orthogonals: Set8,
    denied: Set8,
}

impl<'a> Node<'a> {
    #[inline(always)]
    fn new<S: Side>(board: &'a Board) -> Self {
        let own = board.colors[S::COLOR.index()];
        let enemy = board.colors[(!S::COLOR).index()];
        let king = board.kings[S::COLOR.index()];
        let occupied = own | enemy;
        let enemy_pawns = board.pawns & enemy;
        let enemy_knights = board.knights & enemy;
        let leapers = knight_attacks(king) & enemy_knights
            | attacks_of_pawns(Set8::from_square(king), S::FORWARD) & enemy_pawns;
        let mut node = Self {
            board,
            own,
            enemy,
            occupied,
            king,
            checkers: leapers,
            check_targets: leapers,
            pin_diagonals: Set8::EMPTY,
            pin_orthogonals: Set8::EMPTY,
            enemy_diagonals: board.diagonals & enemy,
            enemy_orthogonals: board.orthogonals & enemy,
            denied: attacks_of_pawns(enemy_pawns, forward(!S::COLOR))
                | king_attacks(board.kings[(!S::COLOR).index()]),
            enemy_knights,
        };
        // Few sliders stand on a line with the king, so looking at each is
        // cheaper than a table lookup of slider attacks from the king's square.
        node.pin_diagonals = node.checks_and_pins(diagonals(king) & node.enemy_diagonals);
        node.pin_orthogonals = node.checks_and_pins(orthogonals(king) & node.enemy_orthogonals);
        node
    }

    /// Adds the checks that these sliders, all on lines with the king, give,
    /// and returns the lines on which they pin.
    #[inline(always)]
    fn checks_and_pins(&mut self, mut snipers: Set8) -> Set8 {
        let mut pins = Set8::EMPTY;
        while let Some(sniper) = snipers.pop_first() {
            let gap = Set8::between(self.king, sniper);
            let line = gap.with(sniper);
            let blockers = gap & self.occupied;
            if blockers.is_empty() {
                self.checkers = self.checkers.with(sniper);
                self.check_targets |= line;
            } else if (blockers.bits() & (blockers.bits() - 1)) == 0 {
                // If the only piece between is an enemy, the line is not a pin.
                // It does no harm: no piece of ours stands on it.
                pins |= line;
            }
        }
        pins
    }

    /// The given squares that no enemy piece attacks once the king has left its
    /// square. Pieces that are not `near` cannot attack any.
    #[inline(always)]
    fn safe_for_king<S: Side>(&self, squares: Set8, near: Near) -> Set8 {
        // Often every square around the king holds an own piece or is attacked
        // by a piece that does not slide; then sliders need not be checked.
        let mut safe = squares - self.denied;
        let mut knights = self.enemy_knights & near.knights;
        while let Some(knight) = knights.pop_first() {
            safe -= knight_attacks(knight);
        }
        if !safe.is_empty() {
            let occupied = self.occupied.without(self.king);
            let mut diagonals = self.enemy_diagonals & near.diagonals;
            while let Some(slider) = diagonals.pop_first() {
                safe -= bishop_attacks(slider, occupied);
            }
            let mut orthogonals = self.enemy_orthogonals & near.orthogonals;
            while let Some(slider) = orthogonals.pop_first() {
                safe -= rook_attacks(slider, occupied);
            }
        }
        safe
    }

    /// Where pieces stand that may attack a neighbour of the king.
    #[inline(always)]
    fn near_king<K: Sink>(&self) -> Near {
        if K::LOOKS_UP_SHIELDS && !SMALL {
            Near::around_shielded(self.king, self.own)
        } else {
            Near::around(self.king)
        }
    }

    /// Moves of the king to some of the given squares, not castling.
    #[inline(always)]
    fn king<S: Side, K: Sink>(&self, targets: Set8, sink: &mut K) -> ControlFlow<K::Break> {
        let asked = king_attacks(self.king) & targets;
        let safe = self.safe_for_king::<S>(asked, self.near_king::<K>());
        sink.piece::<S, King>(self.king, safe)
    }

    /// Moves of all pieces but the king. `targets` holds the squares that pieces
    /// may go to, and those that pawns may: none with an own piece and, in check,
    /// only those that answer it.
    #[inline(always)]
    fn others<S: Side, K: Sink>(
        &self,
        movers: Set8,
        check: bool,
        (targets, by_pawns): (Set8, Set8),
        sink: &mut K,
    ) -> ControlFlow<K::Break> {
        // In most positions nothing is pinned, and then less is to be done.
        let own = self.own & movers;
        if (self.pin_diagonals | self.pin_orthogonals).intersects(own) {
            self.some_pinned::<S, K>(own, (check, true), (targets, by_pawns), sink)
        } else {
            self.some_pinned::<S, K>(own, (check, false), (targets, by_pawns), sink)
        }
    }

    /// The same, where some of the pieces in `own` are pinned if `pinned`, and
    /// otherwise none.
    #[inline(always)]
    fn some_pinned<S: Side, K: Sink>(
        &self,
        own: Set8,
        (check, pinned): (bool, bool),
        (targets, by_pawns): (Set8, Set8),
        sink: &mut K,
    ) -> ControlFlow<K::Break> {
        let board = self.board;
        let free = if pinned {
            own - self.pin_diagonals - self.pin_orthogonals
        } else {
            own
        };
        let mut knights = board.knights & free;
        while let Some(from) = knights.pop_first() {
            sink.piece::<S, Knight>(from, knight_attacks(from) & targets)?;
        }
        let mut queens = if K::JOINS_QUEENS {
            board.diagonals & board.orthogonals & free
        } else {
            Set8::EMPTY
        };
        let mut sliders = (board.diagonals & free) - queens;
        while let Some(from) = sliders.pop_first() {
            let attacks = bishop_attacks(from, self.occupied);
            sink.piece::<S, Diagonal>(from, attacks & targets)?;
        }
        let mut sliders = (board.orthogonals & free) - queens;
        while let Some(from) = queens.pop_first() {
            let attacks = bishop_attacks(from, self.occupied) | rook_attacks(from, self.occupied);
            sink.piece::<S, Diagonal>(from, attacks & targets)?;
        }
        while let Some(from) = sliders.pop_first() {
            let attacks = rook_attacks(from, self.occupied);
            sink.piece::<S, Orthogonal>(from, attacks & targets)?;
        }
        let own_pawns = own & board.pawns;
        let pinned_pawns = if pinned && !check {
            // A pinned piece cannot answer a check: it stays on a line that holds
            // neither the checker nor a square before it.
            self.pinned_sliders::<S, K>(own, targets, sink)?;
            own_pawns
        } else {
            Set8::EMPTY
        };
        self.pawns::<S, K>(own_pawns & free, pinned_pawns, by_pawns, sink)?;
        if let Some(to) = board.en_passant() {
            let mut capturers = capturers_en_passant::<S>(board, own_pawns, to);
            while let Some(from) = capturers.pop_first() {
                sink.en_passant::<S>(from, to)?;
            }
        }
        Continue(())
    }

    /// Moves of pinned sliders along the line of the pin, for a side that is
    /// not in check. Pinned knights have no move.
    #[inline(always)]
    fn pinned_sliders<S: Side, K: Sink>(
        &self,
        own: Set8,
        targets: Set8,
        sink: &mut K,
    ) -> ControlFlow<K::Break> {
        let on_line = targets & self.pin_diagonals;
        let mut sliders = self.board.diagonals & own & self.pin_diagonals;
        while let Some(from) = sliders.pop_first() {
            let attacks = bishop_attacks(from, self.occupied);
            sink.piece::<S, Diagonal>(from, attacks & on_line)?;
        }
        let on_line = targets & self.pin_orthogonals;
        let mut sliders = self.board.orthogonals & own & self.pin_orthogonals;
        while let Some(from) = sliders.pop_first() {
            let attacks = rook_attacks(from, self.occupied);
            sink.piece::<S, Orthogonal>(from, attacks & on_line)?;
        }
        Continue(())
    }

    /// All moves of pawns at once, except en passant: of the free ones, and of
    /// those that may be pinned.
    #[inline(always)]
    fn pawns<S: Side, K: Sink>(
        &self,
        free: Set8,
        pinned: Set8,
        targets: Set8,
        sink: &mut K,
    ) -> ControlFlow<K::Break> {
        // A pawn pinned on a diagonal may only capture along it, one pinned on
        // a file only advance, one pinned on a rank do neither.
        let ahead = free.shift(S::FORWARD);
        let mut single = ahead;
        let mut west = ahead.shift(Direction::West);
        let mut east = ahead.shift(Direction::East);
        let ahead = (pinned & self.pin_orthogonals).shift(S::FORWARD);
        single |= ahead & self.pin_orthogonals;
        let ahead = (pinned & self.pin_diagonals).shift(S::FORWARD);
        west |= ahead.shift(Direction::West) & self.pin_diagonals;
        east |= ahead.shift(Direction::East) & self.pin_diagonals;
        single -= self.occupied;
        let double = (single & S::THIRD_RANK).shift(S::FORWARD) - self.occupied;
        let captures = self.enemy & targets;
        let mut all = PawnTargets {
            single: single & targets,
            double: double & targets,
            west: west & captures,
            east: east & captures,
        };
        let promotes = if K::SPLITS_PROMOTIONS {
            (all.single | all.west | all.east).intersects(S::LAST_RANK)
        } else {
            // This changes less often from one position to the next.
            (free | pinned).shift(S::FORWARD).intersects(S::LAST_RANK)
        };
        if promotes {
            sink.promotions::<S>(PawnTargets {
                single: all.single & S::LAST_RANK,
                double: Set8::EMPTY,
                west: all.west & S::LAST_RANK,
                east: all.east & S::LAST_RANK,
            })?;
            if K::SPLITS_PROMOTIONS {
                all.single -= S::LAST_RANK;
                all.west -= S::LAST_RANK;
                all.east -= S::LAST_RANK;
            }
        }
        sink.pawns::<S>(all)
    }
}

/// The given pawns that may capture en passant on `to`, which is rare. This is not a
/// method and takes no sink, so that both can stay in registers.
#[inline(never)]
fn capturers_en_passant<S: Side>(board: &Board, pawns: Set8, to: Square8) -> Set8 {
    let reach = attacks_of_pawns(Set8::from_square(to), forward(!S::COLOR));
    let mut capturers = reach & pawns;
    for from in capturers {
        if !is_en_passant_safe(board, S::COLOR, from, to) {
            capturers -= Set8::from_square(from);
        }
    }
    capturers
}

/// Whether the king of `color` is out of check after its pawn on `from` has
/// captured, on `to`, the enemy pawn that stands just past it.
///
/// Two pawns leave at once, so this looks at the board afterwards: it finds a
/// rank that both pawns blocked, a diagonal that the captured pawn blocked, and
/// whether the capture answers a check.
pub(crate) fn is_en_passant_safe(board: &Board, color: Color, from: Square8, to: Square8) -> bool {
    let captured = Set8::from_square(to).shift(forward(!color));
    let occupied = ((board.occupied() - captured).without(from)).with(to);
    let attackers = board.attackers_through(board.king(color), !color, occupied);
    (attackers - captured).is_empty()
}
