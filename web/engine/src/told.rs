//! What an answer says in words, beside its English: each text with its id and its parameters, so
//! that a page can say it in another language.
use boardwright::ruleset::{Message, ParameterValue, messages};
use std::cell::RefCell;
use std::fmt::Write as _;

messages! {
    /// What the engine says of boards and moves, beside what games say.
    pub const MESSAGES;

    // What is on a cell.
    CELL = "web.cell" ("words") => "{words}";
    EMPTY = "web.empty" => "empty";
    OWNED = "web.owned" ("seat", "piece") => "{seat} {piece}";
    ALONE = "web.alone" ("figures") => "{figures:and}";
    MADE_OF = "web.made_of" ("piece", "figures") => "{piece}: {figures}";
    STACK = "web.stack" ("count") => "a stack of {count}";
    GROUND = "web.ground" ("ground");

    // A move before it is made.
    PUTS = "web.puts" ("piece", "cell") => "{piece} on {cell}";
    CHOOSES = "web.chooses" ("cell", "text") => "{cell}: {text}";
    GOES = "web.goes" ("from", "to") => "{from} to {to}";
    PIECE_GOES = "web.piece_goes" ("piece", "from", "to") => "{piece} {from} to {to}";
    ATTACKS = "web.attacks" ("from", "target", "to") => "{from} attacks {target} {to}";
    PIECE_ATTACKS = "web.piece_attacks" ("piece", "from", "target", "to")
        => "{piece} {from} attacks {target} {to}";
    TAKES = "web.takes" ("from", "target", "to") => "{from} takes {target} {to}";
    PIECE_TAKES = "web.piece_takes" ("piece", "from", "target", "to")
        => "{piece} {from} takes {target} {to}";
    ATTACKS_THERE = "web.attacks_there" ("from", "to") => "{from} attacks {to}";
    PIECE_ATTACKS_THERE = "web.piece_attacks_there" ("piece", "from", "to")
        => "{piece} {from} attacks {to}";
    TAKES_THERE = "web.takes_there" ("from", "to") => "{from} takes {to}";
    PIECE_TAKES_THERE = "web.piece_takes_there" ("piece", "from", "to")
        => "{piece} {from} takes {to}";
    NOTED = "web.noted" ("move", "note") => "{move}, {note}";
    BECOMES = "web.becomes" ("move", "piece") => "{move}, becomes {piece}";

    // Whose turn it is, and how a game ended.
    YOU_LOST = "web.you_lost" ("reason") => "You lost: {reason}";
    ALL_LOST = "web.all_lost" ("reason") => "All lost: {reason}";
    DRAWN = "web.drawn" ("reason") => "The game is drawn: {reason}";
    YOU_WON = "web.you_won" ("reason") => "You won: {reason}";
    LOST_TO = "web.lost_to" ("winners", "reason");
    WON = "web.won" ("winners", "count", "reason")
        => "{winners:and} {count:wins|win}: {reason}";
    WITH_PAY_OFFS = "web.with_pay_offs" ("end", "paid") => "{end}; pay-offs: {paid}";
    WITH_PLACES = "web.with_places" ("end", "places") => "{end}; places: {places}";
    HAND_OVER = "web.hand_over" ("seat") => "Hand the device over to {seat}";
    TO_MOVE = "web.to_move" ("seat") => "{seat} to move";
    YOUR_MOVE_AS = "web.your_move_as" ("seat") => "Your move, as {seat}";
    YOUR_MOVE = "web.your_move" => "Your move";
    ASKED = "web.asked" ("whose", "question") => "{whose}: {question}";
    THINKS = "web.thinks" ("seat") => "{seat} thinks";
    DICE_DECIDE = "web.dice_decide" => "The dice decide";
    GOES_ON = "web.goes_on" => "The game goes on by itself";
    CLAIM_LOST = "web.claim_lost" ("reason") => "all lose: {reason}";
    CLAIM_DRAW = "web.claim_draw" ("reason") => "a draw: {reason}";
    CLAIM_WON = "web.claim_won" ("winners", "reason") => "{winners:and} wins: {reason}";
    IN_SECRET = "web.in_secret" => "has chosen in secret";

    // A record that was read.
    VERIFIED_WHOLE = "web.verified_whole" ("count")
        => "verified: each of {count} events follows the rules, and every roll the seed";
    VERIFIED_BUT = "web.verified_but" ("count", "given")
        => "verified: each of {count} events follows the rules, and every roll the seed, but {given} that somebody chose";
    VERIFIED = "web.verified" ("count") => "verified: each of {count} events follows the rules";
    VERIFIED_IN_PART = "web.verified_in_part" ("count")
        => "verified: each of the first {count} events follows the rules; what comes next is not told yet";
}

thread_local! {
    /// What was told since the last answer.
    static TOLD: RefCell<Vec<Message>> = const { RefCell::new(Vec::new()) };
}

/// The English of a message, which goes along with the next answer.
pub(crate) fn tell(message: impl Into<Message>) -> String {
    let message = message.into();
    let text = message.text.to_string();
    if !message.id.is_empty() {
        TOLD.with_borrow_mut(|told| {
            // Cells and pieces say the same many times, most often one after the other.
            if !told.iter().rev().take(8).any(|known| *known == message) {
                told.push(message);
            }
        });
    }
    text
}

/// The English of each of these.
pub(crate) fn tell_all(messages: Vec<Message>) -> Vec<String> {
    messages.into_iter().map(tell).collect()
}

/// Forgets what was told for an answer that was never given.
pub(crate) fn forget() {
    TOLD.take();
}

/// An answer of JSON with what it tells, as a last member `told`.
///
/// Only what stands in the answer itself goes along: what was told on the way to it and was left out,
/// since whoever asks may not know it, stays here.
pub(crate) fn with_told(mut answer: String) -> String {
    let mut told: Vec<Message> = Vec::new();
    for message in TOLD.take() {
        let mut text = String::new();
        quote(&message.text, &mut text);
        if !told.contains(&message) && answer.contains(&text) {
            told.push(message);
        }
    }
    if told.is_empty() || !answer.ends_with('}') {
        return answer;
    }
    answer.pop();
    answer += ",\"told\":";
    list(&told, write_message, &mut answer);
    answer + "}"
}

/// Written by hand: a serializer for it would be compiled for each answer.
fn write_message(message: &Message, to: &mut String) {
    to.push_str("{\"text\":");
    quote(&message.text, to);
    if !message.id.is_empty() {
        to.push_str(",\"id\":");
        quote(message.id, to);
        to.push_str(",\"parameters\":{");
        for (index, parameter) in message.parameters.iter().enumerate() {
            to.push_str(if index > 0 { "," } else { "" });
            quote(parameter.name, to);
            to.push(':');
            write_value(&parameter.value, to);
        }
        to.push('}');
    }
    to.push('}');
}

fn write_value(value: &ParameterValue, to: &mut String) {
    // A `String` takes all that is written.
    let _ = match value {
        ParameterValue::Number(number) => write!(to, "{number}"),
        ParameterValue::Tenths(tenths) => write!(to, "{{\"tenths\":{tenths}}}"),
        ParameterValue::Word(word) => {
            for (name, part) in [
                ("{\"set\":", word.set),
                (",\"name\":", word.name),
                (",\"text\":", word.text),
            ] {
                to.push_str(name);
                quote(part, to);
            }
            to.write_char('}')
        }
        ParameterValue::Message(message) => {
            write_message(message, to);
            Ok(())
        }
        ParameterValue::List(values) => {
            list(values, write_value, to);
            Ok(())
        }
        ParameterValue::Text(text) => {
            quote(text, to);
            Ok(())
        }
    };
}

fn list<T>(items: &[T], write: fn(&T, &mut String), to: &mut String) {
    to.push('[');
    for (index, item) in items.iter().enumerate() {
        to.push_str(if index > 0 { "," } else { "" });
        write(item, to);
    }
    to.push(']');
}

/// A text as JSON writes it.
fn quote(text: &str, to: &mut String) {
    *to += &serde_json::to_string(text).unwrap_or_default();
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardwright::ruleset::Word;

    #[test]
    fn what_is_told_goes_along_with_the_next_answer() {
        let king = Word::new("kind", "king", "king");
        let seats =
            ParameterValue::from_iter([ParameterValue::from(Word::new("seat", "South", "South"))]);
        assert_eq!(tell(CELL.with([ParameterValue::from_iter([king])])), "king");
        assert_eq!(
            tell(WON.with([seats, 1.into(), "a \"reason\"".into()])),
            "South wins: a \"reason\""
        );
        assert_eq!(tell("without an id"), "without an id");
        tell(WON.with([
            ParameterValue::List(Vec::new()),
            2.into(),
            "a secret".into(),
        ]));
        let json = with_told(
            "{\"ok\":[\"king\",\"without an id\",\"South wins: a \\\"reason\\\"\"]}".into(),
        );
        let read: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
        let told = &read["told"];
        assert_eq!(told[1]["parameters"]["winners"][0]["name"], "South");
        assert_eq!(told[1]["parameters"]["count"], 1);
        assert_eq!(told[1]["parameters"]["reason"], "a \"reason\"");
        assert_eq!(
            (&told[0]["id"], &told[0]["text"]),
            (&"web.cell".into(), &"king".into())
        );
        assert_eq!(told.as_array().map(Vec::len), Some(2));
        assert_eq!(
            with_told("{\"ok\":{}}".into()),
            "{\"ok\":{}}",
            "it is told once"
        );
    }
}
