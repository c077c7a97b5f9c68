//! Defects beside the table of faults: those that are none, and those of the referee.
use crate::flawed;

use boardwright_fixture_games::goofspiel::{Goofspiel, Prizes};
use boardwright_fixture_games::kuhn::Kuhn;
use boardwright_referee::{AnyGame, Game, GameView, Refused};
use boardwright_ruleset::{Seat, Seats, Seed, Seen, Status};
use boardwright_testkit::{Clause, Contract};
use flawed::referee::Fault;
use flawed::{Defect, Flawed, Spoil};

const GOOFSPIEL: Goofspiel = Goofspiel::new(2, 4, Prizes::Drawn);

pub(crate) fn contract<G: Spoil>(game: G, defect: Defect) -> Contract<Flawed<G>> {
    Contract::new(Flawed::new(game, defect))
        .games(200)
        .without_coverage()
}

#[track_caller]
fn fails<G: Spoil>(contract: &Contract<Flawed<G>>, defect: Defect, clause: Clause) {
    match contract.run() {
        Ok(report) => panic!("{defect:?} was not found in\n{report}"),
        Err(failure) => {
            assert_eq!(failure.clause, clause, "{defect:?} was told as\n{failure}");
            let named = failure.to_string().contains(&format!("{clause:?}: "));
            assert!(named, "{failure}");
        }
    }
}

/// The rules are right, and the referee has this fault.
#[track_caller]
fn check_referee<G: Spoil>(game: G, fault: Fault, clause: Clause) {
    let contract = contract(game, Defect::None).referee(fault);
    fails(&contract, Defect::None, clause);
}

#[track_caller]
fn holds<G: Spoil>(game: G, defect: Defect) {
    if let Err(failure) = contract(game, defect).run() {
        panic!("{defect:?} is told as\n{failure}");
    }
}

#[test]
fn without_a_defect_nothing_is_found() {
    holds(Kuhn::of_hands(2), Defect::None);
    holds(GOOFSPIEL, Defect::None);
}

#[test]
fn what_a_seat_may_do_and_why_not() {
    // With the whole game gone through, worlds are found that cannot be.
    let games_alone = contract(Kuhn::default(), Defect::MovesTell).whole_game(0);
    fails(&games_alone, Defect::MovesTell, Clause::MovesHide);
    holds(Kuhn::default(), Defect::RefusalsTellOpenly);
}

#[test]
fn losses_of_all() {
    holds(Kuhn::default(), Defect::AllLosePromised);
}

#[test]
fn teams_and_players() {
    holds(Kuhn::default(), Defect::TeamsSecret);
}

/// Where nobody may offer a draw, offers are refused for that reason and no other, and that is
/// looked for.
#[test]
fn offers_of_a_draw() {
    let contract = |defect| {
        let contract = Contract::new(Flawed::new(Kuhn::default(), defect));
        contract.games(1_000)
    };
    contract(Defect::None).check();
    contract(Defect::NoDrawOffers).check();
    let denied = contract(Defect::NoDrawOffers).cannot_occur(&["game.offer.draw"]);
    fails(&denied, Defect::NoDrawOffers, Clause::Coverage);
}

#[test]
fn books() {
    holds(Kuhn::default(), Defect::BookOfOne);
    holds(GOOFSPIEL, Defect::BookOfOne);
}

#[test]
fn without_a_fault_of_the_referee_nothing_is_found() {
    for game in [Kuhn::default(), Kuhn::of_hands(3)] {
        let contract = contract(game, Defect::None).referee(Fault::None);
        contract.check();
    }
    let contract = contract(GOOFSPIEL, Defect::None).referee(Fault::None);
    contract.check();
}

#[test]
fn what_the_referee_tells_of_the_past() {
    let session = || Kuhn::of_hands(3);
    check_referee(session(), Fault::HidesAgain, Clause::RefereeKnows);
    for game in [Kuhn::default(), session()] {
        check_referee(game.clone(), Fault::RevealUntold, Clause::RevealsTold);
        check_referee(game, Fault::RevealInvented, Clause::RevealsTold);
    }
    check_referee(GOOFSPIEL, Fault::RevealUntold, Clause::RevealsTold);
}

#[test]
fn information() {
    let session = || Kuhn::of_hands(3);
    check_referee(session(), Fault::Behind, Clause::InformationKept);
    check_referee(GOOFSPIEL, Fault::Behind, Clause::InformationKept);
    check_referee(session(), Fault::Blind, Clause::InformationTells);
    check_referee(session(), Fault::Leaks, Clause::InformationTells);
    check_referee(session(), Fault::Forgets, Clause::InformationForgets);
    check_referee(GOOFSPIEL, Fault::Orders, Clause::InformationOrder);
}

#[test]
fn records_for_viewers() {
    let session = || Kuhn::of_hands(3);
    check_referee(session(), Fault::TwoWords, Clause::RecordForm);
    check_referee(GOOFSPIEL, Fault::TwoWords, Clause::RecordForm);
    check_referee(session(), Fault::ShowsHidden, Clause::RecordHides);
    check_referee(GOOFSPIEL, Fault::ShowsHidden, Clause::RecordHides);
    check_referee(session(), Fault::HidesOpen, Clause::RecordFor);
    check_referee(session(), Fault::AgreesAlways, Clause::RecordAgrees);
    check_referee(session(), Fault::AgreesNever, Clause::RecordAgrees);
    check_referee(session(), Fault::PaysOtherwise, Clause::RecordPayoffs);
}

/// A text may hang on what the state shows, so viewers are told the text against
/// their view.
#[test]
fn texts_are_written_against_the_view() {
    holds(Kuhn::of_hands(2), Defect::TextTells);
    let contract = contract(Kuhn::of_hands(2), Defect::TextTells);
    let contract = contract.referee(Fault::WrittenAgainstTruth);
    fails(&contract, Defect::TextTells, Clause::RecordHides);
}

/// A state knows no past, so rules may say that an earlier bid is hidden. The
/// referee remembers that it was shown.
#[test]
fn what_was_shown_once_is_not_hidden_again() {
    holds(GOOFSPIEL, Defect::Forgets);
    let mut game = Game::new(Flawed::new(GOOFSPIEL, Defect::Forgets), Seed::from_u64(3));
    while let Status::Due(actor) = game.status() {
        let Some(seat) = actor.seats().lowest() else {
            game.roll().expect("a prize is due");
            continue;
        };
        let bid = boardwright_ruleset::Ruleset::moves(game.rules(), game.state(), seat)[0];
        game.play(seat, bid).expect("a card of the hand");
        let events = game.events().len();
        for index in (0..events).filter(|_| game.outcome().is_none()) {
            let open = actor.seats().len() > 1 && index + 1 == events;
            let seen = game.seen_event(index, Seats::NONE);
            assert_eq!(seen == Some(Seen::All), !open, "event {index} of {events}");
        }
    }
}

/// Who plays with whom hangs on a card that is hidden. No view tells it, and neither does the
/// refusal of a resignation together.
#[test]
fn a_secret_team_is_told_by_nothing() {
    let both = Seats::first(2);
    let mut teams = 0;
    for seed in 0..20 {
        let rules = Flawed::new(Kuhn::default(), Defect::TeamsSecret);
        let mut game = Game::new(rules, Seed::from_u64(seed));
        game.roll().expect("a deal is due");
        let truth: &dyn AnyGame = &game;
        teams += u32::from(truth.allies(Seat::new(0)) == both);
        for viewers in [
            Seats::NONE,
            Seats::one(Seat::new(0)),
            Seats::one(Seat::new(1)),
        ] {
            let view = GameView::new(truth, viewers);
            assert!(both.iter().all(|seat| view.allies(seat) == seat.into()));
        }
        assert_eq!(game.resign(both), Err(Refused::ResignTogether));
        game.resign(Seat::new(0).into()).expect("one may leave");
        // Nothing is secret after the end.
        let truth: &dyn AnyGame = &game;
        let view = GameView::new(truth, Seats::NONE);
        assert!(
            both.iter()
                .all(|seat| view.allies(seat) == truth.allies(seat))
        );
    }
    assert!((1..20).contains(&teams), "{teams} of 20 deals made a team");
}
