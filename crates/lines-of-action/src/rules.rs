//! The rules of the game as a value.

use crate::variant::{BothConnected, DutyRule, NoMove, Preset, RepetitionRule, Variant};
use crate::{Color, Position};
use boardwright_ruleset::Seat;

/// The rules of Lines of Action, with their options.
///
/// ```
/// use boardwright_lines_of_action::{LinesOfAction, Variant};
/// use boardwright_referee::Game;
/// use boardwright_ruleset::{Configure as _, Notation as _, Seed};
///
/// let rules = LinesOfAction::olympiad().with_variant(Variant::Torus);
/// assert_eq!(rules.full_name(), "lines-of-action(preset=olympiad,edge=torus)");
///
/// let mut game = Game::new(LinesOfAction::abacus(), Seed::from_u64(1));
/// let chosen = game.rules().read_move(game.state(), "b1-b3")?;
/// game.play(LinesOfAction::WHITE, chosen)?;
/// assert_eq!(
///     game.rules().position_text(game.state()),
///     "1wwwwww1/b6b/b6b/b6b/b6b/bw5b/b6b/2wwwww1 b 0 -"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct LinesOfAction {
    pub(crate) preset: Preset,
    pub(crate) variant: Variant,
    pub(crate) first: Color,
    pub(crate) both_connected: BothConnected,
    pub(crate) no_move: NoMove,
    pub(crate) repetition: RepetitionRule,
    /// Plies after which the game is drawn; 0 is never.
    pub(crate) cap: u32,
    pub(crate) duty: DutyRule,
}

/// The largest ply cap.
pub const LARGEST_CAP: u32 = 1_000_000;

impl LinesOfAction {
    /// White in games of two.
    pub const WHITE: Seat = Seat::new(0);
    /// Black in games of two.
    pub const BLACK: Seat = Seat::new(1);

    /// The standard game with the choices of a preset.
    #[must_use]
    pub const fn new(preset: Preset) -> Self {
        Self {
            preset,
            variant: Variant::Standard,
            first: preset.first(),
            both_connected: preset.both_connected(),
            no_move: preset.no_move(),
            repetition: preset.repetition(),
            cap: preset.cap(),
            duty: DutyRule::OtherKind,
        }
    }

    /// The rules of the Abacus edition, which are the default.
    #[must_use]
    pub const fn abacus() -> Self {
        Self::new(Preset::Abacus)
    }

    /// The rules of the Computer Olympiad.
    #[must_use]
    pub const fn olympiad() -> Self {
        Self::new(Preset::Olympiad)
    }

    /// The rules of the Mind Sports Olympiad.
    #[must_use]
    pub const fn mso() -> Self {
        Self::new(Preset::Mso)
    }

    /// The rules that OpenSpiel implements.
    #[must_use]
    pub const fn openspiel() -> Self {
        Self::new(Preset::OpenSpiel)
    }

    /// The same choices for another variant.
    #[must_use]
    pub const fn with_variant(mut self, variant: Variant) -> Self {
        self.variant = variant;
        self
    }

    /// The same rules with this colour moving first, from b1–g1 and b8–g8.
    ///
    /// ```
    /// use boardwright_lines_of_action::{Color, LinesOfAction};
    /// use boardwright_ruleset::{Notation as _, Ruleset as _};
    ///
    /// let rules = LinesOfAction::abacus().with_first(Color::Black);
    /// assert_eq!(rules.start().due(), LinesOfAction::BLACK);
    /// // The one who begins has the lower and the upper edge.
    /// let text = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b 0 -";
    /// assert_eq!(rules.position_text(&rules.start()), text);
    /// ```
    #[must_use]
    pub const fn with_first(mut self, first: Color) -> Self {
        self.first = first;
        self
    }

    /// The same rules with another result for a move that connects both sides.
    ///
    /// ```
    /// use boardwright_lines_of_action::{BothConnected, LinesOfAction};
    /// use boardwright_ruleset::{Notation as _, Outcome, Ruleset as _};
    ///
    /// // Two pieces stand on the fourth rank, so White goes two squares. It takes one of Black's
    /// // two pieces and stands beside its own other one: both sides are connected.
    /// let outcome = |rules: LinesOfAction| -> Result<_, Box<dyn std::error::Error>> {
    ///     let mut position = rules.read_position("8/8/8/8/w1b5/3w4/8/7b w 0 -")?;
    ///     assert_eq!(rules.outcome(&position), None);
    ///     rules.apply(&mut position, LinesOfAction::WHITE, "a4xc4".parse()?);
    ///     Ok(rules.outcome(&position))
    /// };
    /// let white = outcome(LinesOfAction::abacus())?.expect("it is over");
    /// assert_eq!(white.winners, LinesOfAction::WHITE.into());
    /// let draw = LinesOfAction::abacus().with_both_connected(BothConnected::Draw);
    /// assert!(outcome(draw)?.is_some_and(Outcome::is_draw));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_both_connected(mut self, both_connected: BothConnected) -> Self {
        self.both_connected = both_connected;
        self
    }

    /// The same rules with another result for players without a legal move.
    #[must_use]
    pub const fn with_no_move(mut self, no_move: NoMove) -> Self {
        self.no_move = no_move;
        self
    }

    /// The same rules with another rule on repetition.
    #[must_use]
    pub const fn with_repetition(mut self, repetition: RepetitionRule) -> Self {
        self.repetition = repetition;
        self
    }

    /// The same rules, but drawn after the given number of plies; 0 is never.
    ///
    /// # Panics
    ///
    /// If the cap exceeds [`LARGEST_CAP`]. In a constant the panic is a
    /// compile error.
    ///
    /// ```
    /// use boardwright_lines_of_action::LinesOfAction;
    ///
    /// assert_eq!(LinesOfAction::openspiel().cap(), Some(1000));
    /// assert_eq!(LinesOfAction::openspiel().with_cap(0).cap(), None);
    /// ```
    #[must_use]
    pub const fn with_cap(mut self, plies: u32) -> Self {
        assert!(plies <= LARGEST_CAP, "a cap is at most a million plies");
        self.cap = plies;
        self
    }

    /// The same rules with another rule for ambidextrous players who cannot
    /// move the kind that is due.
    #[must_use]
    pub const fn with_duty(mut self, duty: DutyRule) -> Self {
        self.duty = duty;
        self
    }

    /// The preset that the rules started from.
    #[must_use]
    pub const fn preset(&self) -> Preset {
        self.preset
    }

    /// The shape of the game.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The colour that moves first.
    #[must_use]
    pub const fn first(&self) -> Color {
        self.first
    }

    /// What happens when one move connects both sides.
    #[must_use]
    pub const fn both_connected(&self) -> BothConnected {
        self.both_connected
    }

    /// What happens to a player without a legal move.
    #[must_use]
    pub const fn no_move(&self) -> NoMove {
        self.no_move
    }

    /// When repetition draws.
    #[must_use]
    pub const fn repetition(&self) -> RepetitionRule {
        self.repetition
    }

    /// After how many plies the game is drawn; `None` if there is no limit.
    #[must_use]
    pub const fn cap(&self) -> Option<u32> {
        if self.cap == 0 { None } else { Some(self.cap) }
    }

    /// What an ambidextrous player does who cannot move the kind that is due.
    #[must_use]
    pub const fn duty(&self) -> DutyRule {
        self.duty
    }

    /// How many seats there are, 2 or 4.
    ///
    /// ```
    /// use boardwright_lines_of_action::{Color, LinesOfAction, Variant};
    /// use boardwright_ruleset::{Ruleset as _, Seat};
    ///
    /// let rules = LinesOfAction::abacus().with_variant(Variant::FourHanded);
    /// assert_eq!(rules.seat_count(), 4);
    /// // Every second seat is a partner.
    /// assert_eq!([0, 2].map(|seat| rules.color(Seat::new(seat))), [Color::White; 2]);
    /// assert!(rules.allies(&rules.start(), Seat::new(0)).contains(Seat::new(2)));
    /// ```
    #[must_use]
    pub const fn seat_count(&self) -> u8 {
        match self.variant {
            Variant::FourHanded => 4,
            _ => 2,
        }
    }

    /// The colour that a seat plays. A seat that the game does not have gets
    /// the colour that it would have with more players.
    #[must_use]
    #[inline]
    pub const fn color(&self, seat: Seat) -> Color {
        let even = seat.number() % 2 == 0;
        match self.variant {
            Variant::FourHanded if even => self.first,
            Variant::FourHanded => self.first.other(),
            _ if even => Color::White,
            _ => Color::Black,
        }
    }

    /// The seat that moves first.
    pub(crate) const fn first_seat(&self) -> Seat {
        match (self.variant, self.first) {
            (Variant::FourHanded, _) | (_, Color::White) => Self::WHITE,
            (_, Color::Black) => Self::BLACK,
        }
    }

    /// The seat that moves after this one.
    #[inline]
    pub(crate) const fn next_seat(&self, seat: Seat) -> Seat {
        Seat::new((seat.number() + 1) & (self.seat_count() - 1))
    }

    /// How many passes in a row draw the game.
    #[inline]
    pub(crate) const fn passes_to_draw(&self) -> u8 {
        self.seat_count()
    }

    /// Whether these rules ever let a player pass.
    pub(crate) const fn has_passes(&self) -> bool {
        matches!(self.no_move, NoMove::Pass)
            || matches!(self.variant, Variant::FourHanded)
            || matches!(
                (self.variant, self.duty),
                (Variant::Ambidextrous, DutyRule::Pass)
            )
    }

    /// Whether the ply cap ends the game in a position.
    #[inline]
    pub(crate) const fn is_capped(&self, position: &Position) -> bool {
        self.cap != 0 && position.plies >= self.cap
    }
}

/// The rules of the Abacus edition.
impl Default for LinesOfAction {
    fn default() -> Self {
        Self::abacus()
    }
}
