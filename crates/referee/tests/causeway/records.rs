//! Records: what they hold, that they verify, and what they leave out.
use crate::play;

use boardwright_causeway::Causeway;
use boardwright_referee::{EventFault, Game, Record, RecordError, ReplayError};
use boardwright_ruleset::{Notation as _, Seats, Seed};
use play::{forged, game_at, happen, march, new_game, rules, seats, text, with_digest};

/// A short game with one of each kind of event but a flag.
fn played() -> Game<Causeway> {
    let mut game = new_game();
    happen(
        &mut game,
        &[
            "r take:axe",
            "b take:shield",
            "offer b",
            "decline y",
            "y take:boots",
            "g take:axe",
        ],
    );
    happen(&mut game, &["roll", "undo", "redo", "resign g"]);
    // No matter who begins, the seats move in table order.
    for _ in 0..2 {
        for (name, there, back) in [
            ("r", "b1-c1", "c1-b1"),
            ("b", "d5-c5", "c5-d5"),
            ("y", "d1-c1", "c1-d1"),
        ] {
            let due = game.status().due().map(|actor| actor.seats());
            if due == Some(seats(name)) {
                happen(
                    &mut game,
                    &[&format!("{name} {there}"), &format!("{name} {back}")],
                );
                if game.status().due().map(|actor| actor.seats()) == due {
                    happen(&mut game, &[&format!("{name} end")]);
                }
            }
        }
    }
    happen(&mut game, &["offer y", "accept r"]);
    game
}

fn replay(record: &Record) -> Result<Game<Causeway>, ReplayError> {
    Game::replay(Causeway::default(), record)
}

#[test]
fn a_record_is_the_game_line_by_line() {
    let mut game = game_at("b3/b4/d1/d5 turn:r:0 asba 1111 0");
    happen(
        &mut game,
        &["r b3xb4", "given 6v1", "b keep", "resign y", "flag r"],
    );
    let text = game.record().to_string();
    let (body, digest) = text.split_at(text.find("sha256").expect("a digest"));
    assert_eq!(
        body,
        "boardwright record 1\n\
         rules causeway\n\
         seed 1\n\
         start b3/b4/d1/d5 turn:r:0 asba 1111 0\n\
         move r b3xb4\n\
         given 6v1\n\
         move b keep\n\
         resign y\n\
         flag r\n\
         final -/-/-/d5 turn:g:0 ASba 1111 0\n\
         result over b g: time\n"
    );
    assert_eq!(digest, with_digest(body).split_at(body.len()).1);
    let record = game.record();
    assert_eq!(record.rules(), "causeway");
    assert_eq!(record.seed(), Some(&Seed::from_u64(1)));
    assert_eq!(record.start(), "b3/b4/d1/d5 turn:r:0 asba 1111 0");
    assert_eq!(record.events().len(), 5);
    assert_eq!(record.position(), "-/-/-/d5 turn:g:0 ASba 1111 0");
    assert_eq!(record.result(), "over b g: time");
    assert!(!record.is_redacted());
    assert_eq!(record.undone(), 0);
}

#[test]
fn a_record_replays_to_the_same_game() {
    let game = played();
    let record = game.record();
    let read: Record = record.to_string().parse().expect("a record reads back");
    assert_eq!(read, record);
    let again = replay(&read).expect("a record replays");
    assert_eq!(again.state(), game.state());
    assert_eq!(again.events(), game.events());
    assert_eq!(again.status(), game.status());
    assert_eq!(again.offered_by(), game.offered_by());
    assert_eq!(again.times(), game.times());
    assert_eq!(again.record(), record);
}

#[test]
fn a_record_says_how_much_was_undone() {
    let mut game = new_game();
    happen(&mut game, &["r take:axe", "undo", "b take:axe"]);
    let record = game.record();
    assert_eq!(record.undone(), 1);
    assert!(record.to_string().contains("\nundone 1\nstart "));
    let again = replay(&record).expect("it replays");
    assert_eq!(again.undone(), 1);
    assert_eq!(again.record(), record);
}

#[test]
fn more_undone_events_than_anybody_can_have_undone_are_refused() {
    let mut game = new_game();
    happen(&mut game, &["r take:axe", "undo", "b take:axe"]);
    let text = game.record().to_string();
    let body = &text[..text.find("sha256").expect("a digest")];
    let with = |count: &str| {
        with_digest(&body.replace("undone 1\n", &format!("undone {count}\n"))).parse::<Record>()
    };
    for count in [
        "1000000000001",
        "9223372036854775808",
        "18446744073709551615",
        "18446744073709551616",
        "0",
        "01",
        "+1",
        "-1",
        "",
    ] {
        let error = with(count).expect_err(count);
        assert!(
            matches!(error, RecordError::Line { line: 4, .. }),
            "{count:?}: {error}"
        );
    }
    // The largest number means itself or more.
    let record = with("1000000000000").expect("the largest number is read");
    let mut game = replay(&record).expect("it replays");
    assert_eq!(game.undone(), 1_000_000_000_000);
    happen(&mut game, &["undo"]);
    assert_eq!(game.undone(), 1_000_000_000_000);
    assert!(replay(&game.record()).is_ok_and(|again| again.record() == game.record()));
    happen(&mut game, &["redo"]);
    assert_eq!(game.record(), record);
    // Below it every event counts.
    let mut game = replay(&with("999999999999").expect("one less")).expect("it replays");
    happen(&mut game, &["undo", "redo", "undo"]);
    assert_eq!(game.undone(), 1_000_000_000_000);
}

#[test]
fn every_changed_byte_is_noticed() {
    let text = played().record().to_string();
    for at in 0..text.len() {
        for byte in (b' '..=b'~').chain([b'\n', b'\r', b'\t', 0]) {
            if byte == text.as_bytes()[at] {
                continue;
            }
            let mut changed = text.clone().into_bytes();
            changed[at] = byte;
            let changed = String::from_utf8(changed).expect("it stays ASCII");
            assert!(changed.parse::<Record>().is_err(), "byte {at} as {byte:#x}");
        }
        let mut shorter = text.clone();
        shorter.remove(at);
        assert!(shorter.parse::<Record>().is_err(), "without byte {at}");
        assert!(text[..at].parse::<Record>().is_err(), "cut off at {at}");
    }
    let error = text.replace("axe", "bow").parse::<Record>();
    assert_eq!(error, Err(RecordError::Digest));
    let error = format!("{text}\n").parse::<Record>();
    assert!(matches!(error, Err(RecordError::Line { .. })));
}

#[test]
fn what_was_made_up_is_refused_where_it_stands() {
    let record = played().record();
    let roll = record
        .events()
        .find(|line| line.starts_with("roll"))
        .expect("a roll");
    let other = if roll == "roll first:b" {
        "roll first:r"
    } else {
        "roll first:b"
    };
    let (body, result) = (record.position().to_string(), record.result().to_string());

    let error = replay(&forged(&record, roll, other)).expect_err("the dice fell otherwise");
    let ReplayError::Event { index, why } = &error else {
        panic!("{error}");
    };
    assert!(record.events().nth(*index).is_some_and(|line| line == roll));
    assert!(matches!(why, EventFault::Dice { .. }));
    assert_eq!(why.id(), None);

    let error = replay(&forged(&record, "take:axe", "take:hat")).expect_err("no move");
    let unreadable = |error: &ReplayError| {
        matches!(
            error,
            ReplayError::Event {
                index: 0,
                why: EventFault::Unreadable(_)
            }
        )
    };
    assert!(unreadable(&error), "{error}");
    let error = replay(&forged(&record, "move r take:axe", "move r b1-b2")).expect_err("illegal");
    let ReplayError::Event { index: 0, why } = &error else {
        panic!("{error}");
    };
    assert_eq!(why.id(), Some("causeway.equipment.first"));
    let error = replay(&forged(&record, "move r take:axe", "move q take:axe"));
    assert!(unreadable(&error.expect_err("no seat")));
    let error = replay(&forged(&record, "move r take:axe", "dance r"));
    assert!(unreadable(&error.expect_err("no event")));

    let error = replay(&forged(&record, &format!("final {body}"), "final -/-/-/-"));
    assert!(matches!(error, Err(ReplayError::Final { .. })));
    let error = replay(&forged(
        &record,
        &format!("result {result}"),
        "result over r y: might",
    ));
    assert!(matches!(error, Err(ReplayError::Result { .. })));
    let error = replay(&forged(&record, "rules causeway", "rules causeway(luck=2)"));
    assert!(matches!(error, Err(ReplayError::Rules { .. })));
    let error = replay(&forged(&record, "seed 1", "seed hidden"));
    assert!(matches!(error, Err(ReplayError::Redacted)));
    let error = replay(&forged(&record, "start b1/", "start z9/"));
    assert!(matches!(error, Err(ReplayError::Start(_))));
    // A seed that is written differently rolls the same but is not this record.
    let key = Seed::from_u64(1).key();
    let key: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
    let same = replay(&forged(&record, "seed 1", &format!("seed {key}")));
    assert!(same.is_ok_and(|game| game.record() != record));
}

#[test]
fn a_record_from_a_view_is_refused() {
    let mut game = new_game();
    march(&mut game);
    let view = game.view(seats("r"));
    let from_view = Game::from_state(Causeway::default(), view, Seed::from_u64(1));
    let error = replay(&from_view.record()).expect_err("nobody plays on from a view");
    assert!(error.to_string().contains("hides"), "{error}");
}

#[test]
fn other_rules_do_not_replay_a_record() {
    let record = played().record();
    let error = Game::replay(rules("causeway(players=2)"), &record).map(drop);
    let ReplayError::Rules { recorded, given } = error.expect_err("other rules") else {
        panic!("it is the rules that differ");
    };
    assert_eq!(
        (recorded.as_str(), given.as_str()),
        ("causeway", "causeway(players=2)")
    );
}

#[test]
fn viewers_get_what_they_may_know_while_the_game_runs() {
    let mut game = new_game();
    happen(&mut game, &["r take:axe", "b take:shield"]);
    let lines = |viewers| {
        let record = game.record_for(viewers);
        record.events().map(str::to_string).collect::<Vec<_>>()
    };
    assert_eq!(lines(seats("r")), ["move r take:axe", "move b hidden"]);
    assert_eq!(lines(seats("y")), ["move r take:axe", "move b hidden"]);
    assert_eq!(lines(seats("b")), ["move r hidden", "move b take:shield"]);
    assert_eq!(
        lines(seats("r b")),
        ["move r take:axe", "move b take:shield"]
    );
    assert_eq!(lines(Seats::NONE), ["move r hidden", "move b hidden"]);
    let record = game.record_for(seats("g"));
    assert!(record.is_redacted() && record.seed().is_none());
    assert_eq!(record.position(), "b1/d5/d1/b5 choose ?s-- 1111 0");
    assert_eq!(record.to_string().parse(), Ok(record.clone()));
    assert!(matches!(replay(&record), Err(ReplayError::Redacted)));
}

#[test]
fn a_secret_hides_its_choice_and_not_the_moves_after_it() {
    let mut game = new_game();
    march(&mut game);
    happen(&mut game, &["r b1-b2", "r end", "b d5-d4"]);
    let record = game.record_for(seats("b"));
    let lines: Vec<&str> = record.events().collect();
    assert_eq!(lines[0], "move r hidden");
    assert_eq!(lines[1], "move b take:shield");
    assert_eq!(
        lines[4..],
        [
            "given first:r",
            "move r b1-b2",
            "move r end",
            "move b d5-d4"
        ]
    );
    assert_eq!(record.position(), "b2/d4/d1/b5 turn:b:1 ?s?a 1111 1");
}

#[test]
fn what_was_shown_is_told_to_everybody() {
    let mut game = game_at("b3/d5/d1/b4 turn:r:0 asba 1111 0");
    let before = game.record_for(seats("g"));
    assert_eq!(before.start(), "b3/d5/d1/b4 turn:r:0 ?s?a 1111 0");
    happen(&mut game, &["r b3xb4"]);
    let after = game.record_for(seats("g"));
    assert_eq!(after.position(), "b3/d5/d1/b4 dice:r:g As?A 1111 0");
}

#[test]
fn everybody_gets_the_whole_record_of_a_finished_game() {
    let mut game = new_game();
    march(&mut game);
    happen(&mut game, &["resign r y"]);
    for viewers in [Seats::NONE, seats("b"), Seats::first(4)] {
        assert_eq!(game.record_for(viewers), game.record());
    }
    assert!(
        text(&game).contains("asba"),
        "the text of the position stays as it is"
    );
    assert_eq!(
        game.rules().position_text(game.state()),
        game.record().position()
    );
}

#[test]
fn a_record_of_fifty_thousand_events_replays() {
    let mut game = new_game();
    for _ in 0..25_000 {
        happen(&mut game, &["offer r", "decline b"]);
    }
    let text = game.record().to_string();
    let record: Record = text.parse().expect("it reads back");
    let again = replay(&record).expect("it replays");
    assert_eq!(again.events().len(), 50_000);
    assert_eq!(again.record().to_string(), text);
}

#[test]
fn a_game_that_was_claimed_agrees_with_what_was_told_of_its_end() {
    let mut game = game_at("b1/d5/d1/b5 turn:r:0 asba 1111 20");
    happen(&mut game, &["claim r"]);
    for viewers in [Seats::NONE, seats("r y"), seats("b")] {
        let told = game.redacted_for(viewers);
        assert_eq!(told.result(), "over -: quiet turns");
        assert_eq!(game.agrees_with(&told, viewers), Ok(()));
    }
}
