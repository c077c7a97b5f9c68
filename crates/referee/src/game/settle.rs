//! Events that are no steps: offers, claims, resignations, flags.
use super::{Game, Refusal};
use crate::Refused;
use boardwright_ruleset::{Actor, Event, Outcome, Ruleset, Seat, Seats, Step};

impl<R: Ruleset> Game<R> {
    /// Offers a draw. The offer stands until it is answered or until a seat of
    /// another player moves.
    ///
    /// # Errors
    ///
    /// If the game is over, the seat has fallen, there is already an open offer, or the game has
    /// no [offers of a draw](boardwright_ruleset::Facts::has_draw_offers).
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::{Game, Refused};
    /// # use boardwright_ruleset::{Seat, Seats, Seed};
    /// let (w, b) = (Seat::new(0), Seat::new(1));
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// // A seat may offer when it is not due.
    /// game.offer(b)?;
    /// assert_eq!(game.offered_by(), b.into());
    /// assert_eq!(game.offer(w), Err(Refused::OfferStands));
    /// // When the other player moves on, the offer lapses.
    /// game.play(w, ())?;
    /// assert_eq!(game.offered_by(), Seats::NONE);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn offer(&mut self, seat: Seat) -> Result<(), Refusal<R>> {
        self.living_seat(seat)?;
        if !self.rules.facts().has_draw_offers {
            return Err(Refused::NoDrawOffers);
        }
        if self.now.offer.is_some() {
            return Err(Refused::OfferStands);
        }
        self.happen(Event::Offer(seat));
        Ok(())
    }

    /// Accepts the draw that another player offered. The game is drawn once a
    /// living seat of every player has accepted.
    ///
    /// # Errors
    ///
    /// If the game is over, the seat has fallen, or there is no offer that its
    /// player has still to answer.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::{Game, Refused};
    /// # use boardwright_ruleset::{Outcome, Seat, Seed};
    /// let (w, b) = (Seat::new(0), Seat::new(1));
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// game.offer(w)?;
    /// // Nobody accepts an offer of their own.
    /// assert_eq!(game.accept(w), Err(Refused::NoOffer));
    /// game.accept(b)?;
    /// assert_eq!(game.outcome(), Some(Outcome::draw("agreement")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn accept(&mut self, seat: Seat) -> Result<(), Refusal<R>> {
        self.may_answer(seat)?;
        self.happen(Event::Accept(seat));
        Ok(())
    }

    /// Declines the draw that another player offered.
    ///
    /// # Errors
    ///
    /// As [`Game::accept`].
    pub fn decline(&mut self, seat: Seat) -> Result<(), Refusal<R>> {
        self.may_answer(seat)?;
        self.happen(Event::Decline(seat));
        Ok(())
    }

    /// The seats whose player made the open draw offer; empty if there is none.
    pub fn offered_by(&self) -> Seats {
        self.now.offer.map_or(Seats::NONE, |offer| offer.by)
    }

    /// Whether there is an offer that the player of this seat has still to
    /// answer.
    ///
    /// # Errors
    ///
    /// If the game is over, the seat has fallen, or there is no such offer.
    pub fn may_answer(&self, seat: Seat) -> Result<(), Refusal<R>> {
        self.living_seat(seat)?;
        match self.now.offer {
            Some(offer) if !offer.agreed.contains(seat) => Ok(()),
            _ => Err(Refused::NoOffer),
        }
    }

    /// Claims what the rules let the seat claim, in the present position or,
    /// with an intended move, in the position after it. The intended move is
    /// not played.
    ///
    /// # Errors
    ///
    /// If the game is over, the seat has fallen, the intended move is not
    /// legal, or nothing can be claimed.
    pub fn claim(&mut self, seat: Seat, intended: Option<R::Move>) -> Result<Outcome, Refusal<R>> {
        let outcome = self.may_claim(seat, intended)?;
        self.happen(Event::Claim { seat, intended });
        self.now.ended = Some(outcome);
        self.judge();
        Ok(outcome)
    }

    /// The outcome that a claim would give, without making it.
    ///
    /// # Errors
    ///
    /// As [`Game::claim`].
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::{Game, Refused};
    /// # use boardwright_ruleset::{Seat, Seed};
    /// let game = Game::new(Race, Seed::from_u64(7));
    /// let refused = game.may_claim(Seat::new(0), None).unwrap_err();
    /// assert_eq!(refused, Refused::NoClaim { times: 0 });
    /// // Only games that say so let a claim name a move.
    /// assert_eq!(game.may_claim(Seat::new(0), Some(())), Err(Refused::NoIntendedMove));
    /// ```
    pub fn may_claim(&self, seat: Seat, intended: Option<R::Move>) -> Result<Outcome, Refusal<R>> {
        self.living_seat(seat)?;
        let (rules, state) = (self.rules(), self.state());
        let Some(chosen) = intended else {
            // Where nothing can be claimed, repetitions lead to no claim.
            let times = if rules.facts().has_claims {
                self.times()
            } else {
                0
            };
            return rules
                .claim(state, seat, times, false)
                .ok_or(Refused::NoClaim { times });
        };
        if !rules.facts().has_announced_claims {
            return Err(Refused::NoIntendedMove);
        }
        self.may_move(seat, chosen)?;
        let mut after = state.clone();
        rules.apply(&mut after, seat, chosen);
        let step = Step::Move(seat, chosen);
        let times = self.repetition.times_after(rules, state, step, &after);
        rules
            .claim(&after, seat, times, true)
            .ok_or(Refused::NoClaim { times })
    }

    /// Resigns these seats together.
    ///
    /// # Errors
    ///
    /// If the game is over, dice are to be rolled, a seat has fallen, there is
    /// no seat, or the seats are not of one team, as far as each of them knows.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::{Game, Refused};
    /// # use boardwright_ruleset::{Outcome, Seat, Seats, Seed};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// // Opponents do not resign together.
    /// assert_eq!(game.resign(Seats::first(2)), Err(Refused::ResignTogether));
    /// // Not only the seat that is due may resign.
    /// game.resign(Seat::new(1).into())?;
    /// assert_eq!(game.outcome(), Some(Outcome::win(Seat::new(0).into(), "resignation")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resign(&mut self, seats: Seats) -> Result<(), Refusal<R>> {
        self.may_resign(seats)?;
        self.happen(Event::Resign(seats));
        Ok(())
    }

    /// Takes these seats out of the game together, because their players have left and another
    /// player claims the end. It does what a resignation does; an end by it has the reason
    /// `abandonment`.
    ///
    /// Whether the players have left is the host's to judge.
    ///
    /// # Errors
    ///
    /// As [`Game::resign`].
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Outcome, Seat, Seed};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// game.abandon(Seat::new(1).into())?;
    /// assert_eq!(game.outcome(), Some(Outcome::win(Seat::new(0).into(), "abandonment")));
    /// assert_eq!(game.event_text(0).as_deref(), Some("abandon b"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn abandon(&mut self, seats: Seats) -> Result<(), Refusal<R>> {
        self.may_resign(seats)?;
        self.happen(Event::Abandon(seats));
        Ok(())
    }

    fn may_resign(&self, seats: Seats) -> Result<(), Refusal<R>> {
        self.at_a_decision()?;
        if seats.is_empty() {
            return Err(Refused::ResignTogether);
        }
        for seat in seats.iter() {
            self.living_seat(seat)?;
        }
        if !seats.iter().all(|seat| self.knows_as_team(seat, seats)) {
            return Err(Refused::ResignTogether);
        }
        Ok(())
    }

    /// Lets the flag of a seat fall: it has run out of time.
    ///
    /// # Errors
    ///
    /// If the game is over, dice are to be rolled, the seat has fallen, or the game is played with
    /// a clock and it was not read at 0.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::{Game, Refused};
    /// # use boardwright_ruleset::{Outcome, Seat, Seed};
    /// let (w, b) = (Seat::new(0), Seat::new(1));
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// game.play(w, ())?;
    /// assert_eq!(game.flag(b), Err(Refused::ChanceDue));
    /// game.roll()?;
    /// game.flag(b)?;
    /// assert_eq!(game.outcome(), Some(Outcome::win(w.into(), "time")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn flag(&mut self, seat: Seat) -> Result<(), Refusal<R>> {
        self.not_over()?;
        if self.status().due() == Some(Actor::Chance) {
            return Err(Refused::ChanceDue);
        }
        self.is_living(seat)?;
        if let Some(clocks) = &self.now.clocks {
            clocks.may_flag(seat).map_err(Refused::Clock)?;
        }
        self.happen(Event::Flag(seat));
        Ok(())
    }

    /// Whether a seat knows that all of these are of one team with it, or run by its player. What
    /// it does not know decides nothing, so that nobody learns of a secret team by a refusal.
    fn knows_as_team(&self, seat: Seat, seats: Seats) -> bool {
        let rules = self.rules();
        let view = rules.seen_by(self.state(), seat.into());
        seats.is_subset_of(rules.allies(&view, seat) | rules.controller(&view, seat) | seat.into())
    }

    /// No seat leaves the game while a chance is due: the chance could no
    /// longer be applied to the changed state.
    fn at_a_decision(&self) -> Result<(), Refusal<R>> {
        self.running()?;
        match self.status().due() {
            Some(Actor::Chance) => Err(Refused::ChanceDue),
            _ => Ok(()),
        }
    }
}
