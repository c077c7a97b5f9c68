//! Moves and observations of chess as numbers.
//!
//! A move is its square and one of 73 ways to leave it, as AlphaZero and the libraries after it
//! have it: eight directions times seven distances, eight jumps of a knight, and three directions
//! times three pieces for a promotion to less than a queen. Everything is turned to the side that
//! moves by mirroring the ranks, so that both sides castle to the same sides.
use crate::board::Board;
use crate::moves::Move;
use crate::piece::{CastlingSide, Color, PieceKind, Promotion};
use crate::position::Position;
use crate::uci::{self, CastlingForm};
use crate::{Chess, Set8};
use alloc::vec::Vec;
use boardwright_geometry::{Direction, Square8};
use boardwright_pieces::KNIGHT_LEAPS;
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Plane,
    Ruleset as _, Scalar, Seat,
};
use core::convert::Infallible;
use core::ops::ControlFlow::Continue;

const WAYS: usize = 73;
const KNIGHT_WAYS: usize = 56;
const PROMOTION_WAYS: usize = 64;
/// No way, and no square.
const NONE: u8 = u8::MAX;
/// The cell that each way leads to from each cell.
static TARGETS: [[u8; WAYS]; 64] = targets();
/// The way, other than a promotion to less than a queen, that leads from one cell to another.
static WAY_BETWEEN: [[u8; 64]; 64] = ways_between();

const fn targets() -> [[u8; WAYS]; 64] {
    let mut targets = [[NONE; WAYS]; 64];
    let mut from = 0;
    while from < 64 {
        let mut way = 0;
        while way < WAYS {
            // From the side that moves: straight ahead is north.
            let (files, ranks) = if way < KNIGHT_WAYS {
                let (files, ranks) = Direction::OFFSETS[way / 7];
                let distance = (way % 7) as i8 + 1;
                (files * distance, ranks * distance)
            } else if way < PROMOTION_WAYS {
                KNIGHT_LEAPS[way - KNIGHT_WAYS]
            } else {
                ((way - PROMOTION_WAYS) as i8 % 3 - 1, 1)
            };
            // Row 0 is farthest from that side.
            let row = (from / 8) as i8 - ranks;
            let column = (from % 8) as i8 + files;
            let inside = 0 <= row && row < 8 && 0 <= column && column < 8;
            // Only a pawn before the last row promotes.
            if inside && (way < PROMOTION_WAYS || row == 0) {
                targets[from][way] = (8 * row + column) as u8;
            }
            way += 1;
        }
        from += 1;
    }
    targets
}

const fn ways_between() -> [[u8; 64]; 64] {
    let targets = targets();
    let mut ways = [[NONE; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut way = 0;
        while way < PROMOTION_WAYS {
            let target = targets[from][way];
            if target != NONE {
                ways[from][target as usize] = way as u8;
            }
            way += 1;
        }
        from += 1;
    }
    ways
}

/// What turns a square into its cell for a seat, and a cell into its square.
#[inline]
fn mirror(seat: Seat) -> usize {
    // White's first rank is the lowest row.
    if seat == Chess::BLACK { 0 } else { 56 }
}

#[inline]
fn square(index: usize) -> Square8 {
    Square8::from_index(index & 63).unwrap_or(Square8::A1)
}

impl Chess {
    /// The square that a legal move is said to lead to.
    #[inline]
    fn written_target(&self, chosen: Move) -> Square8 {
        match (chosen.castling_side(), self.castling_form()) {
            (Some(side), CastlingForm::KingMoves) => {
                let home = 8 * usize::from(chosen.from().rank());
                square(home + usize::from(side.king_file()))
            }
            _ => chosen.to(),
        }
    }

    /// The numbers of a move, with what turns squares into cells.
    #[inline]
    fn numbers(&self, mirror: usize, chosen: Move) -> (usize, usize) {
        let from = chosen.from().index() ^ mirror;
        let to = self.written_target(chosen).index() ^ mirror;
        let minor = match chosen.promotion() {
            Some(Promotion::Knight) => 0,
            Some(Promotion::Bishop) => 1,
            Some(Promotion::Rook) => 2,
            // No way leads from a square to itself, which no legal move does either.
            Some(Promotion::Queen) | None => {
                let way = WAY_BETWEEN[from][to];
                return (from, usize::from(way).min(WAYS - 1));
            }
        };
        let aside = (to % 8 + 1).wrapping_sub(from % 8);
        (from, PROMOTION_WAYS + 3 * minor + aside.min(2))
    }
}

/// Moves are a square and a way to leave it, as policies for chess usually have them; castling is
/// the king's move of two squares or, in Chess960, to the square of the rook.
///
/// ```
/// use boardwright_chess::{Chess, Move, Square8};
/// use boardwright_ruleset::{Encode as _, Ruleset as _};
///
/// let rules = Chess::fide();
/// let start = rules.start();
/// let advance = Move::new(Square8::E2, Square8::E4);
/// let numbers = rules.encode(&start, Chess::WHITE, advance);
/// // The fifth square of the seventh row from the top, and straight ahead by two.
/// assert_eq!(numbers.as_slice(), [6 * 8 + 4, 1]);
/// assert_eq!(rules.decode(&start, Chess::WHITE, numbers), Some(advance));
/// assert_eq!(rules.flat_size(), Some(4_672));
/// ```
impl Encode for Chess {
    #[inline]
    fn move_sizes(&self) -> MoveSizes {
        const { MoveSizes::of([64, WAYS as u32]) }
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        [
            MoveAxis::new(
                "from",
                "The square that the piece leaves, row by row from the one farthest from the seat.",
                64,
            ),
            MoveAxis::new(
                "way",
                "How it leaves: 0 to 55 are eight directions, clockwise from straight ahead, times \
                 one to seven squares; 56 to 63 are the jumps of a knight, clockwise; 64 to 72 are \
                 promotions to a knight, a bishop and a rook, each to the left, straight ahead and \
                 to the right. A pawn that reaches the last row in another way becomes a queen.",
                WAYS as u32,
            ),
        ]
        .into()
    }

    /// No position is known that play can reach and that has more.
    fn most_moves(&self) -> u32 {
        218
    }

    #[inline]
    fn encode(&self, _: &Position, seat: Seat, chosen: Move) -> MoveNumbers {
        let (from, way) = self.numbers(mirror(seat), chosen);
        MoveNumbers::of([from as u16, way as u16])
    }

    fn legal_mask(&self, state: &Position, seat: Seat, mask: &mut [u8]) -> u32 {
        const LENGTH: usize = (64 * WAYS).div_ceil(8);
        let mask: &mut [u8; LENGTH] = mask.try_into().expect("a bit for each index");
        *mask = [0; LENGTH];
        let mirror = mirror(seat);
        let mut count = 0;
        let Continue(()) = self.visit_moves(state, seat, |legal| {
            let (from, way) = self.numbers(mirror, legal);
            let index = from * WAYS + way;
            mask[index / 8] |= 1 << (index % 8);
            count += 1;
            Continue::<Infallible>(())
        });
        count
    }

    #[inline]
    fn decode(&self, state: &Position, seat: Seat, numbers: MoveNumbers) -> Option<Move> {
        let [from, way] = numbers.as_array()?;
        let way = usize::from(way);
        let to = *TARGETS.get(usize::from(from))?.get(way)?;
        if to == NONE {
            return None;
        }
        let mirror = mirror(seat);
        let from = square(usize::from(from) ^ mirror);
        let target = square(usize::from(to) ^ mirror);
        if way >= PROMOTION_WAYS {
            const MINOR: [Promotion; 3] = [Promotion::Knight, Promotion::Bishop, Promotion::Rook];
            let promotion = MINOR[(way - PROMOTION_WAYS) / 3];
            return Some(Move::promoting(from, target, promotion));
        }
        if to < 8 && state.pawns.contains(from) {
            return Some(Move::promoting(from, target, Promotion::Queen));
        }
        let color = Chess::color(seat)?;
        if from == state.king(color) && color == state.turn() {
            let castling = uci::castling_meant(state, from, target, self.castling_form());
            return Some(castling.unwrap_or(Move::new(from, target)));
        }
        Some(Move::new(from, target))
    }

    fn observation_shape(&self) -> ObservationShape {
        let mut planes = Vec::new();
        for (side, whose) in [("own", "The viewer's"), ("enemy", "The other side's")] {
            for (_, name, all) in KINDS {
                let plane = alloc::format!("{side}-{name}");
                planes.push(Plane::new(plane, alloc::format!("{whose} {all}.")));
            }
        }
        planes.push(Plane::new(
            "own-castling",
            "The viewer's rooks that the king may still castle with.",
        ));
        planes.push(Plane::new(
            "enemy-castling",
            "The other side's rooks that its king may still castle with.",
        ));
        planes.push(Plane::new(
            "en-passant",
            "The square on which a pawn can be captured en passant now.",
        ));
        ObservationShape {
            rows: 8,
            columns: 8,
            planes,
            scalars: [
                Scalar::new("turn", "1 if the viewer is on turn.", 1),
                Scalar::new("white", "1 if the viewer plays White.", 1),
                Scalar::new(
                    "clock",
                    "Half-moves since the last capture or pawn move; more than 255 count as 255.",
                    255,
                ),
            ]
            .into(),
        }
    }

    #[inline]
    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let own = Chess::color(viewer).unwrap_or(Color::White);
        // Rank 1 is the lowest byte of a set, and row 0 the lowest byte of a plane.
        let cells = |set: Set8| match own {
            Color::White => set.bits().swap_bytes(),
            Color::Black => set.bits(),
        };
        let board: &Board = view;
        for color in [own, !own] {
            for (kind, ..) in KINDS {
                writer.bits(cells(board.pieces(color, kind)));
            }
        }
        for color in [own, !own] {
            let mut rooks = Set8::EMPTY;
            for side in CastlingSide::ALL {
                rooks.extend(board.castling_rook(color, side));
            }
            writer.bits(cells(rooks));
        }
        let en_passant = board.en_passant();
        writer.bits(en_passant.map_or(0, |square| cells(Set8::from_square(square))));
        writer.flag(board.turn() == own);
        writer.flag(own == Color::White);
        writer.count(u64::from(view.halfmove_clock()), 255);
    }
}

/// The kinds of pieces in the order of their planes, and what a side has of each.
const KINDS: [(PieceKind, &str, &str); 6] = [
    (PieceKind::Pawn, "pawn", "pawns"),
    (PieceKind::Knight, "knight", "knights"),
    (PieceKind::Bishop, "bishop", "bishops"),
    (PieceKind::Rook, "rook", "rooks"),
    (PieceKind::Queen, "queen", "queens"),
    (PieceKind::King, "king", "king"),
];
