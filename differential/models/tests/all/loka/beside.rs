//! One game, stepped in the crate and in the model, and compared at every step.
mod decisions;
mod views;

use crate::loka::coverage::Times;
use crate::random::Random;
use boardwright_differential_models::loka::LokaModel;
use boardwright_differential_models::loka::position_text::is_secret_stage;
use boardwright_differential_models::loka::state::{self as model, Chance, Move, Stage, State};
use boardwright_differential_models::loka::view::RepetitionKey;
use boardwright_ruleset::{Actor, Exchange, Notation, Repetition, Seat, Seats, Step};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

/// How much has been compared, by what.
pub(crate) type Compared = BTreeMap<&'static str, u64>;

/// A game in both programs.
pub(crate) struct Beside<R: Notation + Exchange> {
    rules: R,
    /// The model of these rules.
    pub(crate) model: LokaModel,
    /// How the game can be played again.
    replay: String,
    fast: R::State,
    /// Where the model stands.
    pub(crate) slow: State,
    repetition: Repetition<R>,
    occurred: BTreeMap<RepetitionKey, u32>,
    log: Vec<String>,
    /// What has been compared.
    pub(crate) compared: Compared,
}

impl<R: Notation + Exchange> Beside<R> {
    /// A new game with these options, from its start or from a position.
    pub(crate) fn new(name: &str, replay: String, position: Option<&str>) -> Self {
        let options = name.parse().expect("the name has the form of a name");
        let rules = R::from_name(&options).unwrap_or_else(|error| panic!("{name}: {error}"));
        let model = LokaModel::named(name).expect("the model reads every name");
        let (fast, slow) = match position {
            None => (rules.start(), model.start()),
            Some(text) => {
                let fast = rules.read_position(text);
                let fast = fast.unwrap_or_else(|error| panic!("{name}: {text}: {error}"));
                let slow = model.read(text);
                (
                    fast,
                    slow.unwrap_or_else(|| panic!("the model reads {text}")),
                )
            }
        };
        let mut game = Self {
            repetition: Repetition::new(&rules, &fast),
            rules,
            model,
            replay: format!("{name}, again by {replay}"),
            fast,
            slow,
            occurred: BTreeMap::new(),
            log: vec![format!("from {}", position.unwrap_or("the start"))],
            compared: Compared::new(),
        };
        game.count_occurrence();
        game
    }

    /// Fails, with all that is needed to play the game again, unless both answers are the same.
    #[track_caller]
    fn same<T: PartialEq + Debug>(&self, what: &str, fast: T, slow: T) {
        if fast != slow {
            self.differ(what, &fast, &slow);
        }
    }

    #[track_caller]
    fn differ(&self, what: &str, fast: &dyn Debug, slow: &dyn Debug) -> ! {
        panic!(
            "{what} differ\n  crate: {fast:?}\n  model: {slow:?}\n  position: {}\n  game: {}\n  {}",
            self.model.write(&self.slow),
            self.replay,
            self.log.join("\n  "),
        )
    }

    fn count(&mut self, what: &'static str, number: usize) {
        *self.compared.entry(what).or_default() += number as u64;
    }

    fn seat(number: usize) -> Seat {
        Seat::new(u8::try_from(number).expect("a few seats"))
    }

    fn numbers(seats: Seats) -> BTreeSet<usize> {
        seats.iter().map(Seat::index).collect()
    }

    fn seats(numbers: impl IntoIterator<Item = usize>) -> Seats {
        numbers.into_iter().map(Self::seat).collect()
    }

    /// Compares everything in the present position. Returns whether the game is over.
    pub(crate) fn compare(&mut self, random: &mut Random) -> bool {
        self.count("positions", 1);
        let text = self.rules.position_text(&self.fast);
        self.same("positions", text, self.model.write(&self.slow));
        let over = self.compare_outcome();
        self.compare_seats();
        self.compare_reading(random);
        if is_secret_stage(&self.slow.stage) || random.percent(5) {
            self.compare_views(random);
        }
        if over {
            return true;
        }
        match self.model.actor(&self.slow) {
            model::Actor::Chance => self.compare_chances(random),
            model::Actor::Seat(seat) => self.compare_decision(seat, random),
            model::Actor::Secret(seats) => {
                let seats: Vec<usize> = seats.into_iter().collect();
                self.compare_decision(*random.one(&seats), random);
            }
        }
        false
    }

    /// Whether the game is over, who wins and why; and what is true of a finished game.
    fn compare_outcome(&self) -> bool {
        let fast = self.rules.outcome(&self.fast);
        let slow = self.model.outcome(&self.slow);
        let told = fast.map(|outcome| (Self::numbers(outcome.winners), outcome.reason));
        let expected = slow.map(|outcome| (outcome.winners, outcome.reason));
        self.same("outcomes", told, expected);
        let Some(outcome) = fast else {
            let actor = match self.rules.actor(&self.fast) {
                Actor::Seat(seat) => model::Actor::Seat(seat.index()),
                Actor::Secret(seats) => model::Actor::Secret(Self::numbers(seats)),
                Actor::Chance => model::Actor::Chance,
            };
            self.same("actors", actor, self.model.actor(&self.slow));
            return false;
        };
        self.same("losses of all", outcome.all_lost, false);
        for seat in self.rules.seats().iter() {
            self.same(
                "moves after the end",
                self.rules.count_moves(&self.fast, seat),
                0,
            );
            let payoff = self.rules.payoff(&self.fast, outcome, seat);
            self.same("pay-offs", payoff, None);
        }
        self.same(
            "chances after the end",
            self.rules.chance_weight(&self.fast),
            0,
        );
        true
    }

    /// Who lives, who plays together and who is run by one player.
    fn compare_seats(&self) {
        let living = Self::numbers(self.rules.living(&self.fast));
        self.same("living seats", living, self.slow.living.clone());
        let board = self.model.options.board;
        for seat in 0..board.seats() {
            let allies = self.rules.allies(&self.fast, Self::seat(seat));
            let team = (0..board.seats()).filter(|&other| board.same_team(seat, other));
            self.same("allies", Self::numbers(allies), team.collect());
            let together = self.rules.controller(&self.fast, Self::seat(seat));
            let run = self.model.options.run_together(seat).into_iter().collect();
            self.same("seats of one player", Self::numbers(together), run);
        }
    }

    /// Both read the position as they have it, and half of the games go on from what was read.
    fn compare_reading(&mut self, random: &mut Random) {
        let text = self.model.write(&self.slow);
        match self.rules.read_position(&text) {
            Ok(read) => self.same("positions read from text", &read, &self.fast),
            Err(error) => self.differ("refusals of positions", &error, &"none"),
        }
        let read = self.model.read(&text);
        if read.as_ref() != Some(&self.slow) {
            self.differ("the model's own positions", &read, &self.slow);
        }
        if random.percent(50) {
            let read = self.rules.read_position(&text);
            self.fast = read.expect("it has just been read");
        }
    }

    // ---- going on ----

    /// Both make a legal move.
    pub(crate) fn play(&mut self, seat: usize, chosen: &Move) {
        let text = self.model.move_text(chosen);
        self.log.push(format!(
            "{} {text}",
            self.model.options.board.letters()[seat]
        ));
        let read = self.rules.read_move(&self.fast, &text);
        let read = read.unwrap_or_else(|_| self.differ("moves read", &"none", chosen));
        let step = Step::Move(Self::seat(seat), read);
        let before = self.fast.clone();
        self.rules.apply(&mut self.fast, Self::seat(seat), read);
        self.slow = self.model.apply(&self.slow, seat, chosen);
        self.repetition
            .record(&self.rules, &before, step, &self.fast);
        self.count_occurrence();
        if matches!(chosen, Move::Army(_) | Move::Count(..)) {
            // Rule 11: only the team knows what was chosen, until armies are shown.
            for viewer in 0..self.model.options.board.seats() {
                let viewers = Self::seats([viewer]);
                let seen = self.rules.seen_step(&before, step, &self.fast, viewers);
                let known = self.model.options.board.same_team(viewer, seat)
                    || !is_secret_stage(&self.slow.stage);
                self.same("whether a choice is known", seen.is_all(), known);
            }
        }
    }

    /// Both apply a chance that is due.
    pub(crate) fn resolve(&mut self, chance: Chance) {
        let text = self.model.chance_text(chance);
        self.log.push(text.clone());
        let read = self.rules.read_chance(&self.fast, &text);
        let read = read.unwrap_or_else(|_| self.differ("chances read", &"none", &chance));
        let before = self.fast.clone();
        self.rules.resolve(&mut self.fast, read);
        // detail 12: a rolled attack clears the table.
        if matches!(self.slow.stage, Stage::Fight(..)) {
            self.occurred.clear();
        }
        self.slow = self.model.resolve(&self.slow, chance);
        self.repetition
            .record(&self.rules, &before, Step::Chance(read), &self.fast);
        self.count_occurrence();
    }

    /// Some living seats of one team resign, or one seat's time is up.
    pub(crate) fn resign(&mut self, seats: &[usize], by_flag: bool) {
        self.log
            .push(format!("{seats:?} resign, by flag: {by_flag}"));
        let before = self.fast.clone();
        let ended = if by_flag {
            self.rules.flag(&mut self.fast, Self::seat(seats[0]))
        } else {
            let resigning = Self::seats(seats.iter().copied());
            self.rules.resign(&mut self.fast, resigning)
        };
        self.same("endings by resignation", ended, None);
        self.slow = self.model.resign(&self.slow, seats);
        self.repetition
            .record_change(&self.rules, &before, &self.fast);
        self.count_occurrence();
        self.count("resignations", 1);
    }

    fn count_occurrence(&mut self) {
        if let Some(key) = self.model.repetition_key(&self.slow) {
            *self.occurred.entry(key).or_default() += 1;
        }
    }
}

/// Adds what one game compared, or which rulings it used, to a sum.
pub(crate) fn add(sum: &mut Times, more: &Times) {
    for (&what, &number) in more {
        *sum.entry(what).or_default() += number;
    }
}
