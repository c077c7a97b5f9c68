//! The one implementation: the referee, with the game's notation around it.
use super::{
    Answer, AnyGame, DepictedMove, EventDescription, EventKind, NO_EXCHANGE_ID, TextError,
};
use crate::record::result_text;
use crate::{ClockSettings, Clocks, Game, Record, Refused, ReplayError};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::seat_names;
use boardwright_ruleset::{
    Actor, Arrow, Boosts, Depict, Event, Exchange, Facts, Fields, FieldsError, Fraction,
    LimitExceeded, Message, Notation, Odds, Outcome, Parameter, ParameterValue, Primer, Prospect,
    ReadMoveError, Scene, Seat, Seats, Seed, Seen, Status, divide_within, perft_within, successors,
    tell_event,
};
use core::any::Any;
use core::ops::ControlFlow::{Break, Continue};

/// How players write a move, if that is another text than `text`.
fn short_text<R: Notation>(
    rules: &R,
    state: &R::State,
    chosen: R::Move,
    text: &str,
) -> Option<String> {
    let mut short = String::new();
    rules
        .write_short_move(state, chosen, &mut short)
        .expect("a String takes all that is written");
    (short != text).then_some(short)
}

fn no_exchange(sentence: &'static str) -> TextError {
    TextError::Refused(Message {
        id: NO_EXCHANGE_ID,
        parameters: Vec::new(),
        text: sentence.into(),
    })
}

impl<R: Notation + Depict + Exchange> AnyGame for Game<R> {
    fn full_name(&self) -> String {
        self.rules().full_name()
    }

    fn title(&self) -> String {
        self.rules().title()
    }

    fn seats(&self) -> Seats {
        self.rules().seats()
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.rules().seat_name(seat)
    }

    fn seat_title(&self, seat: Seat) -> &'static str {
        self.rules().seat_title(seat)
    }

    fn allies(&self, seat: Seat) -> Seats {
        self.rules().allies(self.state(), seat) | seat.into()
    }

    fn allies_for(&self, seat: Seat, viewers: Seats) -> Seats {
        if self.outcome().is_some() {
            // Everybody has been told who won.
            return self.allies(seat);
        }
        self.rules().allies(&Game::view(self, viewers), seat) | seat.into()
    }

    fn controller(&self, seat: Seat) -> Seats {
        (self.rules().controller(self.state(), seat) | seat.into()) & self.rules().seats()
    }

    fn controller_for(&self, seat: Seat, viewers: Seats) -> Seats {
        let rules = self.rules();
        (rules.controller(&Game::view(self, viewers), seat) | seat.into()) & rules.seats()
    }

    fn score(&self, seat: Seat) -> Option<i64> {
        self.rules().score(self.state(), seat)
    }

    fn score_after(&self, events: usize, seat: Seat) -> Option<i64> {
        self.rules().score(&self.state_after(events)?, seat)
    }

    fn living(&self) -> Seats {
        self.rules().living(self.state())
    }

    fn seed(&self) -> &Seed {
        Game::seed(self)
    }

    fn rolls(&self) -> u64 {
        Game::rolls(self)
    }

    fn times(&self) -> u32 {
        self.times()
    }

    fn read_seat(&self, name: &str) -> Answer<Seat> {
        self.rules().read_seat(name).ok_or_else(|| TextError::Seat {
            given: name.chars().take(40).collect(),
            valid: seat_names(self.rules(), self.rules().seats()),
        })
    }

    fn seat_names(&self, seats: Seats) -> String {
        seat_names(self.rules(), seats)
    }

    fn status(&self) -> Status {
        Game::status(self)
    }

    fn status_text(&self) -> String {
        match Game::status(self) {
            Status::Over(outcome) => result_text(self.rules(), Some(outcome)),
            Status::Due(Actor::Chance) => "chance".into(),
            Status::Due(Actor::Seat(seat)) => format!("seat {}", self.rules().seat_name(seat)),
            Status::Due(Actor::Secret(seats)) => {
                format!("secret {}", seat_names(self.rules(), seats))
            }
        }
    }

    fn position(&self) -> String {
        self.rules().position_text(self.state())
    }

    fn set_position(&mut self, text: &str) -> Answer<()> {
        let read = self.rules().read_position(text);
        let state = read.map_err(|error| error.naming(text, &self.rules().position_words()))?;
        *self = Self::from_state(self.shared_rules(), state, *self.seed());
        Ok(())
    }

    fn view(&self, viewers: Seats) -> String {
        self.rules().position_text(&Game::view(self, viewers))
    }

    fn scene(&self, viewers: Seats) -> Scene {
        Game::scene(self, viewers)
    }

    fn scene_after(&self, events: usize, viewers: Seats) -> Option<Scene> {
        Game::scene_after(self, events, viewers)
    }

    fn moves(&self, seat: Seat, limit: u64) -> Answer<Vec<String>> {
        let moves = self.listed(seat, limit)?;
        let text = |&chosen: &R::Move| self.rules().move_text(self.state(), chosen);
        Ok(moves.iter().map(text).collect())
    }

    fn depicted_moves(&self, seat: Seat, limit: u64) -> Answer<Vec<DepictedMove>> {
        let moves = self.listed(seat, limit)?;
        let (rules, state) = (self.rules(), self.state());
        let depicted = |&chosen: &R::Move| {
            let text = rules.move_text(state, chosen);
            DepictedMove {
                short: short_text(rules, state, chosen, &text),
                text,
                arrows: rules.depict_move(state, seat, chosen),
            }
        };
        Ok(moves.iter().map(depicted).collect())
    }

    fn count_moves(&self, seat: Seat) -> Answer<u64> {
        self.not_a_view()?;
        Ok(if self.is_due(seat) {
            self.rules().count_moves(self.state(), seat)
        } else {
            0
        })
    }

    fn depict_move(&self, seat: Seat, text: &str) -> Answer<Vec<Arrow>> {
        let chosen = self.read_legal(seat, text)?;
        Ok(self.rules().depict_move(self.state(), seat, chosen))
    }

    fn play(&mut self, seat: Seat, text: &str) -> Answer<()> {
        let chosen = self.read(seat, text)?;
        Game::play(self, seat, chosen).map_err(|refused| self.tell(refused))
    }

    fn roll(&mut self) -> Answer<String> {
        let before = self.state().clone();
        let chance = Game::roll(self).map_err(|refused| self.tell(refused))?;
        Ok(self.rules().chance_text(&before, chance))
    }

    fn chances(&self, limit: u64) -> Answer<(Vec<(u64, String)>, u64)> {
        self.not_a_view()?;
        let (rules, state) = (self.rules(), self.state());
        match Game::status(self) {
            Status::Over(outcome) => return Err(self.tell(Refused::Over(outcome))),
            Status::Due(Actor::Chance) => {}
            Status::Due(_) => return Err(self.tell(Refused::NoChanceDue)),
        }
        let mut chances = Vec::new();
        let visit = rules.visit_chances(state, |chance, weight| {
            if chances.len() as u64 >= limit {
                return Break(LimitExceeded { limit });
            }
            chances.push((weight, rules.chance_text(state, chance)));
            Continue(())
        });
        match visit {
            Break(exceeded) => Err(exceeded.into()),
            Continue(()) => Ok((chances, rules.chance_weight(state))),
        }
    }

    fn chances_for(&self, viewers: Seats, limit: u64) -> Answer<(Vec<(u64, String)>, u64)> {
        if self.rules().is_view(&Game::view(self, viewers)) {
            return Err(self.tell(Refused::View));
        }
        self.chances(limit)
    }

    fn resolve(&mut self, text: &str) -> Answer<()> {
        let chance = self.rules().read_chance(self.state(), text)?;
        self.resolve_given(chance)
            .map_err(|refused| self.tell(refused))
    }

    fn successors(&self, seat: Seat, text: &str, limit: u64) -> Answer<Vec<(Fraction, String)>> {
        let chosen = self.read_legal(seat, text)?;
        let rules = self.rules();
        let prospects = successors(rules, self.state(), seat, chosen, limit)?;
        let with_text = |prospect: Prospect<R::State>| {
            (prospect.probability, rules.position_text(&prospect.state))
        };
        Ok(prospects.into_iter().map(with_text).collect())
    }

    fn boosts(&self, text: &str) -> Answer<Boosts> {
        let (seat, chosen) = self.read_exchange(text)?;
        self.rules()
            .boosts(self.state(), seat, chosen)
            .ok_or_else(|| no_exchange("this move starts no exchange"))
    }

    fn odds(&self, text: &str) -> Answer<Vec<Odds>> {
        let (seat, chosen) = self.read_exchange(text)?;
        self.rules()
            .odds(self.state(), seat, chosen)
            .ok_or_else(|| no_exchange("this move starts no exchange"))
    }

    fn explain(&self, seat: Seat, text: &str) -> Answer<()> {
        self.read_legal(seat, text).map(drop)
    }

    fn perft(&self, depth: u32, limit: u64) -> Answer<u64> {
        self.not_a_view()?;
        Ok(perft_within(self.rules(), self.state(), depth, limit)?)
    }

    fn divide(&self, depth: u32, limit: u64) -> Answer<Vec<(String, u64)>> {
        self.not_a_view()?;
        let (rules, state) = (self.rules(), self.state());
        let rows = divide_within(rules, state, depth, limit)?;
        let with_text = |(chosen, nodes)| (rules.move_text(state, chosen), nodes);
        Ok(rows.into_iter().map(with_text).collect())
    }

    fn take_back(&mut self, seat: Seat) -> Answer<()> {
        Game::take_back(self, seat).map_err(|refused| self.tell(refused))
    }

    fn resign(&mut self, seats: Seats) -> Answer<()> {
        Game::resign(self, seats).map_err(|refused| self.tell(refused))
    }

    fn offer(&mut self, seat: Seat) -> Answer<()> {
        Game::offer(self, seat).map_err(|refused| self.tell(refused))
    }

    fn accept(&mut self, seat: Seat) -> Answer<()> {
        Game::accept(self, seat).map_err(|refused| self.tell(refused))
    }

    fn decline(&mut self, seat: Seat) -> Answer<()> {
        Game::decline(self, seat).map_err(|refused| self.tell(refused))
    }

    fn offered_by(&self) -> Seats {
        Game::offered_by(self)
    }

    fn may_answer(&self, seat: Seat) -> Answer<()> {
        Game::may_answer(self, seat).map_err(|refused| self.tell(refused))
    }

    fn may_claim(&self, seat: Seat) -> Answer<Outcome> {
        Game::may_claim(self, seat, None).map_err(|refused| self.tell(refused))
    }

    fn claim(&mut self, seat: Seat, intended: Option<&str>) -> Answer<Outcome> {
        let intended = match intended {
            Some(text) => Some(self.read(seat, text)?),
            None => None,
        };
        Game::claim(self, seat, intended).map_err(|refused| self.tell(refused))
    }

    fn flag(&mut self, seat: Seat) -> Answer<()> {
        Game::flag(self, seat).map_err(|refused| self.tell(refused))
    }

    fn abandon(&mut self, seats: Seats) -> Answer<()> {
        Game::abandon(self, seats).map_err(|refused| self.tell(refused))
    }

    fn set_clock(&mut self, settings: ClockSettings) -> Answer<()> {
        Game::set_clock(self, settings).map_err(|refused| self.tell(refused))
    }

    fn read_clock(&mut self, seat: Seat, left: u32) -> Answer<()> {
        Game::read_clock(self, seat, left).map_err(|refused| self.tell(refused))
    }

    fn clocks(&self) -> Option<&Clocks> {
        Game::clocks(self)
    }

    fn clocks_running(&self) -> Seats {
        Game::clocks_running(self)
    }

    fn undo(&mut self) -> Answer<()> {
        Game::undo(self).map_err(|refused| self.tell(refused))
    }

    fn redo(&mut self) -> Answer<()> {
        Game::redo(self).map_err(|refused| self.tell(refused))
    }

    fn record(&self) -> Record {
        Game::record(self)
    }

    fn record_for(&self, viewers: Seats) -> Record {
        Game::record_for(self, viewers)
    }

    fn redacted_for(&self, viewers: Seats) -> Record {
        Game::redacted_for(self, viewers)
    }

    fn revealed_by(&self, index: usize, viewers: Seats) -> Vec<usize> {
        Game::revealed_by(self, index, viewers)
    }

    fn information(&self, viewers: Seats) -> String {
        Game::information(self, viewers).text(self.rules())
    }

    fn agrees_with(&self, told: &Record, viewers: Seats) -> Answer<()> {
        Ok(Game::agrees_with(self, told, viewers)?)
    }

    fn payoffs(&self) -> Option<Vec<(Seat, i64)>> {
        Game::payoffs(self)
    }

    fn tell_payoffs(&self) -> Option<String> {
        Game::tell_payoffs(self)
    }

    fn places(&self) -> Option<Vec<(Seat, u32)>> {
        Game::places(self)
    }

    fn tell_places(&self) -> Option<String> {
        Game::tell_places(self)
    }

    fn facts(&self) -> Facts {
        self.rules().facts()
    }

    fn primer(&self) -> Option<Primer> {
        self.rules().primer()
    }

    fn position_words(&self) -> Vec<&'static str> {
        self.rules().position_words()
    }

    fn decision(&self, seat: Seat) -> Option<&'static str> {
        self.due_seat(seat).ok()?;
        self.rules().decision(&self.own_view(seat), seat)
    }

    fn fields(&self, seat: Seat) -> Option<Fields> {
        self.due_seat(seat).ok()?;
        self.rules().fields(&self.own_view(seat), seat)
    }

    fn move_of_fields(&self, seat: Seat, values: &[i64]) -> Answer<String> {
        self.due_seat(seat).map_err(|refused| self.tell(refused))?;
        let (rules, view) = (self.rules(), self.own_view(seat));
        let chosen = rules.move_of_fields(&view, seat, values)?;
        Ok(rules.move_text(&view, chosen))
    }

    fn fields_of_move(&self, seat: Seat, text: &str) -> Answer<Vec<i64>> {
        let chosen = self.read(seat, text)?;
        self.due_seat(seat).map_err(|refused| self.tell(refused))?;
        let values = self
            .rules()
            .fields_of_move(&self.own_view(seat), seat, chosen);
        Ok(values.ok_or(FieldsError::NoFields)?)
    }

    fn event_count(&self) -> usize {
        self.events().len()
    }

    fn event_text(&self, index: usize) -> Option<String> {
        Game::event_text(self, index)
    }

    fn event_for(&self, index: usize, viewers: Seats) -> Option<String> {
        Game::event_for(self, index, viewers)
    }

    fn describe_event(&self, index: usize) -> Option<EventDescription> {
        let (before, event) = (self.state_after(index)?, *self.events().get(index)?);
        let rules = self.rules();
        let mut told = EventDescription {
            kind: EventKind::Settlement,
            seats: event.seats(),
            lines: tell_event(rules, &before, event),
            notation: None,
            short: None,
            arrows: Vec::new(),
            odds: None,
            dice: Vec::new(),
            secret: false,
        };
        match event {
            Event::Move { seat, chosen } => {
                told.kind = EventKind::Move;
                let text = rules.move_text(&before, chosen);
                told.short = short_text(rules, &before, chosen, &text);
                told.notation = Some(text);
                told.arrows = rules.depict_move(&before, seat, chosen);
                told.odds = rules.odds(&before, seat, chosen);
                told.secret = matches!(rules.actor(&before), Actor::Secret(_));
            }
            Event::Rolled(chance) | Event::Given(chance) => {
                told.kind = EventKind::Chance;
                told.notation = Some(rules.chance_text(&before, chance));
                told.dice = rules.dice(&before, chance);
            }
            _ => {}
        }
        Some(told)
    }

    fn is_known(&self, index: usize, viewers: Seats) -> bool {
        self.seen_event(index, viewers) == Some(Seen::All)
    }

    fn replay(&mut self, record: &Record) -> Answer<()> {
        *self = Game::replay(self.shared_rules(), record)?;
        Ok(())
    }

    fn replay_event(&mut self, line: &str) -> Answer<()> {
        let index = self.events().len();
        Game::replay_event(self, line)
            .map_err(|why| TextError::Replay(ReplayError::Event { index, why }))
    }

    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<R: Notation + Depict + Exchange> Game<R> {
    /// Whether a seat is due. The referee may know of an end that the state
    /// does not.
    fn is_due(&self, seat: Seat) -> bool {
        let due = Game::status(self).due();
        due.is_some_and(|due| due.seats().contains(seat))
    }

    /// The legal moves of a seat, none if it is not due.
    fn listed(&self, seat: Seat, limit: u64) -> Answer<Vec<R::Move>> {
        if AnyGame::count_moves(self, seat)? > limit {
            return Err(LimitExceeded { limit }.into());
        }
        let mut moves = Vec::new();
        if self.is_due(seat) {
            let visit = self.rules().visit_moves(self.state(), seat, |chosen| {
                moves.push(chosen);
                Continue::<()>(())
            });
            debug_assert!(visit.is_continue(), "the visit was never broken off");
        }
        Ok(moves)
    }

    /// What a seat may know of the position by itself.
    fn own_view(&self, seat: Seat) -> R::State {
        Game::view(self, Seats::one(seat))
    }

    /// Reads a move. A text that cannot be read is an error, no matter which
    /// seat is due. A short form that fits no legal move is a refusal, and
    /// whose turn it is is checked before that.
    fn read(&self, seat: Seat, text: &str) -> Answer<R::Move> {
        match self.rules().read_move(self.state(), text) {
            Ok(chosen) => Ok(chosen),
            Err(ReadMoveError::Unreadable(unreadable)) => Err(unreadable.into()),
            Err(ReadMoveError::Illegal(rule)) => {
                self.due_seat(seat).map_err(|refused| self.tell(refused))?;
                Err(Message::of_rule(&rule).into())
            }
        }
    }

    /// Refuses to list or count what depends on something hidden.
    fn not_a_view(&self) -> Answer<()> {
        if self.rules().is_view(self.state()) {
            return Err(self.tell(Refused::View));
        }
        Ok(())
    }

    fn read_legal(&self, seat: Seat, text: &str) -> Answer<R::Move> {
        let chosen = self.read(seat, text)?;
        self.may_move(seat, chosen)
            .map_err(|refused| self.tell(refused))?;
        Ok(chosen)
    }

    /// Reads an attack of the lowest seat due.
    fn read_exchange(&self, text: &str) -> Answer<(Seat, R::Move)> {
        if !self.rules().has_exchanges() {
            return Err(no_exchange("this game has no exchanges"));
        }
        let due = Game::status(self).due().map_or(Seats::NONE, Actor::seats);
        // If no seat is due, the referee refuses any seat that is named.
        let seat = due
            .lowest()
            .or(self.rules().seats().lowest())
            .unwrap_or(Seat::new(0));
        Ok((seat, self.read_legal(seat, text)?))
    }

    /// A refusal in words, with the names of the seats that are due.
    fn tell(&self, refused: Refused<R::Rule>) -> TextError {
        let mut told = refused.refusal();
        if let Refused::Turn { due } = refused {
            let names = due.seats().iter().map(|seat| self.rules().seat_name(seat));
            told.parameters
                .push(Parameter::new("due", names.collect::<ParameterValue>()));
            told.text = format!(
                "it is the turn of {}",
                seat_names(self.rules(), due.seats())
            )
            .into();
        }
        match refused {
            // Only a seat of the game has a name.
            Refused::NotLiving { seat } if self.rules().seats().contains(seat) => {
                let name = self.rules().seat_name(seat);
                told.parameters.push(Parameter::new("name", name));
                told.text = format!("seat {name} is no longer in the game").into();
            }
            _ => {}
        }
        told.into()
    }
}
