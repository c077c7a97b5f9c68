//! A game written as SGF.

use super::{POSITION, TECHNICAL};
use crate::variant::Variant;
use crate::{Color, LinesOfAction, Move};
use alloc::format;
use alloc::string::String;
use boardwright_referee::Game;
use boardwright_ruleset::{Configure, Event, Notation, Outcome, Ruleset, Seat};

/// Writes a game, with properties of the root such as `PB` and `EV`, as a
/// collection of one game that [`read`](super::read) reads back. A property is
/// left out if its name is not made of capitals or is one that this function
/// writes itself.
///
/// The result is written as `RE`, unless it is given. A fallen flag is written
/// only there, since the format has no move for it.
///
/// ```
/// use boardwright_lines_of_action::{LinesOfAction, sgf};
/// use boardwright_referee::Game;
/// use boardwright_ruleset::Seed;
///
/// let mut game = Game::new(LinesOfAction::olympiad(), Seed::from_u64(1));
/// game.play(LinesOfAction::BLACK, "b1-h1".parse()?)?;
/// game.play(LinesOfAction::WHITE, "a2-c2".parse()?)?;
/// assert_eq!(
///     sgf::write(&game, &[("PB", "Ann"), ("PW", "Ben")]),
///     "(;FF[4]GM[9]SZ[8]CA[UTF-8]RU[lines-of-action(preset=olympiad)]SU[Standard]\
///      PB[Ann]PW[Ben]\n;B[b1-h1];W[a2-c2])\n",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write(game: &Game<LinesOfAction>, information: &[(&str, &str)]) -> String {
    let rules = game.rules();
    let mut text = String::from("(;");
    property(&mut text, "FF", "4");
    property(&mut text, "GM", "9");
    property(&mut text, "SZ", "8");
    property(&mut text, "CA", "UTF-8");
    property(&mut text, "RU", &rules.full_name());
    write_start(game, &mut text);
    let is_information = |name: &str| {
        let capitals = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase());
        capitals && !TECHNICAL.contains(&name)
    };
    for (name, value) in information {
        if is_information(name) {
            property(&mut text, name, value);
        }
    }
    let has_result = information.iter().any(|&(name, _)| name == "RE");
    if let Some(outcome) = game.outcome().filter(|_| !has_result) {
        property(&mut text, "RE", &result(rules, outcome));
    }
    text.push('\n');
    write_events(game, &mut text);
    text.push_str(")\n");
    text
}

/// Writes where the game started.
fn write_start(game: &Game<LinesOfAction>, text: &mut String) {
    let rules = game.rules();
    let setup = match rules.variant {
        Variant::ScrambledEggs { .. } => "Scrambled-eggs",
        Variant::Parachute { .. } => "Parachute",
        _ => "Standard",
    };
    let start = game.state_after(0);
    let Some(start) = start.filter(|start| *start != rules.start()) else {
        return property(text, "SU", setup);
    };
    property(text, "SU", "Custom");
    for (name, color) in [("AB", rules.first), ("AW", !rules.first)] {
        let mut squares = start.squares(color).peekable();
        if squares.peek().is_some() {
            text.push_str(name);
        }
        for square in squares {
            text.push_str(&format!("[{square}]"));
        }
    }
    property(text, "PL", letter(rules, rules.color(start.due())));
    property(text, POSITION, &rules.position_text(&start));
}

/// Writes the events, one node each; a drop goes with the move before it.
fn write_events(game: &Game<LinesOfAction>, text: &mut String) {
    let rules = game.rules();
    let mut drop_follows: Option<Seat> = None;
    for event in game.events() {
        let (seat, deed) = match *event {
            Event::Move { seat, chosen } => (seat, sgf_move(chosen)),
            Event::Resign(seats) | Event::Abandon(seats) => match seats.lowest() {
                Some(seat) => (seat, "resign".into()),
                None => continue,
            },
            Event::Offer(seat) => (seat, "offerdraw".into()),
            Event::Accept(seat) => (seat, "acceptdraw".into()),
            Event::Decline(seat) => (seat, "declinedraw".into()),
            Event::Rolled(chance) | Event::Given(chance) => match chance {},
            // Nothing can be claimed in this game, a flag is written only
            // in the result, and the times of clocks are not.
            Event::Claim { .. } | Event::Flag(_) | Event::Clock | Event::Reading { .. } => {
                continue;
            }
        };
        let is_drop = deed.starts_with('@');
        if is_drop && drop_follows == Some(seat) {
            // The last node ends with the bracket of the move.
            text.pop();
            text.push_str(&format!("{deed}]"));
        } else {
            let color = letter(rules, rules.color(seat));
            text.push_str(&format!(";{color}[{deed}]"));
        }
        let moved = matches!(event, Event::Move { .. }) && !is_drop;
        drop_follows = moved.then_some(seat);
    }
}

/// A move with the signs of the format.
fn sgf_move(chosen: Move) -> String {
    match chosen {
        Move::Capture { from, to } => format!("{from}:{to}"),
        _ => format!("{chosen}"),
    }
}

/// The result as `RE` has it.
fn result(rules: &LinesOfAction, outcome: Outcome) -> String {
    let Some(winner) = outcome.winners.lowest() else {
        return "Draw".into();
    };
    let how = match outcome.reason {
        "resignation" => "Resign",
        "time" => "Time",
        _ => "",
    };
    format!("{}+{how}", letter(rules, rules.color(winner)))
}

/// The format's letter for a colour: Black is the first mover.
fn letter(rules: &LinesOfAction, color: Color) -> &'static str {
    if color == rules.first { "B" } else { "W" }
}

/// Writes a property, with a backslash before signs that would end it.
fn property(text: &mut String, name: &str, value: &str) {
    text.push_str(name);
    text.push('[');
    for sign in value.chars() {
        if matches!(sign, ']' | '\\') {
            text.push('\\');
        }
        text.push(sign);
    }
    text.push(']');
}
