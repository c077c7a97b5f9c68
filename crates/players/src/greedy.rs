//! The player that looks one decision ahead.
use crate::ends::is_worth_claiming;
use crate::expectation::Expectation;
use crate::moves::sampled_moves;
use crate::player::below;
use crate::value::Mean;
use crate::{Candidate, Choice, Player, Turn, Value};
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{
    Evaluate, OptionSpec, Options, Ruleset, Status, Step, VALUE_LIMIT, Values, Xoshiro256PlusPlus,
};
use core::cmp::Reverse;

/// Makes the move after which the position looks best for its seat.
///
/// It looks at each legal move, or at a sample where they are very many; it
/// lets the dice that follow fall in every way, weighing each by its exact
/// probability, or draws where the ways are very many; and it judges what
/// comes out by the game's own [`Evaluate`]. A game that is over is worth more
/// or less than any position, or what it pays where the game has pay-offs. What
/// is hidden it replaces by several random worlds and takes the mean. Among equal
/// moves it draws one; with a `margin`, among all that are nearly as good, which
/// makes games differ.
///
/// It reckons that any draw which can be claimed is claimed, so it repeats
/// positions when it stands badly and avoids that when it stands well.
///
/// It looks for no answer to its move: it takes a defended pawn with its queen,
/// and walks its king into an attack. It knows of threats only what the game's
/// [`Evaluate::evaluate`] says; with `threats=on` it judges by
/// [`Evaluate::evaluate_with_threats`], as searches do where they stop. The two
/// differ in games that tell threats apart.
///
/// ```
/// # use boardwright_ruleset::{Evaluate, Game};
/// # fn demo<R: Evaluate>(game: &Game<R>, seat: boardwright_ruleset::Seat) {
/// use boardwright_players::{Greedy, Player, Turn};
/// let mut player = Greedy::new(7);
/// if let Some(choice) = player.choose(&Turn::new(game, seat)) {
///     println!("value {:?} by {} positions", choice.value, choice.positions);
/// }
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Greedy {
    seed: u64,
    widest: u32,
    worlds: u32,
    outcomes: u32,
    margin: u32,
    threats: bool,
}

/// The settings of a greedy player, by name.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "widest",
        about: "how many moves it looks at; more are sampled",
        values: Values::Number {
            default: 512,
            min: 1,
            max: 1_000_000,
        },
    },
    OptionSpec {
        name: "worlds",
        about: "how many random worlds it looks at where something is hidden",
        values: Values::Number {
            default: 8,
            min: 1,
            max: 10_000,
        },
    },
    OptionSpec {
        name: "outcomes",
        about: "how many outcomes of dice it weighs a move; more are sampled",
        values: Values::Number {
            default: 1024,
            min: 1,
            max: 1_000_000,
        },
    },
    OptionSpec {
        name: "margin",
        about: "how many points worse than the best a move may be and still be drawn",
        values: Values::Number {
            default: 0,
            min: 0,
            max: VALUE_LIMIT as u32,
        },
    },
    OptionSpec {
        name: "threats",
        about: "whether what the next decisions are likely to take counts, where the game tells it",
        values: Values::OneOf(&["off", "on"]),
    },
];

/// How many candidates a choice tells.
const TOLD: usize = 8;

impl Greedy {
    /// A greedy player; the same seed makes the same choices.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self {
            seed,
            widest: 512,
            worlds: 8,
            outcomes: 1024,
            margin: 0,
            threats: false,
        }
    }

    /// A greedy player with settings that were checked.
    pub(crate) fn configured(options: &Options, seed: u64) -> Self {
        let mut player = Self::new(seed);
        for (name, setting) in player.settings() {
            if let Some(number) = options.number(name) {
                *setting = number;
            }
        }
        player.threats = options.is_on("threats");
        player
    }

    fn settings(&mut self) -> [(&'static str, &mut u32); 4] {
        [
            ("widest", &mut self.widest),
            ("worlds", &mut self.worlds),
            ("outcomes", &mut self.outcomes),
            ("margin", &mut self.margin),
        ]
    }
}

impl<R: Evaluate> Player<R> for Greedy {
    fn name(&self) -> String {
        let mut written = Options::new();
        let mut player = self.clone();
        let mut usual = Self::new(0);
        for ((name, setting), (_, default)) in player.settings().iter().zip(usual.settings()) {
            if **setting != *default {
                written = written.with(*name, **setting);
            }
        }
        if self.threats {
            written = written.with("threats", "on");
        }
        crate::player::full_name("greedy", written)
    }

    fn choose(&mut self, turn: &Turn<'_, R>) -> Option<Choice<R::Move>> {
        let mut random = turn.random(self.seed);
        let hides = turn.rules.is_view(&turn.view);
        let count = if hides { self.worlds.max(1) } else { 1 };
        let worlds: Vec<R::State> = (0..count).map(|_| turn.world(&mut random)).collect();
        let widest = u64::from(self.widest.max(1));
        let (moves, legal) =
            sampled_moves(turn.rules, worlds.first()?, turn.seat, widest, &mut random);
        let mut judged = Judged {
            turn,
            worlds: &worlds,
            outcomes: u64::from(self.outcomes.max(1)),
            random: &mut random,
            positions: 0,
            exact: !hides,
            with_threats: self.threats,
        };
        let mut candidates: Vec<Candidate<R::Move>> = moves
            .iter()
            .filter_map(|&chosen| judged.candidate(chosen))
            .collect();
        let (positions, exact) = (judged.positions, judged.exact);
        let considered = candidates.len() as u64;
        // A stable sort: among equals the generator's order stays.
        candidates.sort_by_key(|candidate| Reverse(candidate.value));
        let least = candidates.first()?.value.less(self.margin);
        let good_enough = candidates.partition_point(|candidate| candidate.value >= least);
        let drawn = below(&mut random, good_enough as u64) as usize;
        let Candidate { chosen, value, .. } = *candidates.get(drawn)?;
        candidates.truncate(TOLD);
        Some(Choice {
            value: Some(value),
            candidates,
            considered,
            positions,
            exact,
            ..Choice::unjudged(chosen, legal)
        })
    }
}

/// The judgement of one turn.
struct Judged<'a, R: Ruleset> {
    turn: &'a Turn<'a, R>,
    worlds: &'a [R::State],
    outcomes: u64,
    random: &'a mut Xoshiro256PlusPlus,
    positions: u64,
    exact: bool,
    with_threats: bool,
}

impl<R: Evaluate> Judged<'_, R> {
    /// A move with its mean value over the worlds in which it is legal.
    fn candidate(&mut self, chosen: R::Move) -> Option<Candidate<R::Move>> {
        let before = self.positions;
        let mut mean = Mean::default();
        for (index, world) in self.worlds.iter().enumerate() {
            // The moves were listed in the first one.
            if index == 0 || self.turn.rules.is_legal(world, self.turn.seat, chosen) {
                mean.add(self.value_in(world, chosen), 1);
            }
        }
        Some(Candidate {
            chosen,
            value: mean.value()?,
            positions: self.positions - before,
        })
    }

    fn value_in(&mut self, world: &R::State, chosen: R::Move) -> Value {
        let Turn { rules, seat, .. } = *self.turn;
        let mut after = world.clone();
        rules.apply(&mut after, seat, chosen);
        match self.status(world, chosen, &after) {
            Status::Over(outcome) => {
                self.positions += 1;
                Value::of_outcome(rules, &after, outcome, seat)
            }
            Status::Due(due) => {
                let mut expectation = Expectation {
                    rules,
                    seat,
                    random: self.random,
                    positions: 0,
                    exact: true,
                    scale: None,
                    with_threats: self.with_threats,
                };
                let value = expectation.value(&after, due, self.outcomes);
                let (positions, exact) = (expectation.positions, expectation.exact);
                self.positions += positions;
                self.exact &= exact;
                value
            }
        }
    }

    /// The status after a move, with what the referee and the claims of
    /// players add to the rules.
    fn status(&self, before: &R::State, chosen: R::Move, after: &R::State) -> Status {
        let Turn { rules, seat, .. } = *self.turn;
        let times = self.turn.repetition.map_or(0, |repetition| {
            repetition.times_after(rules, before, Step::Move(seat, chosen), after)
        });
        if times > 0 {
            if let Some(outcome) = rules.repeated(after, times) {
                return Status::Over(outcome);
            }
        }
        let status = Status::of(rules, after);
        if status.outcome().is_some() {
            return status;
        }
        let claimed = rules.living(after).iter().find_map(|claimant| {
            let outcome = rules.claim(after, claimant, times, false)?;
            is_worth_claiming(rules, outcome, claimant).then_some(outcome)
        });
        claimed.map_or(status, Status::Over)
    }
}

#[cfg(test)]
mod tests {
    use super::{Greedy, OPTIONS};
    use boardwright_ruleset::Options;

    #[test]
    fn the_defaults_are_those_that_are_listed() {
        let mut player = Greedy::new(0);
        let listed: Vec<(&str, String)> = OPTIONS
            .iter()
            .map(|spec| (spec.name, spec.values.default_text()))
            .collect();
        let mut set: Vec<(&str, String)> = player
            .settings()
            .iter()
            .map(|(name, number)| (*name, number.to_string()))
            .collect();
        assert!(!player.threats);
        set.push(("threats", "off".to_string()));
        assert_eq!(set, listed);
        let options = Options::new().with("worlds", 3).with("threats", "on");
        let mut changed = Greedy::configured(&options, 0);
        assert_eq!(*changed.settings()[1].1, 3);
        assert!(changed.threats);
    }
}
