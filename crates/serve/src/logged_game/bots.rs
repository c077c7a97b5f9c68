//! What bots have to do in a game.
use super::LoggedGame;
use crate::message::{Action, Seal};
use boardwright_catalogue::{agrees_to_draw, claimant};
use boardwright_ruleset::{Actor, Seat, Seats, Status};

/// What a bot has to do next.
pub(crate) enum BotTask {
    /// To do something that needs no thought.
    Act(Seats, Action),
    /// To commit to its part of the seed.
    Commit(Seat),
    /// To reveal its part of the seed.
    Reveal(Seat),
    /// To choose a move.
    Choose(Seat),
}

impl LoggedGame {
    /// All seats that bots have.
    pub(crate) fn bot_seats(&self) -> Seats {
        let seats = self.bots.iter().map(|(seats, _)| *seats);
        seats.fold(Seats::NONE, |all, seats| all | seats)
    }

    /// Whether only bots play.
    pub(crate) fn is_of_bots_alone(&self) -> bool {
        self.bot_seats() == self.game.seats()
    }

    /// The bot of a seat, with all seats that it has.
    pub(crate) fn bot_of(&self, seat: Seat) -> Option<(Seats, &str)> {
        let mut bots = self.bots.iter();
        let (seats, name) = bots.find(|(seats, _)| seats.contains(seat))?;
        Some((*seats, name))
    }

    /// What a bot has to do next, if anything. Those with something to say come before those
    /// that have to think.
    pub(crate) fn bot_task(&self) -> Option<BotTask> {
        if self.bots.is_empty() || !self.is_ready() || self.is_withdrawn() {
            return None;
        }
        if !self.begun {
            return self.ceremony_task();
        }
        let Status::Due(due) = self.game.status() else {
            return None;
        };
        let bots = self.bot_seats();
        if let Some((seats, action)) = self.answer_to_offer() {
            return Some(BotTask::Act(seats, action));
        }
        if let Some(seat) = claimant(&*self.game, due, bots) {
            return Some(BotTask::Act(seat.into(), Action::Claim { intended: None }));
        }
        if due == Actor::Chance {
            let rolls = !self.auto_roll && self.rolls_for(bots);
            return rolls.then_some(BotTask::Act(bots, Action::Roll));
        }
        (due.seats() & bots).lowest().map(BotTask::Choose)
    }

    /// A bot's seat that has to commit to its part of the seed or, when all have, to reveal it.
    fn ceremony_task(&self) -> Option<BotTask> {
        let Seal::Everybody(ceremony) = &self.sealing.as_ref()?.seal else {
            return None;
        };
        let is_bot = |name: &str| {
            let seat = self.game.read_seat(name).ok()?;
            self.bot_of(seat).map(|_| seat)
        };
        let mut parts = ceremony.players();
        let owes = |made: bool| if made { None } else { Some(()) };
        if let Some(seat) = parts.find_map(|(name, made, _)| {
            owes(made.is_some())?;
            is_bot(name)
        }) {
            return Some(BotTask::Commit(seat));
        }
        if ceremony.players().any(|(_, made, _)| made.is_none()) {
            return None;
        }
        let mut parts = ceremony.players();
        parts.find_map(|(name, _, shown)| {
            owes(shown.is_some())?;
            is_bot(name).map(BotTask::Reveal)
        })
    }

    /// What a bot answers to a draw that is offered. One that declines ends the offer, so it
    /// answers first.
    fn answer_to_offer(&self) -> Option<(Seats, Action)> {
        if self.game.offered_by().is_empty() {
            return None;
        }
        let rules = self.catalogue.rules(&self.game.full_name()).ok()?;
        let mut accepts = None;
        for (seats, _) in &self.bots {
            let mut asked = seats.iter();
            let Some(seat) = asked.find(|seat| self.game.may_answer(*seat).is_ok()) else {
                continue;
            };
            match agrees_to_draw(&*rules, &*self.game, *seats) {
                Some(true) => accepts = Some(seat),
                _ => return Some((seat.into(), Action::Decline)),
            }
        }
        accepts.map(|seat| (seat.into(), Action::Accept))
    }

    /// Whether bots roll the dice that are due: those that follow their own move, and all where
    /// nobody else plays.
    fn rolls_for(&self, bots: Seats) -> bool {
        if self.is_of_bots_alone() {
            return true;
        }
        let lines = (0..self.game.event_count()).rev();
        let mut moves = lines.filter_map(|index| {
            let line = self.game.event_text(index)?;
            let seat = line.strip_prefix("move ")?.split(' ').next()?;
            self.game.read_seat(seat).ok()
        });
        moves.next().is_some_and(|seat| bots.contains(seat))
    }
}
