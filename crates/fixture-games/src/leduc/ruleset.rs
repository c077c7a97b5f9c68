//! Leduc poker as a ruleset, and what it is worth.
use super::sentences::{BETTER_CARD, EQUAL_CARDS, FOLD};
use super::{Action, Betting, Card, Chance, Leduc, Position, Rule};
use boardwright_ruleset::{
    Actor, Evaluate, Exchange, Facts, Outcome, Payoffs, Ruleset, Seat, Seats, Seen, Step,
};
use std::ops::ControlFlow::{self, Continue};

pub(super) const SEATS: [Seat; 2] = [Seat::new(0), Seat::new(1)];

/// An ante, two raises of the first round and two of the second.
const MOST: i64 = 1 + 2 * 2 + 2 * 4;

impl Ruleset for Leduc {
    type State = Position;
    type Move = Action;
    type Chance = Chance;
    type Rule = Rule;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> Position {
        Position {
            cards: None,
            public: None,
            betting: [Betting::default(); 2],
        }
    }

    fn facts(&self) -> Facts {
        // Two chances, and a check, two raises and a call in each round.
        Facts::of::<Self>()
            .with_longest_game(2 + 2 * 4)
            .with_payoffs(Payoffs::zero_sum(MOST))
    }

    fn actor(&self, state: &Position) -> Actor {
        let betting = state.betting[state.round()];
        if state.cards.is_some() && betting.is_open() {
            Actor::Seat(SEATS[betting.actor()])
        } else {
            Actor::Chance
        }
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        let (winner, chips) = state.result()?;
        Some(match state.folded() {
            Some(_) => Outcome::win(SEATS[winner].into(), FOLD),
            None if chips == 0 => Outcome::draw(EQUAL_CARDS),
            None => Outcome::win(SEATS[winner].into(), BETTER_CARD),
        })
    }

    fn payoff(&self, finished: &Position, outcome: Outcome, seat: Seat) -> Option<i64> {
        let early = || {
            let winner = outcome.winners.lowest()?.index();
            Some((winner, finished.stake(1 - winner)))
        };
        let (winner, chips) = finished.result().or_else(early).unwrap_or((0, 0));
        Some(if seat == SEATS[winner] { chips } else { -chips })
    }

    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        f: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.actor(state) != Actor::Seat(seat) {
            return Continue(());
        }
        let betting = state.betting[state.round()];
        let legal = |&action: &Action| betting.after(action).is_ok();
        Action::ALL.into_iter().filter(legal).try_for_each(f)
    }

    fn apply(&self, state: &mut Position, _: Seat, chosen: Action) {
        let betting = &mut state.betting[usize::from(state.public.is_some())];
        let after = betting.after(chosen);
        debug_assert!(after.is_ok(), "{chosen:?} is not legal");
        *betting = after.unwrap_or(*betting);
    }

    fn explain(&self, state: &Position, _: Seat, refused: Action) -> Rule {
        let after = state.betting[state.round()].after(refused);
        after.err().unwrap_or(Rule::NoBet)
    }

    fn visit_chances<B>(
        &self,
        state: &Position,
        mut f: impl FnMut(Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(cards) = state.cards else {
            for (first, copies) in self.deck() {
                for (second, left) in self.rest(&[Some(first)]) {
                    f(Chance::Deal([Some(first), Some(second)]), copies * left)?;
                }
            }
            return Continue(());
        };
        if state.public.is_some() || !state.betting[0].is_closed() {
            return Continue(());
        }
        self.rest(&cards)
            .try_for_each(|(card, left)| f(Chance::Public(card), left))
    }

    fn resolve(&self, state: &mut Position, chance: Chance) {
        match chance {
            Chance::Deal(cards) => state.cards = Some(cards),
            Chance::Public(card) => state.public = Some(card),
        }
    }

    fn seen_by(&self, state: &Position, viewers: Seats) -> Position {
        let mut view = state.clone();
        if !state.is_showdown() {
            view.cards = state.cards.map(|cards| seen_cards(cards, viewers));
        }
        view
    }

    fn is_view(&self, state: &Position) -> bool {
        state.cards.is_some_and(|cards| cards.contains(&None))
    }

    fn seen_step(
        &self,
        _: &Position,
        step: Step<Action, Chance>,
        now: &Position,
        viewers: Seats,
    ) -> Seen<Step<Action, Chance>> {
        let Step::Chance(Chance::Deal(cards)) = step else {
            return Seen::All;
        };
        match seen_cards(cards, viewers) {
            _ if now.is_showdown() => Seen::All,
            [None, None] => Seen::Nothing,
            part if part == cards => Seen::All,
            part => Seen::Part(Step::Chance(Chance::Deal(part))),
        }
    }

    fn random_world(
        &self,
        view: &Position,
        _: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Position {
        let mut world = view.clone();
        let Some([first, second]) = view.cards else {
            return world;
        };
        // Every order of the six cards is as likely as any other, so each
        // hidden card is any of those that are not seen.
        let mut known = [first, second, view.public];
        for seat in 0..2 {
            if known[seat].is_none() {
                known[seat] = self.draw(&known, below);
            }
        }
        world.cards = Some([known[0], known[1]]);
        world
    }
}

impl Leduc {
    /// One of the cards besides these, each as likely as the others.
    fn draw(&self, taken: &[Option<Card>], below: &mut dyn FnMut(u64) -> u64) -> Option<Card> {
        let rest = self.rest(taken);
        let mut unit = below(rest.clone().map(|(_, left)| left).sum());
        for (card, left) in rest {
            match unit.checked_sub(left) {
                Some(further) => unit = further,
                None => return Some(card),
            }
        }
        None
    }
}

/// The cards of a deal that these viewers hold.
fn seen_cards(cards: [Option<Card>; 2], viewers: Seats) -> [Option<Card>; 2] {
    [0, 1].map(|seat| cards[seat].filter(|_| viewers.contains(SEATS[seat])))
}

impl Evaluate for Leduc {
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let (winner, chips) = state.result().unwrap_or((0, 0));
        let chips = i32::try_from(chips).unwrap_or(0);
        100 * if seat == SEATS[winner] { chips } else { -chips }
    }
}

impl Exchange for Leduc {}
