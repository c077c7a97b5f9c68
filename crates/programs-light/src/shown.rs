//! What happened in a game, as several programs show it.
use crate::texts::{OVER_ALL_LOST, OVER_DRAWN, OVER_WON, START, STILL_OPEN};
use crate::viewer::Plotted;
use boardwright_catalogue::AnyRules;
use boardwright_referee::AnyGame;
use boardwright_ruleset::{
    Caption, Message, Outcome, ParameterValue, Scene, Seat, Seats, Status, Word, reason_id,
};
use serde_json::{Value, json};

/// One position of a game, with what led there.
pub(crate) struct Shown {
    /// The whole position, with the arrows of the move that led there.
    pub(crate) scene: Scene,
    /// What happened, a line each.
    pub(crate) told: Vec<Caption>,
}

/// The position after the given number of events; `None` if there were fewer.
pub(crate) fn shown_after(game: &dyn AnyGame, events: usize) -> Option<Shown> {
    let mut scene = game.scene_after(events, game.seats())?;
    let Some(last) = events.checked_sub(1) else {
        let told = vec![Caption::new(None, &START)];
        return Some(Shown { scene, told });
    };
    let last = game.describe_event(last)?;
    if let Some(seat) = last.seats.lowest()
        && !last.arrows.is_empty()
    {
        scene.show_made_move(seat, last.arrows);
    }
    let told = last.lines;
    Some(Shown { scene, told })
}

/// The shape of what programs tell of a game as JSON. A greater number may leave out keys or
/// give them another meaning; keys are added without one.
const FORMAT: u32 = 1;

/// What every program that tells of a game as JSON tells of it alike: how long it was, and how
/// it ended.
pub(crate) fn end_as_json(game: &dyn AnyGame) -> Value {
    let record = game.record();
    let moves = record.events().filter(|event| event.starts_with("move "));
    json!({
        "format": FORMAT,
        "game": game.full_name(),
        "seed": game.seed().to_string(),
        "events": game.event_count(),
        "length": { "events": game.event_count(), "moves": moves.count() },
        "result": record.result(),
        "payoffs": payoffs(game),
        "outcome": game.status().outcome().map(|outcome| outcome_as_json(game, outcome)),
    })
}

/// Who won and who lost, why, and what that is worth to each seat.
fn outcome_as_json(game: &dyn AnyGame, outcome: Outcome) -> Value {
    let losers = outcome.losers(game.seats());
    let names = |seats: Seats| -> Vec<&str> {
        let names = seats.iter().map(|seat| game.seat_name(seat));
        names.collect()
    };
    let paid = game.payoffs().unwrap_or_else(|| {
        let worth =
            |seat| i64::from(outcome.winners.contains(seat)) - i64::from(losers.contains(seat));
        let seats = game.seats();
        seats.iter().map(|seat| (seat, worth(seat))).collect()
    });
    let places = game.places().unwrap_or_default().into_iter();
    let places = places.map(|(seat, place)| (seat, place.into())).collect();
    json!({
        "winners": names(outcome.winners),
        "losers": names(losers),
        "places": by_name(game, places),
        "reason": reason_id(outcome.reason),
        "text": outcome.in_words(),
        "rewards": by_name(game, paid),
    })
}

/// A number for each seat, by its name.
fn by_name(game: &dyn AnyGame, numbers: Vec<(Seat, i64)>) -> Value {
    let named = |(seat, number)| (game.seat_name(seat).to_string(), Value::from(number));
    Value::Object(numbers.into_iter().map(named).collect())
}

/// What each seat was paid, by its name; null where the game runs or has no
/// pay-offs.
fn payoffs(game: &dyn AnyGame) -> Value {
    let paid = game.payoffs();
    paid.map_or(Value::Null, |paid| by_name(game, paid))
}

/// How a game of two sides stood, for a picture of it: the side of its first seat is
/// above. `None` for games with more sides.
pub(crate) fn plotted<'a>(rules: &'a dyn AnyRules, game: &dyn AnyGame) -> Option<Plotted<'a>> {
    let first = game.seats().lowest()?;
    let above = game.allies(first);
    let below = (game.seats() - above).lowest()?;
    if above | game.allies(below) != game.seats() {
        return None;
    }
    Some(Plotted {
        above,
        outlook: Box::new(move |game, events| rules.outlook(game, events, first)),
    })
}

/// The result of a game, whose English is that of its record.
pub(crate) fn result(game: &dyn AnyGame) -> Message {
    let english = game.record().result().to_string();
    match game.status() {
        Status::Due(_) => STILL_OPEN.told([], english),
        Status::Over(outcome) => {
            let reason = outcome.reason_word().into();
            if outcome.is_draw() {
                OVER_DRAWN.told([reason], english)
            } else if outcome.all_lost {
                OVER_ALL_LOST.told([reason], english)
            } else {
                OVER_WON.told([seat_words(game, outcome.winners), reason], english)
            }
        }
    }
}

/// What players call these seats, as words of the set `seat`.
pub(crate) fn seat_words(game: &dyn AnyGame, seats: Seats) -> ParameterValue {
    let word = |seat| seat_word(game, seat);
    ParameterValue::List(seats.iter().map(word).collect())
}

/// What players call a seat, as a word of the set `seat`.
pub(crate) fn seat_word(game: &dyn AnyGame, seat: Seat) -> ParameterValue {
    let title = game.seat_title(seat);
    Word::new("seat", title, title).into()
}
