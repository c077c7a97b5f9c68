//! What a game looks like, for whoever has never seen it.
use crate::api::Example;
use crate::faults::Outcome;
use boardwright::referee::AnyGame;
use boardwright::render::{SvgStyle, draw_svg};
use boardwright::ruleset::{Scene, Seats, Seed, Status};
use boardwright_catalogue::{AnyRules, Catalogue};
use std::ops::ControlFlow::Continue;

/// The player that sets pieces up: it looks one move ahead.
const PLAYER: &str = "greedy";

/// After so many events without another piece on the board all of them stand there.
const SETTLED: usize = 10;

/// No game is played further than this.
const MOST_EVENTS: usize = 400;

/// The start if pieces stand there, and else a position of a game that a player plays with
/// itself, once no more pieces come.
pub(crate) fn example(catalogue: Catalogue, name: &str) -> Outcome<Example> {
    let rules = catalogue.rules(name)?;
    let game = set_up(&*rules)?;
    let mut style = SvgStyle::new();
    style.captions = false;
    style.title = Some(game.full_name());
    Ok(Example {
        picture: draw_svg(&game.scene(Seats::NONE), &style),
        events: game.event_count(),
    })
}

fn set_up(rules: &dyn AnyRules) -> Outcome<Box<dyn AnyGame>> {
    let mut game = rules.open(Seed::from_u64(0));
    let mut most = pieces(&game.scene(Seats::NONE));
    if most > 0 {
        return Ok(game);
    }
    let start = game.boxed_clone();
    let mut player = rules.player(PLAYER, 0)?;
    let mut grown_at = None;
    while game.event_count() < MOST_EVENTS {
        let Status::Due(actor) = game.status() else {
            break;
        };
        if let Some(seat) = actor.seats().lowest() {
            let Some(choice) = player.choose(&*game, seat, &mut |_| Continue(())) else {
                break;
            };
            game.play(seat, &choice.chosen)?;
        } else {
            game.roll()?;
        }
        let count = pieces(&game.scene(Seats::NONE));
        if count > most {
            most = count;
            grown_at = Some(game.event_count());
        } else if grown_at.is_some_and(|grown| game.event_count() >= grown + SETTLED) {
            return Ok(game);
        }
    }
    Ok(if grown_at.is_some() { game } else { start })
}

/// How many pieces stand on the board.
fn pieces(scene: &Scene) -> usize {
    scene.cells.iter().map(|cell| cell.figures.len()).sum()
}
