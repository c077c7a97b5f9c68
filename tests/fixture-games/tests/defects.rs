//! The kit finds what is wrong with a secret, and names the clause.
mod flawed;

use boardwright_fixture_games::goofspiel::{Goofspiel, Prizes};
use boardwright_fixture_games::kuhn::Kuhn;
use boardwright_ruleset::{Game, Seats, Seed, Seen, Status};
use boardwright_testkit::{Clause, Contract};
use flawed::{Defect, Flawed, Spoil};

const GOOFSPIEL: Goofspiel = Goofspiel::new(2, 4, Prizes::Drawn);

fn contract<G: Spoil>(game: G, defect: Defect) -> Contract<Flawed<G>> {
    Contract::new(Flawed::new(game, defect))
        .games(200)
        .without_coverage()
}

#[track_caller]
fn check<G: Spoil>(game: G, defect: Defect, clause: Clause) {
    fails(&contract(game, defect), defect, clause);
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
fn what_views_and_steps_show() {
    check(Kuhn::default(), Defect::ViewShows, Clause::ViewHides);
    check(Kuhn::default(), Defect::StepShows, Clause::AllKnown);
    check(Kuhn::of_hands(2), Defect::RevealUntold, Clause::ViewHides);
    check(GOOFSPIEL, Defect::RevealUntold, Clause::ViewHides);
    check(Kuhn::default(), Defect::StepShrinks, Clause::StaysKnown);
}

#[test]
fn who_knows() {
    check(GOOFSPIEL, Defect::SpectatorKnows, Clause::MoreViewers);
    check(GOOFSPIEL, Defect::OwnUnknown, Clause::OwnMoves);
    check(GOOFSPIEL, Defect::ChooserKnows, Clause::SecretStage);
}

#[test]
fn parts() {
    check(
        Kuhn::default(),
        Defect::PartOfAnother,
        Clause::StepNamesSeat,
    );
    check(Kuhn::default(), Defect::PartLegal, Clause::PartIsNoStep);
    check(Kuhn::default(), Defect::PartUnreadable, Clause::PartText);
}

#[test]
fn worlds() {
    check(Kuhn::default(), Defect::WorldBiased, Clause::WorldsWeighed);
    // Small enough to be gone through.
    let small = || Goofspiel::new(2, 3, Prizes::Drawn);
    check(small(), Defect::WorldBiased, Clause::WorldsWeighed);
    check(Kuhn::default(), Defect::WorldNarrow, Clause::EveryWorld);
    check(small(), Defect::WorldImpossible, Clause::RandomWorld);
}

#[test]
fn a_game_too_large_to_go_through_is_asked_for_the_worlds_it_comes_to() {
    let large = Goofspiel::new(2, 9, Prizes::Drawn);
    let contract = contract(large, Defect::WorldNarrow);
    fails(&contract, Defect::WorldNarrow, Clause::EveryWorld);
}

#[test]
fn what_a_seat_may_do_and_why_not() {
    // With the whole game gone through, worlds are found that cannot be.
    let games_alone = contract(Kuhn::default(), Defect::MovesTell).whole_game(0);
    fails(&games_alone, Defect::MovesTell, Clause::MovesHide);
    check(Kuhn::default(), Defect::RefusalsTell, Clause::RefusalsHide);
    holds(Kuhn::default(), Defect::RefusalsTellOpenly);
}

#[test]
fn payoffs() {
    check(Kuhn::default(), Defect::PaysTooMuch, Clause::Payoffs);
    check(Kuhn::default(), Defect::PaysBeyondBounds, Clause::Payoffs);
    check(GOOFSPIEL, Defect::PaysLoser, Clause::Payoffs);
    check(Kuhn::default(), Defect::PaysUnpromised, Clause::Payoffs);
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
