//! What happened in a game, as several programs show it.
use crate::viewer::Plotted;
use boardwright_catalogue::AnyRules;
use boardwright_referee::AnyGame;
use boardwright_ruleset::{Caption, Scene};
use serde_json::Value;

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
        let told = vec![Caption {
            seat: None,
            text: "the start".to_string(),
        }];
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

/// What each seat was paid, by its name; null where the game runs or has no
/// pay-offs.
pub(crate) fn payoffs(game: &dyn AnyGame) -> Value {
    let Some(paid) = game.payoffs() else {
        return Value::Null;
    };
    let named = |(seat, points)| (game.seat_name(seat).to_string(), Value::from(points));
    Value::Object(paid.into_iter().map(named).collect())
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
