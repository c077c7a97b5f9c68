//! All that changes in play.
//!
//! The board is seven sets of squares: the squares of each side and those of
//! each colour of token. The sets define the piece on a square: two colours are
//! a two-storey piece, none is the General. So fusing, dividing and exchanging
//! are a few operations on bits, and a copy of a position is a plain memory
//! copy. Three more sets, empty when a turn begins, record what each piece has
//! done this turn. Sets stored word by word, so that the colours of a square are
//! side by side, took more instructions.
//!
//! Of the 192 bytes 160 are sets of 16 bytes each:
//!
//! | bytes | what for |
//! |---|---|
//! | 32 | whose each piece is |
//! | 80 | which tokens it is made of |
//! | 48 | what it has done this turn: spent, moved, carried |
//! | 10 | tokens held, five colours a side |
//! | 2 | stage, and in the placement how many pieces stand |
//! | 2 | who is on turn, actions left |
//! | 5 | the ends of the game: centre, passes, turns without a capture |
//! | 1 | whether something was captured this turn |
//! | 12 | none: a set is aligned to 16 bytes |

use crate::{Kind, Token};
use boardwright_geometry::{Set9, Square9};
use boardwright_ruleset::Seat;

/// The centre of the board.
pub(crate) const CENTRE: Square9 = Square9::E5;
/// How many pieces a side places: twenty tokens and the General.
pub(crate) const PIECES_PER_SIDE: u8 = 21;
/// How many pieces a side places in a row.
pub(crate) const PIECES_PER_ROUND: u8 = 7;
/// How many actions a turn has.
pub(crate) const ACTIONS: u8 = 3;
/// How many markers a side has, one for each of its tokens on the board.
pub(crate) const MARKERS: usize = 20;

/// A position of Strata, placement and the middle of a turn included.
///
/// It holds everything that can affect the future except the repetition of
/// positions, which the referee counts. Equal positions have the same future;
/// positions with the same pieces on the same squares can differ in other
/// things, such as what a piece has done this turn.
///
/// ```
/// use boardwright_geometry::Square9;
/// use boardwright_ruleset::{Notation as _, Ruleset as _};
/// use boardwright_strata::{Activity, Kind, Strata, Token};
///
/// // The Champion on a1 takes the Slave on a3.
/// let rules = Strata::default();
/// let text = "4*b4/9/9/9/9/9/o8/9/(RB)3*w4 w act:3 - 00000/77887 00 0 0";
/// let mut position = rules.read_position(text)?;
/// rules.apply(&mut position, Strata::WHITE, "a1xa3".parse()?);
/// assert_eq!(position.piece_on(Square9::A3), Some((Kind::Champion, Strata::WHITE)));
/// // White keeps the token, has two actions left, and this piece is done.
/// assert_eq!(position.held(Strata::WHITE, Token::Orange), 1);
/// assert_eq!(position.actions_left(), 2);
/// assert_eq!(position.activity(Square9::A3), Activity::Spent);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    /// The squares of each side's pieces, by the number of the seat.
    pub(crate) sides: [Set9; 2],
    /// The squares with a token of each colour.
    pub(crate) colors: [Set9; 5],
    /// Pieces of the side on turn that may do nothing more this turn.
    pub(crate) spent: Set9,
    /// Mounted archers that have moved this turn and may still shoot.
    pub(crate) moved: Set9,
    /// Pieces made by a Porter this turn that may still act; a mounted archer
    /// among them may have moved as well.
    pub(crate) carried: Set9,
    /// How many tokens of each colour each side holds.
    pub(crate) held: [[u8; 5]; 2],
    pub(crate) stage: Stage,
    /// Who places or acts.
    pub(crate) turn: Seat,
    /// How many actions the side on turn has left. 0 only after a General was
    /// captured by the third.
    pub(crate) actions_left: u8,
    /// The side whose General stood in the centre when its own turn ended, and
    /// still does.
    pub(crate) centre: [bool; 2],
    /// The number of passes in a row.
    pub(crate) passes: u8,
    /// The number of turns in a row without a capture, at most `u16::MAX`.
    pub(crate) quiet: u16,
    /// Whether something was captured this turn.
    pub(crate) captured: bool,
}

/// The phase of the game that a position belongs to.
///
/// ```
/// use boardwright_ruleset::Ruleset as _;
/// use boardwright_strata::{Stage, Strata};
///
/// let rules = Strata::default();
/// assert_eq!(rules.start().stage(), Stage::Starter);
/// let rules = rules.with_starter(Some(Strata::BLACK));
/// let mut position = rules.start();
/// rules.apply(&mut position, Strata::BLACK, "*@e9".parse()?);
/// assert_eq!(position.stage(), Stage::Placement(1));
/// // Seven in a row are placed by one side.
/// assert_eq!(position.turn(), Strata::BLACK);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Chance decides who places first.
    Starter,
    /// The sides place their pieces; this many stand on the board, 0 to 41.
    Placement(u8),
    /// The assault.
    Play,
}

/// What a piece of the side on turn has done this turn.
///
/// ```
/// use boardwright_geometry::Square9;
/// use boardwright_ruleset::{Notation as _, Ruleset as _};
/// use boardwright_strata::{Activity, Strata};
///
/// // A Mounted archer goes two or three squares diagonally and may still shoot.
/// let rules = Strata::default();
/// let text = "4*b4/9/9/9/9/9/9/9/(BG)3*w4 w act:3 - 00000/87788 00 0 0";
/// let mut position = rules.read_position(text)?;
/// assert_eq!(position.activity(Square9::A1), Activity::Fresh);
/// rules.apply(&mut position, Strata::WHITE, "a1-c3".parse()?);
/// assert_eq!(position.activity(Square9::C3), Activity::Moved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Activity {
    /// Nothing.
    Fresh,
    /// It may do nothing more.
    Spent,
    /// A mounted archer that moved without a capture: it may still shoot.
    Moved,
    /// Made by a fusion at a Porter's cost: it may act, but not divide.
    Carried,
    /// A mounted archer made in this way that has moved: it may still shoot.
    CarriedAndMoved,
}

/// What two positions have in common if one repeats the other: board, holdings
/// and side.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RepetitionKey {
    sides: [Set9; 2],
    colors: [Set9; 5],
    held: [[u8; 5]; 2],
    turn: Seat,
}

/// The kind for each set of tokens, by its bits.
pub(crate) static KINDS: [Kind; 32] = Kind::OF_TOKENS;

impl Position {
    /// An empty board, before anything else is known.
    pub(crate) const fn empty(stage: Stage, turn: Seat) -> Self {
        Self {
            sides: [Set9::EMPTY; 2],
            colors: [Set9::EMPTY; 5],
            spent: Set9::EMPTY,
            moved: Set9::EMPTY,
            carried: Set9::EMPTY,
            held: [[0; 5]; 2],
            stage,
            turn,
            actions_left: ACTIONS,
            centre: [false; 2],
            passes: 0,
            quiet: 0,
            captured: false,
        }
    }

    /// The phase of the game.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The side that places or acts; before the starter is known, White.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// How many actions are left in this turn, 3 at its start. 0 only in a
    /// finished game.
    #[must_use]
    pub const fn actions_left(&self) -> u8 {
        self.actions_left
    }

    /// The squares of a side's pieces.
    #[must_use]
    #[inline]
    pub const fn side(&self, seat: Seat) -> Set9 {
        self.sides[seat.index() & 1]
    }

    /// The squares with a token of this colour, of either side.
    ///
    /// A two-storey piece is in the sets of both of its colours, and a General in none.
    ///
    /// ```
    /// use boardwright_geometry::{Set9, Square9};
    /// use boardwright_ruleset::Notation as _;
    /// use boardwright_strata::{Strata, Token};
    ///
    /// let text = "4*b4/9/9/9/9/9/o8/9/(RB)3*w4 w act:3 - 00000/77887 00 0 0";
    /// let position = Strata::default().read_position(text)?;
    /// assert_eq!(position.tokens(Token::Red), Set9::from_square(Square9::A1));
    /// assert_eq!(position.tokens(Token::Red), position.tokens(Token::Black));
    /// assert_eq!(position.tokens(Token::Orange) & position.side(Strata::WHITE), Set9::EMPTY);
    /// # Ok::<(), boardwright_ruleset::PositionError>(())
    /// ```
    #[must_use]
    pub const fn tokens(&self, token: Token) -> Set9 {
        self.colors[token.index()]
    }

    /// How many tokens of a colour a side holds: captured, and to be revived.
    #[must_use]
    pub const fn held(&self, seat: Seat, token: Token) -> u8 {
        self.held[seat.index() & 1][token.index()]
    }

    /// How many tokens of a colour a side has yet to place; 0 in play.
    ///
    /// ```
    /// use boardwright_ruleset::Ruleset as _;
    /// use boardwright_strata::{Strata, Token};
    ///
    /// let rules = Strata::default().with_starter(Some(Strata::WHITE));
    /// let mut position = rules.start();
    /// rules.apply(&mut position, Strata::WHITE, "R@a1".parse()?);
    /// assert_eq!(position.stock(Strata::WHITE, Token::Red), 3);
    /// assert_eq!(position.stock(Strata::BLACK, Token::Red), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn stock(&self, seat: Seat, token: Token) -> u8 {
        if matches!(self.stage, Stage::Play) {
            return 0;
        }
        let placed = self.colors[token.index()].intersection(self.side(seat));
        Token::OF_EACH_SIDE.saturating_sub(placed.len() as u8)
    }

    /// The kind and the owner of the piece on a square.
    ///
    /// ```
    /// use boardwright_geometry::Square9;
    /// use boardwright_ruleset::{Notation as _, Ruleset as _};
    /// use boardwright_strata::{Kind, Strata};
    ///
    /// let rules = Strata::default().with_starter(Some(Strata::WHITE));
    /// let mut position = rules.start();
    /// let chosen = rules.read_move(&position, "V@e2")?;
    /// rules.apply(&mut position, Strata::WHITE, chosen);
    /// assert_eq!(position.piece_on(Square9::E2), Some((Kind::Scholar, Strata::WHITE)));
    /// assert_eq!(position.piece_on(Square9::E1), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn piece_on(&self, square: Square9) -> Option<(Kind, Seat)> {
        let owner = u8::from(self.sides[1].contains(square));
        let stands = owner == 1 || self.sides[0].contains(square);
        stands.then(|| (self.kind_on(square), Seat::new(owner)))
    }

    /// What the piece on a square has done this turn. An empty square and a
    /// piece of the other side count as fresh.
    #[must_use]
    pub const fn activity(&self, square: Square9) -> Activity {
        match (
            self.spent.contains(square),
            self.carried.contains(square),
            self.moved.contains(square),
        ) {
            (true, _, _) => Activity::Spent,
            (_, false, false) => Activity::Fresh,
            (_, false, true) => Activity::Moved,
            (_, true, false) => Activity::Carried,
            (_, true, true) => Activity::CarriedAndMoved,
        }
    }

    /// The square of a side's General; `None` once it is captured, or before it
    /// is placed.
    ///
    /// ```
    /// use boardwright_geometry::Square9;
    /// use boardwright_ruleset::{Notation as _, Ruleset as _};
    /// use boardwright_strata::Strata;
    ///
    /// // The Horse on e7 jumps two squares, onto Black's General.
    /// let rules = Strata::default();
    /// let text = "4*b4/9/4G4/9/9/9/9/9/4*w4 w act:3 - 00000/88788 00 0 0";
    /// let mut position = rules.read_position(text)?;
    /// assert_eq!(position.general(Strata::BLACK), Some(Square9::E9));
    /// rules.apply(&mut position, Strata::WHITE, "e7xe9".parse()?);
    /// assert_eq!(position.general(Strata::BLACK), None);
    /// assert!(rules.outcome(&position).is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn general(&self, seat: Seat) -> Option<Square9> {
        (self.side(seat) - self.colored()).first()
    }

    /// Whether a turn of the assault begins here.
    #[must_use]
    #[inline]
    pub const fn is_turn_start(&self) -> bool {
        matches!(self.stage, Stage::Play) && self.actions_left == ACTIONS
    }

    /// The number of turns in a row without a capture, passes included.
    #[must_use]
    pub const fn quiet_turns(&self) -> u16 {
        self.quiet
    }

    /// The squares with pieces.
    #[inline]
    pub(crate) fn occupied(&self) -> Set9 {
        self.sides[0] | self.sides[1]
    }

    /// The squares with tokens, which are all pieces except the Generals.
    #[inline]
    pub(crate) fn colored(&self) -> Set9 {
        let [red, black, green, violet, orange] = self.colors;
        red | black | green | violet | orange
    }

    /// The squares with at least one token, and those with two.
    #[inline]
    pub(crate) fn storeys(&self) -> (Set9, Set9) {
        let mut once = Set9::EMPTY;
        let mut twice = Set9::EMPTY;
        for color in self.colors {
            twice |= once & color;
            once |= color;
        }
        (once, twice)
    }

    /// How many of a side's tokens are on the board, each on a marker.
    pub(crate) fn markers(&self, seat: Seat) -> usize {
        let own = self.side(seat);
        self.colors.iter().map(|&color| (color & own).len()).sum()
    }

    /// The kind of the piece on an occupied square.
    #[inline]
    pub(crate) fn kind_on(&self, square: Square9) -> Kind {
        // Words of 64 bits are used, since a shift by a variable is slow with
        // 128.
        let high = square.index() >= 64;
        let mut bits = 0;
        for (index, color) in self.colors.iter().enumerate() {
            let both = color.bits();
            let word = if high {
                (both >> 64) as u64
            } else {
                both as u64
            };
            bits |= (word >> (square.index() & 63) & 1) << index;
        }
        KINDS[bits as usize]
    }

    /// A key for transposition tables: all fields are mixed a few words at a
    /// time, since a search needs it at every position.
    pub(crate) fn search_key(&self) -> u64 {
        let stage = match self.stage {
            Stage::Starter => 0,
            Stage::Placement(placed) => 1 + u64::from(placed),
            Stage::Play => 255,
        };
        let [white_centre, black_centre] = self.centre.map(u64::from);
        let rest = stage
            | u64::from(self.turn.number()) << 8
            | u64::from(self.actions_left) << 16
            | u64::from(self.passes) << 24
            | u64::from(self.quiet) << 32
            | white_centre << 48
            | black_centre << 49
            | u64::from(self.captured) << 50;
        // At most eight tokens of a colour exist.
        let [white, black] = self.held.map(|counts| {
            counts
                .into_iter()
                .fold(0, |all, count| all << 6 | u64::from(count))
        });
        let mut key = mixed(rest, white << 32 | black);
        let acted = [self.spent, self.moved, self.carried];
        for set in self.sides.into_iter().chain(self.colors).chain(acted) {
            let bits = set.bits();
            key = mixed(key ^ bits as u64, (bits >> 64) as u64);
        }
        key
    }

    /// The key of the rule on repetition, at the start of a turn.
    pub(crate) fn repetition_key(&self) -> Option<RepetitionKey> {
        self.is_turn_start().then_some(RepetitionKey {
            sides: self.sides,
            colors: self.colors,
            held: self.held,
            turn: self.turn,
        })
    }
}

/// Mixes two words into one, by the two halves of a product.
#[inline]
const fn mixed(one: u64, other: u64) -> u64 {
    // The constants are odd, without a pattern, and avoid products with zero.
    let one = (one ^ 0xa076_1d64_78bd_642f) as u128;
    let other = (other ^ 0xe703_7ed1_a0b4_28db) as u128;
    let product = one * other;
    product as u64 ^ (product >> 64) as u64
}
