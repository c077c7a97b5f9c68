//! Every case of the table of rules.

use crate::table;

use boardwright_loka::{ArmyChoice, Loka, LokaState};
use boardwright_referee::{Game, Refused};
use boardwright_ruleset::{Actor, Configure, Exchange, Notation, Ruleset, Seats, Seed, Status};
use boardwright_testkit::{Block, Fixture};
use std::collections::BTreeSet;
use std::ops::ControlFlow::Continue;
use std::sync::Arc;
use table::{chosen, given, moves, play, rules, seat, text};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/rules.txt");
const KINGS: &str = "SKd1 WKa9 NKi12 EKl4";

/// A seat of the game, by the name that a line of the table starts with.
fn split<'a>(game: &Game<Loka>, line: &'a str) -> (boardwright_ruleset::Seat, &'a str) {
    let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
    (seat(game.rules(), name), rest)
}

/// Seats from their letters, `-` for none.
fn seats(game: &Game<Loka>, text: &str) -> Seats {
    text.chars()
        .filter(|letter| *letter != '-')
        .map(|letter| seat(game.rules(), &letter.to_string()))
        .collect()
}

/// A field of the position's text.
fn field(game: &Game<Loka>, index: usize) -> String {
    let text = game.rules().position_text(game.state());
    text.split(' ').nth(index).expect("a field").to_string()
}

fn chances(rules: &Loka, state: &LokaState) -> (u64, BTreeSet<String>) {
    let mut texts = BTreeSet::new();
    let visit = rules.visit_chances(state, |chance, _| {
        texts.insert(rules.chance_text(state, chance));
        Continue::<()>(())
    });
    assert!(visit.is_continue());
    (rules.chance_weight(state), texts)
}

/// Performs one line of a case.
fn perform(game: &mut Game<Loka>, line: &str) -> Result<(), String> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let check = |found: String, expected: &str| {
        if found == expected {
            Ok(())
        } else {
            Err(format!("{line}: found {found}"))
        }
    };
    let equal = |found: String| check(found, rest);
    match word {
        "play" => {
            let (seat, text) = split(game, rest);
            play(game, seat, text);
            Ok(())
        }
        "chance" => {
            given(game, rest);
            Ok(())
        }
        "impossible" => {
            let (_, texts) = chances(game.rules(), game.state());
            check(texts.contains(rest).to_string(), "false")
        }
        "legal" | "refused" | "refused-turn" => {
            let (seat, text) = split(game, rest);
            let (text, id) = text.split_once(' ').unwrap_or((text, ""));
            let asked = chosen(game.rules(), game.state(), text);
            let found = match game.may_move(seat, asked) {
                Ok(()) => String::new(),
                Err(Refused::Turn { .. }) => "turn".into(),
                Err(refused) => refused.id().into(),
            };
            check(found, if word == "refused-turn" { "turn" } else { id })
        }
        "unreadable" => {
            let read = game.rules().read_move(game.state(), rest);
            check(read.is_err().to_string(), "true")
        }
        "targets" => {
            let (from, expected) = rest.split_once(" =").expect("targets FROM = …");
            let due = game.rules().actor(game.state()).seats().lowest();
            let mut found: Vec<String> = moves(game.rules(), game.state(), due.expect("a seat"))
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
            check(
                game.rules().count_moves(game.state(), seat).to_string(),
                count,
            )
        }
        "boosts" | "odds" => {
            let (text, expected) = rest.split_once(" = ").expect("ATTACK = …");
            let due = game.rules().actor(game.state()).seats().lowest();
            let attack = chosen(game.rules(), game.state(), text);
            let due = due.expect("a seat");
            let found = if word == "boosts" {
                let boosts = game.rules().boosts(game.state(), due, attack);
                boosts.map(|boosts| {
                    let sum = |side| {
                        let of_side = boosts.reasons.iter().filter(|boost| boost.side == side);
                        of_side.map(|boost| boost.amount).sum::<u32>()
                    };
                    assert_eq!(
                        sum(boardwright_ruleset::ExchangeSide::Attacker),
                        boosts.attacker
                    );
                    assert_eq!(
                        sum(boardwright_ruleset::ExchangeSide::Defender),
                        boosts.defender
                    );
                    format!("{} {}", boosts.attacker, boosts.defender)
                })
            } else {
                let odds = game.rules().odds(game.state(), due, attack);
                odds.map(|odds| {
                    let texts: Vec<String> = odds
                        .iter()
                        .map(|odds| format!("{}/{}", odds.numerator, odds.denominator))
                        .collect();
                    texts.join(" ")
                })
            };
            check(found.unwrap_or("no attack".into()), expected)
        }
        "weight" => equal(chances(game.rules(), game.state()).0.to_string()),
        "classes" => {
            let mut count = 0;
            let _: std::ops::ControlFlow<()> =
                game.rules().visit_chance_classes(game.state(), |_, _| {
                    count += 1;
                    Continue(())
                });
            equal(count.to_string())
        }
        "at" => {
            let (square, expected) = rest.split_once(" = ").expect("SQUARE = PIECE");
            let square = square.parse().expect("a square");
            let found = game.state().at(square).map(|piece| {
                let owner = game.rules().seat_name(piece.seat);
                format!("{owner}{}", piece.kind.letter())
            });
            check(found.unwrap_or("-".into()), expected)
        }
        "due" => {
            let found = match game.status() {
                Status::Over(_) => "over".into(),
                Status::Due(Actor::Chance) => "chance".into(),
                Status::Due(actor) => actor
                    .seats()
                    .iter()
                    .map(|seat| game.rules().seat_name(seat))
                    .collect(),
            };
            equal(found)
        }
        "over" | "draw" => {
            let winners = game.outcome().map(|outcome| outcome.winners);
            let expected = Some(seats(game, rest));
            check((winners == expected).to_string(), "true")
        }
        "stage" => equal(format!("{} {}", field(game, 1), field(game, 2))),
        "living" => equal(field(game, 3)),
        "fresh" => equal(field(game, 4)),
        "tiles" => equal(field(game, 5)),
        "quiet" => equal(field(game, 7)),
        "skips" => equal(field(game, 8)),
        "hidden" | "shown" => {
            let (viewers, owner) = rest.split_once(' ').expect("VIEWERS OWNER");
            let view = game.view(seats(game, viewers));
            let hidden = view.choice(seat(game.rules(), owner)) == ArmyChoice::Hidden;
            check(hidden.to_string(), &(word == "hidden").to_string())
        }
        "resign" => {
            let resigning = seats(game, rest);
            game.resign(resigning)
                .map_err(|refused| format!("{line}: {refused}"))
        }
        "takeback" => {
            let seat = seat(game.rules(), rest);
            game.take_back(seat)
                .map_err(|refused| format!("{line}: {refused}"))
        }
        "no-takeback" => {
            let seat = seat(game.rules(), rest);
            check(game.take_back(seat).is_err().to_string(), "true")
        }
        "no-game" => {
            let read = rest.parse().map(|name| Loka::from_name(&name).is_err());
            check(read.unwrap_or(true).to_string(), "true")
        }
        "claim" | "noclaim" => {
            let seat = seat(game.rules(), rest);
            let open = game.may_claim(seat, None).is_ok();
            check(open.to_string(), &(word == "claim").to_string())
        }
        _ => Err(format!("{line}: there is no such line")),
    }
}

fn check(block: &Block<'_>) -> Result<(), String> {
    let get = |key: &str| block.optional(key).map_err(|error| error.to_string());
    let rules = rules(get("game")?.unwrap_or("loka"));
    let position = match get("position")? {
        Some(position) => position.to_string(),
        None => {
            let pieces = get("pieces")?.unwrap_or("KINGS").replace("KINGS", KINGS);
            let mut position = text(
                get("due")?.unwrap_or("S play"),
                &pieces,
                get("tiles")?.unwrap_or(""),
            );
            if let Some(counters) = get("counters")? {
                position.truncate(position.len() - "0 0".len());
                position += counters;
            }
            position
        }
    };
    let state = rules
        .read_position(&position)
        .map_err(|error| format!("{position}: {error}"))?;
    assert_eq!(
        rules.position_text(&state),
        position,
        "it is written as read"
    );
    let mut game = Game::from_state(Arc::new(rules), state, Seed::from_u64(1));
    let mut lines = 0;
    for line in block.all("do") {
        perform(&mut game, line)?;
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
