//! The rules of a form of the game: a board and options.

use crate::army::{ArmyLimits, MOST_PAWNS, MOST_PIECES};
use crate::field::Field;
use crate::settings::Settings;
use boardwright_ruleset::Seat;

/// The rules of a form of the game: a board and options.
///
/// Use it through an alias such as [`Loka`](crate::Loka).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules<F> {
    pub(crate) field: F,
    pub(crate) settings: Settings,
}

impl<F: Field> Rules<F> {
    /// The rules with these options on this board.
    ///
    /// ```
    /// use boardwright_loka::{CrossField, Loka, Settings};
    ///
    /// let without_terrain = Settings { tiles: 0, ..Settings::default() };
    /// assert!(Loka::new(CrossField, without_terrain) != Loka::default());
    /// ```
    #[must_use]
    pub fn new(field: F, settings: Settings) -> Self {
        Rules { field, settings }
    }

    /// The options.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The board.
    #[must_use]
    pub fn field(&self) -> &F {
        &self.field
    }

    /// The limits of a seat's army.
    ///
    /// ```
    /// use boardwright_loka::{CrossField, Loka, NORTH, Players, Settings, WEST};
    ///
    /// // The player of two armies has a quarter less for each.
    /// let players = Players::ThreeSharingSouthNorth;
    /// let settings = Settings { players, points: players.points_each(160), ..Settings::default() };
    /// let rules = Loka::new(CrossField, settings);
    /// assert_eq!((rules.limits(NORTH).points, rules.limits(WEST).points), (120, 160));
    /// assert_eq!((rules.limits(WEST).pieces, rules.limits(WEST).pawns), (16, 10));
    /// ```
    #[must_use]
    pub fn limits(&self, seat: Seat) -> ArmyLimits {
        // With at most 16 boards the products of the other limits fit.
        let parts = self.field.parts();
        ArmyLimits {
            points: self.settings.points[seat.index() & 3].saturating_mul(parts.into()),
            costs: F::COSTS,
            pieces: MOST_PIECES * u16::from(parts),
            pawns: MOST_PAWNS * parts,
            box_limit: self.settings.box_limit,
        }
    }
}
