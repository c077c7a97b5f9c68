//! The choices about the game.
//!
//! The variants are one enum, so that a ruleset with contradictory options
//! cannot be built: only a name with options can ask for one, and is then
//! refused.

use crate::Color;

/// A variant of the game: its opening, its board, its players.
///
/// ```
/// use boardwright_lines_of_action::{LinesOfAction, Variant};
/// use boardwright_ruleset::Ruleset as _;
///
/// let moves = |variant| {
///     let rules = LinesOfAction::abacus().with_variant(variant);
///     rules.count_moves(&rules.start(), rules.start().due())
/// };
/// assert_eq!(moves(Variant::Standard), 36);
/// assert_eq!(moves(Variant::ScrambledEggs { mirrored: false }), 32);
/// assert_eq!((moves(Variant::Torus), moves(Variant::OpenEdge)), (52, 92));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub enum Variant {
    /// Twelve pieces each, along facing edges.
    #[default]
    Standard,
    /// The colours alternate around the edge squares.
    ScrambledEggs {
        /// Whether left and right are exchanged.
        mirrored: bool,
    },
    /// Six pieces each; in its first six turns a player also drops a piece of
    /// the enemy.
    Parachute {
        /// Whether left and right are exchanged.
        mirrored: bool,
    },
    /// The grid goes on beyond the edge of the board.
    OpenEdge,
    /// The left and right edges are joined, and the upper and lower ones.
    Torus,
    /// Two partnerships, each player with the six pieces on one edge.
    FourHanded,
    /// Two players who alternate between marked and unmarked pieces.
    Ambidextrous,
}

impl Variant {
    /// Every variant of the game.
    pub const ALL: [Self; 9] = [
        Self::Standard,
        Self::ScrambledEggs { mirrored: false },
        Self::ScrambledEggs { mirrored: true },
        Self::Parachute { mirrored: false },
        Self::Parachute { mirrored: true },
        Self::OpenEdge,
        Self::Torus,
        Self::FourHanded,
        Self::Ambidextrous,
    ];

    /// Whether some pieces bear a mark.
    #[must_use]
    pub const fn has_marks(self) -> bool {
        matches!(self, Self::FourHanded | Self::Ambidextrous)
    }

    /// Whether positions keep how many moves the pieces have: where the edge is closed and a side
    /// may move all of its pieces. On a small target the tables for it would be too long.
    #[inline]
    pub(crate) const fn keeps_mobility(self) -> bool {
        !cfg!(boardwright_small)
            && matches!(
                self,
                Self::Standard | Self::ScrambledEggs { .. } | Self::Parachute { .. }
            )
    }

    /// Whether pieces are dropped in the first turns.
    #[must_use]
    pub const fn has_drops(self) -> bool {
        matches!(self, Self::Parachute { .. })
    }
}

/// A set of choices with a name.
///
/// ```
/// use boardwright_lines_of_action::{BothConnected, Color, LinesOfAction, NoMove, Preset};
///
/// let mso = LinesOfAction::new(Preset::Mso);
/// assert_eq!((mso.first(), mso.both_connected()), (Color::Black, BothConnected::Draw));
/// // A single choice can be another one, and the rest stays.
/// let rules = mso.with_no_move(NoMove::Pass);
/// assert_eq!((rules.preset(), rules.no_move()), (Preset::Mso, NoMove::Pass));
/// assert_eq!(rules.repetition(), Preset::Mso.repetition());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Preset {
    /// The rules of the Abacus edition: White begins.
    #[default]
    Abacus,
    /// The rules of the Computer Olympiad.
    Olympiad,
    /// The rules of the Mind Sports Olympiad.
    Mso,
    /// The rules that OpenSpiel implements.
    OpenSpiel,
}

impl Preset {
    /// All presets.
    pub const ALL: [Self; 4] = [Self::Abacus, Self::Olympiad, Self::Mso, Self::OpenSpiel];

    /// The name, as the option `preset` takes it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Abacus => "abacus",
            Self::Olympiad => "olympiad",
            Self::Mso => "mso",
            Self::OpenSpiel => "openspiel",
        }
    }

    /// The colour that moves first and holds b1–g1 and b8–g8.
    #[must_use]
    pub const fn first(self) -> Color {
        match self {
            Self::Abacus => Color::White,
            Self::Olympiad | Self::Mso | Self::OpenSpiel => Color::Black,
        }
    }

    /// What happens when one move connects both sides.
    #[must_use]
    pub const fn both_connected(self) -> BothConnected {
        match self {
            Self::Abacus | Self::OpenSpiel => BothConnected::MoverWins,
            Self::Olympiad | Self::Mso => BothConnected::Draw,
        }
    }

    /// What happens to a player without a legal move.
    #[must_use]
    pub const fn no_move(self) -> NoMove {
        match self {
            Self::Abacus | Self::Olympiad => NoMove::Pass,
            Self::Mso | Self::OpenSpiel => NoMove::Loses,
        }
    }

    /// When repetition draws.
    #[must_use]
    pub const fn repetition(self) -> RepetitionRule {
        match self {
            Self::Abacus | Self::Olympiad => RepetitionRule::Third,
            Self::Mso => RepetitionRule::Second,
            Self::OpenSpiel => RepetitionRule::AnyBoard,
        }
    }

    /// After how many plies the game is drawn; 0 is never.
    #[must_use]
    pub const fn cap(self) -> u32 {
        match self {
            Self::OpenSpiel => 1000,
            Self::Abacus | Self::Olympiad | Self::Mso => 0,
        }
    }
}

/// What happens when one move connects both sides.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum BothConnected {
    /// The side that moved wins.
    #[cfg_attr(feature = "serde", serde(rename = "mover"))]
    MoverWins,
    /// The game is drawn.
    Draw,
}

impl BothConnected {
    /// The value of the option `both_connected`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::MoverWins => "mover",
            Self::Draw => "draw",
        }
    }
}

/// What happens to a player without a legal move. In the four-handed game a
/// player always passes then.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum NoMove {
    /// The player passes; when both pass in a row, the game is drawn.
    Pass,
    /// The player loses.
    Loses,
    /// The game is drawn.
    Draw,
}

impl NoMove {
    /// The value of the option `no_move`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Loses => "loses",
            Self::Draw => "draw",
        }
    }
}

/// When repetition draws.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum RepetitionRule {
    /// At the third occurrence of a position with the same player to move.
    Third,
    /// At the second.
    Second,
    /// When a board occurs again, with either player to move. Boards reached by
    /// a pass do not count.
    #[cfg_attr(feature = "serde", serde(rename = "any"))]
    AnyBoard,
    /// Never.
    #[cfg_attr(feature = "serde", serde(rename = "none"))]
    Never,
}

impl RepetitionRule {
    /// The value of the option `repetition`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Third => "third",
            Self::Second => "second",
            Self::AnyBoard => "any",
            Self::Never => "none",
        }
    }

    /// At which occurrence the game is drawn.
    pub(crate) const fn occurrence(self) -> Option<u32> {
        match self {
            Self::Third => Some(3),
            Self::Second | Self::AnyBoard => Some(2),
            Self::Never => None,
        }
    }
}

/// What an ambidextrous player does without a legal move with the kind of piece
/// that is due, but with one with the other kind.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum DutyRule {
    /// Moves a piece of the other kind.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "other"))]
    OtherKind,
    /// Passes; the same kind stays due.
    Pass,
}

impl DutyRule {
    /// The value of the option `duty`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::OtherKind => "other",
            Self::Pass => "pass",
        }
    }
}
