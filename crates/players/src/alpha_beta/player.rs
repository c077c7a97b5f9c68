//! The player that searches by alpha-beta.

use super::bounds::{Bounds, DEEPEST};
use super::helpers;
use super::settings::USUAL_DEPTH;
use crate::moves::sampled_moves;
use crate::player::below;
use crate::progress::Progress;
use crate::value::Mean;
use crate::{Candidate, Choice, Player, Turn, Value};
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, Options, VALUE_LIMIT, Xoshiro256PlusPlus};
use core::ops::ControlFlow::{self, Continue};

/// Searches the game tree by alpha-beta, deeper and deeper until a bound is
/// reached.
///
/// Made for games of two sides without luck or secrets, of which it knows only
/// the rules and the game's [`Evaluate`]. It looks at what wins at once first
/// ([`Evaluate::immediate_gain`]), remembers positions by their
/// [`search_key`](boardwright_ruleset::Ruleset::search_key), follows exchanges and answers to
/// threats beyond its horizon, and reckons with every draw that can be claimed
/// and with repetition: of positions of the game, and of those within a line in
/// games whose search key has no counter. Where a turn is several
/// decisions ([`Evaluate::has_long_turns`]) it goes the deeper behind a move the
/// better the position after it looks.
///
/// Other games it plays as well as it can: dice are weighed by their exact
/// odds, several enemies are taken to play together, and where something is
/// hidden each of several random worlds has a vote.
///
/// The same seed and the same turn give the same choice. The seed decides
/// between moves that are equally good, and with a `margin` among all that are
/// nearly as good.
///
/// ```
/// # use boardwright_ruleset::{Evaluate, Game};
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
    pub(super) worlds: u32,
    pub(super) outcomes: u32,
    pub(super) margin: u32,
    pub(super) threads: u32,
    pub(super) reduces: bool,
    pub(super) star: u32,
}

/// How many candidates a choice tells.
const TOLD: usize = 8;

/// How deep a single legal move is looked at, which needs no choosing.
const FORCED_DEPTH: u32 = 2;

impl AlphaBeta {
    /// An alpha-beta player with the usual bounds; the same seed makes the same
    /// choices.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self {
            seed,
            depth: USUAL_DEPTH,
            positions: 50_000,
            memory: 16,
            widest: 512,
            worlds: 4,
            outcomes: 128,
            margin: 0,
            threads: 1,
            reduces: true,
            star: 2,
        }
    }

    /// The same player, looking at most so many decisions ahead (at least one).
    #[must_use]
    pub const fn with_depth(mut self, depth: u32) -> Self {
        self.depth = depth;
        self
    }

    /// The same player, looking at about so many positions for a move. Without
    /// a bound give [`u32::MAX`], which stands for none.
    #[must_use]
    pub const fn with_positions(mut self, positions: u32) -> Self {
        self.positions = positions;
        self
    }

    /// The same player, remembering positions in so many MiB.
    #[must_use]
    pub const fn with_memory(mut self, mebibytes: u32) -> Self {
        self.memory = mebibytes;
        self
    }

    /// The same player, drawing among all moves that are at most so many points
    /// worse than the best.
    #[must_use]
    pub const fn with_margin(mut self, points: u32) -> Self {
        self.margin = points;
        self
    }

    /// The same player searching by so many threads (at least one), which share
    /// the moves and the positions. Their number is part of what a choice
    /// follows from, and their speed is not. Without the feature `std` they
    /// wait for one another and find the same.
    #[must_use]
    pub const fn with_threads(mut self, threads: u32) -> Self {
        self.threads = threads;
        self
    }

    /// A player with settings that were checked.
    pub(crate) fn configured(options: &Options, seed: u64) -> Self {
        let mut player = Self::new(seed);
        for (name, setting) in player.settings() {
            if let Some(number) = options.number(name) {
                *setting = number;
            }
        }
        player
    }

    fn settings(&mut self) -> [(&'static str, &mut u32); 8] {
        [
            ("depth", &mut self.depth),
            ("positions", &mut self.positions),
            ("memory", &mut self.memory),
            ("widest", &mut self.widest),
            ("worlds", &mut self.worlds),
            ("outcomes", &mut self.outcomes),
            ("margin", &mut self.margin),
            ("threads", &mut self.threads),
        ]
    }

    /// Chooses as [`Player::choose`] does, telling how it gets on. Where
    /// `progress` breaks, the best move so far is chosen: this is how a clock
    /// or a button stops a search, after at most about a thousand positions.
    ///
    /// Choices that hang on a clock are not reproducible; those that hang on
    /// the number of positions are.
    ///
    /// ```
    /// # use boardwright_ruleset::{Evaluate, Game};
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

    /// As [`think`](Self::think), but chooses only among these moves, those of
    /// them that are legal; among all if there are none.
    pub fn think_among<R: Evaluate>(
        &self,
        turn: &Turn<'_, R>,
        among: &[R::Move],
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        let mut random = turn.random(self.seed);
        if !turn.rules.is_view(&turn.view) {
            let positions = self.positions();
            return self.think_in(turn, &turn.view, among, positions, &mut random, progress);
        }
        let worlds = u64::from(self.worlds.max(1));
        let share = (self.positions() / worlds).max(1);
        let mut choices = Vec::new();
        for _ in 0..worlds {
            let world = turn.world(&mut random);
            choices.push(self.think_in(turn, &world, among, share, &mut random, progress)?);
        }
        elected(&choices)
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
        root: &R::State,
        among: &[R::Move],
        positions: u64,
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
        let most_depth = if moves.len() == 1 {
            self.depth.min(FORCED_DEPTH)
        } else {
            self.depth
        };
        let threads = self.threads.max(1);
        let mut bounds = Bounds {
            depth: most_depth.clamp(1, DEEPEST as u32),
            widest: self.widest.max(1) as usize,
            outcomes: u64::from(self.outcomes.max(1)),
            positions: (positions / u64::from(threads)).max(1),
            bytes: (self.memory.max(1) as usize).saturating_mul(1 << 20) / threads as usize,
            margin: 0,
            scale: turn.rules.likely_win(),
            pays: turn.rules.facts().payoffs.is_some(),
            reduces: self.reduces,
            ranks: self.reduces && turn.rules.has_long_turns(),
            star: self.star,
        };
        bounds.margin = bounds.difference(i32::try_from(self.margin).unwrap_or(VALUE_LIMIT));
        let drawn_by = Xoshiro256PlusPlus::new(below(random, u64::MAX));
        let at_hand = (root, moves.as_slice());
        let count = threads as usize;
        let searched = helpers::search(turn, at_hand, &bounds, count, drawn_by, progress);
        let best = searched.moves.first()?.value;
        let good_enough = searched
            .moves
            .partition_point(|other| other.value >= best - bounds.margin);
        let drawn = below(random, good_enough as u64) as usize;
        let chosen = searched.moves.get(drawn)?;
        let value_of = |value| bounds.value_of(value);
        Some(Choice {
            value: Some(value_of(chosen.value)),
            line: chosen.line.clone(),
            candidates: searched
                .moves
                .iter()
                .take(TOLD)
                .map(|other| Candidate {
                    chosen: other.chosen,
                    value: value_of(other.value),
                    positions: other.positions,
                })
                .collect(),
            considered,
            positions: searched.positions,
            exact: searched.exact,
            ..Choice::unjudged(chosen.chosen, legal)
        })
    }
}

impl<R: Evaluate> Player<R> for AlphaBeta {
    fn name(&self) -> String {
        let mut written = Options::new();
        let mut player = self.clone();
        let mut usual = Self::new(0);
        for ((name, setting), (_, default)) in player.settings().iter().zip(usual.settings()) {
            if **setting != *default {
                written = written.with(*name, **setting);
            }
        }
        crate::player::full_name("alpha-beta", written)
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
}

/// The choice with the most votes of several worlds; of those, the one with
/// the highest mean value.
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

#[cfg(test)]
mod tests {
    use super::super::settings::OPTIONS;
    use super::AlphaBeta;
    use boardwright_ruleset::Options;

    #[test]
    fn the_defaults_are_those_that_are_listed() {
        let mut player = AlphaBeta::new(0);
        let listed: Vec<(&str, String)> = OPTIONS
            .iter()
            .map(|spec| (spec.name, spec.values.default_text()))
            .collect();
        let set: Vec<(&str, String)> = player
            .settings()
            .iter()
            .map(|(name, number)| (*name, number.to_string()))
            .collect();
        assert_eq!(set, listed);
        let mut changed = AlphaBeta::configured(&Options::new().with("depth", 3), 0);
        assert_eq!(*changed.settings()[0].1, 3);
    }
}
