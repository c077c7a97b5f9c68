//! A game of two sides whose tree is drawn from a number: small enough to be
//! searched without any of the shortcuts that a player takes. A seat may have
//! several decisions in a row, and positions are met again by other ways. In a windy
//! one, chances may follow a move, several in a row.
use boardwright_ruleset::{
    Actor, BrokenRule, Evaluate, Facts, Outcome, Payoffs, Ruleset, Seat, Seats,
};
use std::ops::ControlFlow::{self, Continue};

/// The tree, by the number it is drawn from.
#[derive(Clone, Debug)]
pub(crate) struct Grove {
    pub(crate) seed: u64,
    /// After how many decisions the game ends at the latest.
    pub(crate) height: u8,
    /// Whether a move may be followed by chances.
    pub(crate) windy: bool,
    /// Whether a win is worth 1 or 2 and a loss as much less than nothing.
    pub(crate) pays: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Branch {
    /// Whether the wind decides next.
    sways: bool,
    /// Few numbers a level, so that branches meet.
    number: u8,
    height: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such branch")]
pub(crate) struct NoBranch;

impl BrokenRule for NoBranch {
    const IDS: &'static [&'static str] = &["grove.none"];

    fn id(&self) -> &'static str {
        "grove.none"
    }
}

const SEATS: [Seat; 2] = [Seat::new(0), Seat::new(1)];

impl Grove {
    fn drawn(&self, branch: Branch, about: u64) -> u64 {
        let mut number = self.seed ^ about << 48;
        for part in [branch.number, branch.height] {
            number = (number ^ u64::from(part)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            number ^= number >> 29;
        }
        number
    }

    fn mover(&self, branch: Branch) -> Seat {
        SEATS[self.drawn(branch, 1) as usize % 2]
    }

    fn moves(&self, branch: Branch) -> u8 {
        match self.drawn(branch, 2) % 16 {
            _ if branch.height == self.height => 0,
            0 if branch.height > 0 => 0,
            other => (other % 4) as u8 + 1,
        }
    }
}

impl Ruleset for Grove {
    type State = Branch;
    type Move = u8;
    type Chance = u8;
    type Rule = NoBranch;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> Branch {
        Branch {
            sways: false,
            number: 0,
            height: 0,
        }
    }

    fn facts(&self) -> Facts {
        let facts = Facts::of::<Self>().with_chance(self.windy);
        if !self.pays {
            return facts;
        }
        facts.with_payoffs(Payoffs::zero_sum(2))
    }

    fn payoff(&self, finished: &Branch, outcome: Outcome, seat: Seat) -> Option<i64> {
        let size = 1 + (self.drawn(*finished, 30) % 2) as i64;
        self.pays.then(|| match outcome.winners {
            winners if winners.is_empty() => 0,
            winners if winners.contains(seat) => size,
            _ => -size,
        })
    }

    fn actor(&self, state: &Branch) -> Actor {
        if state.sways {
            return Actor::Chance;
        }
        Actor::Seat(self.mover(*state))
    }

    fn outcome(&self, state: &Branch) -> Option<Outcome> {
        if state.sways || self.moves(*state) > 0 {
            return None;
        }
        Some(match self.drawn(*state, 3) % 5 {
            0 => Outcome::draw("withered"),
            other => Outcome::win(SEATS[other as usize % 2].into(), "fruit"),
        })
    }

    fn visit_moves<B>(
        &self,
        state: &Branch,
        seat: Seat,
        mut f: impl FnMut(u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !state.sways && seat == self.mover(*state) {
            for chosen in 0..self.moves(*state) {
                f(chosen)?;
            }
        }
        Continue(())
    }

    fn apply(&self, state: &mut Branch, _: Seat, chosen: u8) {
        *state = Branch {
            sways: self.windy && self.drawn(*state, 40 + u64::from(chosen)) % 3 > 0,
            number: (self.drawn(*state, 4 + u64::from(chosen)) % 12) as u8,
            height: state.height + 1,
        };
    }

    fn explain(&self, _: &Branch, _: Seat, _: u8) -> NoBranch {
        NoBranch
    }

    fn visit_chances<B>(
        &self,
        state: &Branch,
        mut f: impl FnMut(u8, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if state.sways {
            for gust in 0..self.drawn(*state, 60) % 4 + 1 {
                f(gust as u8, self.drawn(*state, 64 + gust) % 5 + 1)?;
            }
        }
        Continue(())
    }

    fn resolve(&self, state: &mut Branch, gust: u8) {
        *state = Branch {
            sways: gust == 3 && state.height < self.height,
            number: (self.drawn(*state, 70 + u64::from(gust)) % 12) as u8,
            height: self.height.min(state.height + 1),
        };
    }
}

impl Evaluate for Grove {
    fn evaluate(&self, state: &Branch, seat: Seat) -> i32 {
        let points = (self.drawn(*state, 20) % 2_001) as i32 - 1_000;
        if seat == SEATS[0] { points } else { -points }
    }
}
