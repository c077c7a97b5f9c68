//! The rules of the game as a value: its options.

use boardwright_ruleset::{Configure, OptionError, OptionSpec, Options, Seat, Seats, Values};

/// The number of turns in a row without a capture that draws the game, if that
/// option is chosen.
pub(crate) const QUIET_LIMIT: u16 = 100;

/// The rules of Strata, with their options.
///
/// ```
/// use boardwright_referee::Game;
/// use boardwright_ruleset::{Configure as _, Notation as _, Seed};
/// use boardwright_strata::Strata;
///
/// let rules = Strata::default().with_starter(Some(Strata::BLACK));
/// assert_eq!(rules.full_name(), "strata(starter=b)");
///
/// let mut game = Game::new(rules, Seed::from_u64(1));
/// let chosen = game.rules().read_move(game.state(), "*@e9")?;
/// game.play(Strata::BLACK, chosen)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The default rules play three actions a turn, and chance decides who places first:
///
/// ```
/// use boardwright_ruleset::{Actor, Ruleset as _};
/// use boardwright_strata::Strata;
///
/// let rules = Strata::default();
/// assert_eq!(rules.actor(&rules.start()), Actor::Chance);
/// assert_eq!(rules.chance_weight(&rules.start()), 2);
/// let agreed = rules.with_starter(Some(Strata::WHITE));
/// assert_eq!(agreed.actor(&agreed.start()), Actor::Seat(Strata::WHITE));
/// // Five colours and the General, on each of 27 squares.
/// assert_eq!(agreed.count_moves(&agreed.start(), Strata::WHITE), 6 * 27);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Strata {
    pub(crate) starter: Option<Seat>,
    pub(crate) up_to_three: bool,
    pub(crate) exchange_general: bool,
    pub(crate) revive: Revive,
    pub(crate) priest_reach: PriestReach,
    pub(crate) quiet_limit: bool,
}

/// Which tokens a Priest may bring back.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Revive {
    /// Those that its own side holds, captured from the enemy.
    #[default]
    Prisoners,
    /// Those that the enemy holds, captured from its own side.
    OwnLost,
}

/// Which squares count as adjacent to a Priest.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum PriestReach {
    /// All eight neighbours.
    #[default]
    Eight,
    /// The four along rank and file.
    Four,
}

impl Strata {
    /// The side that places on the ranks 1 to 3.
    pub const WHITE: Seat = Seat::new(0);
    /// The side that places on the ranks 7 to 9.
    pub const BLACK: Seat = Seat::new(1);

    pub(crate) const SIDES: Seats = Seats::first(2);

    /// The same rules with a side that places and moves first; `None` leaves it
    /// to chance.
    ///
    /// # Panics
    ///
    /// If the seat is neither White's nor Black's.
    #[must_use]
    pub const fn with_starter(mut self, starter: Option<Seat>) -> Self {
        if let Some(seat) = starter {
            assert!(seat.number() < 2, "only White or Black can start");
        }
        self.starter = starter;
        self
    }

    /// The same rules with or without the right to end a turn after one or two
    /// actions.
    ///
    /// ```
    /// use boardwright_ruleset::{Notation as _, Ruleset as _};
    /// use boardwright_strata::{Move, Position, Strata};
    ///
    /// let rules = Strata::default().with_up_to_three(true);
    /// let text = "4*b4/9/9/9/9/9/9/9/(RB)3*w4 w act:3 - 00000/77888 00 0 0";
    /// let mut position = rules.read_position(text)?;
    /// let may_end = |rules: Strata, position: &Position| {
    ///     rules.is_legal(position, Strata::WHITE, Move::End)
    /// };
    /// assert!(!may_end(rules, &position));
    /// rules.apply(&mut position, Strata::WHITE, "a1-a2".parse()?);
    /// assert!(may_end(rules, &position));
    /// // Without the option all three actions are made while one is legal.
    /// assert!(!may_end(Strata::default(), &position));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_up_to_three(mut self, on: bool) -> Self {
        self.up_to_three = on;
        self
    }

    /// The same rules with or without the right to exchange a Mutant with the
    /// General.
    #[must_use]
    pub const fn with_exchange_general(mut self, on: bool) -> Self {
        self.exchange_general = on;
        self
    }

    /// The same rules with another choice of the tokens that are revived.
    #[must_use]
    pub const fn with_revive(mut self, revive: Revive) -> Self {
        self.revive = revive;
        self
    }

    /// The same rules with another choice of the Priest's neighbours.
    ///
    /// ```
    /// use boardwright_ruleset::{Notation as _, Ruleset as _};
    /// use boardwright_strata::{PriestReach, Strata};
    ///
    /// // White's Priest on a1, with a red token to bring back.
    /// let text = "4*b4/9/9/9/9/9/9/9/(RV)3*w4 w act:3 - 10000/68878 00 0 0";
    /// let eight = Strata::default();
    /// let four = eight.with_priest_reach(PriestReach::Four);
    /// let position = eight.read_position(text)?;
    /// let legal = |rules: Strata, text: &str| {
    ///     text.parse().map(|chosen| rules.is_legal(&position, Strata::WHITE, chosen))
    /// };
    /// assert_eq!((legal(eight, "a1^R@b2")?, legal(four, "a1^R@b2")?), (true, false));
    /// assert_eq!((legal(eight, "a1^R@a2")?, legal(four, "a1^R@a2")?), (true, true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_priest_reach(mut self, reach: PriestReach) -> Self {
        self.priest_reach = reach;
        self
    }

    /// The same rules with or without a draw after a hundred turns in a row
    /// without a capture.
    #[must_use]
    pub const fn with_quiet_limit(mut self, on: bool) -> Self {
        self.quiet_limit = on;
        self
    }

    /// The side that starts; `None` if chance decides.
    #[must_use]
    pub const fn starter(&self) -> Option<Seat> {
        self.starter
    }

    /// The seat across the board.
    #[must_use]
    #[inline]
    pub const fn other(seat: Seat) -> Seat {
        Seat::new(1 - (seat.number() & 1))
    }
}

/// The default rules.
impl Default for Strata {
    fn default() -> Self {
        Self {
            starter: None,
            up_to_three: false,
            exchange_general: true,
            revive: Revive::Prisoners,
            priest_reach: PriestReach::Eight,
            quiet_limit: false,
        }
    }
}

impl Configure for Strata {
    const NAME: &'static str = "strata";

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "starter",
            about: "which side places and moves first, by chance or by agreement",
            values: Values::OneOf(&["random", "w", "b"]),
        },
        OptionSpec {
            name: "up_to_three",
            about: "whether a turn may be ended after one or two actions",
            values: Values::OneOf(&["off", "on"]),
        },
        OptionSpec {
            name: "exchange_general",
            about: "whether a Mutant may exchange places with the General",
            values: Values::OneOf(&["on", "off"]),
        },
        OptionSpec {
            name: "revive",
            about: "what a Priest brings back: tokens that its side took, or tokens that it lost",
            values: Values::OneOf(&["prisoners", "own_lost"]),
        },
        OptionSpec {
            name: "priest_reach",
            about: "how many neighbours of a Priest a token may enter on",
            values: Values::OneOf(&["8", "4"]),
        },
        OptionSpec {
            name: "quiet_limit",
            about: "whether a hundred turns in a row without a capture draw",
            values: Values::OneOf(&["off", "on"]),
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        Ok(Self {
            starter: match options.get("starter") {
                Some("w") => Some(Self::WHITE),
                Some("b") => Some(Self::BLACK),
                _ => None,
            },
            up_to_three: options.is_on("up_to_three"),
            exchange_general: options.get("exchange_general") != Some("off"),
            revive: match options.get("revive") {
                Some("own_lost") => Revive::OwnLost,
                _ => Revive::Prisoners,
            },
            priest_reach: match options.get("priest_reach") {
                Some("4") => PriestReach::Four,
                _ => PriestReach::Eight,
            },
            quiet_limit: options.is_on("quiet_limit"),
        })
    }

    fn options(&self) -> Options {
        let mut options = Options::new();
        match self.starter {
            Some(Self::WHITE) => options = options.with("starter", "w"),
            Some(_) => options = options.with("starter", "b"),
            None => {}
        }
        let chosen = [
            ("up_to_three", "on", self.up_to_three),
            ("exchange_general", "off", !self.exchange_general),
            ("revive", "own_lost", self.revive == Revive::OwnLost),
            ("priest_reach", "4", self.priest_reach == PriestReach::Four),
            ("quiet_limit", "on", self.quiet_limit),
        ];
        for (name, value, differs) in chosen {
            if differs {
                options = options.with(name, value);
            }
        }
        options
    }
}
