//! Whole games by messages, without a window.
use bevy::prelude::*;
use boardwright::games;
use boardwright::ruleset::{Seed, Status};
use boardwright_recipe_bevy::{Board, GamePlugin, Happened, NotPlayed, PlayMove};

/// What other systems of a program would do with the messages.
#[derive(Resource, Default)]
struct Heard {
    lines: Vec<String>,
    refusals: Vec<NotPlayed>,
}

fn listen(
    mut heard: ResMut<Heard>,
    mut happened: MessageReader<Happened>,
    mut refused: MessageReader<NotPlayed>,
) {
    heard
        .lines
        .extend(happened.read().map(|event| event.line.clone()));
    heard.refusals.extend(refused.read().cloned());
}

fn app(game: &str) -> App {
    let game = games::open(game, Seed::from_u64(7)).expect("a game of the catalogue");
    let everybody = game.seats();
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, GamePlugin))
        .insert_resource(Board::new(game, everybody))
        .init_resource::<Heard>()
        .add_systems(PostUpdate, listen);
    app
}

fn play(app: &mut App, text: &str) {
    let seat = app
        .world()
        .resource::<Board>()
        .acting()
        .expect("somebody is due");
    let text = text.to_string();
    app.world_mut().write_message(PlayMove { seat, text });
    app.update();
}

fn heard(app: &App) -> &Heard {
    app.world().resource()
}

#[test]
fn a_game_of_chess_by_messages() {
    let mut app = app("chess");
    play(&mut app, "f2f5");
    play(&mut app, "to the left");
    assert!(heard(&app).lines.is_empty());
    let rules: Vec<_> = heard(&app)
        .refusals
        .iter()
        .map(|refusal| refusal.rule)
        .collect();
    assert_eq!(rules, [Some("chess.reach.pawn"), None]);
    for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        play(&mut app, text);
    }
    let lines = ["move w f2f3", "move b e7e5", "move w g2g4", "move b d8h4"];
    assert_eq!(heard(&app).lines, lines);
    let board: &Board = app.world().resource();
    assert_eq!(board.view().status_text(), "over b: checkmate");
}

#[test]
fn a_game_of_loka_with_its_dice_by_messages() {
    let mut app = app("face-off(points=60,tiles=1)");
    for _ in 0..2_000 {
        let board: &Board = app.world().resource();
        let Status::Due(_) = board.view().status() else {
            break;
        };
        // The last move is an action where there is one, and not a pass.
        let moves = board.moves();
        let text = moves.last().expect("who is due has a move").text.clone();
        play(&mut app, &text);
    }
    let board: &Board = app.world().resource();
    let record = board.view().record().to_string();
    assert!(board.view().event_count() > 20, "{record}");
    assert_eq!(heard(&app).lines.len(), board.view().event_count());
    assert!(
        heard(&app)
            .lines
            .iter()
            .any(|line| line.starts_with("roll "))
    );
    assert!(heard(&app).refusals.is_empty());
    // After the end the record holds everything, and verifies.
    assert!(board.view().is_over(), "{record}");
    assert!(games::replay(&record).is_ok());
}
