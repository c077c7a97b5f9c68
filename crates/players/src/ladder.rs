//! The ten levels of a game, as data: which player plays at which level.
use crate::registry::find_player;
use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::{String, ToString};
use boardwright_ruleset::{Actor, Evaluate, GameName, GameSpec, Options, Seats, Sides, Values};

/// The ten levels of a game: level 10 is the best player that the game names, and each one below
/// looks at fewer positions, makes more plausible mistakes, or both.
///
/// ```
/// use boardwright_players::Ladder;
///
/// let ladder = Ladder::new("mcts(positions=1000)");
/// assert_eq!(ladder.player(10), "mcts(positions=1000)");
/// assert_eq!(ladder.player(8), "mcts(positions=125,temperature=3)");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    best: &'static str,
    /// The players of levels 1 to 9, or none where they follow from the best.
    below: &'static [&'static str],
}

/// The highest level.
pub const HIGHEST_LEVEL: u32 = 10;

/// What is left of the positions of the best player at levels 1 to 9, in parts of 100,000, and the
/// temperature there, where nothing but skill decides. Near those of chess, as far as they were
/// measured.
const WITHOUT_LUCK: [(u32, u32); 9] = [
    (270, 10),
    (400, 7),
    (530, 5),
    (800, 4),
    (1_200, 3),
    (2_170, 2),
    (4_330, 1),
    (9_000, 0),
    (30_000, 0),
];

/// The same for searches that are made for luck and secrets, where the same step needs more.
/// Near those of Face-off, as far as they were measured.
const WITH_LUCK: [(u32, u32); 9] = [
    (50, 120),
    (50, 60),
    (100, 40),
    (200, 25),
    (500, 15),
    (1_500, 10),
    (4_500, 6),
    (12_500, 3),
    (35_000, 0),
];

/// More chances than any deal has. Chosen by hand; it only makes sure of an end.
const LONGEST_DEAL: u32 = 1_000;

/// No level looks at fewer positions than this, for the sake of the moves at hand.
const FEWEST_POSITIONS: u32 = 20;

impl Ladder {
    /// The ladder below this player, which must be one by name: settings that it does not have
    /// are at their defaults. The other levels search as it does.
    #[must_use]
    pub const fn new(best: &'static str) -> Self {
        Self { best, below: &[] }
    }

    /// The ladder of a game of a catalogue: what it says of its levels, or else that below its
    /// default opponent.
    #[must_use]
    pub const fn of(game: &GameSpec) -> Self {
        Self {
            best: game.player,
            below: game.levels,
        }
    }

    /// A ladder for rules that are in no catalogue, from what they tell of themselves: a search
    /// by [`AlphaBeta`](crate::AlphaBeta) for two sides without luck or secrets, by
    /// [`Expectiminimax`](crate::Expectiminimax) for two sides with luck, and by
    /// [`Mcts`](crate::Mcts) for all others, and where ends are paid.
    #[must_use]
    pub fn by_facts<R: Evaluate>(rules: &R) -> Self {
        let facts = rules.facts();
        let dealt = dealt(rules);
        let sides = Sides::new(rules, &dealt).len();
        let hides = rules.is_view(&rules.seen_by(&dealt, Seats::NONE))
            || matches!(rules.actor(&dealt), Actor::Secret(_));
        if sides != 2 || hides || facts.payoffs.is_some() || facts.all_may_lose {
            Self::new("mcts")
        } else if facts.has_chance {
            Self::new("expectiminimax")
        } else {
            Self::new("alpha-beta")
        }
    }

    /// The name of the player of a level; that of the nearest level if there is none.
    #[must_use]
    pub fn player(self, level: u32) -> String {
        let level = level.clamp(1, HIGHEST_LEVEL);
        if level == HIGHEST_LEVEL {
            return self.best.to_owned();
        }
        let index = level as usize - 1;
        match self.below.get(index) {
            Some(name) => (*name).to_owned(),
            None => derived(self.best, index),
        }
    }

    /// The name of the player that judges best: that of level 10 with so many positions for a
    /// decision, and without a margin for errors.
    #[must_use]
    pub fn judge(self, positions: u32) -> String {
        changed(self.best, |_, setting, _| match setting {
            "margin" | "temperature" => Changed::Default,
            "positions" => Changed::Number(positions),
            _ => Changed::Kept,
        })
    }
}

/// The first state of a game in which somebody decides, with the first of all chances.
fn dealt<R: Evaluate>(rules: &R) -> R::State {
    let mut state = rules.start();
    for _ in 0..LONGEST_DEAL {
        let chance = match rules.actor(&state) {
            Actor::Chance => rules.chance_at(&state, 0),
            _ => None,
        };
        let Some(chance) = chance else { break };
        rules.resolve(&mut state, chance);
    }
    state
}

/// The player of a level of which nothing is said but the best.
fn derived(best: &str, index: usize) -> String {
    changed(best, |kind, setting, all| {
        let (left, temperature) = match kind {
            "alpha-beta" => WITHOUT_LUCK[index],
            _ => WITH_LUCK[index],
        };
        match setting {
            // Drawn by values in its place.
            "margin" if temperature > 0 => Changed::Default,
            "temperature" if temperature > 0 => Changed::Number(temperature),
            "temperature" => Changed::Default,
            "positions" => {
                let left =
                    (u64::from(all) * u64::from(left) / 100_000).max(FEWEST_POSITIONS.into());
                Changed::Number(left.min(all.into()) as u32)
            }
            _ => Changed::Kept,
        }
    })
}

/// What becomes of a setting.
enum Changed {
    Kept,
    Default,
    Number(u32),
}

/// The name of a player with other settings: `change` is told the kind of player, the setting, and
/// its number if it has one (else 0). A name that is none stays.
fn changed(name: &str, change: impl Fn(&str, &str, u32) -> Changed) -> String {
    let Ok((spec, given)) = find_player(name) else {
        return name.to_owned();
    };
    let mut options = Options::new();
    for option in spec.options {
        let number = match &option.values {
            Values::Number { default, .. } => given.number(option.name).unwrap_or(*default),
            _ => 0,
        };
        let value = match change(spec.name, option.name, number) {
            Changed::Kept => given.get(option.name).map(ToString::to_string),
            Changed::Default => None,
            Changed::Number(number) => Some(number.to_string()),
        };
        if let Some(value) = value {
            options = options.with(option.name, value);
        }
    }
    let name = spec.name.into();
    GameName { name, options }.to_string()
}

/// Which level a name such as `level(strength=4)` is; `None` if it is another player or none.
///
/// ```
/// use boardwright_players::level_of;
/// assert_eq!([level_of("level"), level_of("level(strength=4)"), level_of("greedy")], [Some(10), Some(4), None]);
/// ```
#[must_use]
pub fn level_of(text: &str) -> Option<u32> {
    let (spec, options) = find_player(text).ok()?;
    (spec.name == crate::level::NAME).then(|| {
        let strength = options.number(crate::level::STRENGTH.name);
        strength.unwrap_or(HIGHEST_LEVEL)
    })
}

/// The name of the player of a level.
///
/// ```
/// use boardwright_players::{level_of, name_of_level};
/// assert_eq!(level_of(&name_of_level(4)), Some(4));
/// ```
#[must_use]
pub fn name_of_level(level: u32) -> String {
    match level.clamp(1, HIGHEST_LEVEL) {
        HIGHEST_LEVEL => crate::level::NAME.to_owned(),
        level => format!(
            "{}({}={level})",
            crate::level::NAME,
            crate::level::STRENGTH.name
        ),
    }
}
