//! The player that searches by Monte Carlo tree search.

mod evaluation;
mod many;
mod reward;
mod search;
mod select;
mod tree;

use crate::draw::Temperature;
use crate::player::Thought;
use crate::progress::Progress;
use crate::settings::{Setting, configured, full_name, range, specs_with_value, temperature};
use crate::sorting::sort_by_number;
use crate::value::DEFAULT_SCALE;
use crate::{Candidate, Choice, Evaluator, Player, Turn, Value};
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, OptionSpec, Options, VALUE_LIMIT};
use core::ops::ControlFlow::{self, Continue};
use many::Found;
use reward::SideRewards;
use tree::{Proof, Tree};

/// Monte Carlo tree search: goes down the tree of the game again and again,
/// mostly where it looked good so far.
///
/// Made for what is hard for [`AlphaBeta`](crate::AlphaBeta): dice, several
/// sides, secrets.
///
/// - Moves are chosen by upper confidence bounds (UCT). The exploration constant
///   says how much moves count that were visited seldom.
/// - Every move of a new position gets a static evaluation by the game's
///   [`Evaluate`] at once. With `playout` half of the reward of a new position
///   comes from a random game, which helps where the evaluation says little.
/// - Dice fall by their exact weights.
/// - Every side goes for its own best, and allies share it (max-n).
/// - Where something is hidden, each way down the tree uses another
///   determinization, a random guess of what is hidden. Whoever decides is taken
///   to decide by what it sees.
/// - Positions that are certainly won or lost are marked so.
/// - Where moves are very many, it begins with a sample and looks at more and
///   more of them (progressive widening).
///
/// It keeps its tree, so the next turn starts from what this one found. One
/// player plays one game: for other rules make a new one. The same seed and the
/// same turns give the same choices. With several `threads` each grows its own
/// tree, and the choice depends on their number too.
///
/// ```
/// # use boardwright_referee::Game;
/// # use boardwright_ruleset::Evaluate;
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

/// The settings of a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Settings {
    positions: u32,
    threads: u32,
    playout: u32,
    widest: u32,
    exploration: u32,
    scale: u32,
    memory: u32,
    forgets: u32,
    temperature: u32,
    policy: bool,
}

/// The bounds of a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Bounds {
    playout: u32,
    widest: u32,
    exploration: u32,
    scale: i32,
    bytes: usize,
    /// Whether moves are looked into as the policy of an evaluator has them.
    policy: bool,
}

/// A move that was visited less than this part of the best one's visits is not drawn: what it
/// lets expect is hardly known.
const FEWEST_VISITS: u64 = 8;

/// The defaults. All were chosen by hand.
const DEFAULT: Settings = Settings {
    positions: 20_000,
    threads: 1,
    playout: 0,
    widest: 128,
    exploration: 12,
    scale: 0,
    memory: 64,
    forgets: 0,
    temperature: 0,
    policy: false,
};

/// The settings, as a table.
const SETTINGS: [Setting<Settings>; 10] = [
    Setting::number(
        "positions",
        "how many positions it looks at for a move",
        range(DEFAULT.positions, 1, u32::MAX),
        |settings| &mut settings.positions,
    ),
    Setting::number(
        "threads",
        "how many trees it grows at a time, which share the positions",
        range(DEFAULT.threads, 1, 256),
        |settings| &mut settings.threads,
    ),
    Setting::number(
        "playout",
        "how many steps the random game has that goes into the value of a new position",
        range(DEFAULT.playout, 0, 1_000_000),
        |settings| &mut settings.playout,
    ),
    Setting::number(
        "widest",
        "how many moves of a position it looks at before it widens",
        range(DEFAULT.widest, 1, 1_000_000),
        |settings| &mut settings.widest,
    ),
    Setting::number(
        "exploration",
        "the exploration constant: how much moves count that were visited seldom, in percent",
        range(DEFAULT.exploration, 0, 10_000),
        |settings| &mut settings.exploration,
    ),
    Setting::number(
        "scale",
        "how many points are half way from even to won; 0 for what the game says",
        range(DEFAULT.scale, 0, 1_000_000),
        |settings| &mut settings.scale,
    ),
    Setting::number(
        "memory",
        "how many MiB its trees take together",
        range(DEFAULT.memory, 1, 65_536),
        |settings| &mut settings.memory,
    ),
    Setting::number(
        "forgets",
        "whether it begins each turn without what it knew: 1, or 0",
        range(DEFAULT.forgets, 0, 1),
        |settings| &mut settings.forgets,
    ),
    temperature(|settings| &mut settings.temperature),
    Setting::switch(
        "policy",
        "whether it looks into moves as the policy of its file of values has them",
        |settings| &mut settings.policy,
    ),
];

/// The settings as data.
pub(crate) const OPTIONS: &[OptionSpec] = &specs_with_value::<_, 10, 11>(&SETTINGS);

impl<R: Evaluate> Mcts<R> {
    /// A player with the default settings; the same seed makes the same choices.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self {
            seed,
            settings: DEFAULT,
            trees: Vec::new(),
            events: 0,
        }
    }

    /// The same player, looking at about this many positions for a move.
    /// [`u32::MAX`] stands for no bound.
    #[must_use]
    pub const fn with_positions(mut self, positions: u32) -> Self {
        self.settings.positions = positions;
        self
    }

    /// The same player with this number of trees (at least one), each in a
    /// thread of its own. Without the feature `std` they grow one after another,
    /// and give the same choice.
    #[must_use]
    pub const fn with_threads(mut self, threads: u32) -> Self {
        self.settings.threads = threads;
        self
    }

    /// The same player, playing a random game of at most this many steps from
    /// each new position; 0 for none.
    #[must_use]
    pub const fn with_playout(mut self, steps: u32) -> Self {
        self.settings.playout = steps;
        self
    }

    /// The same player, looking at this many moves of a position (at least one)
    /// before it widens. Where there are more it begins with a sample, and the
    /// more often it visits the position, the more of them it looks at.
    #[must_use]
    pub const fn with_widest(mut self, moves: u32) -> Self {
        self.settings.widest = moves;
        self
    }

    /// The same player with another exploration constant, in percent of a win:
    /// how much moves count that were visited seldom. A greater one finds what is
    /// hidden behind moves that look bad, and takes longer for everything else.
    /// In a player's name this is `exploration`.
    #[must_use]
    pub const fn with_exploration_constant(mut self, percent: u32) -> Self {
        self.settings.exploration = percent;
        self
    }

    /// The same player, for which a lead of this number of points lies half way
    /// from even to won; 0 for what the game says
    /// ([`Evaluate::likely_win`]).
    #[must_use]
    pub const fn with_scale(mut self, points: u32) -> Self {
        self.settings.scale = points;
        self
    }

    /// The same player, whose trees together take about this many MiB at most
    /// (at least one).
    #[must_use]
    pub const fn with_memory(mut self, mebibytes: u32) -> Self {
        self.settings.memory = mebibytes;
        self
    }

    /// The same player, beginning each turn with an empty tree or not. In a
    /// player's name this is `forgets=1`.
    #[must_use]
    pub const fn with_forgets(mut self, forgets: bool) -> Self {
        self.settings.forgets = forgets as u32;
        self
    }

    /// The same player, drawing among good moves by their values; see
    /// [`AlphaBeta::with_temperature`](crate::AlphaBeta::with_temperature).
    #[must_use]
    pub const fn with_temperature(mut self, thousandths: u32) -> Self {
        self.settings.temperature = thousandths;
        self
    }

    /// The same player, following the policy of its [evaluator](crate::Learned::mcts) or not: a new
    /// position is evaluated once, and its moves are looked into as often as their priors and what
    /// was found of them say (PUCT). Without an evaluator that has one it changes nothing. In a
    /// player's name this is `policy=on`.
    #[must_use]
    pub const fn with_policy(mut self, policy: bool) -> Self {
        self.settings.policy = policy;
        self
    }

    /// A player with settings that were checked.
    pub(crate) fn configured(options: &Options, seed: u64) -> Self {
        let mut player = Self::new(seed);
        player.settings = configured(player.settings, &SETTINGS, options);
        player
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
        self.think_by(turn, None, progress)
    }

    /// The same, judging by an evaluator if there is one.
    pub(crate) fn think_by(
        &mut self,
        turn: &Turn<'_, R>,
        evaluator: Option<&dyn Evaluator<R>>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        if let Some(choice) = turn.book_choice(&mut turn.random(self.seed)) {
            return Some(choice);
        }
        let found = self.search(turn, evaluator, progress);
        self.choice(found, turn)
    }

    /// What a search finds of the moves at hand.
    fn search(
        &mut self,
        turn: &Turn<'_, R>,
        evaluator: Option<&dyn Evaluator<R>>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Found<R::Move> {
        let settings = self.settings;
        let threads = settings.threads.max(1);
        let bytes = (settings.memory.max(1) as usize).saturating_mul(1 << 20) / threads as usize;
        // The tree is of another game, or of moves that were taken back, if
        // fewer events have happened than before.
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
            exploration: settings.exploration,
            scale: self.scale(turn.rules),
            bytes,
            policy: settings.policy && evaluator.is_some_and(|evaluator| evaluator.has_policy()),
        };
        let positions = match settings.positions {
            u32::MAX => u64::MAX,
            bound => u64::from(bound.max(1)),
        };
        let share = (positions / u64::from(threads)).max(1);
        let sides = SideRewards::new(turn.rules, &turn.view);
        let random = turn.random(self.seed);
        many::grow(
            turn,
            evaluator,
            &bounds,
            &sides,
            &mut self.trees,
            (share, random),
            progress,
        )
    }

    /// How many points are half way from even to won.
    fn scale(&self, rules: &R) -> i32 {
        match self.settings.scale {
            0 => rules.likely_win().unwrap_or(DEFAULT_SCALE),
            points => i32::try_from(points).unwrap_or(VALUE_LIMIT),
        }
    }

    /// What an edge of the root lets expect.
    fn value(&self, rules: &R, edge: &tree::Edge<R::Move>) -> Value {
        match edge.proof {
            Proof::Won => Value::WIN,
            Proof::Lost => Value::LOSS,
            Proof::Open => {
                let pays = rules.facts().payoffs.is_some();
                reward::value(edge.mean(), self.scale(rules), pays)
            }
        }
    }

    fn choice(&self, mut found: Found<R::Move>, turn: &Turn<'_, R>) -> Option<Choice<R::Move>> {
        // A stable sort: among equals the first stays first.
        sort_by_number(&mut found.edges, &mut |edge| {
            let (proof, visits, mean) = search::rank(edge);
            -(i128::from(proof) << 64 | i128::from(visits) << 32 | i128::from(mean))
        });
        let best = found.edges.first()?;
        let candidates = found.edges.iter().map(|edge| Candidate {
            chosen: edge.chosen,
            value: self.value(turn.rules, edge),
            positions: u64::from(edge.visits) + 1,
        });
        let candidates: Vec<_> = candidates.collect();
        let pays = turn.rules.facts().payoffs.is_some();
        let scale = Some(self.scale(turn.rules));
        let temperature = Temperature::of(self.settings.temperature, scale, pays);
        let drawn = temperature.map_or(0, |temperature| {
            // The search has used the generator of the turn otherwise.
            let mut random = turn.random(!self.seed);
            let tried = found.edges.iter().take_while(|edge| {
                u64::from(edge.visits) * FEWEST_VISITS >= u64::from(best.visits)
            });
            temperature.draw(&candidates[..tried.count()], &mut random)
        });
        let chosen = candidates.get(drawn)?.chosen;
        let thought = Thought {
            candidates,
            legal: found.legal,
            considered: found.edges.len() as u64,
            positions: found.positions,
            exact: best.proof != Proof::Open,
        };
        Some(Choice {
            line: if drawn == 0 {
                found.line
            } else {
                [chosen].into()
            },
            ..thought.choice(drawn)?
        })
    }
}

impl<R: Evaluate> Player<R> for Mcts<R> {
    fn name(&self) -> String {
        full_name("mcts", &self.settings, &SETTINGS)
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
        if let Some(choice) = turn.book_choice(&mut turn.random(self.seed)) {
            return Some((choice, None));
        }
        let found = self.search(turn, None, progress);
        let edge = found.edges.iter().find(|edge| edge.chosen == made);
        let value = edge.map(|edge| self.value(turn.rules, edge));
        Some((self.choice(found, turn)?, value))
    }
}
