//! Liar's dice as a ruleset, and what it is worth.
use super::sentences::LAST_WITH_DICE;
use super::{Bid, Cup, Dice, FACES, LiarsDice, MOST_SEATS, Move, Position, Rule, Stage};
use boardwright_ruleset::{
    Actor, Evaluate, Exchange, Facts, Outcome, Ruleset, Seat, Seats, Seen, Step,
};
use std::ops::ControlFlow::{self, Continue};

impl Ruleset for LiarsDice {
    type State = Position;
    type Move = Move;
    type Chance = Dice;
    type Rule = Rule;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(self.players)
    }

    fn start(&self) -> Position {
        let mut dice = [0; MOST_SEATS];
        dice[..usize::from(self.players)].fill(self.dice);
        Position {
            dice,
            cups: [Cup::Empty; MOST_SEATS],
            stage: Stage::Roll { beginner: 0 },
        }
    }

    fn facts(&self) -> Facts {
        // A round with this many dice has a roll a seat, each bid once at most,
        // and a challenge.
        let (players, most) = (u64::from(self.players), u64::from(self.players * self.dice));
        let rounds = (2..=most).map(|total| players + u64::from(FACES) * total + 1);
        Facts::of::<Self>().with_longest_game(rounds.sum())
    }

    fn actor(&self, state: &Position) -> Actor {
        match state.stage {
            Stage::Bid { seat, .. } => Actor::Seat(Seat::new(seat)),
            Stage::Roll { .. } | Stage::Shown { .. } => Actor::Chance,
        }
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        let left = self.with_dice(state.dice_left());
        (left.len() == 1).then(|| Outcome::win(left, LAST_WITH_DICE))
    }

    fn living(&self, state: &Position) -> Seats {
        self.with_dice(state.dice)
    }

    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Stage::Bid { seat: due, last } = state.stage else {
            return Continue(());
        };
        if seat != Seat::new(due) {
            return Continue(());
        }
        for count in 1..=state.total() {
            for bid in (1..=FACES).map(|face| Bid { count, face }) {
                if last.is_none_or(|last| bid > last) {
                    f(Move::Bid(bid))?;
                }
            }
        }
        if last.is_some() {
            f(Move::Challenge)
        } else {
            Continue(())
        }
    }

    fn apply(&self, state: &mut Position, seat: Seat, chosen: Move) {
        let Stage::Bid { last, .. } = state.stage else {
            debug_assert!(false, "{chosen:?} is not legal");
            return;
        };
        state.stage = match (chosen, last) {
            (Move::Bid(bid), _) => Stage::Bid {
                seat: state.next(seat.number()),
                last: Some(bid),
            },
            (Move::Challenge, Some(bid)) => Stage::Shown {
                challenger: seat.number(),
                bid,
            },
            (Move::Challenge, None) => state.stage,
        };
    }

    fn explain(&self, state: &Position, _: Seat, refused: Move) -> Rule {
        let dice = state.total();
        match refused {
            Move::Challenge => Rule::NoBid,
            Move::Bid(Bid { count, face })
                if !(1..=dice).contains(&count) || !(1..=FACES).contains(&face) =>
            {
                Rule::NoSuchDice { dice }
            }
            Move::Bid(_) => Rule::NotHigher,
        }
    }

    fn visit_chances<B>(
        &self,
        state: &Position,
        mut f: impl FnMut(Dice, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.actor(state) != Actor::Chance || self.outcome(state).is_some() {
            return Continue(());
        }
        let mut next = state.clone();
        next.clear();
        match next.roller() {
            Some(seat) => visit_rolls(Dice::default(), 0, next.dice[seat], &mut f),
            None => Continue(()),
        }
    }

    fn visit_chance_classes<B>(
        &self,
        state: &Position,
        f: impl FnMut(Dice, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // Other dice make another state.
        self.visit_chances(state, f)
    }

    fn resolve(&self, state: &mut Position, rolled: Dice) {
        state.clear();
        if let Some(seat) = state.roller() {
            state.cups[seat] = Cup::Dice(rolled);
        }
        if let (None, Stage::Roll { beginner }) = (state.roller(), state.stage) {
            state.stage = Stage::Bid {
                seat: beginner,
                last: None,
            };
        }
    }

    fn seen_by(&self, state: &Position, viewers: Seats) -> Position {
        let mut view = state.clone();
        if matches!(state.stage, Stage::Shown { .. }) {
            return view;
        }
        for seat in (self.seats() - viewers).iter() {
            let cup = &mut view.cups[seat.index()];
            if matches!(cup, Cup::Dice(_)) {
                *cup = Cup::Unknown;
            }
        }
        view
    }

    fn is_view(&self, state: &Position) -> bool {
        state.cups.contains(&Cup::Unknown)
    }

    fn seen_step(
        &self,
        before: &Position,
        step: Step<Move, Dice>,
        now: &Position,
        viewers: Seats,
    ) -> Seen<Step<Move, Dice>> {
        if matches!(step, Step::Move(..)) {
            return Seen::All;
        }
        let mut round = before.clone();
        round.clear();
        let is_own = round
            .roller()
            .is_some_and(|seat| viewers.contains(Seat::new(seat as u8)));
        let is_shown = matches!(now.stage, Stage::Shown { .. }) && now.total() == round.total();
        if is_own || is_shown {
            Seen::All
        } else {
            Seen::Nothing
        }
    }

    fn settles_secrets(&self, before: &Position, step: Step<Move, Dice>) -> bool {
        // The cups are lifted before the dice of the next round are rolled.
        matches!(before.stage, Stage::Shown { .. }) && matches!(step, Step::Chance(_))
    }

    fn random_world(
        &self,
        view: &Position,
        _: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Position {
        let mut world = view.clone();
        for (cup, dice) in world.cups.iter_mut().zip(view.dice) {
            if *cup == Cup::Unknown {
                let mut rolled = Dice::default();
                for _ in 0..dice {
                    rolled.0[below(FACES.into()) as usize % FACES as usize] += 1;
                }
                *cup = Cup::Dice(rolled);
            }
        }
        world
    }
}

/// Calls `f` with all ways in which the given number of dice more can show faces from this
/// one on, counted from 0.
fn visit_rolls<B>(
    rolled: Dice,
    face: usize,
    left: u8,
    f: &mut impl FnMut(Dice, u64) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let with = |dice| {
        let mut rolled = rolled;
        rolled.0[face] = dice;
        rolled
    };
    if face + 1 == usize::from(FACES) {
        let rolled = with(left);
        return f(rolled, rolled.weight());
    }
    (0..=left).try_for_each(|dice| visit_rolls(with(dice), face + 1, left - dice, f))
}

impl LiarsDice {
    /// The seats with dice.
    fn with_dice(&self, dice: [u8; MOST_SEATS]) -> Seats {
        let has_dice = |seat: &Seat| dice.get(seat.index()).is_some_and(|&dice| dice > 0);
        self.seats().iter().filter(has_dice).collect()
    }
}

impl Evaluate for LiarsDice {
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let dice = state.dice_left();
        let own = |seat: Seat| i32::from(dice[seat.index()]);
        let others = self.seats() - seat.into();
        200 * (own(seat) - others.iter().map(own).max().unwrap_or(0))
    }
}

impl Exchange for LiarsDice {}
