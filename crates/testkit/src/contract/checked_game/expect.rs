//! The required result of a request, judged by the simple referee.
use super::{CheckedGame, Refusal, Request, RequestOf};
use boardwright_ruleset::{Actor, Event, Outcome, Ruleset, Seat, Status, Step};
use std::ops::ControlFlow::{Break, Continue};

impl<R: Ruleset> CheckedGame<R> {
    /// The required result of a request.
    pub(in crate::contract) fn expect(&self, request: RequestOf<R>) -> Result<(), Refusal> {
        let rules = self.rules();
        let state = self.state();
        match request {
            Request::Undo if self.events.is_empty() => return Err(Refusal::Id("game.undo")),
            Request::Redo if self.undone.is_empty() => return Err(Refusal::Id("game.redo")),
            Request::Undo | Request::Redo => return Ok(()),
            _ => {}
        }
        let Status::Due(actor) = self.status else {
            return Err(Refusal::Id("game.over"));
        };
        let unless = |holds: bool, id| if holds { Ok(()) } else { Err(Refusal::Id(id)) };
        unless(!rules.is_view(state), "game.view")?;
        let living = rules.living(state);
        let chance = actor == Actor::Chance;
        match request {
            Request::Play(seat, chosen) => {
                unless(!chance, "game.chance")?;
                unless(actor.seats().contains(seat), "game.turn")?;
                if rules.is_legal(state, seat, chosen) {
                    Ok(())
                } else {
                    Err(Refusal::Rule)
                }
            }
            Request::Roll => unless(chance, "game.chance"),
            Request::Given(given) => {
                unless(chance, "game.chance")?;
                let found = rules.visit_chances(state, |due, _| {
                    if due == given {
                        Break(())
                    } else {
                        Continue(())
                    }
                });
                unless(found.is_break(), "game.chance.impossible")
            }
            Request::Resign(seats) => {
                unless(!chance, "game.chance")?;
                unless(!seats.is_empty(), "game.resign.together")?;
                unless(seats.is_subset_of(living), "game.seat")?;
                // Each of them knows it by itself.
                let known = |seat: Seat| {
                    let view = rules.seen_by(state, seat.into());
                    rules.allies(&view, seat) | rules.controller(&view, seat)
                };
                let together = seats.iter().all(|seat| seats.is_subset_of(known(seat)));
                unless(together, "game.resign.together")
            }
            Request::Flag(seat) => {
                unless(!chance, "game.chance")?;
                unless(living.contains(seat), "game.seat")
            }
            Request::Offer(seat) => {
                unless(living.contains(seat), "game.seat")?;
                unless(rules.facts().has_draw_offers, "game.offer.draw")?;
                unless(self.now().offer.is_none(), "game.offer.stands")
            }
            Request::Accept(seat) | Request::Decline(seat) => {
                unless(living.contains(seat), "game.seat")?;
                unless(self.unanswered().contains(seat), "game.offer.none")
            }
            Request::Claim(seat, intended) => {
                unless(living.contains(seat), "game.seat")?;
                self.claimed(seat, intended).map(drop)
            }
            Request::TakeBack(seat) => unless(self.takes_back(seat).is_some(), "game.takeback"),
            Request::Undo | Request::Redo => Ok(()),
        }
    }

    /// The outcome that a claim by a living seat would give.
    pub(super) fn claimed(
        &self,
        seat: Seat,
        intended: Option<R::Move>,
    ) -> Result<Outcome, Refusal> {
        let rules = self.rules();
        let none = Refusal::Id("game.claim");
        let Some(chosen) = intended else {
            return rules
                .claim(self.state(), seat, self.times, false)
                .ok_or(none);
        };
        if !rules.facts().has_announced_claims {
            return Err(Refusal::Id("game.claim.move"));
        }
        self.expect(Request::Play(seat, chosen))?;
        let mut after = self.state().clone();
        rules.apply(&mut after, seat, chosen);
        let step = Step::Move(seat, chosen);
        let times = match rules.repetition_key(&after) {
            None => 0,
            Some(_) if self.anew && rules.clears_repetition(self.state(), step) => 1,
            Some(key) if self.anew => 1 + self.since_cleared(&key),
            Some(key) => 1 + self.counts.get(&key).copied().unwrap_or(0),
        };
        rules.claim(&after, seat, times, true).ok_or(none)
    }

    /// The index of the decision that a seat may take back: its last one, if
    /// nothing came after it but offers, answers, and, where it was made in
    /// secret, secret choices of others.
    pub(super) fn takes_back(&self, seat: Seat) -> Option<usize> {
        let secret = |index: usize| {
            let actor = self.rules().actor(self.state_before(index));
            matches!(actor, Actor::Secret(_))
        };
        let mut all_secret = true;
        let mut others_moved = false;
        for (index, event) in self.events.iter().enumerate().rev() {
            match *event {
                Event::Move { seat: by, .. } if by == seat => {
                    let open = !others_moved || (all_secret && secret(index));
                    let before = self.state_before(index);
                    let allowed = open && self.rules().may_take_back(before, self.state(), seat);
                    return allowed.then_some(index);
                }
                Event::Move { .. } => {
                    others_moved = true;
                    all_secret &= secret(index);
                }
                Event::Offer(_) | Event::Accept(_) | Event::Decline(_) => {}
                _ => return None,
            }
        }
        None
    }
}
