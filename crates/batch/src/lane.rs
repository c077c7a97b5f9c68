//! One game of a batch.
//!
//! It plays as the referee does, without what only a referee needs: no checkpoints, no offers, no
//! going back. What it has played can be given to a referee, who must come to the same.
use crate::occurrences::Occurrences;
use crate::{Actions, BatchOptions, CHANCE, Chances, Layout, NOBODY, Outputs, StepError};
use alloc::vec::Vec;
use boardwright_dice::BufferedDice;
use boardwright_ruleset::{
    Actor, Encode, Event, Message, MoveNumbers, MoveSizes, ObservationWriter, Outcome, Ruleset,
    Seat, Seed, Status, Step,
};
use core::num::NonZeroU64;
use core::ops::ControlFlow::{Break, Continue};

/// What is the same for all games of a batch.
pub(crate) struct SharedParts<R: Ruleset> {
    pub(crate) rules: R,
    pub(crate) start: R::State,
    pub(crate) options: BatchOptions,
    pub(crate) layout: Layout,
    pub(crate) sizes: MoveSizes,
    pub(crate) most_moves: u32,
    pub(crate) has_claims: bool,
    /// Whether the score is part of the pay-off, and is paid as it grows.
    pub(crate) pays_on_the_way: bool,
}

/// What a game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// The decision of this seat.
    Due(Seat),
    /// A chance, which the caller chooses.
    Chance,
    /// Nothing: it has ended so, or was given up.
    Over(Option<Outcome>),
}

type EventOf<R> = Event<<R as Ruleset>::Move, <R as Ruleset>::Chance>;
type StepOf<R> = Step<<R as Ruleset>::Move, <R as Ruleset>::Chance>;

/// One game.
#[derive(Clone)]
pub(crate) struct Lane<R: Ruleset> {
    pub(crate) state: R::State,
    pub(crate) phase: Phase,
    /// The number of the game.
    pub(crate) number: u64,
    dice: BufferedDice,
    rolls: u64,
    pub(crate) decisions: u64,
    /// How often the position has occurred; 0 where it does not count.
    times: u32,
    occurrences: Occurrences<R::RepetitionKey>,
    pub(crate) events: Vec<EventOf<R>>,
    /// The action of the next step, once it has been checked.
    chosen: Option<StepOf<R>>,
    /// Whether the last step ended the game.
    has_just_ended: bool,
    /// The score of each seat in a game that pays on the way, and none in another.
    scores: Vec<i64>,
    /// The same before the last step: what has been paid already.
    paid: Vec<i64>,
}

impl<R: Encode> Lane<R> {
    /// The game with a number, at its start.
    pub(crate) fn new(table: &SharedParts<R>, number: u64) -> Self {
        let keys = if counts_positions::<R>() {
            table.options.reserve
        } else {
            0
        };
        let events = if table.options.records {
            table.options.reserve
        } else {
            0
        };
        let mut lane = Self {
            state: table.start.clone(),
            phase: Phase::Over(None),
            number,
            dice: Seed::from_u64(0).into(),
            rolls: 0,
            decisions: 0,
            times: 0,
            occurrences: Occurrences::with_capacity(keys),
            events: Vec::with_capacity(events),
            chosen: None,
            has_just_ended: false,
            scores: Vec::new(),
            paid: Vec::new(),
        };
        if table.pays_on_the_way {
            lane.scores.resize(table.layout.seats, 0);
            lane.paid.resize(table.layout.seats, 0);
        }
        lane.begin(table, number);
        lane
    }

    /// Begins the game with a number.
    pub(crate) fn begin(&mut self, table: &SharedParts<R>, number: u64) {
        self.state.clone_from(&table.start);
        self.number = number;
        self.dice = Seed::from_u64(seed_of(&table.options, number)).into();
        self.rolls = 0;
        self.decisions = 0;
        self.events.clear();
        self.occurrences.clear();
        self.times = 0;
        self.chosen = None;
        self.has_just_ended = false;
        // What chances bring before the first decision is paid with the first step.
        self.scores.fill(0);
        self.paid.fill(0);
        if counts_positions::<R>() {
            self.count(table);
        }
        self.settle(table);
    }

    /// Plays the events of the game with a number, which is begun anew. Whether they are events of
    /// this game in a batch with these options; if not, the game is somewhere among them.
    pub(crate) fn resume(
        &mut self,
        table: &SharedParts<R>,
        number: u64,
        events: &[EventOf<R>],
        has_just_ended: bool,
    ) -> bool {
        self.begin(table, number);
        for &event in events {
            // The other events follow from decisions, and are compared at the end.
            if matches!(event, Event::Rolled(_) | Event::Claim { .. }) {
                continue;
            }
            let Some(step) = self.step_of(table, event) else {
                return false;
            };
            self.chosen = Some(step);
            self.advance(table);
        }
        let is_over = matches!(self.phase, Phase::Over(_));
        self.has_just_ended = has_just_ended;
        if is_over && !has_just_ended {
            self.paid.copy_from_slice(&self.scores);
        }
        self.events == events && (is_over || !has_just_ended)
    }

    /// The decision of an event, if it can be made now.
    fn step_of(&self, table: &SharedParts<R>, event: EventOf<R>) -> Option<StepOf<R>> {
        let (rules, state) = (&table.rules, &self.state);
        match (event, self.phase) {
            (Event::Move { seat, chosen }, Phase::Due(due)) => (seat == due
                && rules.is_legal(state, seat, chosen))
            .then_some(Step::Move(seat, chosen)),
            (Event::Given(chance), Phase::Chance) => {
                let found = rules.visit_chances(state, |possible, _| {
                    if possible == chance {
                        return Break(());
                    }
                    Continue(())
                });
                found.is_break().then_some(Step::Chance(chance))
            }
            _ => None,
        }
    }

    /// Whether the last step ended the game.
    pub(crate) fn has_just_ended(&self) -> bool {
        self.has_just_ended
    }

    /// Looks at the scores, in a game that pays on the way.
    fn count_scores(&mut self, table: &SharedParts<R>) {
        for (seat, score) in table.rules.seats().iter().zip(&mut self.scores) {
            *score = table.rules.score(&self.state, seat).unwrap_or(0);
        }
    }

    /// How often a position has occurred in this game.
    pub(crate) fn times_of(&self, key: &R::RepetitionKey) -> u32 {
        self.occurrences.times(key)
    }

    /// Remembers the position.
    fn count(&mut self, table: &SharedParts<R>) {
        let key = table.rules.repetition_key(&self.state);
        self.times = key.map_or(0, |key| self.occurrences.add(key));
    }

    /// Checks the action of this game, and keeps it for [`advance`](Self::advance).
    pub(crate) fn choose(
        &mut self,
        table: &SharedParts<R>,
        game: usize,
        actions: Actions<'_>,
    ) -> Result<(), StepError> {
        self.chosen = None;
        let seat = match self.phase {
            Phase::Over(_) => return Ok(()),
            Phase::Chance => {
                let number = match actions {
                    Actions::Flat(indices) | Actions::Listed(indices) => indices[game],
                    Actions::Numbers(numbers) => numbers[game * table.layout.axes].into(),
                };
                let chance = self.chance_numbered(table, number);
                let chance = chance.ok_or(StepError::NoSuchAction { game })?;
                self.chosen = Some(Step::Chance(chance));
                return Ok(());
            }
            Phase::Due(seat) => seat,
        };
        let (rules, state) = (&table.rules, &self.state);
        let asked = match actions {
            Actions::Flat(indices) => {
                let numbers = table.sizes.numbers_at(indices[game]);
                numbers.and_then(|numbers| rules.decode(state, seat, numbers))
            }
            Actions::Numbers(numbers) => {
                let axes = table.layout.axes;
                MoveNumbers::from_slice(&numbers[game * axes..][..axes])
                    .and_then(|numbers| rules.decode(state, seat, numbers))
            }
            Actions::Listed(indices) => {
                let index = u64::from(indices[game]);
                let mut exists = false;
                let picked = rules.pick_move(state, seat, |count| {
                    exists = index < count;
                    if exists { index } else { 0 }
                });
                // What the generator gives is legal.
                let picked = picked.filter(|_| exists);
                let picked = picked.ok_or(StepError::NoSuchAction { game })?;
                self.chosen = Some(Step::Move(seat, picked));
                return Ok(());
            }
        };
        let asked = asked.ok_or(StepError::NoSuchAction { game })?;
        if !rules.is_legal(state, seat, asked) {
            let told = Message::of_rule(&rules.explain(state, seat, asked));
            return Err(StepError::Illegal { game, told });
        }
        self.chosen = Some(Step::Move(seat, asked));
        Ok(())
    }

    /// The chance at a place of the visit.
    fn chance_numbered(&self, table: &SharedParts<R>, number: u32) -> Option<R::Chance> {
        let mut left = number;
        let found = table.rules.visit_chances(&self.state, |chance, _| {
            if left == 0 {
                return Break(chance);
            }
            left -= 1;
            Continue(())
        });
        found.break_value()
    }

    /// Makes the action that was chosen, or begins another game after the end.
    pub(crate) fn advance(&mut self, table: &SharedParts<R>) {
        self.has_just_ended = false;
        self.paid.copy_from_slice(&self.scores);
        match self.chosen.take() {
            Some(step) => {
                let event = match step {
                    Step::Move(seat, chosen) => {
                        self.decisions += 1;
                        Event::Move { seat, chosen }
                    }
                    Step::Chance(chance) => {
                        self.rolls += 1;
                        Event::Given(chance)
                    }
                };
                self.make(table, step, event);
                self.settle(table);
                self.count_scores(table);
            }
            None if table.options.restart => {
                let stride = table.options.games as u64;
                self.begin(table, self.number.wrapping_add(stride));
            }
            None => {}
        }
    }

    /// Makes a step, and counts the position after it.
    fn make(&mut self, table: &SharedParts<R>, step: StepOf<R>, event: EventOf<R>) {
        let rules = &table.rules;
        if counts_positions::<R>() && rules.clears_repetition(&self.state, step) {
            self.occurrences.clear();
        }
        match step {
            Step::Move(seat, chosen) => rules.apply(&mut self.state, seat, chosen),
            Step::Chance(chance) => rules.resolve(&mut self.state, chance),
        }
        if counts_positions::<R>() {
            self.count(table);
        }
        self.note(table, event);
    }

    fn note(&mut self, table: &SharedParts<R>, event: EventOf<R>) {
        if table.options.records {
            self.events.push(event);
        }
    }

    /// Goes on to the next decision of the caller, or to the end.
    fn settle(&mut self, table: &SharedParts<R>) {
        let rules = &table.rules;
        loop {
            let repeated = match self.times {
                0 => None,
                times => rules.repeated(&self.state, times),
            };
            let status = repeated.map_or_else(|| Status::of(rules, &self.state), Status::Over);
            let actor = match status {
                Status::Over(outcome) => return self.end(Some(outcome)),
                Status::Due(actor) => actor,
            };
            let Some(seat) = actor.seats().lowest() else {
                debug_assert_eq!(actor, Actor::Chance, "a secret stage names its seats");
                if table.options.chances == Chances::Chosen {
                    self.phase = Phase::Chance;
                    return;
                }
                let rolled = NonZeroU64::new(rules.chance_weight(&self.state)).and_then(|weight| {
                    let unit = self.dice.draw(self.rolls, weight);
                    rules.chance_at(&self.state, unit)
                });
                // A game in which neither a seat nor a chance is due breaks the contract.
                let Some(chance) = rolled else {
                    return self.end(Some(rules.ended_without_moves(&self.state)));
                };
                self.rolls += 1;
                self.make(table, Step::Chance(chance), Event::Rolled(chance));
                continue;
            };
            if table.options.claims && table.has_claims {
                if let Some(outcome) = rules.claim(&self.state, seat, self.times, false) {
                    let intended = None;
                    self.note(table, Event::Claim { seat, intended });
                    return self.end(Some(outcome));
                }
            }
            if self.decisions >= table.options.most_decisions {
                return self.end(None);
            }
            self.phase = Phase::Due(seat);
            return;
        }
    }

    fn end(&mut self, outcome: Option<Outcome>) {
        self.phase = Phase::Over(outcome);
        self.has_just_ended = true;
    }

    /// Writes what the caller is told of this game, which is the only one of these buffers.
    pub(crate) fn write(
        &self,
        table: &SharedParts<R>,
        game: usize,
        out: Outputs<'_>,
    ) -> Result<(), StepError> {
        let rules = &table.rules;
        let (decider, seat) = match self.phase {
            // There are at most 32 seats.
            Phase::Due(seat) => (seat.number() as i8, Some(seat)),
            Phase::Chance => (CHANCE, None),
            Phase::Over(_) => (NOBODY, None),
        };
        if let Some(seats) = out.seats {
            seats[0] = decider;
        }
        let viewer = seat.or(rules.seats().lowest()).unwrap_or(Seat::new(0));
        if out.observations.is_some() || out.packed.is_some() {
            let view = rules.seen_by(&self.state, rules.controller(&self.state, viewer));
            if let Some(plain) = out.observations {
                let mut writer = ObservationWriter::new(plain);
                rules.observe(&view, viewer, &mut writer);
                writer.finish();
            }
            if let Some(packed) = out.packed {
                let mut writer = ObservationWriter::packed(packed);
                rules.observe(&view, viewer, &mut writer);
                writer.finish();
            }
        }
        if let Some(rewards) = out.rewards {
            self.write_rewards(rules, rewards);
        }
        if let Some(repetitions) = out.repetitions {
            repetitions[0] = u8::try_from(self.times).unwrap_or(u8::MAX);
        }
        if let Some(terminated) = out.terminated {
            terminated[0] = matches!(self.phase, Phase::Over(Some(_)));
        }
        if let Some(truncated) = out.truncated {
            truncated[0] = self.phase == Phase::Over(None);
        }
        let mut count = None;
        if let Some(mask) = out.masks {
            count = Some(match seat {
                Some(seat) => rules.legal_mask(&self.state, seat, mask).into(),
                None => {
                    mask.fill(0);
                    0
                }
            });
        }
        if let Some(counts) = out.counts {
            let moves = match (self.phase, count) {
                (Phase::Chance, _) => self.count_chances(rules),
                (Phase::Due(seat), None) => rules.count_moves(&self.state, seat),
                (_, count) => count.unwrap_or_default(),
            };
            counts[0] = u32::try_from(moves).unwrap_or(u32::MAX);
            if seat.is_some() && moves > u64::from(table.most_moves) {
                let most = table.most_moves;
                return Err(StepError::TooManyMoves { game, moves, most });
            }
        }
        Ok(())
    }

    fn count_chances(&self, rules: &R) -> u64 {
        let mut count = 0;
        let Continue(()) = rules.visit_chances(&self.state, |_, _| {
            count += 1;
            Continue::<core::convert::Infallible>(())
        });
        count
    }

    fn write_rewards(&self, rules: &R, rewards: &mut [f32]) {
        rewards.fill(0.0);
        // Pay-offs are points and chips, far below 2²⁴.
        let scores = self.scores.iter().zip(&self.paid);
        for (reward, (score, paid)) in rewards.iter_mut().zip(scores) {
            *reward = score.saturating_sub(*paid) as f32;
        }
        let Phase::Over(Some(outcome)) = self.phase else {
            return;
        };
        if !self.has_just_ended {
            return;
        }
        for (place, seat) in rules.seats().iter().enumerate() {
            let paid = self.paid.get(place).copied().unwrap_or(0);
            rewards[seat.index()] = match rules.payoff(&self.state, outcome, seat) {
                Some(payoff) => payoff.saturating_sub(paid) as f32,
                None if outcome.is_draw() => 0.0,
                None if outcome.winners.contains(seat) => 1.0,
                None => -1.0,
            };
        }
    }
}

/// Whether a game with pay-offs counts what seats gather on the way to them.
pub(crate) fn pays_on_the_way<R: Ruleset>(rules: &R) -> bool {
    let first = rules.seats().lowest();
    let scored = first.and_then(|seat| rules.score(&rules.start(), seat));
    scored.is_some() && rules.facts().payoffs.is_some()
}

/// The seed of the game with a number.
pub(crate) fn seed_of(options: &BatchOptions, number: u64) -> u64 {
    options.first_seed.wrapping_add(number)
}

/// Whether positions can count for repetition at all.
pub(crate) const fn counts_positions<R: Ruleset>() -> bool {
    size_of::<R::RepetitionKey>() > 0
}
