//! Every case of the table of rules.

use crate::two_armies::writing::{open, open_at, seat, seats, text};
use boardwright_referee::{AnyGame, TextError};
use boardwright_ruleset::{Actor, Status};
use boardwright_testkit::{Block, Fixture};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/two_armies.txt");
const LIMIT: u64 = 1_000_000;

/// A field of the position's text.
fn field(game: &dyn AnyGame, index: usize) -> String {
    let text = game.position();
    text.split(' ').nth(index).expect("a field").to_string()
}

/// The id of the rule that a refusal names.
fn refusal(error: &TextError) -> String {
    match error {
        TextError::Refused(told) => told.id.into(),
        other => other.to_string(),
    }
}

/// The first word as a seat, and the rest.
fn split<'a>(game: &dyn AnyGame, line: &'a str) -> (boardwright_ruleset::Seat, &'a str) {
    let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
    (seat(game, name), rest)
}

/// Performs one line of a case.
fn perform(game: &mut dyn AnyGame, line: &str) -> Result<(), String> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let check = |found: String, expected: &str| {
        if found == expected {
            Ok(())
        } else {
            Err(format!("{line}: found {found}"))
        }
    };
    let failed = |error: TextError| format!("{line}: {error}");
    let due = match game.status() {
        Status::Due(actor) => actor.seats().lowest(),
        Status::Over(_) => None,
    };
    match word {
        "play" => {
            let (seat, text) = split(game, rest);
            game.play(seat, text).map_err(failed)
        }
        "chance" => game.resolve(rest).map_err(failed),
        "legal" => {
            let (seat, text) = split(game, rest);
            game.explain(seat, text).map_err(failed)
        }
        "refused" => {
            let (seat, text) = split(game, rest);
            let (text, id) = text.split_once(' ').expect("MOVE ID");
            match game.explain(seat, text) {
                Ok(()) => Err(format!("{line}: it is legal")),
                Err(error) => check(refusal(&error), id),
            }
        }
        "unreadable" => {
            let seat = due.expect("somebody is due");
            match game.explain(seat, rest) {
                Err(TextError::Unreadable(_)) => Ok(()),
                _ => Err(format!("{line}: it was read")),
            }
        }
        "targets" => {
            let (from, expected) = rest.split_once(" =").expect("targets FROM = …");
            let mut found: Vec<String> = game
                .moves(due.expect("a seat"), LIMIT)
                .map_err(failed)?
                .into_iter()
                .filter_map(|text| {
                    let rest = text.strip_prefix(from)?;
                    let to = rest
                        .strip_prefix('-')
                        .or(rest.starts_with('x').then_some(rest));
                    to.map(Into::into)
                })
                .collect();
            let mut expected: Vec<&str> = expected.split_whitespace().collect();
            found.sort();
            expected.sort_unstable();
            check(found.join(" "), &expected.join(" "))
        }
        "moves" => {
            let (seat, count) = split(game, rest);
            let moves = game.moves(seat, LIMIT).map_err(failed)?;
            check(moves.len().to_string(), count)
        }
        "boosts" => {
            let (text, expected) = rest.split_once(" = ").expect("ATTACK = …");
            let boosts = game.boosts(text).map_err(failed)?;
            check(format!("{} {}", boosts.attacker, boosts.defender), expected)
        }
        "odds" => {
            let (text, expected) = rest.split_once(" = ").expect("ATTACK = …");
            let odds = game.odds(text).map_err(failed)?;
            let texts: Vec<String> = odds
                .iter()
                .map(|odds| format!("{}/{}", odds.numerator, odds.denominator))
                .collect();
            check(texts.join(" "), expected)
        }
        "chances" => {
            let (chances, total) = game.chances(LIMIT).map_err(failed)?;
            let texts: Vec<String> = chances
                .iter()
                .map(|(weight, text)| format!("{weight} {text}"))
                .collect();
            check(format!("{}: {total}", texts.join(", ")), rest)
        }
        "weight" => {
            let (_, total) = game.chances(LIMIT).map_err(failed)?;
            check(total.to_string(), rest)
        }
        "possible" | "impossible" => {
            let (chances, _) = game.chances(LIMIT).map_err(failed)?;
            let found = chances.iter().any(|(_, text)| text == rest);
            check(found.to_string(), &(word == "possible").to_string())
        }
        "due" => {
            let found = match game.status() {
                Status::Over(_) => "over".into(),
                Status::Due(Actor::Chance) => "chance".into(),
                Status::Due(actor) => game.seat_names(actor.seats()).replace(' ', ""),
            };
            check(found, rest)
        }
        "over" => check(game.status_text(), &format!("over {rest}")),
        "stage" => check(format!("{} {}", field(game, 1), field(game, 2)), rest),
        "living" => check(field(game, 3), rest),
        "fresh" => check(field(game, 4), rest),
        "tiles" => check(field(game, 5), rest),
        "armies" => check(field(game, 6), rest),
        "quiet" => check(field(game, 7), rest),
        "skips" => check(field(game, 8), rest),
        "placement" => check(field(game, 0), rest),
        "view" => {
            let (viewers, expected) = rest.split_once(' ').expect("VIEWERS ARMIES");
            let view = game.view(seats(game, viewers));
            let armies = view.split(' ').nth(6).expect("a field");
            check(armies.into(), expected)
        }
        "resign" => game.resign(seats(game, rest)).map_err(failed),
        "takeback" => game.take_back(seat(game, rest)).map_err(failed),
        "no-takeback" => {
            let refused = game.take_back(seat(game, rest)).is_err();
            check(refused.to_string(), "true")
        }
        "claim" => game.claim(seat(game, rest), None).map(drop).map_err(failed),
        "noclaim" => {
            let claimed = game.boxed_clone().claim(seat(game, rest), None);
            check(claimed.is_err().to_string(), "true")
        }
        _ => Err(format!("{line}: there is no such line")),
    }
}

fn check(block: &Block<'_>) -> Result<(), String> {
    let get = |key: &str| block.optional(key).map_err(|error| error.to_string());
    let name = get("game")?.unwrap_or("face-off");
    let mut game = if let Some(position) = get("position")? {
        open_at(name, position)
    } else if let Some(pieces) = get("pieces")? {
        let boards = name
            .split_once("boards=")
            .map_or("1x1", |(_, rest)| &rest[..3]);
        let boards = if name == "massive" { "2x1" } else { boards };
        let side = |digit: usize| (boards.as_bytes()[digit] - b'0') * 8;
        let size = (side(0), side(2));
        let mut position = text(
            size,
            get("due")?.unwrap_or("w play"),
            &pieces.replace("KINGS", "wKa1 bKh8"),
            get("tiles")?.unwrap_or(""),
        );
        if let Some(counters) = get("counters")? {
            position.truncate(position.len() - "0 0".len());
            position += counters;
        }
        open_at(name, &position)
    } else {
        open(name)
    };
    let mut lines = 0;
    for line in block.all("do") {
        perform(&mut *game, line)?;
        lines += 1;
    }
    if lines == 0 {
        return Err("nothing is done".into());
    }
    Ok(())
}

#[test]
fn every_rule_holds_in_its_cases() {
    let fixture = Fixture::read(TABLE).expect("the table");
    let mut failures = Vec::new();
    for block in fixture.blocks().expect("blocks") {
        block
            .allow_only(&[
                "rule", "game", "position", "due", "pieces", "tiles", "counters", "do",
            ])
            .expect("only known keys");
        block.required("rule").expect("what it shows");
        let run = std::panic::catch_unwind(|| check(&block));
        match run {
            Ok(Ok(())) => {}
            Ok(Err(failure)) => failures.push(format!("line {}: {failure}", block.line())),
            Err(_) => failures.push(format!("line {}: a step was refused", block.line())),
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}
