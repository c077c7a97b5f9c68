//! The player that searches by alpha-beta.

use super::bounds::{Bounds, DEEPEST};
use super::searches;
use super::settings::ALPHA_BETA;
use super::together::{Crew, MOST_SEARCHES};
use crate::draw::Temperature;
use crate::moves::sampled_moves;
use crate::player::{Thought, below};
use crate::progress::Progress;
use crate::settings::{configured, full_name};
use crate::value::Mean;
use crate::{Candidate, Choice, Evaluator, Player, Turn, Value};
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, Options, VALUE_LIMIT, Xoshiro256PlusPlus};
use core::ops::ControlFlow::{self, Continue};

/// Searches the game tree by alpha-beta, deeper and deeper until a bound is
/// reached.
///
/// Made for games of two sides without luck or secrets. It knows only the rules
/// of the game and its [`Evaluate`]:
///
/// - It searches first what wins something at once
///   ([`Evaluate::immediate_gain`]), and keeps what it found of a position in a
///   transposition table, by its
///   [`search_key`](boardwright_ruleset::Ruleset::search_key).
/// - Beyond its horizon, quiescence follows captures and answers to threats.
/// - Where the game has null moves ([`Evaluate::after_null_move`]), it searches selectively: what
///   would hardly change a value by the static evaluation is searched less deep or not at all.
///   Elsewhere only late quiet moves are searched less deep at first.
/// - It takes into account every draw that can be claimed, and repetition: of
///   positions of the game, and in games whose search key has no counter of
///   quiet moves, of positions within a line too.
/// - Where a turn is several decisions ([`Evaluate::has_long_turns`]) it searches
///   deeper behind a move the better the static evaluation after it is.
///
/// It plays other games too, as well as it can. Dice are weighed by their exact
/// odds. Several enemies are taken to play together. Where all may lose
/// ([`Facts::all_may_lose`](boardwright_ruleset::Facts::all_may_lose)), others are taken to bring
/// that about although they lose by it as well, so it is too careful there. Where something is
/// hidden,
/// it searches several determinizations, each a random guess of what is hidden,
/// and each has a vote.
///
/// The same seed and the same turn give the same choice. The seed decides
/// between moves that are equally good, and with a `margin` among all that are
/// nearly as good.
///
/// ```
/// # use boardwright_referee::Game;
/// # use boardwright_ruleset::Evaluate;
/// # fn demo<R: Evaluate>(game: &Game<R>, seat: boardwright_ruleset::Seat) {
/// use boardwright_players::{AlphaBeta, Player, Turn};
/// let mut player = AlphaBeta::new(7).with_positions(50_000);
/// if let Some(choice) = player.choose(&Turn::new(game, seat)) {
///     println!("value {:?}, {} plies foreseen", choice.value, choice.line.len());
/// }
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct AlphaBeta {
    seed: u64,
    pub(super) depth: u32,
    pub(super) positions: u32,
    pub(super) memory: u32,
    pub(super) widest: u32,
    pub(super) determinizations: u32,
    pub(super) outcomes: u32,
    pub(super) margin: u32,
    pub(super) temperature: u32,
    pub(super) searches: u32,
    pub(super) threads: u32,
    pub(super) reduces: bool,
    pub(super) star: u32,
}

/// How deep a single legal move is searched, for its value and line. Chosen by
/// hand: there is nothing to choose, so it should cost little.
const FORCED_DEPTH: u32 = 2;

impl AlphaBeta {
    /// An alpha-beta player with the default settings; the same seed makes the
    /// same choices.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        // All chosen by hand. Only the pruning was measured: of a search of five
        // steps in Face-off star1 cuts 8 % of the positions and star2 28 %.
        Self {
            seed,
            // Deep enough for the number of positions to be what ends a search.
            depth: 64,
            positions: 50_000,
            memory: 16,
            widest: 512,
            determinizations: 4,
            outcomes: 128,
            margin: 0,
            temperature: 0,
            searches: 1,
            threads: 1,
            reduces: true,
            star: 2,
        }
    }

    /// The same player as [`Expectiminimax`](crate::Expectiminimax) begins
    /// with: it searches no move less deep than another, and weighs more
    /// outcomes than two dice of twenty faces have.
    pub(super) const fn without_guesses(mut self) -> Self {
        self.reduces = false;
        self.outcomes = 1_024;
        self
    }

    /// The same player, looking at most this many decisions ahead: from 1, the
    /// least, to 96.
    #[must_use]
    pub const fn with_depth(mut self, depth: u32) -> Self {
        self.depth = depth;
        self
    }

    /// The same player, looking at about this many positions for a move.
    /// [`u32::MAX`] stands for no bound.
    #[must_use]
    pub const fn with_positions(mut self, positions: u32) -> Self {
        self.positions = positions;
        self
    }

    /// The same player with a transposition table of at most this many MiB (at
    /// least one).
    #[must_use]
    pub const fn with_memory(mut self, mebibytes: u32) -> Self {
        self.memory = mebibytes;
        self
    }

    /// The same player, looking at no more than this many moves of a position
    /// (at least one). Of the moves at hand it then looks at a sample, and of
    /// those of later positions at the first ones that the rules list.
    #[must_use]
    pub const fn with_widest(mut self, moves: u32) -> Self {
        self.widest = moves;
        self
    }

    /// The same player with this number of determinizations (at least one),
    /// which share the positions: where something is hidden, each is a random
    /// guess of it and has a vote.
    #[must_use]
    pub const fn with_determinizations(mut self, count: u32) -> Self {
        self.determinizations = count;
        self
    }

    /// The same player, weighing at most this many outcomes of dice (at least
    /// one); where there are more, it takes a sample.
    #[must_use]
    pub const fn with_outcomes(mut self, outcomes: u32) -> Self {
        self.outcomes = outcomes;
        self
    }

    /// The same player, drawing among all moves that are at most this many
    /// points worse than the best.
    #[must_use]
    pub const fn with_margin(mut self, points: u32) -> Self {
        self.margin = points;
        self
    }

    /// The same player, drawing among good moves by their values: half as often one that is
    /// worth so many thousandths less of the way from a lost game to a won one, and never one
    /// that is worth four times as much less, or lost where the best is not. 0 for the best by
    /// its [margin](Self::with_margin).
    #[must_use]
    pub const fn with_temperature(mut self, thousandths: u32) -> Self {
        self.temperature = thousandths;
        self
    }

    /// The same player with this number of searches (from 1 to 64), which run
    /// side by side for one turn and share what they find and the positions. The
    /// choice depends on their number. There is always one where there are no
    /// threads: without the feature `std`, and on WebAssembly.
    #[must_use]
    pub const fn with_searches(mut self, searches: u32) -> Self {
        self.searches = searches;
        self
    }

    /// The same player running its searches on at most this many threads (at
    /// least one). This changes no choice, whatever their number: it only takes
    /// less time, up to as many threads as there are
    /// [searches](Self::with_searches).
    ///
    /// # Panics
    ///
    /// A player of several searches panics in [`choose`](Player::choose) if the
    /// system gives it no threads.
    #[must_use]
    pub const fn with_threads(mut self, threads: u32) -> Self {
        self.threads = threads;
        self
    }

    /// A player with settings that were checked.
    pub(crate) fn configured(options: &Options, seed: u64) -> Self {
        configured(Self::new(seed), &ALPHA_BETA, options)
    }

    /// Chooses as [`Player::choose`] does, and calls `progress` while it
    /// searches. Where `progress` breaks, the best move so far is chosen: this is
    /// how a clock or a button stops a search, after at most about a thousand positions.
    ///
    /// A choice that depends on a clock is not reproducible; one that depends on
    /// the number of positions is.
    ///
    /// ```
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::Evaluate;
    /// # fn demo<R: Evaluate>(game: &Game<R>, seat: boardwright_ruleset::Seat) {
    /// use boardwright_players::{AlphaBeta, Turn};
    /// use std::ops::ControlFlow::{Break, Continue};
    /// use std::time::{Duration, Instant};
    ///
    /// let end = Instant::now() + Duration::from_millis(200);
    /// let player = AlphaBeta::new(7).with_positions(u32::MAX);
    /// let choice = player.think(&Turn::new(game, seat), &mut |_| {
    ///     if Instant::now() < end { Continue(()) } else { Break(()) }
    /// });
    /// # }
    /// ```
    pub fn think<R: Evaluate>(
        &self,
        turn: &Turn<'_, R>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        self.think_among(turn, &[], progress)
    }

    /// As [`think`](Self::think), but chooses only among those of these moves
    /// that are legal. If none of them is, it chooses among all moves.
    pub fn think_among<R: Evaluate>(
        &self,
        turn: &Turn<'_, R>,
        among: &[R::Move],
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        self.think_by(turn, None, (1, among), progress)
    }

    /// As [`think_among`](Self::think_among), with this many lines (at least one): that many of
    /// the best moves are searched until their values are known, and `progress` is told of
    /// each. The candidates of the choice are these moves and may be more, the best first, and
    /// the first of them is chosen, whatever the margin.
    ///
    /// With one line it is the same search; each line more costs time.
    ///
    /// ```
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::Evaluate;
    /// # fn demo<R: Evaluate>(game: &Game<R>, seat: boardwright_ruleset::Seat) {
    /// use boardwright_players::{AlphaBeta, Progress, Turn};
    /// use std::ops::ControlFlow::Continue;
    ///
    /// let player = AlphaBeta::new(7).with_depth(4);
    /// player.think_of_lines(&Turn::new(game, seat), 3, &[], &mut |progress| {
    ///     if let Progress::Deepened(found) = progress {
    ///         println!("{}. {:?}", found.rank, found.value);
    ///     }
    ///     Continue(())
    /// });
    /// # }
    /// ```
    pub fn think_of_lines<R: Evaluate>(
        &self,
        turn: &Turn<'_, R>,
        lines: u32,
        among: &[R::Move],
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        self.think_by(turn, None, (lines, among), progress)
    }

    /// As [`think_of_lines`](Self::think_of_lines), with this many lines among these moves, judging
    /// by an evaluator if there is one. Each search has a [fresh](Evaluator::fresh) one.
    pub fn think_by<R: Evaluate>(
        &self,
        turn: &Turn<'_, R>,
        evaluator: Option<&dyn Evaluator<R>>,
        (lines, among): (u32, &[R::Move]),
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        let mut random = turn.random(self.seed);
        let book = turn.book_choice(&mut random);
        let book = book.filter(|choice| among.is_empty() || among.contains(&choice.chosen));
        if book.is_some() {
            return book;
        }
        if !turn.rules.is_view(&turn.view) {
            let positions = self.positions();
            let at_hand = (&turn.view, among);
            let asked = (positions, lines);
            return self.think_in(turn, evaluator, at_hand, asked, &mut random, progress);
        }
        let count = u64::from(self.determinizations.max(1));
        let share = (self.positions() / count).max(1);
        let mut choices = Vec::new();
        for _ in 0..count {
            let state = turn.determinization(&mut random);
            let at_hand = (&state, among);
            let asked = (share, lines);
            choices.push(self.think_in(turn, evaluator, at_hand, asked, &mut random, progress)?);
        }
        elected(&choices)
    }

    /// Judges as [`Player::judge`] does: what was not searched beside the choice is searched alone.
    pub(super) fn judge_by<R: Evaluate>(
        &self,
        turn: &Turn<'_, R>,
        made: R::Move,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<(Choice<R::Move>, Option<Value>)> {
        let choice = self.think(turn, progress)?;
        let value = match choice.value_of(made) {
            Some(value) => Some(value),
            None if choice.is_of_book => None,
            None => self.think_among(turn, &[made], progress)?.value_of(made),
        };
        Some((choice, value))
    }

    fn positions(&self) -> u64 {
        match self.positions {
            u32::MAX => u64::MAX,
            bound => u64::from(bound.max(1)),
        }
    }

    /// The choice in a state that hides nothing.
    fn think_in<R: Evaluate>(
        &self,
        turn: &Turn<'_, R>,
        evaluator: Option<&dyn Evaluator<R>>,
        (root, among): (&R::State, &[R::Move]),
        (positions, lines): (u64, u32),
        random: &mut Xoshiro256PlusPlus,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        let (mut moves, legal) = sampled_moves(
            turn.rules,
            root,
            turn.seat,
            u64::from(self.widest.max(1)),
            random,
        );
        if moves.iter().any(|legal| among.contains(legal)) {
            moves.retain(|legal| among.contains(legal));
        }
        // Among equals the first one stays, so the seed says which that is.
        for last in (1..moves.len()).rev() {
            moves.swap(last, below(random, last as u64 + 1) as usize);
        }
        let considered = moves.len() as u64;
        // One of several is searched alone to be compared with others.
        let most_depth = if legal == 1 {
            self.depth.min(FORCED_DEPTH)
        } else {
            self.depth
        };
        let crew = Crew {
            searches: self.searches.clamp(1, MOST_SEARCHES) as usize,
            threads: self.threads.max(1) as usize,
        };
        let mut bounds = Bounds {
            depth: most_depth.clamp(1, DEEPEST as u32),
            widest: self.widest.max(1) as usize,
            outcomes: u64::from(self.outcomes.max(1)),
            positions: positions.max(1),
            bytes: (self.memory.max(1) as usize).saturating_mul(1 << 20),
            margin: 0,
            temperature: None,
            lines: lines.max(1) as usize,
            scale: turn.rules.likely_win(),
            pays: turn.rules.facts().payoffs.is_some(),
            reduces: self.reduces,
            ranks: self.reduces && turn.rules.has_long_turns(),
            star: self.star,
        };
        bounds.margin = bounds.difference(i32::try_from(self.margin).unwrap_or(VALUE_LIMIT));
        bounds.temperature = Temperature::of(self.temperature, bounds.scale, bounds.pays);
        let drawn_by = Xoshiro256PlusPlus::new(below(random, u64::MAX));
        let at_hand = (root, moves.as_slice());
        let searched =
            searches::search(turn, evaluator, at_hand, &bounds, crew, drawn_by, progress);
        let candidates = searched.moves.iter().map(|found| Candidate {
            chosen: found.chosen,
            value: bounds.value_of(found.value),
            positions: found.positions,
        });
        let candidates: Vec<_> = candidates.collect();
        let least = bounds.least(searched.moves.first()?.value);
        let good_enough = searched.moves.partition_point(|other| other.value >= least);
        let drawn = match (bounds.lines, bounds.temperature) {
            (1, Some(temperature)) => temperature.draw(&candidates[..good_enough], random),
            (1, None) => below(random, good_enough as u64) as usize,
            _ => 0,
        };
        let line = searched.moves.get(drawn)?.line.clone();
        let thought = Thought {
            candidates,
            legal,
            considered,
            positions: searched.positions,
            exact: searched.exact,
        };
        Some(Choice {
            line,
            ..thought.choice(drawn)?
        })
    }
}

impl<R: Evaluate> Player<R> for AlphaBeta {
    fn name(&self) -> String {
        full_name("alpha-beta", self, &ALPHA_BETA)
    }

    fn choose(&mut self, turn: &Turn<'_, R>) -> Option<Choice<R::Move>> {
        self.think(turn, &mut |_| Continue(()))
    }

    fn choose_and_tell(
        &mut self,
        turn: &Turn<'_, R>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        self.think(turn, progress)
    }

    fn judge(
        &mut self,
        turn: &Turn<'_, R>,
        made: R::Move,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<(Choice<R::Move>, Option<Value>)> {
        self.judge_by(turn, made, progress)
    }
}

/// The choice with the most votes of several determinizations; of those, the
/// one with the highest mean value.
fn elected<M: Copy + Eq>(choices: &[Choice<M>]) -> Option<Choice<M>> {
    let mut best: Option<(u64, Option<Value>, &Choice<M>)> = None;
    for choice in choices {
        let same = || choices.iter().filter(|other| other.chosen == choice.chosen);
        let mut mean = Mean::default();
        for value in same().filter_map(|other| other.value) {
            mean.add(value, 1);
        }
        let votes = same().count() as u64;
        if best.is_none_or(|(most, value, _)| (most, value) < (votes, mean.value())) {
            best = Some((votes, mean.value(), choice));
        }
    }
    let (_, value, choice) = best?;
    Some(Choice {
        value,
        positions: choices.iter().map(|choice| choice.positions).sum(),
        exact: false,
        ..choice.clone()
    })
}
