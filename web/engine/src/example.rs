//! What a game looks like, for whoever has never seen it, and what is on its board.
use crate::api::{Example, Pieces};
use crate::catalogue::figures;
use crate::faults::Outcome;
use boardwright::referee::AnyGame;
use boardwright::render::{SvgStyle, draw_svg, svg_figures};
use boardwright::ruleset::{Scene, Seats, Seed, Status};
use boardwright_catalogue::{AnyRules, Catalogue};
use std::ops::ControlFlow::Continue;

/// The player that sets pieces up: it looks one move ahead.
const PLAYER: &str = "greedy";

/// After so many events without another piece on the board all of them stand there.
const SETTLED: usize = 10;

/// No game is played further than this.
const MOST_EVENTS: usize = 400;

/// The start if pieces stand there, and else the position with the most pieces, and the first
/// such, of a game that a player plays with itself.
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

/// What a position is set up with: one of the same game, and the pieces as each seat has them.
pub(crate) fn pieces(catalogue: Catalogue, name: &str) -> Outcome<Pieces> {
    let rules = catalogue.rules(name)?;
    let game = set_up(&*rules)?;
    let scene = game.scene(Seats::NONE);
    let primer = game.primer();
    let primer = primer.iter().flat_map(|primer| &primer.pieces);
    let drawings = primer.map(|piece| {
        let seats = scene.seats.iter();
        seats
            .map(|&(seat, _)| svg_figures(&scene, figures(piece, Some(seat))))
            .collect()
    });
    Ok(Pieces {
        drawings: drawings.collect(),
        position: game.position(),
    })
}

fn set_up(rules: &dyn AnyRules) -> Outcome<Box<dyn AnyGame>> {
    let mut game = rules.open(Seed::from_u64(0));
    let mut most = standing(&game.scene(Seats::NONE));
    if most > 0 {
        return Ok(game);
    }
    let mut player = rules.player(PLAYER, 0)?;
    let mut fullest = game.boxed_clone();
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
        let count = standing(&game.scene(Seats::NONE));
        if count > most {
            most = count;
            fullest = game.boxed_clone();
        } else if most > 0 && game.event_count() >= fullest.event_count() + SETTLED {
            break;
        }
    }
    Ok(fullest)
}

/// How many pieces stand on the board.
fn standing(scene: &Scene) -> usize {
    scene.cells.iter().map(|cell| cell.figures.len()).sum()
}
