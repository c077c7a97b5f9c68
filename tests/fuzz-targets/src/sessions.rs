//! Moves, chances and everything else that is asked of a game in play, as text.
use crate::Target;
use crate::games::{NAMES, catalogue, rules, seed};
use crate::text::{check_refusal, choice_and_text, chosen};
use boardwright::referee::{Answer, AnyGame, ClockSettings, Record, TextError};
use boardwright::ruleset::{Actor, Seat, Seats, Status};

/// Everything that is asked of a game in play.
pub const SESSIONS: Target = Target {
    name: "sessions",
    run,
    seeds,
};

/// The most lines of an input that are carried out.
const MOST_LINES: usize = 64;

/// The byte chooses a game. Each line is a letter, which says what is asked for, and a text.
fn run(data: &[u8]) {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    let mut game = rules(choice).open(seed());
    for line in text.lines().take(MOST_LINES) {
        carry_out(&mut *game, line);
    }
    check_record(&*game);
}

/// One request. A refusal changes nothing.
fn carry_out(game: &mut dyn AnyGame, line: &str) {
    let Some(kind) = line.chars().next() else {
        return;
    };
    let text = &line[kind.len_utf8()..];
    let before = told(game);
    let due = match game.status() {
        Status::Due(Actor::Chance) | Status::Over(_) => None,
        Status::Due(due) => due.seats().lowest(),
    };
    // Where nobody is due, whoever asks is refused.
    let seat = due.or(game.seats().lowest()).unwrap_or(Seat::new(0));
    let other = game.seats().iter().last().unwrap_or(seat);
    let answer = match kind {
        'm' => game.play(seat, text),
        'M' => game.play(other, text),
        'n' => nth_move(game, seat, text),
        'r' => game.roll().map(drop),
        'c' => game.resolve(text),
        'C' => nth_chance(game, text),
        'o' => game.offer(seat),
        'a' => game.accept(other),
        'd' => game.decline(other),
        'g' => game.resign(seat.into()),
        'G' => game.resign(game.allies(seat)),
        'x' => game.claim(seat, None).map(drop),
        'X' => game.claim(seat, Some(text)).map(drop),
        'f' => game.flag(seat),
        'b' => game.abandon(other.into()),
        't' => game.take_back(seat),
        'T' => game.take_back(other),
        'u' => game.undo(),
        'e' => game.redo(),
        'k' => match text.parse::<ClockSettings>() {
            Ok(settings) => game.set_clock(settings),
            Err(error) => Err(TextError::Unreadable(error)),
        },
        'l' => game.read_clock(seat, text.parse().unwrap_or(1_000)),
        'v' => from_fields(game, seat, text),
        'p' => game.set_position(text),
        _ => return,
    };
    match answer {
        Ok(()) => {
            let last = game.event_count().checked_sub(1);
            if let Some(last) = last {
                assert!(game.event_text(last).is_some() && game.describe_event(last).is_some());
            }
        }
        Err(error) => {
            check_refusal(&error, text);
            assert_eq!(told(game), before, "{line:?} was refused: {error}");
        }
    }
    // The odds of whatever is legal are exact, and asking changes nothing.
    if kind == 'm' {
        let before = told(game);
        if let Ok(after) = game.successors(seat, text, 500) {
            assert!(!after.is_empty());
        }
        if let (Ok(_), Ok(odds)) = (game.boosts(text), game.odds(text)) {
            assert!(!odds.is_empty());
        }
        assert_eq!(told(game), before);
    }
}

/// What a refusal must not change.
fn told(game: &dyn AnyGame) -> (String, String, usize, Seats, u64) {
    (
        game.position(),
        game.status_text(),
        game.event_count(),
        game.offered_by(),
        game.rolls(),
    )
}

/// The legal move with this number.
fn nth_move(game: &mut dyn AnyGame, seat: Seat, text: &str) -> Answer<()> {
    let moves = game.moves(seat, 2_000)?;
    let number = number(text);
    match moves.get(number % moves.len().max(1)) {
        Some(chosen) => {
            let played = game.play(seat, chosen);
            // A clock that has to be read first is the only reason not to make it.
            assert!(
                played.is_ok() || game.clocks().is_some(),
                "{chosen} is listed"
            );
            played
        }
        None => game.play(seat, text),
    }
}

/// The chance with this number.
fn nth_chance(game: &mut dyn AnyGame, text: &str) -> Answer<()> {
    let (chances, total) = game.chances(2_000)?;
    assert_eq!(chances.iter().map(|(weight, _)| weight).sum::<u64>(), total);
    let (_, chance) = &chances[number(text) % chances.len()];
    let resolved = game.resolve(chance);
    assert!(
        resolved.is_ok() || game.clocks().is_some(),
        "{chance} is listed"
    );
    resolved
}

/// The number that letters stand for, so that each of them is another choice.
fn number(text: &str) -> usize {
    let add = |sum: usize, byte: u8| {
        sum.wrapping_mul(64)
            .wrapping_add(byte.wrapping_sub(b'0').into())
    };
    text.bytes().take(4).fold(0, add)
}

/// The move of these numbers, with commas between them.
fn from_fields(game: &mut dyn AnyGame, seat: Seat, text: &str) -> Answer<()> {
    let values: Vec<i64> = text
        .split(',')
        .filter_map(|number| number.parse().ok())
        .collect();
    let chosen = game.move_of_fields(seat, &values)?;
    let fields = game.fields_of_move(seat, &chosen);
    assert_eq!(fields.as_ref(), Ok(&values), "{chosen}");
    game.play(seat, &chosen)
}

/// The record replays to the same game, and what viewers get of it can be followed.
pub(crate) fn check_record(game: &dyn AnyGame) {
    // A record is whole once every clock that has to be read is.
    let mut game = game.boxed_clone();
    game.let_clocks_stand().expect("clocks can stand");
    let record = game.record();
    let text = record.to_string();
    assert_eq!(text.parse::<Record>().as_ref(), Ok(&record), "{text}");
    match catalogue().replay(&text) {
        Ok(again) => {
            assert_eq!(again.position(), game.position(), "{text}");
            assert_eq!(again.status_text(), game.status_text(), "{text}");
            assert_eq!(again.record(), record);
        }
        Err(error) => panic!("{error}\n{text}"),
    }
    let rules = catalogue().rules(record.rules()).expect("its own name");
    for viewers in game.seats().iter().map(Seats::from).chain([Seats::NONE]) {
        let told = game.redacted_for(viewers);
        let text = told.to_string();
        assert_eq!(text.parse::<Record>().as_ref(), Ok(&told), "{text}");
        if let Err(error) = rules.follow(&told) {
            panic!("{error}\n{text}");
        }
        assert_eq!(game.agrees_with(&told, viewers), Ok(()), "{text}");
    }
}

/// The events of random games, as requests.
fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for choice in 0..NAMES.len() {
        let (mut listed, mut written) = (String::new(), String::new());
        let mut game = rules(choice).open(seed());
        for turn in 0..24_usize {
            match game.status() {
                Status::Over(_) => break,
                Status::Due(Actor::Chance) => {
                    let rolled = game.roll().expect("chance is due");
                    listed += "r\n";
                    written += &format!("c{rolled}\n");
                }
                Status::Due(due) => {
                    let seat = due.seats().lowest().expect("somebody is due");
                    let digit = char::from(b'0' + (turn * 7 % 40) as u8).to_string();
                    let Ok(moves) = game.moves(seat, 2_000) else {
                        break;
                    };
                    let chosen = &moves[number(&digit) % moves.len()];
                    game.play(seat, chosen).expect("it is listed");
                    listed += &format!("n{digit}\n");
                    written += &format!("m{chosen}\n");
                }
            }
        }
        seeds.push(chosen(choice, &listed));
        seeds.push(chosen(choice, &written));
        let talk = format!("kfischer(5m+3s)\n{listed}l900\no\na\nt\nu\ne\nx\nf\ng\n");
        seeds.push(chosen(choice, talk));
        seeds.push(chosen(choice, "v8,1,1,1,4\nv0,0,0,0,0\n"));
    }
    seeds
}
