//! Games of Causeway by their texts, for the tests of the referee.
#![allow(dead_code, reason = "each test file uses what it needs")]

use boardwright_causeway::{Causeway, Chance, Move, Rule};
use boardwright_referee::{Game, Record, Refused};
use boardwright_ruleset::{
    Actor, Configure as _, Notation as _, Outcome, Ruleset as _, Seat, Seats, Seed, Status,
};
use sha2::{Digest as _, Sha256};

pub(crate) type Refusal = Refused<Rule>;

/// The rules with this name.
pub(crate) fn rules(name: &str) -> Causeway {
    let name = name.parse().expect("a game's name");
    Causeway::from_name(&name).expect("options of Causeway")
}

/// A game of four players from its start.
pub(crate) fn new_game() -> Game<Causeway> {
    Game::new(Causeway::default(), Seed::from_u64(1))
}

/// A game of four players from a position.
pub(crate) fn game_at(position: &str) -> Game<Causeway> {
    game_of("causeway", position)
}

pub(crate) fn game_of(name: &str, position: &str) -> Game<Causeway> {
    let rules = rules(name);
    let start = rules.read_position(position).expect("a position");
    Game::from_state(rules, start, Seed::from_u64(1))
}

pub(crate) fn seat(name: &str) -> Seat {
    Causeway::default().read_seat(name).expect("a seat")
}

pub(crate) fn seats(names: &str) -> Seats {
    names.split_whitespace().map(seat).collect()
}

pub(crate) fn read_move(game: &Game<Causeway>, text: &str) -> Move {
    game.rules().read_move(game.state(), text).expect("a move")
}

pub(crate) fn read_chance(game: &Game<Causeway>, text: &str) -> Chance {
    game.rules()
        .read_chance(game.state(), text)
        .expect("a chance")
}

pub(crate) fn try_play(game: &mut Game<Causeway>, line: &str) -> Result<(), Refusal> {
    let (name, text) = line.split_once(' ').expect("a seat and a move");
    let chosen = read_move(game, text);
    game.play(seat(name), chosen)
}

/// Makes moves, chances and more, one a word or two: `r b1-b2`, `roll`,
/// `given 4v2`, `offer r`, `accept b`, `decline b`, `resign r y`, `flag r`,
/// `takeback r`, `claim r`, `undo`, `redo`.
#[track_caller]
pub(crate) fn happen(game: &mut Game<Causeway>, lines: &[&str]) {
    for line in lines {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let answer = match word {
            "roll" => game.roll().map(drop),
            "given" => {
                let chance = read_chance(game, rest);
                game.resolve_given(chance)
            }
            "offer" => game.offer(seat(rest)),
            "accept" => game.accept(seat(rest)),
            "decline" => game.decline(seat(rest)),
            "resign" => game.resign(seats(rest)),
            "flag" => game.flag(seat(rest)),
            "takeback" => game.take_back(seat(rest)),
            "claim" => game.claim(seat(rest), None).map(drop),
            "undo" => game.undo(),
            "redo" => game.redo(),
            _ => try_play(game, line),
        };
        if let Err(refused) = answer {
            panic!("{line} was refused: {refused} in {}", text(game));
        }
    }
}

/// All four choose: red an axe, blue a shield, yellow boots, green an axe; and
/// red begins.
#[track_caller]
pub(crate) fn march(game: &mut Game<Causeway>) {
    happen(
        game,
        &[
            "r take:axe",
            "b take:shield",
            "y take:boots",
            "g take:axe",
            "given first:r",
        ],
    );
}

/// The position as text.
pub(crate) fn text(game: &Game<Causeway>) -> String {
    game.rules().position_text(game.state())
}

/// Checks the id of a refusal, and that the game is unchanged.
#[track_caller]
pub(crate) fn refuses<T: std::fmt::Debug>(
    game: &mut Game<Causeway>,
    id: &str,
    ask: impl FnOnce(&mut Game<Causeway>) -> Result<T, Refusal>,
) -> Refusal {
    let before = format!("{game:?}");
    let refused = ask(game).expect_err("it has to be refused");
    assert_eq!(refused.id(), id, "{refused}");
    assert_eq!(before, format!("{game:?}"), "a refusal changes nothing");
    refused
}

#[track_caller]
pub(crate) fn assert_due(game: &Game<Causeway>, name: &str) {
    assert_eq!(
        game.status(),
        Status::Due(Actor::Seat(seat(name))),
        "{}",
        text(game)
    );
}

#[track_caller]
pub(crate) fn assert_over(game: &Game<Causeway>, winners: &str, reason: &str) {
    let due = Outcome::win(
        seats(winners),
        game.outcome().map_or("", |outcome| outcome.reason),
    );
    assert_eq!(game.status(), Status::Over(due), "{}", text(game));
    assert_eq!(due.reason, reason);
}

/// The living seats.
pub(crate) fn living(game: &Game<Causeway>) -> Seats {
    game.rules().living(game.state())
}

/// The lines of a record with the digest that belongs to them.
pub(crate) fn with_digest(body: &str) -> String {
    let digest = Sha256::digest(body.as_bytes());
    let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}sha256 {hex}\n")
}

/// The record with one text in place of another, and a digest that fits.
#[track_caller]
pub(crate) fn forged(record: &Record, old: &str, new: &str) -> Record {
    let text = record.to_string();
    let body = &text[..text.find("sha256").expect("a digest")];
    assert!(body.contains(old), "{old:?} does not stand in\n{body}");
    with_digest(&body.replacen(old, new, 1))
        .parse()
        .expect("a record in form")
}
