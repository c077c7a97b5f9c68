//! The options of all forms of the game as values.

use crate::Kind;
use crate::seats::team;
use boardwright_ruleset::{Seat, Seats};

/// The options of the game.
///
/// The text form is that of the game's name, `loka(tiles=0,combat=off)`. In
/// games for two, the options of the cross stay at their defaults: each player
/// runs one army, and there are neither allies to swap with nor inner corners.
///
/// ```
/// use boardwright_loka::{Loka, Settings};
/// use boardwright_ruleset::Configure;
///
/// // What differs from the defaults makes the name.
/// let rules = Loka::from_name(&"loka(tiles=0,combat=off)".parse()?)?;
/// let expected = Settings { tiles: 0, combat: false, ..Settings::LOKA };
/// assert_eq!(rules.settings(), &expected);
/// # Ok::<(), boardwright_ruleset::OptionError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How many players run the four armies.
    pub players: Players,
    /// What each army may cost on each board, in the order of the seats.
    pub points: [u16; 4],
    /// How many tiles are drawn on each board, at most 8: the two portals are
    /// one draw.
    pub tiles: u8,
    /// Whether attacks are fought with dice. If not, every attack succeeds.
    pub combat: bool,
    /// Whether a move may not leave the own king attacked. Only without dice.
    pub check: bool,
    /// Whether a die is rolled for a piece that ends its move in a hazard, as the swamp is.
    pub swamp_roll: bool,
    /// Whether armies must come from one box.
    pub box_limit: bool,
    /// Whether pawns back to back may swap.
    pub back_to_back: bool,
    /// Whether a defender on a portal has a boost.
    pub portal_boost: bool,
    /// Whether diagonal steps may cross the inner corners of the cross.
    pub inner_corners: bool,
    /// Whether bishop and knight have no prowess against each other.
    pub bishop_equals_knight: bool,
}

/// Who runs the armies.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Players {
    /// Four players, one army each.
    Four,
    /// Three players; one runs south and north.
    ThreeSharingSouthNorth,
    /// Three players; one runs west and east.
    ThreeSharingWestEast,
    /// Two players, two armies each.
    Two,
}

impl Players {
    /// The seats that the player of this seat runs.
    ///
    /// ```
    /// use boardwright_loka::{NORTH, Players, SOUTH, WEST};
    /// use boardwright_ruleset::Seats;
    ///
    /// assert_eq!(Players::Four.controlled_with(SOUTH), Seats::one(SOUTH));
    /// let shared = Players::ThreeSharingSouthNorth;
    /// assert!(shared.controlled_with(SOUTH).contains(NORTH));
    /// assert_eq!(shared.controlled_with(WEST).len(), 1);
    /// ```
    #[must_use]
    pub fn controlled_with(self, seat: Seat) -> Seats {
        let shares = match self {
            Players::Four => false,
            Players::ThreeSharingSouthNorth => seat.number() % 2 == 0,
            Players::ThreeSharingWestEast => seat.number() % 2 == 1,
            Players::Two => true,
        };
        if shares { team(seat) } else { seat.into() }
    }

    /// The limits of the four armies for this many points each: with three
    /// players each army of the player who runs two has a quarter less, rounded
    /// down to a multiple of 10.
    ///
    /// ```
    /// use boardwright_loka::Players;
    ///
    /// assert_eq!(Players::Two.points_each(160), [160; 4]);
    /// // 187.5 points are rounded down to a multiple of 10.
    /// assert_eq!(Players::ThreeSharingWestEast.points_each(250), [250, 180, 250, 180]);
    /// ```
    #[must_use]
    pub const fn points_each(self, points: u16) -> [u16; 4] {
        // A quarter less than a number that fits fits.
        let fewer = (points as u32 * 3 / 4 / 10 * 10) as u16;
        match self {
            Players::ThreeSharingSouthNorth => [fewer, points, fewer, points],
            Players::ThreeSharingWestEast => [points, fewer, points, fewer],
            Players::Four | Players::Two => [points; 4],
        }
    }
}

impl Settings {
    /// The default limit of points.
    pub const POINTS: u16 = 160;
    /// The default number of tiles drawn.
    pub const TILES: u8 = 4;
    /// The greatest number of draws.
    pub const MOST_TILES: u8 = 8;
    /// The greatest limit of points that is accepted; no army costs as much.
    pub const MOST_POINTS: u16 = 2000;

    /// The defaults of Face-off and, for each board, of massive battles.
    pub const FACE_OFF: Settings = Settings {
        points: [300; 4],
        back_to_back: false,
        ..Settings::LOKA
    };

    /// The defaults of the cross.
    pub const LOKA: Settings = Settings {
        players: Players::Four,
        points: [Self::POINTS; 4],
        tiles: Self::TILES,
        combat: true,
        check: false,
        swamp_roll: true,
        box_limit: false,
        back_to_back: true,
        portal_boost: true,
        inner_corners: true,
        bishop_equals_knight: false,
    };

    /// The place of a kind in the order of prowess.
    #[must_use]
    #[inline]
    pub(crate) fn rank(&self, kind: Kind) -> u8 {
        if self.bishop_equals_knight && kind == Kind::Bishop {
            Kind::Knight.rank()
        } else {
            kind.rank()
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Settings::LOKA
    }
}
