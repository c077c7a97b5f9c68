//! The 960 starting positions of Chess960, by their number.
//!
//! The numbering is Scharnagl's, the usual one. Division with remainder gives
//! the square of the light bishop, of the dark bishop, of the queen, then the
//! pair of knights; a rook, the king and the other rook fill the three squares
//! that are left, in this order. Number 518 is the ordinary start.

use crate::piece::{Color, Piece, PieceKind};
use crate::position::Position;
use crate::setup::Setup;
use boardwright_geometry::{Set8, Square8};

/// The number of starting positions.
pub const COUNT: u16 = 960;

/// The number of the ordinary start.
pub const ORDINARY: u16 = 518;

/// The starting position with this number, which both sides share.
///
/// ```
/// use boardwright_chess::chess960;
/// let position = chess960::start(0);
/// assert!(position.to_string().starts_with("bbqnnrkr/pppppppp/8/"));
/// ```
///
/// # Panics
///
/// If the number is 960 or more.
#[must_use]
pub fn start(number: u16) -> Position {
    assert!(number < COUNT, "there are 960 starting positions");
    let rank = back_rank(number);
    let mut setup = Setup::empty();
    for (file, kind) in (0..8).zip(rank) {
        let mut put = |rank, color, kind| {
            let square = Square8::new(file, rank).expect("files and ranks are below 8");
            setup.pieces[square.index()] = Some(Piece::new(color, kind));
            if kind == PieceKind::Rook {
                setup.castling_rooks |= Set8::from_square(square);
            }
        };
        put(0, Color::White, kind);
        put(1, Color::White, PieceKind::Pawn);
        put(6, Color::Black, PieceKind::Pawn);
        put(7, Color::Black, kind);
    }
    setup
        .position()
        .expect("a starting position is without fault")
}

impl Position {
    /// The usual start of a game.
    #[must_use]
    pub fn start() -> Self {
        start(ORDINARY)
    }
}

/// The usual start of a game.
impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

/// The pieces on the back rank, from the a-file.
#[must_use]
pub fn back_rank(number: u16) -> [PieceKind; 8] {
    /// The places of the two knights among five free squares.
    const KNIGHTS: [(usize, usize); 10] = [
        (0, 1),
        (0, 2),
        (0, 3),
        (0, 4),
        (1, 2),
        (1, 3),
        (1, 4),
        (2, 3),
        (2, 4),
        (3, 4),
    ];
    let number = usize::from(number % COUNT);
    let mut rank = [None; 8];
    rank[number % 4 * 2 + 1] = Some(PieceKind::Bishop);
    rank[number / 4 % 4 * 2] = Some(PieceKind::Bishop);
    put_on_free(&mut rank, number / 16 % 6, PieceKind::Queen);
    let (first, second) = KNIGHTS[number / 96];
    // The second knight is placed first, because placing the first would shift
    // the count of free squares.
    put_on_free(&mut rank, second, PieceKind::Knight);
    put_on_free(&mut rank, first, PieceKind::Knight);
    for kind in [PieceKind::Rook, PieceKind::King, PieceKind::Rook] {
        put_on_free(&mut rank, 0, kind);
    }
    rank.map(|kind| kind.expect("eight pieces fill eight squares"))
}

/// Puts a piece on the `n`-th free square, counted from 0.
fn put_on_free(rank: &mut [Option<PieceKind>; 8], n: usize, kind: PieceKind) {
    let free = rank.iter_mut().filter(|place| place.is_none()).nth(n);
    *free.expect("as many squares are free as the numbering says") = Some(kind);
}
