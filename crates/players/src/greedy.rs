//! The player that looks one decision ahead.
use crate::draw::Temperature;
use crate::ends::is_worth_claiming;
use crate::expectation::Expectation;
use crate::moves::sampled_moves;
use crate::player::{Thought, below};
use crate::settings::{Setting, configured, full_name, range, specs_with_value, temperature};
use crate::sorting::sort_by_number;
use crate::value::Mean;
use crate::{Candidate, Choice, Evaluator, Player, Turn, Value};
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{
    Evaluate, OptionSpec, Options, Ruleset, Status, Step, VALUE_LIMIT, Xoshiro256PlusPlus,
};

/// Makes the move after which the position looks best for its seat.
///
/// It looks at each legal move, or at a sample where they are very many. Where
/// dice follow a move, it weighs every outcome by its exact probability, or a
/// sample where they are very many. It judges the positions that come out by the
/// game's own [`Evaluate`]. A game that is over is worth more or less than any
/// position, or what it pays where the game has pay-offs. Where something is
/// hidden, it takes the mean of several determinizations, each a random guess of
/// what is hidden. Among equal moves it draws one; with a `margin`, among all
/// that are nearly as good, so that games differ.
///
/// It takes for granted that any draw which can be claimed is claimed. So it
/// repeats positions when it stands badly and avoids that when it stands well.
///
/// It looks for no answer to its move: it takes a defended pawn with its queen,
/// and walks its king into an attack. It knows of threats only what the game's
/// [`Evaluate::evaluate`] says. With `threats=on` it judges by
/// [`Evaluate::evaluate_with_threats`], as searches do where they stop; the two
/// differ in games that tell threats apart.
///
/// ```
/// # use boardwright_referee::Game;
/// # use boardwright_ruleset::Evaluate;
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
    determinizations: u32,
    outcomes: u32,
    margin: u32,
    temperature: u32,
    threats: bool,
}

/// The settings, as a table.
const SETTINGS: [Setting<Greedy>; 6] = {
    let default = Greedy::new(0);
    [
        Setting::number(
            "widest",
            "how many moves it looks at; more are sampled",
            range(default.widest, 1, 1_000_000),
            |player| &mut player.widest,
        ),
        Setting::number(
            "determinizations",
            "how many random guesses of what is hidden (determinizations) it looks at",
            range(default.determinizations, 1, 10_000),
            |player| &mut player.determinizations,
        ),
        Setting::number(
            "outcomes",
            "how many outcomes of dice it weighs a move; more are sampled",
            range(default.outcomes, 1, 1_000_000),
            |player| &mut player.outcomes,
        ),
        Setting::number(
            "margin",
            "it draws among the moves that are at most this many points worse than the best",
            range(default.margin, 0, VALUE_LIMIT as u32),
            |player| &mut player.margin,
        ),
        temperature(|player| &mut player.temperature),
        Setting::switch(
            "threats",
            "whether what the next decisions are likely to take counts, where the game tells it",
            |player| &mut player.threats,
        ),
    ]
};

/// The settings as data.
pub(crate) const OPTIONS: &[OptionSpec] = &specs_with_value::<_, 6, 7>(&SETTINGS);

impl Greedy {
    /// A greedy player with the default settings; the same seed makes the same
    /// choices.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        // All chosen by hand; 1,024 is more outcomes than two dice of twenty
        // faces have.
        Self {
            seed,
            widest: 512,
            determinizations: 8,
            outcomes: 1_024,
            margin: 0,
            temperature: 0,
            threats: false,
        }
    }

    /// The same player, looking at no more than this many moves (at least one);
    /// where there are more, it takes a sample.
    #[must_use]
    pub const fn with_widest(mut self, moves: u32) -> Self {
        self.widest = moves;
        self
    }

    /// The same player with this number of determinizations (at least one): where
    /// something is hidden, it looks at this many random guesses of it. In a
    /// player's name this is `determinizations`.
    #[must_use]
    pub const fn with_determinizations(mut self, count: u32) -> Self {
        self.determinizations = count;
        self
    }

    /// The same player, weighing at most this many outcomes of dice for a move
    /// (at least one); where there are more, it takes a sample.
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

    /// The same player, drawing among good moves by their values; see
    /// [`AlphaBeta::with_temperature`](crate::AlphaBeta::with_temperature).
    #[must_use]
    pub const fn with_temperature(mut self, thousandths: u32) -> Self {
        self.temperature = thousandths;
        self
    }

    /// The same player, judging by [`Evaluate::evaluate_with_threats`] or not.
    #[must_use]
    pub const fn with_threats(mut self, threats: bool) -> Self {
        self.threats = threats;
        self
    }

    /// A greedy player with settings that were checked.
    pub(crate) fn configured(options: &Options, seed: u64) -> Self {
        configured(Self::new(seed), &SETTINGS, options)
    }

    /// Chooses as [`Player::choose`] does, judging by an evaluator if there is one.
    pub(crate) fn choose_by<R: Evaluate>(
        &self,
        turn: &Turn<'_, R>,
        evaluator: Option<&mut (dyn Evaluator<R> + 'static)>,
    ) -> Option<Choice<R::Move>> {
        let mut random = turn.random(self.seed);
        if let Some(choice) = turn.book_choice(&mut random) {
            return Some(choice);
        }
        let hides = turn.rules.is_view(&turn.view);
        let count = if hides {
            self.determinizations.max(1)
        } else {
            1
        };
        let states: Vec<R::State> = (0..count)
            .map(|_| turn.determinization(&mut random))
            .collect();
        let widest = u64::from(self.widest.max(1));
        let (moves, legal) =
            sampled_moves(turn.rules, states.first()?, turn.seat, widest, &mut random);
        let mut judgement = Judgement {
            turn,
            evaluator,
            states: &states,
            outcomes: u64::from(self.outcomes.max(1)),
            random: &mut random,
            positions: 0,
            exact: !hides,
            with_threats: self.threats,
        };
        let mut candidates: Vec<Candidate<R::Move>> = moves
            .iter()
            .filter_map(|&chosen| judgement.candidate(chosen))
            .collect();
        let (positions, exact) = (judgement.positions, judgement.exact);
        let considered = candidates.len() as u64;
        // A stable sort: among equals the generator's order stays.
        sort_by_number(&mut candidates, &mut |candidate| {
            -i128::from(candidate.value.steps())
        });
        let least = candidates.first()?.value.less(self.margin);
        let good_enough = candidates.partition_point(|candidate| candidate.value >= least);
        // Positions have points here even where ends are paid.
        let temperature = Temperature::of(self.temperature, turn.rules.likely_win(), false);
        let drawn = match temperature {
            Some(temperature) => temperature.draw(&candidates, &mut random),
            None => below(&mut random, good_enough as u64) as usize,
        };
        let thought = Thought {
            candidates,
            legal,
            considered,
            positions,
            exact,
        };
        thought.choice(drawn)
    }
}

impl<R: Evaluate> Player<R> for Greedy {
    fn name(&self) -> String {
        full_name("greedy", self, &SETTINGS)
    }

    fn choose(&mut self, turn: &Turn<'_, R>) -> Option<Choice<R::Move>> {
        self.choose_by(turn, None)
    }
}

/// The judgement of one turn.
struct Judgement<'a, R: Ruleset> {
    turn: &'a Turn<'a, R>,
    evaluator: Option<&'a mut (dyn Evaluator<R> + 'static)>,
    /// The determinizations of the view.
    states: &'a [R::State],
    outcomes: u64,
    random: &'a mut Xoshiro256PlusPlus,
    positions: u64,
    exact: bool,
    with_threats: bool,
}

impl<R: Evaluate> Judgement<'_, R> {
    /// A move with its mean value over the determinizations in which it is
    /// legal.
    fn candidate(&mut self, chosen: R::Move) -> Option<Candidate<R::Move>> {
        let before = self.positions;
        let mut mean = Mean::default();
        for (index, state) in self.states.iter().enumerate() {
            // The moves were listed in the first one.
            if index == 0 || self.turn.rules.is_legal(state, self.turn.seat, chosen) {
                mean.add(self.value_in(state, chosen), 1);
            }
        }
        Some(Candidate {
            chosen,
            value: mean.value()?,
            positions: self.positions - before,
        })
    }

    fn value_in(&mut self, before: &R::State, chosen: R::Move) -> Value {
        let Turn { rules, seat, .. } = *self.turn;
        let mut after = before.clone();
        rules.apply(&mut after, seat, chosen);
        match self.status(before, chosen, &after) {
            Status::Over(outcome) => {
                self.positions += 1;
                Value::of_outcome(rules, &after, outcome, seat)
            }
            Status::Due(due) => {
                let mut expectation = Expectation {
                    rules,
                    evaluator: self.evaluator.as_deref_mut(),
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
            is_worth_claiming(rules, after, outcome, claimant).then_some(outcome)
        });
        claimed.map_or(status, Status::Over)
    }
}
