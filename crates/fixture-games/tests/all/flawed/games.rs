//! What defects have to know of each game.
use super::{Defect, Spoil};
use boardwright_fixture_games::{
    blotto::Blotto, commons::Commons, einstein::Einstein, go::Go, goofspiel, hanabi::Hanabi, kuhn,
};
use boardwright_ruleset::{Notation as _, Ruleset as _, Seat, Seen, Step};
use goofspiel::Goofspiel;
use kuhn::{Action, Card, Deal, Kuhn};

impl Spoil for Kuhn {
    const NAME: &'static str = "flawed-kuhn";

    fn other_rule(rule: kuhn::Rule) -> kuhn::Rule {
        match rule {
            kuhn::Rule::BetStands => kuhn::Rule::NoBet,
            kuhn::Rule::NoBet => kuhn::Rule::BetStands,
        }
    }

    fn spoilt(
        defect: Defect,
        _: Step<Action, Deal>,
        seen: Seen<Step<Action, Deal>>,
        just_made: bool,
    ) -> Seen<Step<Action, Deal>> {
        let Seen::Part(Step::Chance(Deal(cards))) = seen else {
            return seen;
        };
        let other = |cards: [Option<Card>; 2]| {
            let mut left = Card::ALL.into_iter();
            left.find(|&card| !cards.contains(&Some(card)))
        };
        Seen::Part(match defect {
            Defect::StepShrinks if !just_made => Step::Chance(Deal([None, None])),
            Defect::PartOfAnother => Step::Move(Seat::new(0), Action::Check),
            Defect::PartLegal => Step::Chance(Deal(cards.map(|card| card.or(other(cards))))),
            _ => return seen,
        })
    }

    fn secret(&self, state: &kuhn::Position) -> bool {
        self.position_text(state).contains('K')
    }
}

impl Spoil for Goofspiel {
    const NAME: &'static str = "flawed-goofspiel";

    /// Somebody has bid a card that is in nobody's hand.
    fn impossible_world(&self, view: &goofspiel::Position) -> goofspiel::Position {
        let due = self.actor(view).seats();
        let mut world = view.clone();
        for seat in (self.seats() - due).iter() {
            self.apply(&mut world, seat, goofspiel::Card(99));
        }
        world
    }
}

impl Spoil for Blotto {
    const NAME: &'static str = "flawed-blotto";
}

impl Spoil for Commons {
    const NAME: &'static str = "flawed-commons";
}

impl Spoil for Einstein {
    const NAME: &'static str = "flawed-einstein";
}

impl Spoil for Go {
    const NAME: &'static str = "flawed-go";
}

impl Spoil for Hanabi {
    const NAME: &'static str = "flawed-hanabi";
}
