//! Players who play any game at a table.
use crate::endless::Endless;
use crate::seated::{FIRST, SECOND, causeway, game, kuhn};
use boardwright_catalogue::{
    AnyPlayer, AnyTable, ChoiceDescription, SearchProgress, StepError, any_rules,
};
use boardwright_referee::AnyGame;
use boardwright_ruleset::{Seat, Seats};
use std::ops::ControlFlow;

/// The names of the groups of seats in a game of this name.
fn groups(name: &str) -> Vec<String> {
    let game = game(&causeway(name), "");
    let groups = AnyTable::groups(&*game).into_iter();
    groups.map(|seats| game.seat_names(seats)).collect()
}

#[test]
fn seats_are_grouped_by_who_runs_them() {
    assert_eq!(groups("causeway(players=4)"), ["r", "b", "y", "g"]);
    assert_eq!(groups("causeway(players=3)"), ["r y", "b", "g"]);
    assert_eq!(groups("causeway(players=2)"), ["r y", "b g"]);
}

#[test]
fn a_list_of_names_that_is_too_short_starts_again() {
    let rules = causeway("causeway(players=4)");
    let game = game(&rules, "");
    let table = AnyTable::new(&*rules, &*game, "greedy,random,mcts(positions=9)");
    let table = table.expect("they exist");
    let seated: Vec<_> = table
        .players()
        .map(|(seats, name)| (game.seat_names(seats), name))
        .collect();
    let expected = [
        ("r", "greedy"),
        ("b", "random"),
        ("y", "mcts(positions=9)"),
        ("g", "greedy"),
    ];
    assert_eq!(
        seated,
        expected.map(|(seat, name)| (seat.into(), name.into()))
    );
    let refused = |names: &str| {
        let refused = AnyTable::new(&*rules, &*game, names).map(drop);
        refused.expect_err("it is refused").to_string()
    };
    assert_eq!(
        refused("random,random,random,random,random"),
        "there are 5 players, and this game needs 4"
    );
    assert!(refused("random,nobody").starts_with("there is no player \"nobody\""));
    assert!(AnyTable::new(&*rules, &*game, "random,random,random,random").is_ok());
}

#[test]
fn a_step_is_a_deal_or_a_move_and_none_comes_after_the_end() {
    let rules = kuhn("kuhn");
    let mut game = game(&rules, "");
    let mut table = AnyTable::new(&*rules, &*game, "greedy,random").expect("they exist");
    let step = table.step(&mut *game).expect("cards are dealt");
    let step = step.expect("the game runs");
    assert_eq!((step.seat, step.choice), (None, None));
    assert_eq!(game.rolls(), 1);
    let step = table.step(&mut *game).expect("the first moves");
    let step = step.expect("the game runs");
    assert_eq!(step.seat, Some(FIRST));
    let choice = step.choice.expect("it is a move");
    let told = game.event_text(1).expect("it has happened");
    assert_eq!(told, format!("move 1 {}", choice.chosen));
    while game.status().outcome().is_none() {
        let step = table.step(&mut *game).expect("they play");
        assert!(step.expect("the game runs").choice.is_some());
    }
    let events = game.event_count();
    assert_eq!(table.step(&mut *game), Ok(None));
    assert_eq!(game.event_count(), events);
}

/// Only the seat that is never due may claim, from three on.
#[test]
fn a_claim_is_made_as_soon_as_it_may_be() {
    let rules = any_rules(Endless);
    let mut game = game(&rules, "2");
    let mut table = AnyTable::new(&*rules, &*game, "random").expect("they exist");
    let step = table.step(&mut *game).expect("white counts");
    let step = step.expect("the game runs");
    assert_eq!(step.seat, Some(FIRST));
    assert!(step.choice.is_some());
    let step = table.step(&mut *game).expect("black claims");
    let step = step.expect("the game runs");
    assert_eq!((step.seat, step.choice), (Some(SECOND), None));
    assert_eq!(game.status_text(), "over 2: a claim");
}

/// A player that answers with the text that it was made with.
struct Stubborn(Option<ChoiceDescription>);

impl AnyPlayer for Stubborn {
    fn name(&self) -> String {
        "stubborn".to_string()
    }

    fn choose(
        &mut self,
        _: &dyn AnyGame,
        _: Seat,
        _: &mut dyn FnMut(SearchProgress) -> ControlFlow<()>,
    ) -> Option<ChoiceDescription> {
        self.0.clone()
    }
}

fn table_of(player: Stubborn) -> AnyTable {
    AnyTable::of_players(vec![(Seats::first(2), Box::new(player))])
}

#[test]
fn faults_of_players_are_told_and_change_nothing() {
    let rules = kuhn("kuhn");
    let mut dealt = game(&rules, "1 JQ - 0");
    let table = table_of(Stubborn(None));
    let seated: Vec<_> = table.players().collect();
    assert_eq!(seated, [(Seats::first(2), "stubborn".to_string())]);
    let error = table_of(Stubborn(None)).step(&mut *dealt);
    let error = error.expect_err("it gives no move");
    assert_eq!(error, StepError::NoMove { seat: FIRST });
    assert_eq!(error.to_string(), "the player of seat 0 gives no move");
    // Nobody sits there.
    let mut empty = AnyTable::of_players(Vec::new());
    assert_eq!(
        empty.step(&mut *dealt),
        Err(StepError::NoMove { seat: FIRST })
    );
    // A choice for another position.
    let mut random = rules.player("random", 1).expect("it exists");
    let facing = game(&rules, "1 JQ bet 0");
    let choice = random.choose(&*facing, SECOND, &mut |_| ControlFlow::Continue(()));
    let error = table_of(Stubborn(choice)).step(&mut *dealt);
    let error = error.expect_err("there is no bet");
    assert!(matches!(error, StepError::Refused { seat: FIRST, .. }));
    let told = error.to_string();
    assert!(
        told.starts_with("the choice of seat 0 is refused: ")
            && told.contains("there is no bet: check, or bet yourself"),
        "{told}"
    );
    assert_eq!(dealt.event_count(), 0);

    // Nobody rolls for a game that hides cards.
    let rules = kuhn("kuhn(hands=2)");
    let mut view = game(&rules, "1 J? bet-fold 0");
    let error = table_of(Stubborn(None)).step(&mut *view);
    let error = error.expect_err("the cards are not known");
    assert!(matches!(error, StepError::Roll(_)), "{error:?}");
    assert!(error.to_string().starts_with("no roll: "), "{error}");
}
