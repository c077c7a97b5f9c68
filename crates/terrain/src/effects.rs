//! What a kind of ground does, as data.
//!
//! Ground is described by answers to the few questions that rules ask about it,
//! and not by code: moving, defending and setting up ask the same questions of
//! every kind. So a new kind of ground is one more set of answers, and no line
//! of movement, of combat or of a game changes. What a kind is called and how it
//! is drawn are answers too, since a game that tells of a kind may not know it.
//! Effects *by chance* are only described here; the game makes the roll.

use crate::{Axis, Hazard, Mover, MoverSet};

/// A kind of ground.
///
/// [`Tile`](crate::Tile) is the kind in this crate. A game with its own ground
/// makes an enum and one [`Effects`] for each variant:
///
/// ```
/// use boardwright_geometry::{Set8, Square8};
/// use boardwright_terrain::{Defence, Effects, Ground, Mover, MoverSet, Terrain};
///
/// #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
/// enum Country {
///     Bog,
///     Wall,
/// }
///
/// impl Ground for Country {
///     const ALL: &'static [Self] = &[Country::Bog, Country::Wall];
///
///     fn effects(self) -> &'static Effects {
///         match self {
///             Country::Bog => const {
///                 &Effects {
///                     name: "bog",
///                     ends_move: true,
///                     ..Effects::PLAIN
///                 }
///             },
///             Country::Wall => const {
///                 &Effects {
///                     name: "wall",
///                     enter: MoverSet::of(&[Mover::KNIGHT]),
///                     defence: Defence::of(3),
///                     ..Effects::PLAIN
///                 }
///             },
///         }
///     }
/// }
///
/// let mut terrain: Terrain<Set8, Country> = Terrain::new();
/// terrain.place(Square8::E4, Country::Bog, None)?;
/// assert_eq!(terrain.ending(), Set8::from_square(Square8::E4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Ground: Copy + Eq + core::hash::Hash + core::fmt::Debug + Send + Sync + 'static {
    /// Every kind, in the order in which lists of them are shown.
    const ALL: &'static [Self];

    /// The effects of this kind.
    fn effects(self) -> &'static Effects;

    /// The kind's name, lower-case ASCII without spaces.
    #[must_use]
    fn name(self) -> &'static str {
        self.effects().name
    }

    /// The kind of that name.
    #[must_use]
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }

    /// Whether a piece of this class may enter, cross and be set down here.
    #[must_use]
    fn admits(self, mover: Mover) -> bool {
        self.effects().enter.contains(mover)
    }
}

/// The answers of one kind of ground.
///
/// Start from [`Effects::PLAIN`], as [`Ground`] shows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Effects {
    /// The kind's name, lower-case ASCII without spaces.
    pub name: &'static str,

    /// What players call it, as in `Stone Circle`; the name if it is empty, see
    /// [`called`](Effects::called).
    pub title: &'static str,

    /// How it is drawn, laid north to south and east to west. A kind without an
    /// axis has the first.
    pub signs: [Sign; Axis::ALL.len()],

    /// Who may enter and cross, if the axis allows it. For all others the
    /// square is like a friend's square. Leaps over it are always allowed.
    ///
    /// Exactly the pieces that may enter may also be set down here.
    pub enter: MoverSet,

    /// Whether a move ends as soon as it enters.
    pub ends_move: bool,

    /// Whether steps in, through and out go only along the axis that a tile
    /// of this kind is laid with. A leap has no direction, so it is always
    /// allowed.
    pub along_axis: bool,

    /// Whether two tiles of this kind are linked, so that a piece which starts
    /// its move on one may go to the other instead.
    pub linked: bool,

    /// The danger to a piece each time a move of it ends here, not when it is
    /// set down. It has nothing to do with whether the ground ends moves.
    pub hazard: Option<Hazard>,

    /// The boosts of a piece that is attacked here.
    pub defence: Defence,

    /// The number of tiles of this kind in one set of tiles.
    pub supply: u8,
}

impl Effects {
    /// Ground without a name that does nothing: everybody may enter, nothing
    /// happens, and a defender gets nothing. There is one such tile in a set.
    pub const PLAIN: Effects = Effects {
        name: "",
        title: "",
        signs: [Sign::PLAIN; Axis::ALL.len()],
        enter: MoverSet::ALL,
        ends_move: false,
        along_axis: false,
        linked: false,
        hazard: None,
        defence: Defence::NONE,
        supply: 1,
    };

    /// What players call the kind: its title or, without one, its name.
    ///
    /// ```
    /// use boardwright_terrain::{Effects, Ground, Tile};
    ///
    /// assert_eq!(Tile::StoneCircle.effects().called(), "Stone Circle");
    /// let bog = Effects { name: "bog", ..Effects::PLAIN };
    /// assert_eq!(bog.called(), "bog");
    /// ```
    #[must_use]
    pub const fn called(&self) -> &'static str {
        if self.title.is_empty() {
            self.name
        } else {
            self.title
        }
    }

    /// The sign of a tile that is laid along this axis.
    #[must_use]
    pub const fn sign(&self, axis: Option<Axis>) -> Sign {
        match axis {
            Some(Axis::EastWest) => self.signs[1],
            _ => self.signs[0],
        }
    }

    /// The name of the drawing of a tile that is laid along this axis: the
    /// kind's own name, unless the sign has another.
    ///
    /// ```
    /// use boardwright_terrain::{Axis, Ground, Tile};
    ///
    /// assert_eq!(Tile::Lake.effects().icon(None), "lake");
    /// // A pass is drawn as it lies.
    /// let pass = Tile::Pass.effects();
    /// assert_eq!(pass.icon(Some(Axis::EastWest)), "pass-east-west");
    /// assert_eq!(pass.sign(Some(Axis::EastWest)).symbol, '═');
    /// ```
    #[must_use]
    pub const fn icon(&self, axis: Option<Axis>) -> &'static str {
        let icon = self.sign(axis).icon;
        if icon.is_empty() { self.name } else { icon }
    }
}

/// How a kind of ground is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sign {
    /// The name of its drawing, if that is not the name of the kind.
    pub icon: &'static str,
    /// One character of any script.
    pub symbol: char,
    /// One character of ASCII.
    pub letter: char,
}

impl Sign {
    /// The sign of ground that has none of its own.
    pub const PLAIN: Sign = Sign::new('▒', '%');

    /// A sign whose drawing has the name of the kind.
    #[must_use]
    pub const fn new(symbol: char, letter: char) -> Self {
        Sign {
            icon: "",
            symbol,
            letter,
        }
    }

    /// The same sign with a drawing of this name.
    #[must_use]
    pub const fn drawn_as(mut self, icon: &'static str) -> Self {
        self.icon = icon;
        self
    }
}

/// What ground gives to a defender, in boosts.
///
/// It depends on the defender and the attacker, not on their supporters.
///
/// ```
/// use boardwright_terrain::{Defence, Mover, MoverSet};
///
/// // Two, but from above nothing helps.
/// const CANYON: Defence = Defence::of(2).against(MoverSet::of(&[Mover::KNIGHT]), 0);
/// assert_eq!(CANYON.boosts(Mover::KING, Mover::ROOK), 2);
/// assert_eq!(CANYON.boosts(Mover::KING, Mover::KNIGHT), 0);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Defence {
    general: u8,
    favoured: MoverSet,
    favoured_boosts: u8,
    countered_by: MoverSet,
    countered_boosts: u8,
}

impl Defence {
    /// No boosts for anybody.
    pub const NONE: Defence = Defence::of(0);

    /// This many boosts for everybody against everybody.
    #[must_use]
    pub const fn of(boosts: u8) -> Self {
        Defence {
            general: boosts,
            favoured: MoverSet::NONE,
            favoured_boosts: boosts,
            countered_by: MoverSet::NONE,
            countered_boosts: boosts,
        }
    }

    /// The same, but `boosts` for these defenders.
    #[must_use]
    pub const fn favouring(mut self, defenders: MoverSet, boosts: u8) -> Self {
        self.favoured = defenders;
        self.favoured_boosts = boosts;
        self
    }

    /// The same, but `boosts` against these attackers, for every defender.
    #[must_use]
    pub const fn against(mut self, attackers: MoverSet, boosts: u8) -> Self {
        self.countered_by = attackers;
        self.countered_boosts = boosts;
        self
    }

    /// The boosts of this defender against this attacker.
    ///
    /// Where both are named, the attacker decides: against one that counters the ground, a favoured
    /// defender has no more than any other.
    ///
    /// ```
    /// use boardwright_terrain::{Defence, Mover, MoverSet};
    ///
    /// let (kings, knights) = (MoverSet::of(&[Mover::KING]), MoverSet::of(&[Mover::KNIGHT]));
    /// let keep = Defence::of(1).favouring(kings, 3).against(knights, 0);
    /// assert_eq!(keep.boosts(Mover::KING, Mover::ROOK), 3);
    /// assert_eq!(keep.boosts(Mover::KING, Mover::KNIGHT), 0);
    /// assert_eq!((keep.general(), keep.most()), (1, 3));
    /// ```
    #[must_use]
    #[inline]
    pub const fn boosts(&self, defender: Mover, attacker: Mover) -> u8 {
        if self.countered_by.contains(attacker) {
            self.countered_boosts
        } else if self.favoured.contains(defender) {
            self.favoured_boosts
        } else {
            self.general
        }
    }

    /// The boosts of a defender that is not favoured, against an attacker that
    /// does not counter the ground.
    #[must_use]
    pub const fn general(&self) -> u8 {
        self.general
    }

    /// The defenders with other boosts, and how many they have.
    #[must_use]
    pub const fn favoured(&self) -> (MoverSet, u8) {
        (self.favoured, self.favoured_boosts)
    }

    /// The attackers against whom a defender has other boosts, and how many.
    #[must_use]
    pub const fn countered(&self) -> (MoverSet, u8) {
        (self.countered_by, self.countered_boosts)
    }

    /// The most boosts that anybody has here.
    #[must_use]
    #[inline]
    pub const fn most(&self) -> u8 {
        let mut most = self.general;
        if self.favoured_boosts > most {
            most = self.favoured_boosts;
        }
        if self.countered_boosts > most {
            most = self.countered_boosts;
        }
        most
    }
}
