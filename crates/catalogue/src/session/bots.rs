//! What bots do in a session: move, claim, give hints, answer offers.
use super::texts::{HINT_WITH, NO_HINT, THINKS};
use super::thinking::{Answer, Thinking};
use super::{ADVISER_SEED, Exposure, Hint, Session, SessionError, Sitter};
use crate::table::{agrees_to_draw, claimant};
use crate::telling::seat_word;
use crate::{AnyPlayer, ChoiceDescription};
use alloc::boxed::Box;
use alloc::vec::Vec;
use boardwright_ruleset::{Message, Seat, Seats, Status};
use core::time::Duration;

impl Session {
    /// Lets a bot move or claim, rolls the dice, or places a piece for a person who has
    /// [left](Self::place_rest) that to a bot, and returns whether one of
    /// these happened. Waits at most the given time for a bot that is still
    /// thinking; where there are no threads, until it has moved.
    ///
    /// A bot claims as soon as that brings it at least a draw.
    ///
    /// # Errors
    ///
    /// If a bot gives no move, fails, or is refused: faults of the bot or of
    /// the rules.
    pub fn advance(&mut self, patience: Duration) -> Result<bool, SessionError> {
        let Status::Due(due) = self.game.status() else {
            return Ok(false);
        };
        if let Some(seat) = claimant(&*self.game, due, self.bots()) {
            self.happen(|game| game.claim(seat, None).map(drop))?;
            return Ok(true);
        }
        if due.seats().is_empty() {
            self.happen(|game| game.roll().map(drop))?;
            return Ok(true);
        }
        let mut seats = due.seats().iter();
        if let Some(seat) = seats.find(|seat| self.is_placed_for(*seat)) {
            self.place_for(seat)?;
            return Ok(true);
        }
        match (due.seats() & self.bots()).lowest() {
            Some(seat) if self.thinks_here(seat) => self.let_think(seat, patience),
            _ => Ok(false),
        }
    }

    /// Lets all bots think outside of the session from now on, such as in
    /// workers of a web page: [`advance`](Self::advance) rolls dice and claims for
    /// them as before, but makes no move of theirs. [`bot_due`](Self::bot_due)
    /// tells when one must move, and [`play_for_bot`](Self::play_for_bot) makes
    /// its move.
    pub fn let_bots_think_elsewhere(&mut self) {
        self.thinking = None;
        for chair in &mut self.chairs {
            if matches!(chair.sitter, Sitter::Bot(_)) {
                chair.sitter = Sitter::Elsewhere;
            }
        }
    }

    /// The seat of a bot that must move now. `None` if the game is over, a
    /// person is due, or dice or a claim come first, which
    /// [`advance`](Self::advance) lets happen.
    #[must_use]
    pub fn bot_due(&self) -> Option<Seat> {
        let due = self.game.status().due()?;
        let is_claimed = claimant(&*self.game, due, self.bots()).is_some();
        (due.seats() & self.bots())
            .lowest()
            .filter(|_| !is_claimed && self.person().is_none())
    }

    /// Makes the move of a bot that thinks outside of the session.
    ///
    /// # Errors
    ///
    /// If no such bot sits there, or the referee refuses.
    pub fn play_for_bot(&mut self, seat: Seat, text: &str) -> Result<(), SessionError> {
        if !self.bots().contains(seat) || self.thinks_here(seat) {
            return Err(SessionError::NoBot);
        }
        self.happen(|game| game.play(seat, text))
    }

    /// Whether the bot of a seat thinks in the session.
    fn thinks_here(&self, seat: Seat) -> bool {
        let mut chairs = self.chairs.iter();
        let chair = chairs.find(|chair| chair.seats.contains(seat));
        chair.is_none_or(|chair| matches!(chair.sitter, Sitter::Bot(_)))
    }

    /// Which bot is thinking, and how far it is: `Black thinks: depth 5,
    /// 120,000 positions`.
    #[must_use]
    pub fn thinking(&self) -> Option<Message> {
        let thinking = self.thinking.as_ref()?;
        let seat = seat_word(self.game.seat_title(thinking.seat));
        Some(THINKS.with([seat, thinking.progress_text().into()]))
    }

    /// Makes a bot that is thinking move soon.
    pub fn hurry(&self) {
        if let Some(thinking) = &self.thinking {
            thinking.hurry();
        }
    }

    /// Asks the adviser for its move in the place of the person who is due.
    /// [`Session::hint`] gives it. Does nothing if no person is due.
    pub fn ask_hint(&mut self) {
        let Some((seat, _)) = self.person() else {
            return;
        };
        if let Ok(adviser) = self.rules.player(&self.adviser, ADVISER_SEED) {
            self.advising = Some(Thinking::start(adviser, &*self.game, seat));
        }
    }

    /// Whether a hint was asked for and has not been given yet.
    #[must_use]
    pub const fn is_advising(&self) -> bool {
        self.advising.is_some()
    }

    /// The hint that was asked for, given once. Waits for it at most the given
    /// time. `None` if it is not there yet, was not asked for, or the game has
    /// gone on meanwhile.
    pub fn hint(&mut self, patience: Duration) -> Option<Hint> {
        let mut advising = self.advising.take()?;
        let none = |told: Message| Hint { told, chosen: None };
        match advising.answer(patience) {
            Ok(None) => {
                self.advising = Some(advising);
                None
            }
            Ok(Some(_)) if advising.stale => None,
            Ok(Some(answer)) => Some(match answer.choice {
                Some(choice) => self.weighed(choice, advising.depth()),
                None => none(Message::from(&NO_HINT)),
            }),
            Err(_) => Some(none(SessionError::Failed.message())),
        }
    }

    /// The hint that a choice is. An adviser may have drawn among moves that are nearly
    /// as good, and one that has not looked ahead until the person is due again has not
    /// seen what each enemy then does: of its candidates the one is hinted that is best
    /// after what [`exposure_after`](Self::exposure_after) finds, with values from which that is
    /// taken away, so that none that is told is higher than that of the hint.
    fn weighed(&self, choice: ChoiceDescription, depth: Option<u32>) -> Hint {
        let round = self.game.seats().len() as u32;
        let is_far = depth.is_some_and(|depth| depth >= round);
        let exposures: Vec<Option<Exposure>> = choice
            .candidates
            .iter()
            .map(|candidate| match is_far {
                true => None,
                false => self.exposure_after(&candidate.chosen),
            })
            .collect();
        let losses = exposures.iter().map(Option::as_ref);
        let losses = losses.map(|found| found.map_or(0, |found| found.loss.max(0) as u32));
        let losses: Vec<u32> = losses.collect();
        let Some((best, mut told)) = choice.after_losses(&losses) else {
            return Hint {
                told: choice.summary,
                chosen: Some(choice.chosen),
            };
        };
        if let Some(exposure) = &exposures[best] {
            told = HINT_WITH.with([told.into(), exposure.sentence(self.game()).into()]);
        }
        Hint {
            told,
            chosen: Some(choice.candidates[best].chosen.clone()),
        }
    }

    /// Where the bot of a seat sits while it does not think.
    fn bot_mut(&mut self, seat: Seat) -> Option<&mut Option<Box<dyn AnyPlayer>>> {
        let mut chairs = self.chairs.iter_mut();
        match &mut chairs.find(|chair| chair.seats.contains(seat))?.sitter {
            Sitter::Person | Sitter::Elsewhere => None,
            Sitter::Bot(bot) => Some(bot),
        }
    }

    /// Lets a bot go on thinking, and makes its move when it has found one.
    fn let_think(&mut self, seat: Seat, patience: Duration) -> Result<bool, SessionError> {
        let mut thinking = match self.thinking.take() {
            Some(thinking) => thinking,
            None => {
                let bot = self.bot_mut(seat).and_then(Option::take);
                Thinking::start(bot.ok_or(SessionError::Failed)?, &*self.game, seat)
            }
        };
        let answer = thinking.answer(patience);
        let Some(Answer { bot, choice }) = answer.map_err(|_| SessionError::Failed)? else {
            self.thinking = Some(thinking);
            return Ok(false);
        };
        let seat = thinking.seat;
        let declined = bot.refusal().map(SessionError::Declined);
        if let Some(place) = self.bot_mut(seat) {
            *place = Some(bot);
        }
        if thinking.stale {
            return Ok(false);
        }
        let choice = choice.ok_or(declined.unwrap_or(SessionError::NoMove));
        let chosen = choice?.chosen;
        self.happen(|game| game.play(seat, &chosen))?;
        Ok(true)
    }

    /// Whether a bot in these seats agrees to a draw, with the seat that says so.
    pub(super) fn agrees(&self, seats: Seats) -> Option<(Seat, bool)> {
        let seat = self.living(seats).ok()?;
        let agrees = agrees_to_draw(&*self.rules, &*self.game, seats)?;
        Some((seat, agrees))
    }
}
