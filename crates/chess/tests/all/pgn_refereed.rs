//! Games of files under the referee: how each of them ended, and what is written
//! of a refereed game and read back.
use boardwright_chess::{Chess, Color, Position, fen, pgn};
use boardwright_referee::Game;
use boardwright_ruleset::{Configure as _, Notation as _, Ruleset as _, Seed};

type Played = Game<Chess>;

fn only_game(text: &str) -> pgn::Game {
    let mut games = pgn::Games::new(text.as_bytes());
    let game = games.next().expect("a game").expect("a sound game");
    assert!(games.next().is_none(), "there is one game");
    game
}

fn refereed(text: &str) -> Played {
    pgn::refereed(&only_game(text), Chess::fide()).expect("the rules allow it")
}

/// The seats that won, and why.
fn end_of(text: &str) -> (&'static str, &'static str) {
    end(&refereed(text))
}

fn end(game: &Played) -> (&'static str, &'static str) {
    let outcome = game.outcome().expect("the game is over");
    let winner = if outcome.winners.contains(Chess::WHITE) {
        "white"
    } else if outcome.winners.contains(Chess::BLACK) {
        "black"
    } else {
        "nobody"
    };
    (winner, outcome.reason)
}

/// The game as it is read back from what is written of it.
#[track_caller]
fn again(game: &Played) -> (String, Played) {
    let text = pgn::tree_of(game).expect("a short game").to_string();
    let read = pgn::refereed(&only_game(&text), Chess::fide()).expect("the rules allow it");
    assert_eq!(read.state(), game.state(), "{text}");
    assert_eq!(read.rules().full_name(), game.rules().full_name(), "{text}");
    (text, read)
}

fn play(game: &mut Played, moves: &str) {
    for one in moves.split(' ') {
        let seat = Chess::seat(game.state().turn());
        let chosen = game.rules().read_move(game.state(), one);
        let chosen = chosen.expect("a move");
        game.play(seat, chosen).expect("a legal move");
    }
}

#[test]
fn a_result_that_the_board_does_not_give_came_about_by_resignation() {
    assert_eq!(end_of("1. e4 e5 1-0"), ("white", "resignation"));
    assert_eq!(end_of("1. e4 e5 0-1"), ("black", "resignation"));
    assert_eq!(end_of("1. e4 0-1"), ("black", "resignation"));
}

#[test]
fn a_tag_tells_that_the_time_was_over() {
    let forfeit = "[Termination \"time forfeit\"]\n\n1. e4 e5 0-1";
    assert_eq!(end_of(forfeit), ("black", "time"));
    let otherwise_written = "[Termination \" Time Forfeit \"]\n\n1. e4 e5 1-0";
    assert_eq!(end_of(otherwise_written), ("white", "time"));
    // A king alone cannot mate, so the game is drawn though the time was over.
    let tags = "[Termination \"time forfeit\"]\n[SetUp \"1\"]\n";
    let lone = format!("{tags}[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 1/2-1/2");
    assert_eq!(
        refereed(&lone).outcome().map(|end| end.winners.len()),
        Some(0)
    );
}

#[test]
fn a_draw_is_claimed_where_it_can_be_and_else_agreed() {
    let (winner, reason) = end_of("1. e4 e5 1/2-1/2");
    assert_eq!(winner, "nobody");
    assert!(reason.contains("agree"), "{reason}");
    let back_and_forth = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 1/2-1/2";
    let (winner, reason) = end_of(back_and_forth);
    assert_eq!(winner, "nobody");
    assert!(reason.contains("repetition"), "{reason}");
}

#[test]
fn an_unknown_result_leaves_the_game_open() {
    assert_eq!(refereed("1. e4 e5 *").outcome(), None);
    assert_eq!(refereed("1. e4 e5").outcome(), None);
}

#[test]
fn a_null_move_and_a_move_after_the_end_are_refused_with_their_number() {
    let refused = |text| {
        let error = pgn::refereed(&only_game(text), Chess::fide());
        error.expect_err("it is refused").to_string()
    };
    assert_eq!(
        refused("1. e4 -- 2. d4 *"),
        "half-move 2: a null move is not a move of the game"
    );
    let once = "Nf3 Nf6 Ng1 Ng8 ";
    let error = refused(&format!("{}e4 *", once.repeat(4)));
    assert!(error.starts_with("half-move 17: "), "{error}");
}

#[test]
fn ends_are_written_and_read_back() {
    let mut resigned = Played::new(Chess::fide(), Seed::from_u64(3));
    play(&mut resigned, "e2e4 e7e5 g1f3");
    resigned.resign(Chess::WHITE.into()).expect("it is allowed");
    let (text, read) = again(&resigned);
    assert!(text.contains("[Termination \"normal\"]"), "{text}");
    assert_eq!(end(&read), ("black", "resignation"));

    let mut flagged = Played::new(Chess::fide(), Seed::from_u64(3));
    play(&mut flagged, "e2e4 e7e5");
    flagged.flag(Chess::WHITE).expect("it is allowed");
    let (text, read) = again(&flagged);
    assert!(text.contains("[Termination \"time forfeit\"]"), "{text}");
    assert_eq!(end(&read), ("black", "time"));

    let mut agreed = Played::new(Chess::fide(), Seed::from_u64(3));
    play(&mut agreed, "d2d4");
    agreed.offer(Chess::WHITE).expect("it is allowed");
    agreed.accept(Chess::BLACK).expect("it is allowed");
    let (_, read) = again(&agreed);
    assert_eq!(end(&read), end(&agreed));

    let mut open = Played::new(Chess::fide(), Seed::from_u64(3));
    play(&mut open, "d2d4");
    let (text, read) = again(&open);
    assert!(text.contains("[Termination \"unterminated\"]"), "{text}");
    assert_eq!(read.outcome(), None);
}

#[test]
fn other_rules_and_other_starts_are_written_and_read_back() {
    let name = "chess(preset=loka_book)".parse().expect("a name");
    let other = Chess::from_name(&name).expect("a form of chess");
    let mut game = Played::new(other, Seed::from_u64(1));
    play(&mut game, "e2e4 e7e5");
    let (text, _) = again(&game);
    assert!(
        text.contains("[Rules \"chess(preset=loka_book)\"]"),
        "{text}"
    );

    for number in [0, 400, 959] {
        let rules = Chess::fide().with_chess960(number);
        let mut game = Played::new(rules, Seed::from_u64(1));
        let first = rules.moves(game.state(), Chess::WHITE)[0];
        game.play(Chess::WHITE, first).expect("a legal move");
        let (text, read) = again(&game);
        assert!(text.contains("[FEN "), "{text}");
        assert!(!text.contains("[Rules "), "{text}");
        assert_eq!(read.rules().chess960(), Some(number));
    }

    let start: Position = fen::read("4k3/8/8/8/8/8/4P3/4K3 b - - 4 9").expect("a position");
    let mut game = Game::from_state(Chess::fide(), start, Seed::from_u64(1));
    play(&mut game, "e8e7 e2e4");
    let (text, read) = again(&game);
    assert!(text.contains("9... Ke7 10. e4"), "{text}");
    assert_eq!(read.state().turn(), Color::Black);
}
