//! The ruleset: a game made from a description.

use crate::description;
use crate::error::DescriptionError;
use crate::games;
use crate::moves::Move;
use crate::opened;
use crate::outcome::of_winner;
use crate::packed;
use crate::position::{Position, Stage, kind_of};
use crate::reason;
use crate::refusals::VariantRule;
use crate::rules::{NOWHERE, Rules, number};
use boardwright_combat::Roll;
use boardwright_ruleset::listener::until_broken;
use boardwright_ruleset::{Actor, Facts, Outcome, Ruleset, Seat, Seats, Seen, Step};
use std::ops::ControlFlow::{self, Continue};
use std::sync::Arc;

/// The rules of a game that a text describes.
///
/// ```
/// use boardwright_referee::Game;
/// use boardwright_ruleset::{Notation as _, Ruleset as _, Seed};
/// use boardwright_variant::Variant;
///
/// let rules = Variant::named("shatranj").expect("it is in the catalogue");
/// let mut game = Game::new(rules.clone(), Seed::from_u64(1));
/// let chosen = rules.read_move(game.state(), "d2d3")?;
/// game.play(game.state().due(), chosen)?;
/// // A counsellor goes one square diagonally.
/// let far = rules.read_move(game.state(), "d8b6")?;
/// let refused = game.play(game.state().due(), far).unwrap_err();
/// assert_eq!(refused.id(), "variant.reach");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Variant {
    pub(crate) rules: Arc<Rules>,
    /// Whether plies without progress end the game.
    counts_progress: bool,
}

impl Variant {
    /// The game that a description tells, in the form that `docs/variants.md` documents.
    ///
    /// The same description is read once as long as it is among the games that were opened lately,
    /// in this process: opening it again costs no more than a look-up.
    ///
    /// The text may come from a stranger: it is at most
    /// [`LONGEST_DESCRIPTION`](crate::LONGEST_DESCRIPTION) bytes long, and what it is compiled to
    /// is bounded by the largest board and the most pieces.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, with its place.
    pub fn from_toml(text: &str) -> Result<Self, DescriptionError> {
        let full_name = match games::ALL.iter().find(|game| game.text == text) {
            Some(game) => games::full_name(game.name),
            None => packed::full_name(text)?,
        };
        Self::with_name(text, full_name)
    }

    pub(crate) fn with_name(text: &str, full_name: String) -> Result<Self, DescriptionError> {
        Ok(Self {
            rules: opened::rules(full_name, |name| description::read(text, name))?,
            counts_progress: true,
        })
    }

    /// A game of the catalogue by its name, as in `shatranj`.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let game = games::ALL.iter().find(|game| game.name == name)?;
        Self::with_name(game.text, games::full_name(name)).ok()
    }

    /// What the description calls the game.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.rules.title
    }

    /// Where the description says that its rules come from; empty if it says nothing.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.rules.source
    }

    /// The names of the kinds of pieces, in the order of the description, by which they are
    /// numbered.
    ///
    /// ```
    /// use boardwright_ruleset::{Ruleset as _, Seat};
    /// use boardwright_variant::{Move, Variant};
    ///
    /// let rules = Variant::named("shatranj").expect("it is in the catalogue");
    /// let start = rules.start();
    /// let horse = rules.kind_names().position(|name| name == "horse").expect("it has horses");
    /// assert_eq!(rules.count_on_board(&start, Seat::new(0), horse), 2);
    /// let jump = Move::Step { from: 1, to: 18 };
    /// assert_eq!((rules.mover(&start, jump), rules.becomes(jump)), (Some(horse), None));
    /// ```
    pub fn kind_names(&self) -> impl Iterator<Item = &str> {
        self.rules.kinds.iter().map(|kind| kind.name.as_str())
    }

    /// How many pieces of a kind, by its number, a seat has on the board.
    #[must_use]
    pub fn count_on_board(&self, state: &Position, seat: Seat, kind: usize) -> u32 {
        let pieces = state.own[number(seat)].iter();
        let of_kind = pieces.filter(|&square| usize::from(kind_of(state.at(square))) == kind);
        of_kind.count() as u32
    }

    /// The number of the kind that makes a legal move: the king where it castles. `None` for a
    /// decision that moves no piece.
    #[must_use]
    pub fn mover(&self, state: &Position, chosen: Move) -> Option<usize> {
        let kind = match chosen {
            Move::Step { from, .. } | Move::Promote { from, .. } => kind_of(state.at(from)),
            Move::Drop { kind, .. } => kind,
            Move::Castle { index } => self.rules.castlings[usize::from(index)].king_kind,
            Move::Buy { .. } | Move::Keep | Move::Reroll => return None,
        };
        Some(kind.into())
    }

    /// The number of the kind that a piece becomes by a move, if it promotes.
    #[must_use]
    pub fn becomes(&self, chosen: Move) -> Option<usize> {
        match chosen {
            Move::Promote { kind, .. } => Some(kind.into()),
            _ => None,
        }
    }

    /// Whether the royal piece of the seat on turn is in check.
    ///
    /// ```
    /// use boardwright_ruleset::Ruleset as _;
    /// use boardwright_variant::Variant;
    ///
    /// let rules = Variant::named("chess").expect("it is in the catalogue");
    /// assert!(!rules.is_check(&rules.start()));
    /// ```
    #[must_use]
    pub fn is_check(&self, state: &Position) -> bool {
        self.rules.is_check(state, usize::from(state.turn))
    }

    /// What ends the game whether or not somebody could still move.
    #[inline]
    fn decided(&self, state: &Position) -> Option<Outcome> {
        self.rules.decided(state)
    }

    /// What ends the game where somebody could still move.
    #[inline]
    fn quiet(&self, state: &Position) -> Option<Outcome> {
        if self.counts_progress {
            self.rules.quiet(state)
        } else {
            None
        }
    }

    /// Whether a seat is due in a game that goes on.
    #[inline]
    fn may_move(&self, state: &Position, seat: Seat) -> bool {
        let is_due = match state.stage {
            Stage::Play => state.due() == seat,
            _ => self.rules.who_acts(state).seats().contains(seat),
        };
        is_due && self.decided(state).is_none() && self.quiet(state).is_none()
    }

    /// The state without what perft does not depend on.
    fn timeless(&self, state: &Position) -> Position {
        let mut state = state.clone();
        state.clock = 0;
        state
    }
}

impl Ruleset for Variant {
    type State = Position;
    type Move = Move;
    type Rule = VariantRule;
    type RepetitionKey = Position;
    type Chance = Roll;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> Position {
        self.rules.start.clone().unwrap_or_else(Position::empty)
    }

    fn facts(&self) -> Facts {
        let has_chance = self.rules.fights.is_some();
        Facts::of::<Self>().with_chance(has_chance).without_claims()
    }

    #[inline]
    fn actor(&self, state: &Position) -> Actor {
        self.rules.who_acts(state)
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        let decided = self.decided(state);
        if decided.is_some() {
            return decided;
        }
        if !state.is_play() {
            return None;
        }
        // A mate outranks the count of moves.
        if !self.rules.can_move(state, usize::from(state.turn)) {
            return Some(self.rules.stuck(state));
        }
        self.quiet(state)
    }

    #[inline]
    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.may_move(state, seat) {
            return Continue(());
        }
        match state.stage {
            Stage::Play => self.rules.visit(state, number(seat), f),
            _ => until_broken(f, |f| self.rules.visit_choices(state, number(seat), f)),
        }
    }

    fn count_moves(&self, state: &Position, seat: Seat) -> u64 {
        if !self.may_move(state, seat) {
            return 0;
        }
        if state.is_play() {
            return self.rules.count(state, number(seat));
        }
        let mut count = 0;
        // It never breaks.
        let _ = self.rules.visit_choices(state, number(seat), &mut |_| {
            count += 1;
            Continue(())
        });
        count
    }

    #[inline]
    fn apply(&self, state: &mut Position, seat: Seat, chosen: Move) {
        self.rules.act(state, number(seat), chosen);
    }

    fn visit_chances<B>(
        &self,
        state: &Position,
        f: impl FnMut(Roll, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match &state.stage {
            Stage::Fight(open) => open.fight.visit_rolls(f),
            _ => Continue(()),
        }
    }

    fn chance_weight(&self, state: &Position) -> u64 {
        match &state.stage {
            Stage::Fight(open) => open.fight.roll_weight(),
            _ => 0,
        }
    }

    fn chance_at(&self, state: &Position, n: u64) -> Option<Roll> {
        match &state.stage {
            Stage::Fight(open) => open.fight.roll_at(n),
            _ => None,
        }
    }

    fn visit_chance_classes<B>(
        &self,
        state: &Position,
        f: impl FnMut(Roll, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match &state.stage {
            Stage::Fight(open) => open.fight.visit_roll_classes(f),
            _ => Continue(()),
        }
    }

    fn resolve(&self, state: &mut Position, chance: Roll) {
        self.rules.roll(state, chance);
    }

    fn chance_may_follow(&self, state: &Position) -> bool {
        let may_fight = matches!(state.stage, Stage::Play | Stage::Fight(_));
        may_fight && self.rules.fights.is_some()
    }

    fn visit_moves_before_chance<B>(
        &self,
        state: &Position,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B, u64> {
        if !self.chance_may_follow(state) {
            return Continue(self.count_moves(state, seat));
        }
        let mut others = 0;
        self.visit_moves(state, seat, |chosen| {
            if chosen == Move::Reroll || self.rules.is_attack(state, chosen) {
                return f(chosen);
            }
            others += 1;
            Continue(())
        })?;
        Continue(others)
    }

    fn seen_by(&self, state: &Position, viewers: Seats) -> Position {
        let mut view = state.clone();
        self.rules.conceal(&mut view, viewers);
        view
    }

    fn is_view(&self, state: &Position) -> bool {
        match &state.stage {
            Stage::Armies(purchases) => purchases.hidden.contains(&true),
            _ => false,
        }
    }

    fn seen_step(
        &self,
        _before: &Position,
        step: Step<Move, Roll>,
        now: &Position,
        viewers: Seats,
    ) -> Seen<Step<Move, Roll>> {
        match (step, &now.stage) {
            // Until both armies are chosen nobody makes other moves.
            (Step::Move(seat, _), Stage::Armies(_)) if !viewers.contains(seat) => Seen::Nothing,
            _ => Seen::All,
        }
    }

    fn random_world(
        &self,
        view: &Position,
        _viewers: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Position {
        let mut world = view.clone();
        self.rules.guess_armies(&mut world, below);
        world
    }

    fn explain(&self, state: &Position, seat: Seat, refused: Move) -> VariantRule {
        self.rules.explain(state, number(seat), refused)
    }

    fn ended_without_moves(&self, state: &Position) -> Outcome {
        self.outcome(state)
            .unwrap_or_else(|| self.rules.stuck(state))
    }

    fn for_counting(&self) -> Self {
        Self {
            counts_progress: false,
            ..self.clone()
        }
    }

    fn counting_key(&self, state: &Position) -> u128 {
        boardwright_ruleset::wide_hash(&self.timeless(state))
    }

    fn repetition_key(&self, state: &Position) -> Option<Position> {
        if self.rules.ends.repetition.0 == 0 || !state.is_play() {
            return None;
        }
        let mut key = self.timeless(state);
        let seat = usize::from(state.turn);
        if key.passing != NOWHERE {
            let rules = &self.rules;
            let passes = rules.visit(state, seat, |chosen| match chosen {
                Move::Step { from, to } | Move::Promote { from, to, .. }
                    if rules.is_passing(state, from, to) =>
                {
                    ControlFlow::Break(())
                }
                _ => Continue(()),
            });
            if passes.is_continue() {
                key.passing = NOWHERE;
            }
        }
        Some(key)
    }

    fn clears_repetition(&self, before: &Position, step: Step<Move, Roll>) -> bool {
        match step {
            // A repulse brings the position back, so it is counted anew.
            Step::Chance(_) => true,
            // There are fewer pieces from then on.
            Step::Move(_, chosen) => {
                !self.rules.to_hand
                    && self.rules.fights.is_none()
                    && self.rules.is_capture(before, chosen)
            }
        }
    }

    fn repeated(&self, state: &Position, times: u32) -> Option<Outcome> {
        let (most, winner) = self.rules.ends.repetition;
        if most == 0 || times < most || self.outcome(state).is_some() {
            return None;
        }
        Some(of_winner(winner, reason::REPETITION))
    }
}

impl PartialEq for Variant {
    fn eq(&self, other: &Self) -> bool {
        self.rules.full_name == other.rules.full_name
            && self.counts_progress == other.counts_progress
    }
}
