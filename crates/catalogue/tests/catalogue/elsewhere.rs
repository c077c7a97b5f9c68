//! Bots that think outside of a session, and records that leave something out.
use crate::seated::{kuhn, rules};
use boardwright_catalogue::{AnyRules, Due, Session, SessionError, any_rules};
use boardwright_causeway::Causeway;
use boardwright_referee::{Record, ReplayError};
use boardwright_ruleset::{Configure as _, Seats, Seed};
use std::sync::Arc;
use std::time::Duration;

fn causeway() -> Arc<dyn AnyRules> {
    let name = "causeway".parse().expect("it is a name");
    any_rules(Causeway::from_name(&name).expect("it has no options"))
}

#[test]
fn bots_that_think_elsewhere_play_as_those_at_the_table() {
    let rules = causeway();
    let names = "greedy,random";
    let open = || rules.open(Seed::from_u64(3));
    let mut here = Session::new(Arc::clone(&rules), open(), names, "greedy").expect("they exist");
    while here.due() == Due::Table {
        here.advance(Duration::from_secs(60))
            .expect("the bots play");
    }

    let mut table = Session::new(Arc::clone(&rules), open(), names, "greedy").expect("they exist");
    table.let_bots_think_elsewhere();
    let groups = boardwright_catalogue::AnyTable::groups(table.host_game());
    let mut bots: Vec<_> = (groups.iter().enumerate())
        .map(|(index, seats)| {
            let first = seats.lowest().expect("a group has a seat");
            let seed = boardwright_players::player_seed(table.host_game().seed(), first);
            let name = if index == 0 { "greedy" } else { "random" };
            (*seats, rules.player(name, seed).expect("it exists"))
        })
        .collect();
    while table.due() == Due::Table {
        let Some(seat) = table.bot_due() else {
            assert_eq!(table.advance(Duration::ZERO), Ok(true), "dice or a claim");
            continue;
        };
        assert_eq!(
            table.advance(Duration::ZERO),
            Ok(false),
            "a bot has to move"
        );
        let (_, bot) = (bots.iter_mut())
            .find(|(seats, _)| seats.contains(seat))
            .expect("somebody sits there");
        let choice = bot.choose(table.host_game(), seat, &mut |_| {
            std::ops::ControlFlow::Continue(())
        });
        let choice = choice.expect("there is a move");
        table
            .play_for_bot(seat, &choice.chosen)
            .expect("it is legal");
    }
    assert_eq!(table.host_game().record(), here.host_game().record());
}

#[test]
fn nobody_moves_for_a_person_or_a_bot_at_the_table() {
    let rules = causeway();
    let game = rules.open(Seed::from_u64(3));
    let mut session = Session::new(rules, game, "person,random", "greedy").expect("they exist");
    let people = session.seats_of_people();
    for seat in session.host_game().seats().iter() {
        assert_eq!(session.play_for_bot(seat, "pass"), Err(SessionError::NoBot));
    }
    session.let_bots_think_elsewhere();
    let person = people.lowest().expect("a person sits there");
    assert_eq!(
        session.play_for_bot(person, "pass"),
        Err(SessionError::NoBot)
    );
    assert_eq!(session.bot_due(), None, "a person is due");
}

#[test]
fn the_screen_is_handed_over_where_people_know_different_things() {
    let rules = kuhn("kuhn(hands=2)");
    let differed: usize = (0..20)
        .map(|seed| moments_of_difference(&rules, seed))
        .sum();
    assert!(differed > 20, "such moments come");
}

/// Plays a game of two people, and counts how often the one who is due was told
/// something else so far than the one who looks.
fn moments_of_difference(rules: &Arc<dyn AnyRules>, seed: u64) -> usize {
    let game = rules.open(Seed::from_u64(seed));
    let mut session =
        Session::new(Arc::clone(rules), game, "person", "greedy").expect("they exist");
    let mut differed = 0;
    loop {
        match session.due() {
            Due::Over(_) => return differed,
            Due::Table => drop(session.advance(Duration::ZERO).expect("cards are dealt")),
            Due::Person { seat, hand_over } => {
                let game = session.host_game();
                let (own, looking) = (game.controller(seat), session.looking());
                let knows = |seats: Seats| -> Vec<_> {
                    let events = 0..game.event_count();
                    events.map(|index| game.event_for(index, seats)).collect()
                };
                if own != looking && knows(own) != knows(looking) {
                    assert!(hand_over, "they know different things");
                    differed += 1;
                }
                session.look(seat);
                let moves = session.host_game().moves(seat, 10).expect("there are few");
                // Fold where possible: the cards stay hidden.
                let fold = moves.iter().find(|text| text.contains("fold"));
                let chosen = fold.unwrap_or(&moves[moves.len() - 1]).clone();
                session.play(&chosen).expect("it is legal");
            }
        }
    }
}

#[test]
fn what_may_be_taken_back_is_known_before() {
    let rules = causeway();
    let game = rules.open(Seed::from_u64(3));
    let mut session = Session::new(rules, game, "person", "greedy").expect("they exist");
    assert!(!session.may_take_back());
    session.play("take:boots").expect("it is legal");
    assert!(session.may_take_back());
    session.take_back().expect("nobody has seen it");
    assert!(!session.may_take_back());
}

#[test]
fn a_fallen_flag_takes_its_seat_out_of_the_game() {
    let rules = causeway();
    let game = rules.open(Seed::from_u64(5));
    let mut session = Session::new(rules, game, "person", "greedy").expect("they exist");
    let seat = session
        .host_game()
        .seats()
        .lowest()
        .expect("there are seats");
    session.flag(seat).expect("the game runs");
    assert!(!session.host_game().living().contains(seat));
    session.flag(seat).expect_err("it is out of the game");
}

/// A game of random players after so many events.
fn running(rules: &Arc<dyn AnyRules>, events: usize) -> Box<dyn boardwright_referee::AnyGame> {
    let mut game = rules.open(Seed::from_u64(8));
    let mut table =
        boardwright_catalogue::AnyTable::new(&**rules, &*game, "random").expect("they exist");
    for _ in 0..events {
        if table.step(&mut *game).expect("they play").is_none() {
            break;
        }
    }
    game
}

#[test]
fn the_record_of_a_game_that_runs_is_followed_as_far_as_it_tells() {
    for rules in [causeway(), kuhn("kuhn(hands=3)")] {
        for events in 0..12 {
            let game = running(&rules, events);
            if game.status().outcome().is_some() {
                continue;
            }
            for viewers in [Seats::NONE, game.seats()] {
                let record = game.record_for(viewers);
                assert!(record.is_redacted());
                let followed = rules.follow(&record).expect("it fits");
                if followed.is_complete {
                    assert_eq!(followed.game.event_count(), game.event_count());
                    assert_eq!(followed.game.view(viewers), game.view(viewers));
                } else {
                    assert!(followed.game.event_count() < game.event_count());
                    assert_ne!(viewers, game.seats(), "they know everything");
                }
            }
        }
    }
}

/// After a hand that was shown nothing is hidden, and of the hand before it, which was folded, each
/// seat still knows a part alone.
#[test]
fn a_roll_that_is_told_in_part_ends_the_way() {
    let rules = kuhn("kuhn(hands=3)");
    let mut game = rules.open(Seed::from_u64(8));
    let [first, second] = [0, 1].map(boardwright_ruleset::Seat::new);
    let hands = [
        [(first, "bet"), (second, "fold")],
        [(second, "bet"), (first, "call")],
    ];
    for hand in hands {
        game.roll().expect("the cards are dealt");
        for (seat, chosen) in hand {
            game.play(seat, chosen).expect("it is legal");
        }
    }
    for seat in [first, second] {
        let record = game.record_for(seat.into());
        assert!(
            !record.events().any(|line| line.ends_with(" hidden")),
            "{record}"
        );
        let followed = rules.follow(&record).expect("it fits");
        assert!(!followed.is_complete);
        assert_eq!(followed.game.event_count(), 0);
        // What is no card at all is wrong all the same.
        let text = record.to_string();
        let wrong: Vec<&str> = text
            .lines()
            .map(|line| {
                if line.starts_with("roll ") {
                    "roll deal:XX"
                } else {
                    line
                }
            })
            .collect();
        rules
            .follow(&sealed(&wrong))
            .expect_err("it cannot be read");
    }
    // Whoever knows all of it follows it to its end.
    let all = game.record_for(game.seats());
    assert!(rules.follow(&all).expect("it fits").is_complete);
}

/// Dice that were told stay, and later ones follow from the seed that is given.
#[test]
fn a_game_goes_on_with_other_dice() {
    let rules = causeway();
    let game = running(&rules, 10);
    let record = game.record_for(game.seats());
    let seed = Seed::from_u64(99);
    let followed = rules.follow_with(&record, seed).expect("it fits");
    assert!(followed.is_complete);
    assert_eq!(followed.game.seed(), &seed);
    assert_eq!(followed.game.position(), game.position());
    let again = followed.game.record();
    let given = record.events().map(|line| line.replace("roll ", "given "));
    assert!(given.eq(again.events().map(String::from)), "{again}");
    let replayed = rules.replay(&again).expect("it replays");
    assert_eq!(replayed.seed(), &seed);
}

#[test]
fn a_record_that_tells_something_wrong_is_not_followed() {
    let rules = causeway();
    let game = running(&rules, 10);
    assert!(game.status().outcome().is_none(), "it runs");
    // All together know everything but the seed.
    let record = game.record_for(game.seats());
    assert!(record.is_redacted());
    rules.follow(&record).expect("it fits");
    let text = record.to_string();
    let lines: Vec<&str> = text.lines().collect();
    let first = lines
        .iter()
        .position(|line| line.starts_with("start "))
        .expect("it starts")
        + 1;
    let count = record.events().len();
    // The last event is left out, so the end does not fit.
    let mut changed: Vec<&str> = lines.clone();
    changed.remove(first + count - 1);
    let changed = sealed(&changed);
    assert!(matches!(
        rules.follow(&changed),
        Err(ReplayError::Final { .. })
    ));
    // An event is told twice.
    let mut changed: Vec<&str> = lines.clone();
    changed.insert(first + 1, lines[first]);
    let changed = sealed(&changed);
    assert!(matches!(
        rules.follow(&changed),
        Err(ReplayError::Event { index: 1, .. })
    ));
}

/// The record of these lines, whose digest is computed anew.
fn sealed(lines: &[&str]) -> Record {
    use sha2::{Digest as _, Sha256};
    let body = lines[..lines.len() - 1].join("\n") + "\n";
    let digest: String = Sha256::digest(&body)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("{body}sha256 {digest}\n")
        .parse()
        .expect("its form is right")
}

/// Everything that players settle among themselves stands in a record, and is followed.
#[test]
fn settlements_are_followed_too() {
    let rules = rules("chess");
    let [white, black] = [0, 1].map(boardwright_ruleset::Seat::new);
    let played = |settle: &dyn Fn(&mut dyn boardwright_referee::AnyGame)| {
        let mut game = rules.open(Seed::from_u64(3));
        game.play(white, "e2e4").expect("it is legal");
        settle(&mut *game);
        let followed = rules.follow(&game.record()).expect("it fits");
        assert!(followed.is_complete);
        assert_eq!(followed.game.position(), game.position());
        assert_eq!(followed.game.status_text(), game.status_text());
        let debug = format!("{followed:?}");
        let events = game.event_count();
        let expected =
            format!("Followed {{ game: \"chess\", events: {events}, is_complete: true }}");
        assert_eq!(debug, expected);
        game.status_text()
    };
    let agreed = played(&|game| {
        game.offer(white).expect("the game runs");
        game.decline(black).expect("it is offered");
        game.offer(black).expect("the game runs");
        game.accept(white).expect("it is offered");
    });
    assert_eq!(agreed, "over -: agreement");
    let flagged = played(&|game| game.flag(black).expect("the game runs"));
    assert_eq!(flagged, "over w: time");
    let resigned = played(&|game| game.resign(white.into()).expect("the game runs"));
    assert_eq!(resigned, "over b: resignation");

    let quiet = "4k3/8/8/8/8/8/8/4K2R w - - 100 80";
    let mut game = crate::seated::game(&rules, quiet);
    game.claim(white, None).expect("fifty moves");
    let followed = rules.follow(&game.record()).expect("it fits");
    assert_eq!(followed.game.status_text(), game.status_text());
    assert!(followed.game.status().outcome().is_some());
}

/// What does not fit is told with its place and its reason.
#[test]
fn faults_of_events_are_told() {
    let rules = rules("chess");
    let mut game = rules.open(Seed::from_u64(3));
    let white = boardwright_ruleset::Seat::new(0);
    game.play(white, "e2e4").expect("it is legal");
    let text = game.record().to_string();
    let fault = |line: &str| {
        assert!(text.contains("move w e2e4\n"), "{text}");
        let changed = text.replace("move w e2e4", line);
        let lines: Vec<&str> = changed.lines().collect();
        let error = rules.follow(&sealed(&lines)).map(drop);
        error.expect_err("it does not fit").to_string()
    };
    for (line, expected) in [
        ("move b e7e5", "event 1: it is the turn of w (game.turn)"),
        (
            "move w zz",
            "event 1: expected a file from a to h at byte 0",
        ),
        (
            "move x e2e4",
            "event 1: expected a seat of this game at byte 5",
        ),
        (
            "roll 6",
            "event 1: expected nothing: chess has no chance at byte 0",
        ),
        (
            "accept b",
            "event 1: there is no offer of a draw for this seat to answer (game.offer.none)",
        ),
    ] {
        assert_eq!(fault(line), expected);
    }
    let unreachable = fault("move w e2e5");
    assert!(unreachable.contains("(chess.reach.pawn)"), "{unreachable}");
    // The move is another one than the end tells of.
    assert_eq!(
        fault("move w d2d4"),
        "the final position comes out as \
         rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1"
    );
    let changed = text.replace("result open", "result w");
    let lines: Vec<&str> = changed.lines().collect();
    let other_end = rules.follow(&sealed(&lines)).map(drop);
    assert_eq!(
        other_end.expect_err("nobody has won").to_string(),
        "the result comes out as open"
    );
}
