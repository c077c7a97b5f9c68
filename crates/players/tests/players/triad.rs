//! A game of three sides, each for itself: each says yes or no once, in turn,
//! and a table tells who has won. What each side does can be found by hand,
//! from the last decision back.
use boardwright_ruleset::{Actor, BrokenRule, Evaluate, Outcome, Ruleset, Seat, Seats, no_chance};
use std::ops::ControlFlow::{self, Continue};

#[derive(Clone, Debug)]
pub(crate) struct Triad {
    /// Who wins, by the three answers as a binary number.
    winners: [u8; 8],
}

/// The answers so far.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Answers {
    given: u8,
    number: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("all have answered")]
pub(crate) struct Answered;

impl BrokenRule for Answered {
    const IDS: &'static [&'static str] = &["triad.answered"];

    fn id(&self) -> &'static str {
        "triad.answered"
    }
}

impl Triad {
    /// The table with this number, of 3⁸.
    pub(crate) fn new(mut number: u32) -> Self {
        let winners = [(); 8].map(|()| {
            let winner = number % 3;
            number /= 3;
            winner as u8
        });
        Self { winners }
    }

    /// Who wins after the first answer if all play well: `None` where somebody
    /// has a choice that makes no difference to itself but to others.
    pub(crate) fn winner_after(&self, first: bool) -> Option<u8> {
        let branch = |first: bool, second: bool| {
            let winner = |third: bool| {
                let number = u8::from(first) * 4 + u8::from(second) * 2 + u8::from(third);
                Some(self.winners[usize::from(number)])
            };
            better(2, winner(false), winner(true))
        };
        better(1, branch(first, false), branch(first, true))
    }
}

fn better(side: u8, one: Option<u8>, other: Option<u8>) -> Option<u8> {
    if one == Some(side) || other == Some(side) {
        Some(side)
    } else if one == other {
        one
    } else {
        None
    }
}

impl Ruleset for Triad {
    type State = Answers;
    type Move = bool;
    type Rule = Answered;
    type RepetitionKey = ();

    no_chance!(Ruleset);

    fn seats(&self) -> Seats {
        Seats::first(3)
    }

    fn start(&self) -> Answers {
        Answers {
            given: 0,
            number: 0,
        }
    }

    fn actor(&self, state: &Answers) -> Actor {
        Actor::Seat(Seat::new(state.given.min(2)))
    }

    fn outcome(&self, state: &Answers) -> Option<Outcome> {
        let winner = self.winners[usize::from(state.number)];
        (state.given == 3).then(|| Outcome::win(Seat::new(winner).into(), "the table"))
    }

    fn visit_moves<B>(
        &self,
        state: &Answers,
        seat: Seat,
        mut f: impl FnMut(bool) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if state.given < 3 && seat.number() == state.given {
            f(false)?;
            f(true)?;
        }
        Continue(())
    }

    fn apply(&self, state: &mut Answers, _: Seat, chosen: bool) {
        state.given += 1;
        state.number = 2 * state.number + u8::from(chosen);
    }

    fn explain(&self, _: &Answers, _: Seat, _: bool) -> Answered {
        Answered
    }
}

impl Evaluate for Triad {
    fn evaluate(&self, _: &Answers, _: Seat) -> i32 {
        0
    }
}
