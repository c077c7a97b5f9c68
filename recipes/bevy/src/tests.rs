//! The mouse and the keys, in a window that is not shown.
use crate::sprites::Square;
use crate::{Board, PlayMove, SpritesPlugin};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowResized};
use boardwright::games;
use boardwright::ruleset::Seed;

fn app(game: &str, position: Option<&str>) -> App {
    let mut game = games::open(game, Seed::from_u64(7)).expect("a game of the catalogue");
    if let Some(position) = position {
        game.set_position(position).expect("a position");
    }
    let everybody = game.seats();
    let window = Window {
        resolution: (1280, 800).into(),
        ..Window::default()
    };
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, SpritesPlugin))
        .insert_resource(Board::new(game, everybody))
        .init_resource::<Assets<Image>>()
        .init_resource::<ButtonInput<MouseButton>>()
        .init_resource::<ButtonInput<KeyCode>>()
        .add_message::<WindowResized>();
    app.world_mut().spawn((window, PrimaryWindow));
    app.update();
    app
}

fn board(app: &App) -> &Board {
    app.world().resource()
}

fn window(app: &mut App) -> Mut<'_, Window> {
    let mut windows = app.world_mut().query::<&mut Window>();
    windows.single_mut(app.world_mut()).expect("one window")
}

/// Where a cell lies in the window.
fn square(app: &mut App, name: &str) -> Rect {
    let scene = board(app).view().scene();
    let cell = scene.cells.iter().find(|cell| cell.name == name);
    let place = cell.expect("a cell of the board").place;
    let mut squares = app.world_mut().query::<&Square>();
    let mut found = squares.iter(app.world()).filter(|square| square.0 == place);
    let square = found.next().expect("the cell is drawn").1;
    assert!(found.next().is_none(), "{name} is drawn once");
    square
}

fn click(app: &mut App, name: &str) {
    let at = square(app, name).center();
    window(app).set_cursor_position(Some(at));
    press(app, MouseButton::Left);
}

fn press<T: Copy + Eq + std::hash::Hash + Send + Sync + 'static>(app: &mut App, button: T) {
    let mut buttons: Mut<'_, ButtonInput<T>> = app.world_mut().resource_mut();
    buttons.press(button);
    app.update();
    let mut buttons: Mut<'_, ButtonInput<T>> = app.world_mut().resource_mut();
    buttons.reset_all();
}

/// The text beside the board.
fn shown(app: &mut App) -> String {
    let mut texts = app.world_mut().query::<&Text2d>();
    let texts: Vec<&str> = texts.iter(app.world()).map(|text| &*text.0).collect();
    texts.join("\n")
}

/// How many sprites lie in the square of a cell, and fill it.
fn sprites(app: &mut App, name: &str) -> usize {
    let square = square(app, name);
    let mut sprites = app.world_mut().query::<(&Sprite, &Transform)>();
    let fills = |(sprite, at): &(&Sprite, &Transform)| {
        let corner = Vec2::new(at.translation.x, -at.translation.y);
        corner == square.min && sprite.custom_size == Some(square.size())
    };
    sprites.iter(app.world()).filter(fills).count()
}

#[test]
fn two_clicks_are_a_move() {
    let mut app = app("chess", None);
    // A pawn; the same, chosen; a cell that it reaches.
    assert_eq!((sprites(&mut app, "e2"), sprites(&mut app, "e4")), (1, 0));
    click(&mut app, "e2");
    assert_eq!((sprites(&mut app, "e2"), sprites(&mut app, "e4")), (2, 1));
    click(&mut app, "e4");
    assert_eq!(board(&app).view().event(0).as_deref(), Some("move w e2e4"));
    // Where the last move began and ended is marked.
    assert_eq!((sprites(&mut app, "e2"), sprites(&mut app, "e4")), (1, 2));
    assert_eq!(sprites(&mut app, "d2"), 1);
}

#[test]
fn a_second_click_elsewhere_chooses_gives_up_or_tells_the_rule() {
    let mut app = app("chess", None);
    let start = shown(&mut app);
    click(&mut app, "e2");
    click(&mut app, "g1");
    assert_eq!((sprites(&mut app, "e2"), sprites(&mut app, "f3")), (1, 1));
    click(&mut app, "g1");
    assert_eq!(sprites(&mut app, "f3"), 0);
    assert_eq!(shown(&mut app), start);
    click(&mut app, "g1");
    click(&mut app, "g4");
    let text = shown(&mut app);
    let words: Vec<&str> = text.split_whitespace().collect();
    let sentence = "the knight on g1 cannot reach g4";
    assert!(words.join(" ").starts_with(sentence), "{text}");
    assert_eq!(board(&app).view().event_count(), 0);
    // The next click on the board takes the sentence away.
    click(&mut app, "d5");
    assert_eq!(shown(&mut app), start);
}

#[test]
fn a_promotion_is_chosen_by_its_number() {
    let mut app = app("chess", Some("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"));
    click(&mut app, "a7");
    click(&mut app, "a8");
    let text = shown(&mut app);
    let line = text.lines().find(|line| line.ends_with("a7a8n"));
    let number = line.and_then(|line| line.chars().next());
    let key = match number {
        Some('1') => KeyCode::Digit1,
        Some('2') => KeyCode::Digit2,
        Some('3') => KeyCode::Digit3,
        Some('4') => KeyCode::Digit4,
        other => panic!("{other:?} in {text}"),
    };
    press(&mut app, key);
    assert_eq!(board(&app).view().event(0).as_deref(), Some("move w a7a8n"));
}

#[test]
fn a_window_of_another_size_shows_the_whole_board() {
    let mut app = app("chess", None);
    let before = square(&mut app, "h1");
    window(&mut app).resolution.set(700.0, 500.0);
    let (width, height) = (700.0, 500.0);
    let window = Entity::PLACEHOLDER;
    app.world_mut().write_message(WindowResized {
        window,
        width,
        height,
    });
    app.update();
    let after = square(&mut app, "h1");
    assert!(after.width() < before.width());
    assert!(after.max.x < width && after.max.y < height, "{after:?}");
    click(&mut app, "h2");
    click(&mut app, "h3");
    assert_eq!(board(&app).view().event(0).as_deref(), Some("move w h2h3"));
}

#[test]
fn a_click_puts_a_piece_of_loka_that_a_digit_chooses() {
    let mut app = app("loka", None);
    // Armies are chosen by messages, and the dice fall by themselves.
    while board(&app)
        .moves()
        .iter()
        .all(|legal| legal.arrows.is_empty())
    {
        let seat = board(&app).acting().expect("somebody is due");
        let text = "army:Q0R1B1N1P4".to_string();
        app.world_mut().write_message(PlayMove { seat, text });
        app.update();
    }
    let next = |app: &App| {
        let put = board(app).moves()[0].text.clone();
        let (_, name) = put.split_once('@').expect("a piece is put on a square");
        (name.to_string(), put)
    };
    // Kings are put first, so that nothing is to be chosen.
    for _ in 0..4 {
        let (name, put) = next(&app);
        let events = board(&app).view().event_count();
        click(&mut app, &name);
        let last = board(&app).view().event(events).expect("it was put");
        assert!(last.ends_with(&put), "{last}");
    }
    let (name, put) = next(&app);
    let events = board(&app).view().event_count();
    click(&mut app, &name);
    let text = shown(&mut app);
    assert!(text.contains(&format!("1  {put}")), "{text}");
    assert_eq!(board(&app).view().event_count(), events);
    press(&mut app, KeyCode::Digit1);
    let last = board(&app).view().event(events).expect("it was put");
    assert!(last.ends_with(&put), "{last}");
}
