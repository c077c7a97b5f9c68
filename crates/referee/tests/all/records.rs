//! Records as text: every change is refused, and nothing panics.
use super::race::Race;
use boardwright_referee::{EventFault, Game, Record, RecordError, ReplayError};
use boardwright_ruleset::{Actor, Configure, GameName, Ruleset, Seats, Seed, Status};
use proptest::prelude::{any, prop, proptest};
use sha2::{Digest as _, Sha256};

/// A finished race with a bit of everything in it.
pub(crate) fn raced(seed: u64) -> Game<Race> {
    let mut game = Game::new(Race::to(6), Seed::from_u64(seed));
    let mut decisions = 0;
    loop {
        match game.status() {
            Status::Over(_) => return game,
            Status::Due(Actor::Chance) if decisions == 5 => {
                let chance = game.rules().chance_at(game.state(), 1);
                game.resolve_given(chance.expect("a second unit"))
                    .expect("it is due");
            }
            Status::Due(Actor::Chance) => drop(game.roll().expect("it is due")),
            Status::Due(actor) => {
                let seat = actor.seats().lowest().expect("a seat is due");
                decisions += 1;
                if decisions == 3 {
                    game.undo().expect("an event");
                    continue;
                }
                if decisions == 2 {
                    game.offer(seat).expect("no offer stands");
                }
                let chosen = game
                    .rules()
                    .pick_move(game.state(), seat, |moves| decisions % moves);
                game.play(seat, chosen.expect("a move exists"))
                    .expect("legal");
            }
        }
    }
}

fn record(seed: u64) -> String {
    raced(seed).record().to_string()
}

/// A text with the digest that it should have.
pub(crate) fn sealed(body: &str) -> String {
    let digest = Sha256::digest(body.as_bytes());
    let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}sha256 {hex}\n")
}

fn replay(text: &str) -> Result<Game<Race>, ReplayError> {
    let record: Record = text.parse().expect("the digest fits");
    let name: GameName = record.rules().parse().expect("a name");
    Game::replay(Race::from_name(&name).expect("valid options"), &record)
}

#[test]
fn a_record_is_read_back_and_plays_again() {
    for seed in 0..50 {
        let game = raced(seed);
        let text = game.record().to_string();
        let again = replay(&text).expect("it plays again");
        assert_eq!(again.events(), game.events());
        assert_eq!(again.state(), game.state());
        assert_eq!(again.status(), game.status());
        assert_eq!(
            (again.rolls(), again.undone()),
            (game.rolls(), game.undone())
        );
        assert_eq!(again.record().to_string(), text);
    }
}

#[test]
fn every_changed_byte_is_refused() {
    let text = record(3);
    for at in 0..text.len() {
        for flip in [1, 2, 4, 8, 16, 32, 64] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= flip;
            let Ok(changed) = String::from_utf8(bytes) else {
                continue;
            };
            assert!(
                changed.parse::<Record>().is_err(),
                "byte {at} flipped by {flip}"
            );
        }
        let shorter = [&text[..at], &text[at + 1..]].concat();
        assert!(shorter.parse::<Record>().is_err(), "byte {at} left out");
    }
    assert!(format!("{text}\n").parse::<Record>().is_err());
    assert!(text.replace('\n', "\r\n").parse::<Record>().is_err());
}

proptest! {
    #[test]
    fn garbage_is_refused(text in any::<String>()) {
        assert!(text.parse::<Record>().is_err());
    }

    #[test]
    fn lines_in_any_order_are_refused_or_the_record(
        order in prop::collection::vec(0..16_usize, 0..20),
    ) {
        let text = record(1);
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let mixed: String = order.iter().map(|&at| lines[at % lines.len()]).collect();
        if let Ok(record) = mixed.parse::<Record>() {
            assert_eq!(record.to_string(), text);
        }
    }

    #[test]
    fn a_made_up_record_does_not_replay(line in 0..40_usize, with in "[ -~]{0,20}") {
        // The digest is forged as well, so only the replay can find it.
        let text = record(2);
        let body = text.rsplit_once("sha256").expect("a digest").0;
        let mut lines: Vec<&str> = body.lines().collect();
        let at = 5 + line % (lines.len() - 5);
        if lines[at] == with {
            return Ok(());
        }
        lines[at] = &with;
        let forged = sealed(&(lines.join("\n") + "\n"));
        if let Ok(record) = forged.parse::<Record>() {
            assert!(Game::<Race>::replay(Race::to(6), &record).is_err());
        }
    }
}

#[test]
fn what_was_forged_is_named() {
    let text = record(2);
    let body = text.rsplit_once("sha256").expect("a digest").0;
    let forged = |from: &str, to: &str| {
        assert!(body.contains(from), "{from} in {body}");
        replay(&sealed(&body.replacen(from, to, 1))).map(drop)
    };
    let event = |result: Result<(), ReplayError>| match result {
        Err(ReplayError::Event { why, .. }) => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(replay(&sealed(body)).map(drop), Ok(()));

    let (first, other) = match body.contains("first:w") {
        true => ("roll first:w", "roll first:b"),
        false => ("roll first:b", "roll first:w"),
    };
    let dice = event(forged(first, other));
    assert!(matches!(dice, EventFault::Dice { found } if first.ends_with(&found)));
    let turn = event(forged("offer w", "flag q"));
    assert!(matches!(turn, EventFault::Unreadable(_)));
    let unknown = event(forged("move ", "mvoe "));
    assert_eq!(
        unknown.to_string(),
        "expected the kind of an event at byte 0"
    );
    let early = event(forged(&format!("{first}\n"), ""));
    assert_eq!(early.id(), Some("game.chance"));

    let result = forged("result over", "result lost");
    assert!(matches!(result, Err(ReplayError::Result { .. })));
    let last = forged("final ", "final 9");
    assert!(matches!(last, Err(ReplayError::Final { .. })));
    let start = forged("start 0/0", "start 0-0");
    assert!(matches!(start, Err(ReplayError::Start(_))));
    let seed = event(forged("seed 2", "seed 5"));
    assert!(matches!(seed, EventFault::Dice { .. }));
    let record: Record = text.parse().expect("a record");
    let rules = Game::<Race>::replay(Race::to(7), &record).map(drop);
    assert!(matches!(rules, Err(ReplayError::Rules { .. })));
    // Correct, but not in the canonical form.
    let words = forged("offer w", "offer w ");
    assert!(words.is_err());
}

#[test]
fn a_redacted_record_is_read_but_not_replayed() {
    let mut game = Game::new(Race::to(6), Seed::from_u64(77));
    game.roll().expect("the roll-off");
    let hidden = game.record_for(Seats::NONE);
    let text = hidden.to_string();
    assert!(text.contains("\nseed hidden\n") && !text.contains("seed 77"));
    let read: Record = text.parse().expect("a record");
    assert_eq!(read, hidden);
    assert!(read.is_redacted() && read.seed().is_none());
    let refused = Game::<Race>::replay(Race::to(6), &read).map(drop);
    assert_eq!(refused, Err(ReplayError::Redacted));
}

#[test]
fn a_record_says_in_which_line_it_breaks_off() {
    let text = record(1);
    let first = text.find('\n').expect("a first line");
    // Whatever was kept of it, a whole line or a part of one.
    for kept in first..text.len() {
        let line = text[..kept].matches('\n').count() + 1;
        let cut = text[..kept].parse::<Record>();
        assert_eq!(cut, Err(RecordError::Cut { line }), "{kept}");
    }
    let cut = text[..first].parse::<Record>().expect_err("it is cut off");
    assert_eq!(cut.to_string(), "the record is cut off in line 1");
    for other in [
        "",
        "boardwright",
        "[Event \"a\"]\n",
        "boardwright record 01\n",
    ] {
        let error = other.parse::<Record>().expect_err("it is no record");
        assert_eq!(error.to_string(), "expected boardwright record 1 in line 1");
    }
    let written_elsewhere = text.replace('\n', "\r\n").parse::<Record>();
    let told = written_elsewhere
        .map(drop)
        .map_err(|error| error.to_string());
    let expected = "expected a line that ends with a line feed alone in line 1";
    assert_eq!(told, Err(expected.to_string()));
}

#[test]
fn a_record_of_a_newer_version_says_so() {
    for form in [2, 17] {
        let newer = record(1).replacen("record 1\n", &format!("record {form}\n"), 1);
        let error = newer.parse::<Record>().expect_err("its form is not known");
        assert_eq!(error, RecordError::Newer { form });
        let told = format!(
            "the record was made by a newer version: its form is {form}, and this one reads 1"
        );
        assert_eq!(error.to_string(), told);
    }
}
