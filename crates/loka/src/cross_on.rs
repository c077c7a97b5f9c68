//! The cross with tiles of one's own.
//!
//! The rules ask tiles what they do and know none by name, so other kinds of tiles need no other
//! rules. They are another field, for which the rules are compiled where it is used.

use crate::army::Costs;
use crate::cross_field::CrossField;
use crate::field::{Field, StepsInTable};
use crate::rules::Rules;
use crate::settings::Settings;
use boardwright_geometry::{Cross, CrossSet, CrossSquare, Direction, Side};
use boardwright_ruleset::{Configure, OptionError, OptionSpec, Options, Seat};
use boardwright_terrain::{Ground, Terrain};
use core::fmt;
use core::marker::PhantomData;

/// Kinds of tiles to play on, and the name of the game that is played on them.
///
/// A game has one tile of each kind, or two of a kind that is linked, if there are as many in a
/// [set](boardwright_terrain::Effects::supply). At most eight are drawn.
///
/// A name must be none of the words that stand before a colon in a position or a chance: `again`,
/// `at`, `draw`, `duel`, `fight`, `first`, `place`, `place-partner`, `promotion`, `reroll`, `tile`.
///
/// ```
/// use boardwright_loka::{LokaOn, TileSet};
/// use boardwright_ruleset::{Configure, Notation, Options, Ruleset};
/// use boardwright_terrain::{Effects, Ground, Hazard, Mover, MoverSet};
///
/// #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
/// enum Moor {
///     Bog,
///     Fire,
/// }
///
/// impl Ground for Moor {
///     const ALL: &'static [Self] = &[Moor::Bog, Moor::Fire];
///
///     fn effects(self) -> &'static Effects {
///         match self {
///             // A move ends here, and nothing happens.
///             Moor::Bog => const {
///                 &Effects { name: "bog", ends_move: true, ..Effects::PLAIN }
///             },
///             // One piece in three that ends its move here is lost; rooks are not.
///             Moor::Fire => const {
///                 &Effects {
///                     name: "fire",
///                     hazard: Some(Hazard::new(6, 2).sparing(MoverSet::of(&[Mover::ROOK]))),
///                     ..Effects::PLAIN
///                 }
///             },
///         }
///     }
/// }
///
/// impl TileSet for Moor {
///     const GAME: &'static str = "loka-on-the-moor";
/// }
///
/// let rules = LokaOn::<Moor>::configure(&Options::new())?;
/// let text = "2NK3/6/6/12/12/12/11EK/WK11/12/6/6/SK4SB S play SWNE - fire@g3,bog@f4 -/-/-/- 0 0";
/// let mut state = rules.read_position(text)?;
/// let seat = state.turn();
/// let into_fire = rules.read_move(&state, "i1-g3")?;
/// rules.apply(&mut state, seat, into_fire);
/// assert!(rules.position_text(&state).contains(" S fire:g3 "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait TileSet: Ground + Ord {
    /// The name of the game, as in `loka`. Records name their game, so a game on other tiles
    /// has a name of its own.
    const GAME: &'static str;
}

/// The cross of [`CrossField`] with tiles of the kinds `G`.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct CrossOn<G>(PhantomData<G>);

/// Loka with tiles of the kinds `G`.
pub type LokaOn<G> = Rules<CrossOn<G>>;

impl<G> CrossOn<G> {
    /// The cross.
    #[must_use]
    pub const fn new() -> Self {
        CrossOn(PhantomData)
    }
}

impl<G> Default for CrossOn<G> {
    fn default() -> Self {
        CrossOn::new()
    }
}

impl<G> fmt::Debug for CrossOn<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CrossOn")
    }
}

impl<G: TileSet> Field for CrossOn<G> {
    type Square = CrossSquare;
    type Set = CrossSet;
    type Board = Cross;
    type Steps<'a> = &'static StepsInTable<CrossSet>;
    // Room for eight draws, each of a pair.
    type Tiling = Terrain<CrossSet, G, 16>;
    type Lines = ();

    const SEATS: &'static [Seat] = CrossField::SEATS;
    const NAMES: [&'static str; 4] = CrossField::NAMES;
    const SIDES: [Side; 4] = CrossField::SIDES;
    const COSTS: Costs = CrossField::COSTS;
    const POINTS: u16 = CrossField::POINTS;
    const PORTAL_WEIGHT: u64 = CrossField::PORTAL_WEIGHT;

    #[inline]
    fn board(&self) -> &Cross {
        &Cross
    }

    #[inline]
    fn steps(&self, from: CrossSquare) -> &'static StepsInTable<CrossSet> {
        CrossField.steps(from)
    }

    #[inline]
    fn promotion(&self, seat: Seat) -> CrossSet {
        CrossField.promotion(seat)
    }

    #[inline]
    fn home_row(&self, seat: Seat, row: u8) -> CrossSet {
        CrossField.home_row(seat, row)
    }

    #[inline]
    fn part(&self, part: u8) -> CrossSet {
        CrossField.part(part)
    }

    #[inline]
    fn tile_area(&self, seat: Seat, part: u8) -> CrossSet {
        CrossField.tile_area(seat, part)
    }

    fn row(&self, seat: Seat, square: CrossSquare) -> u8 {
        CrossField.row(seat, square)
    }

    #[inline(always)]
    fn before_pawns(&self, pawns: CrossSet, side: Side) -> [CrossSet; 3] {
        CrossField.before_pawns(pawns, side)
    }

    fn corners(&self, direction: Direction) -> CrossSet {
        CrossField.corners(direction)
    }
}

impl<G: TileSet> Configure for LokaOn<G> {
    const NAME: &'static str = G::GAME;
    const OPTIONS: &'static [OptionSpec] = Rules::<CrossField>::OPTIONS;

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let loka = Rules::<CrossField>::configure(options)?;
        Ok(Rules::new(CrossOn::new(), *loka.settings()))
    }

    fn options(&self) -> Options {
        Rules::new(CrossField, *self.settings()).options()
    }
}

impl<G: TileSet> Default for LokaOn<G> {
    fn default() -> Self {
        Rules::new(CrossOn::new(), Settings::LOKA)
    }
}
