//! The referee compared with a second one that is too simple to be wrong.
//!
//! The second referee keeps every past state and counts positions over the
//! whole game. It is slow and forgets nothing, so it needs neither checkpoints
//! nor the rules' answer on which positions cannot occur again. Every request
//! to the referee is first judged here: what must happen, or which refusal must
//! come. Nothing else may happen.
mod expect;
mod perform;
mod refusal;
#[cfg(test)]
mod tests;

pub(super) use refusal::{check_refusal, check_rule};

use super::failure::{Broken, Checked, ensure};
use super::report::{EventKind, Report};
use super::{Clause, Context};
use boardwright_dice::Dice;
use boardwright_referee::{Game, Refused};
use boardwright_ruleset::{Actor, Event, Outcome, Ruleset, Seat, Seats, Seed, Status};
use std::collections::BTreeMap;

/// A request to a referee.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::contract) enum Request<M, C> {
    Play(Seat, M),
    Roll,
    Given(C),
    Resign(Seats),
    Offer(Seat),
    Accept(Seat),
    Decline(Seat),
    Claim(Seat, Option<M>),
    Flag(Seat),
    TakeBack(Seat),
    Undo,
    Redo,
}

pub(in crate::contract) type RequestOf<R> = Request<<R as Ruleset>::Move, <R as Ruleset>::Chance>;
type EventOf<R> = Event<<R as Ruleset>::Move, <R as Ruleset>::Chance>;

/// Why something must be refused.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::contract) enum Refusal {
    /// For this reason, by the referee.
    Id(&'static str),
    /// Because the move breaks a rule of the game.
    Rule,
}

/// The complete state between two events.
struct Moment<R: Ruleset> {
    state: R::State,
    /// The key under which the position is counted, if it is counted.
    counted: Option<R::RepetitionKey>,
    /// Whether the rules say that nothing before this counts any more.
    cleared: bool,
    /// Who offered a draw, and who has agreed.
    offer: Option<(Seats, Seats)>,
    ended: Option<Outcome>,
    rolls: u64,
}

/// A referee, and the simple one beside it.
pub(in crate::contract) struct CheckedGame<R: Ruleset> {
    game: Game<R>,
    dice: Dice,
    /// One before each event, and one after the last.
    moments: Vec<Moment<R>>,
    events: Vec<EventOf<R>>,
    counts: BTreeMap<R::RepetitionKey, u32>,
    undone: Vec<EventOf<R>>,
    undone_in_all: u64,
    /// Whether the rules may begin to count from zero again.
    anew: bool,
    /// How often the present position has occurred.
    times: u32,
    status: Status,
}

impl<R: Ruleset> CheckedGame<R> {
    pub(in crate::contract) fn new(rules: &R, start: R::State, seed: Seed, anew: bool) -> Self {
        let mut table = Self {
            game: Game::from_state(rules.clone(), start.clone(), seed),
            dice: Dice::new(seed),
            moments: Vec::new(),
            events: Vec::new(),
            counts: BTreeMap::new(),
            undone: Vec::new(),
            undone_in_all: 0,
            anew,
            times: 0,
            status: Status::Due(Actor::Chance),
        };
        let counted = rules.repetition_key(&start);
        table.push(Moment {
            state: start,
            counted,
            cleared: true,
            offer: None,
            ended: None,
            rolls: 0,
        });
        table.judge();
        table
    }

    pub(in crate::contract) fn game(&self) -> &Game<R> {
        &self.game
    }

    pub(in crate::contract) fn rules(&self) -> &R {
        self.game.rules()
    }

    pub(in crate::contract) fn state(&self) -> &R::State {
        &self.now().state
    }

    pub(in crate::contract) fn status(&self) -> Status {
        self.status
    }

    pub(in crate::contract) fn events(&self) -> &[EventOf<R>] {
        &self.events
    }

    /// The state before an event, or after the last one.
    pub(in crate::contract) fn state_before(&self, event: usize) -> &R::State {
        &self.moments[event].state
    }

    /// The seats that may still answer an offer.
    pub(in crate::contract) fn unanswered(&self) -> Seats {
        let living = self.rules().living(self.state());
        self.now()
            .offer
            .map_or(Seats::NONE, |(_, agreed)| living - agreed)
    }

    /// Whether an acceptance by this seat would be the last one that is needed.
    pub(in crate::contract) fn would_agree(&self, seat: Seat) -> bool {
        (self.unanswered() - self.rules().controller(self.state(), seat)).is_empty()
    }

    /// Moves and chances made so far.
    pub(in crate::contract) fn steps(&self) -> u64 {
        let step = |event: &&EventOf<R>| {
            matches!(
                event,
                Event::Move { .. } | Event::Rolled(_) | Event::Given(_)
            )
        };
        self.events.iter().filter(step).count() as u64
    }

    /// Makes a request to the referee, and compares its answer and all it shows
    /// with the required result. Returns whether it happened.
    pub(in crate::contract) fn request(
        &mut self,
        cx: &mut Context<'_, R>,
        request: RequestOf<R>,
    ) -> Checked<bool> {
        let expected = self.expect(request);
        let rolls_before = self.now().rolls;
        match (self.ask(request, &mut cx.report)?, expected) {
            (Ok(()), Ok(())) => {
                self.perform(request)?;
                self.judge();
                self.compare(request, rolls_before)?;
                if matches!(
                    request,
                    Request::Undo | Request::Redo | Request::TakeBack(_)
                ) {
                    cx.told.clear();
                }
                Ok(true)
            }
            (Err((id, rule)), Err(refusal)) => {
                let right = match refusal {
                    Refusal::Id(expected) => id == expected && !rule,
                    Refusal::Rule => rule,
                };
                ensure(right, Clause::RefusalRight, || {
                    format!("{request:?} was refused by {id} instead of {refusal:?}")
                })?;
                cx.report.refusal(id);
                self.compare(request, rolls_before)
                    .map_err(|broken| Broken::new(Clause::RefusalChangesNothing, broken.detail))?;
                if cx.random.one_in(32) {
                    self.compare_redo(request)?;
                }
                Ok(false)
            }
            (Ok(()), Err(refusal)) => Err(Broken::new(
                Clause::RefusalRight,
                format!("{request:?} happened, and had to be refused: {refusal:?}"),
            )),
            (Err((id, _)), Ok(())) => Err(Broken::new(
                Clause::RefusalRight,
                format!("{request:?} was refused by {id}, and had to happen"),
            )),
        }
    }

    fn now(&self) -> &Moment<R> {
        self.moments
            .last()
            .expect("there is a moment before the first event")
    }

    /// Makes the request, and gives the id of a refusal and whether it is a
    /// rule of the game.
    fn ask(
        &mut self,
        request: RequestOf<R>,
        report: &mut Report,
    ) -> Checked<Result<(), (&'static str, bool)>> {
        let events = self.events.len();
        let game = &mut self.game;
        let answer = match request {
            Request::Play(seat, chosen) => game.play(seat, chosen),
            Request::Roll => game.roll().map(drop),
            Request::Given(chance) => game.resolve_given(chance),
            Request::Resign(seats) => game.resign(seats),
            Request::Offer(seat) => game.offer(seat),
            Request::Accept(seat) => game.accept(seat),
            Request::Decline(seat) => game.decline(seat),
            Request::Claim(seat, intended) => game.claim(seat, intended).map(drop),
            Request::Flag(seat) => game.flag(seat),
            Request::TakeBack(seat) => game.take_back(seat),
            Request::Undo => game.undo(),
            Request::Redo => game.redo(),
        };
        match answer {
            Ok(()) => {
                let kind = match request {
                    Request::TakeBack(_) => Some(EventKind::TakeBack),
                    Request::Undo => Some(EventKind::Undo),
                    Request::Redo => Some(EventKind::Redo),
                    _ => self.game.events().get(events).map(EventKind::of),
                };
                kind.into_iter().for_each(|kind| report.event(kind));
                Ok(Ok(()))
            }
            Err(refused) => {
                check_refusal::<R>(&refused)?;
                Ok(Err((refused.id(), matches!(refused, Refused::Illegal(_)))))
            }
        }
    }

    /// Compares all that the referee shows with the simple one.
    fn compare(&self, request: RequestOf<R>, rolls_before: u64) -> Checked {
        let going_back = matches!(
            request,
            Request::Undo | Request::Redo | Request::TakeBack(_)
        );
        let or_undo = |clause| {
            if going_back {
                Clause::RefereeUndo
            } else {
                clause
            }
        };
        let game = &self.game;
        if let (Request::Roll, Some(Event::Rolled(found)), Some(Event::Rolled(due))) =
            (request, game.events().last(), self.events.last())
        {
            ensure(found == due, Clause::RefereeDice, || {
                format!("chance {rolls_before} is {due:?} by the seed, and {found:?} was rolled")
            })?;
        }
        // Events before the last ones change only by going back, and are
        // checked once more when the game is over.
        let recent = if going_back {
            0
        } else {
            self.events.len().saturating_sub(4)
        };
        let same_events = game.events().len() == self.events.len()
            && game.events()[recent..] == self.events[recent..];
        ensure(same_events, or_undo(Clause::RefereeState), || {
            format!("after {request:?} the events are not those that happened")
        })?;
        ensure(
            game.rolls() == self.now().rolls,
            or_undo(Clause::RefereeDice),
            || format!("after {request:?} {} chances are counted", game.rolls()),
        )?;
        // The events are the same, so the rules contradict themselves, unless
        // the referee went back.
        ensure(
            game.state() == self.state(),
            or_undo(Clause::Deterministic),
            || {
                format!(
                    "the same {request:?} led to {:?} and to {:?}",
                    game.state(),
                    self.state()
                )
            },
        )?;
        let times = (game.times(), self.times);
        ensure(times.0 == times.1, or_undo(Clause::RepetitionCount), || {
            let (told, counted) = times;
            format!("after {request:?} the position counts {told} time(s), and occurred {counted}")
        })?;
        let offered = self.now().offer.map_or(Seats::NONE, |(by, _)| by);
        ensure(
            game.offered_by() == offered,
            or_undo(Clause::RefereeOffer),
            || {
                format!(
                    "after {request:?} the offer is by {:?} instead of {offered:?}",
                    game.offered_by()
                )
            },
        )?;
        let (found, due) = (game.status(), self.status);
        ensure(found == due, or_undo(Clause::RefereeState), || {
            format!("after {request:?} the status is {found:?} instead of {due:?}")
        })?;
        ensure(
            game.outcome() == due.outcome(),
            Clause::RefereeState,
            || format!("the outcome {:?} is not that of the status", game.outcome()),
        )?;
        ensure(
            game.undone() == self.undone_in_all,
            Clause::RefereeUndo,
            || {
                format!(
                    "{} events are told as undone instead of {}",
                    game.undone(),
                    self.undone_in_all
                )
            },
        )
    }

    /// A refusal must not make the referee forget what was undone.
    fn compare_redo(&self, request: RequestOf<R>) -> Checked {
        let mut again = self.game.clone();
        let redone = again.redo().is_ok();
        let last = again.events().last();
        let held = redone != self.undone.is_empty() && (!redone || last == self.undone.last());
        ensure(held, Clause::RefusalChangesNothing, || {
            format!("after the refusal of {request:?} the event to be redone is {last:?}")
        })
    }
}
