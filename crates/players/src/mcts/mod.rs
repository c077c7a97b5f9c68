//! The player that grows a tree where it looks worthwhile.

mod many;
mod reward;
mod search;
mod select;
mod sight;
mod tree;

use crate::progress::Progress;
use crate::{Candidate, Choice, Player, Turn, Value};
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, OptionSpec, Options, VALUE_LIMIT, Values};
use core::cmp::Reverse;
use core::ops::ControlFlow::{self, Continue};
use many::Found;
use reward::Sides;
use tree::{Proof, Tree};

/// Monte Carlo tree search: looks again and again down the tree of the game,
/// mostly where it looked good so far.
///
/// Made for what is hard for [`AlphaBeta`](crate::AlphaBeta): dice, several
/// sides, secrets. Moves are chosen by upper confidence bounds (UCT), each
/// judged at first sight by the game's [`Evaluate`]; dice fall by their exact
/// weights; every side goes for its own best, and allies share it (max-n).
/// What is hidden is drawn anew each time, and whoever decides is taken to
/// decide by what it sees. Positions that are certainly won or lost are
/// marked so. Where moves are very many, more and more of them are looked at.
/// With `playout` a random game goes into every judgement, which helps where
/// the evaluation says little.
///
/// It remembers its tree, so the next turn starts from what this one found. One
/// value plays one game: for other rules make a new one. The same seed and the
/// same turns give the same choices; with several `threads` each grows its own
/// tree, and the choice follows from their number too.
///
/// ```
/// # use boardwright_ruleset::{Evaluate, Game};
/// # fn demo<R: Evaluate>(game: &Game<R>, seat: boardwright_ruleset::Seat) {
/// use boardwright_players::{Mcts, Player, Turn};
/// let mut player = Mcts::new(7).with_positions(10_000);
/// if let Some(choice) = player.choose(&Turn::new(game, seat)) {
///     for candidate in &choice.candidates {
///         println!("{:?}: {} visits", candidate.chosen, candidate.positions);
///     }
/// }
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Mcts<R: Evaluate> {
    seed: u64,
    settings: Settings,
    /// One tree a thread.
    trees: Vec<Tree<R::Move>>,
    /// How many events its last turn came after.
    events: u64,
}

/// The settings, in the order of [`OPTIONS`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Settings {
    positions: u32,
    threads: u32,
    playout: u32,
    widest: u32,
    curiosity: u32,
    scale: u32,
    memory: u32,
    forgets: u32,
}

/// The bounds of a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Bounds {
    playout: u32,
    widest: u32,
    curiosity: u32,
    scale: i32,
    bytes: usize,
}

/// The settings of a tree search player, by name.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    number(
        "positions",
        "how many positions it looks at for a move",
        (USUAL.positions, 1, u32::MAX),
    ),
    number(
        "threads",
        "how many trees it grows at a time, which share the positions",
        (USUAL.threads, 1, 256),
    ),
    number(
        "playout",
        "how many random steps go into a judgement",
        (USUAL.playout, 0, 1_000_000),
    ),
    number(
        "widest",
        "how many moves of a position it looks at before it widens",
        (USUAL.widest, 1, 1_000_000),
    ),
    number(
        "curiosity",
        "how much it looks at what it has seen little of, in percent",
        (USUAL.curiosity, 0, 10_000),
    ),
    number(
        "scale",
        "how many points are half way from even to won; 0 for what the game says",
        (USUAL.scale, 0, 1_000_000),
    ),
    number(
        "memory",
        "how many MiB its trees take together",
        (USUAL.memory, 1, 65_536),
    ),
    number(
        "forgets",
        "whether it begins each turn without what it knew: 1, or 0",
        (USUAL.forgets, 0, 1),
    ),
];

/// How many points are half way from even to won where the game does not say.
const USUAL_SCALE: i32 = 400;

const USUAL: Settings = Settings {
    positions: 20_000,
    threads: 1,
    playout: 0,
    widest: 128,
    curiosity: 12,
    scale: 0,
    memory: 64,
    forgets: 0,
};

const fn number(
    name: &'static str,
    about: &'static str,
    (default, min, max): (u32, u32, u32),
) -> OptionSpec {
    OptionSpec {
        name,
        about,
        values: Values::Number { default, min, max },
    }
}

/// How many candidates a choice tells.
const TOLD: usize = 8;
/// After how many positions the caller is asked whether to go on.
const PULSE: u64 = 1_024;

impl<R: Evaluate> Mcts<R> {
    /// A player with the usual bounds; the same seed makes the same choices.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self {
            seed,
            settings: USUAL,
            trees: Vec::new(),
            events: 0,
        }
    }

    /// The same player, looking at about so many positions for a move. Without
    /// a bound give [`u32::MAX`], which stands for none.
    #[must_use]
    pub const fn with_positions(mut self, positions: u32) -> Self {
        self.settings.positions = positions;
        self
    }

    /// The same player with so many trees (at least one), each in a thread of
    /// its own. Without the feature `std` they grow one after another, and give
    /// the same choice.
    #[must_use]
    pub const fn with_threads(mut self, threads: u32) -> Self {
        self.settings.threads = threads;
        self
    }

    /// The same player, playing so many random steps at each judgement.
    #[must_use]
    pub const fn with_playout(mut self, steps: u32) -> Self {
        self.settings.playout = steps;
        self
    }

    /// The same player, looking so much at what it has seen little of, in
    /// percent. More finds what is hidden behind moves that look bad, and takes
    /// longer for what does not.
    #[must_use]
    pub const fn with_curiosity(mut self, percent: u32) -> Self {
        self.settings.curiosity = percent;
        self
    }

    /// A player with settings that were checked.
    pub(crate) fn configured(options: &Options, seed: u64) -> Self {
        let mut player = Self::new(seed);
        for (name, setting) in player.settings.by_name() {
            if let Some(number) = options.number(name) {
                *setting = number;
            }
        }
        player
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
    /// use boardwright_players::{Mcts, Turn};
    /// use std::ops::ControlFlow::{Break, Continue};
    /// use std::time::{Duration, Instant};
    ///
    /// let end = Instant::now() + Duration::from_millis(200);
    /// let mut player = Mcts::new(7).with_positions(u32::MAX);
    /// let choice = player.think(&Turn::new(game, seat), &mut |_| {
    ///     if Instant::now() < end { Continue(()) } else { Break(()) }
    /// });
    /// # }
    /// ```
    pub fn think(
        &mut self,
        turn: &Turn<'_, R>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        let settings = self.settings;
        let threads = settings.threads.max(1);
        let bytes = (settings.memory.max(1) as usize).saturating_mul(1 << 20) / threads as usize;
        // What it learnt holds for the game that it went on from.
        if settings.forgets == 1 || turn.events < self.events {
            self.trees.clear();
        }
        self.events = turn.events;
        self.trees.resize_with(threads as usize, Tree::new);
        for tree in &mut self.trees {
            // Half of the memory is left for what this turn finds.
            tree.forget(turn.events, bytes / 2);
        }
        let bounds = Bounds {
            playout: settings.playout,
            widest: settings.widest.max(1),
            curiosity: settings.curiosity,
            scale: match settings.scale {
                0 => turn.rules.likely_win().unwrap_or(USUAL_SCALE),
                points => i32::try_from(points).unwrap_or(VALUE_LIMIT),
            },
            bytes,
        };
        let positions = match settings.positions {
            u32::MAX => u64::MAX,
            bound => u64::from(bound.max(1)),
        };
        let share = (positions / u64::from(threads)).max(1);
        let sides = Sides::new(turn.rules);
        let random = turn.random(self.seed);
        let found = many::grow(
            turn,
            &bounds,
            &sides,
            &mut self.trees,
            (share, random),
            progress,
        );
        self.told(found, bounds.scale, turn.rules.facts().payoffs.is_some())
    }

    fn told(&self, mut found: Found<R::Move>, scale: i32, pays: bool) -> Option<Choice<R::Move>> {
        // A stable sort: among equals the first stays first.
        found.edges.sort_by_key(|edge| Reverse(search::rank(edge)));
        let best = found.edges.first()?;
        let value_of = |edge: &tree::Edge<R::Move>| match edge.proof {
            Proof::Won => Value::WIN,
            Proof::Lost => Value::LOSS,
            Proof::Open => reward::value(edge.mean(), scale, pays),
        };
        let considered = found.edges.len() as u64;
        Some(Choice {
            value: Some(value_of(best)),
            line: found.line,
            candidates: found
                .edges
                .iter()
                .take(TOLD)
                .map(|edge| Candidate {
                    chosen: edge.chosen,
                    value: value_of(edge),
                    positions: u64::from(edge.visits) + 1,
                })
                .collect(),
            considered,
            positions: found.positions,
            exact: best.proof != Proof::Open,
            ..Choice::unjudged(best.chosen, found.legal)
        })
    }
}

impl Settings {
    fn by_name(&mut self) -> [(&'static str, &mut u32); 8] {
        [
            ("positions", &mut self.positions),
            ("threads", &mut self.threads),
            ("playout", &mut self.playout),
            ("widest", &mut self.widest),
            ("curiosity", &mut self.curiosity),
            ("scale", &mut self.scale),
            ("memory", &mut self.memory),
            ("forgets", &mut self.forgets),
        ]
    }
}

impl<R: Evaluate> Player<R> for Mcts<R> {
    fn name(&self) -> String {
        let mut written = Options::new();
        let (mut settings, mut usual) = (self.settings, USUAL);
        for ((name, setting), (_, default)) in settings.by_name().iter().zip(usual.by_name()) {
            if **setting != *default {
                written = written.with(*name, **setting);
            }
        }
        crate::player::full_name("mcts", written)
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

#[cfg(test)]
mod tests {
    use super::{OPTIONS, USUAL};

    #[test]
    fn the_defaults_are_those_that_are_listed() {
        let mut usual = USUAL;
        let set: Vec<(&str, String)> = usual
            .by_name()
            .iter()
            .map(|(name, number)| (*name, number.to_string()))
            .collect();
        let listed: Vec<(&str, String)> = OPTIONS
            .iter()
            .map(|spec| (spec.name, spec.values.default_text()))
            .collect();
        assert_eq!(set, listed);
    }
}
