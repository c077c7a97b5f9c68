//! A window with a game, all seats of which are played in it with the mouse.
//!
//! `cargo run -- [GAME] [--moves N] [--screenshot FILE]`: first N moves are played at random, and
//! with a file the window is drawn there after a second, and closed.
#![forbid(unsafe_code)]

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use boardwright::games;
use boardwright::referee::AnyGame;
use boardwright::ruleset::{Actor, Seed, Status, Xoshiro256PlusPlus};
use boardwright_recipe_bevy::{Board, Happened, NotPlayed, PlayMove, SpritesPlugin};
use std::error::Error;
use std::num::NonZeroU64;

/// The army that Loka's rules have ready for beginners.
const READY: &str = "army:Q0R1B1N1P4";

/// The most moves that are listed, which are enough for armies.
const MOST_MOVES: u64 = 1_000_000;

/// How many pictures are drawn before the one that is kept, and before the end.
const KEPT: u32 = 60;
const LAST: u32 = 120;

/// Where the picture goes.
#[derive(Resource)]
struct Picture(Option<String>);

fn main() -> Result<(), Box<dyn Error>> {
    let (mut name, mut moves, mut picture) = ("chess".to_string(), 0, None);
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--moves" => moves = words.next().ok_or("how many moves?")?.parse()?,
            "--screenshot" => picture = Some(words.next().ok_or("which file?")?),
            _ => name = word,
        }
    }
    let seed = if picture.is_some() {
        Seed::from_u64(7)
    } else {
        Seed::from_system()?
    };
    let mut game = games::open(&name, seed)?;
    play_at_random(&mut *game, moves)?;
    let everybody = game.seats();
    let window = Window {
        title: game.full_name(),
        resolution: (1280, 800).into(),
        ..Window::default()
    };
    let window = WindowPlugin {
        primary_window: Some(window),
        ..WindowPlugin::default()
    };
    let ended = App::new()
        .add_plugins((DefaultPlugins.set(window), SpritesPlugin))
        .insert_resource(ClearColor(Color::srgb(0.988, 0.98, 0.961)))
        .insert_resource(Board::new(game, everybody))
        .insert_resource(Picture(picture))
        .add_systems(Update, (choose_army, tell, take_picture))
        .run();
    match ended {
        AppExit::Success => Ok(()),
        AppExit::Error(code) => Err(format!("the window ended with {code}").into()),
    }
}

/// Plays moves at random, as a start for a look at the board.
fn play_at_random(game: &mut dyn AnyGame, moves: usize) -> Result<(), Box<dyn Error>> {
    let mut random = Xoshiro256PlusPlus::new(7);
    for _ in 0..moves {
        while game.status() == Status::Due(Actor::Chance) {
            game.roll()?;
        }
        let Status::Due(actor) = game.status() else {
            break;
        };
        let seat = actor.seats().lowest().ok_or("nobody is due")?;
        if game.play(seat, READY).is_err() {
            let legal = game.moves(seat, MOST_MOVES)?;
            let count = NonZeroU64::new(legal.len() as u64).ok_or("no move")?;
            game.play(seat, &legal[random.below(count) as usize])?;
        }
    }
    Ok(())
}

/// Armies are no cells to click on: everybody takes the one for beginners, or else the last of the
/// list, which has the most pieces.
fn choose_army(board: Res<Board>, mut wanted: MessageWriter<PlayMove>) {
    if !matches!(board.view().status(), Status::Due(Actor::Secret(_))) || !board.is_changed() {
        return;
    }
    let Some(seat) = board.acting() else { return };
    let ready = board
        .view()
        .explain(seat, READY)
        .map(|()| READY.to_string());
    let other = |_| board.view().moves(seat, MOST_MOVES).ok()?.pop();
    let text = ready.map_or_else(other, Some);
    wanted.write_batch(text.map(|text| PlayMove { seat, text }));
}

/// What a program does with the messages: here it writes them to the terminal.
fn tell(mut happened: MessageReader<Happened>, mut refused: MessageReader<NotPlayed>) {
    for event in happened.read() {
        println!("{}", event.line);
    }
    for refusal in refused.read() {
        println!(
            "{} ({})",
            refusal.sentence,
            refusal.rule.unwrap_or("not a move")
        );
    }
}

fn take_picture(
    mut commands: Commands,
    picture: Res<Picture>,
    mut drawn: Local<u32>,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(path) = &picture.0 else { return };
    *drawn += 1;
    if *drawn == KEPT {
        commands
            .spawn(Screenshot::primary_window())
            .observe(save_to_disk(path.clone()));
    } else if *drawn == LAST {
        exit.write(AppExit::Success);
    }
}
