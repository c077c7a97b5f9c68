//! How games end, and in what order the endings are checked, by hand-made cases
//! through the referee.

use boardwright_lines_of_action::{Color, Duty, LinesOfAction, Move, Stage, reason};
use boardwright_referee::{Game, Refused};
use boardwright_ruleset::{
    Actor, Configure, GameName, Notation, Outcome, Ruleset, Seat, Seats, Seed, Status,
};
use std::ops::ControlFlow::Continue;

const WHITE: Seats = Seats::one(LinesOfAction::WHITE);
const BLACK: Seats = Seats::one(LinesOfAction::BLACK);

/// A game of `lines-of-action(OPTIONS)` from a position.
pub(crate) fn game(options: &str, position: &str) -> Game<LinesOfAction> {
    let name: GameName = match options {
        "" => "lines-of-action".parse().expect("a name"),
        _ => format!("lines-of-action({options})")
            .parse()
            .expect("a name"),
    };
    let rules = LinesOfAction::from_name(&name).expect("rules");
    let state = match position {
        "start" => rules.start(),
        _ => rules.read_position(position).expect("a sound position"),
    };
    Game::from_state(rules, state, Seed::from_u64(0))
}

/// Plays moves, each by the seat that is due.
pub(crate) fn play(game: &mut Game<LinesOfAction>, moves: &str) {
    for text in moves.split_whitespace() {
        let seat = game.state().due();
        let chosen = game.rules().read_move(game.state(), text).expect("a move");
        if let Err(refused) = game.play(seat, chosen) {
            panic!("{text}: {refused}");
        }
    }
}

/// Plays moves and looks how the game has ended.
fn check(options: &str, position: &str, moves: &str, end: Option<Outcome>) {
    let mut game = game(options, position);
    play(&mut game, moves);
    assert_eq!(game.outcome(), end, "{options} {position} {moves}");
}

pub(crate) fn moves(game: &Game<LinesOfAction>) -> Vec<String> {
    let (rules, state) = (game.rules(), game.state());
    let mut texts = Vec::new();
    let visit = rules.visit_moves(state, state.due(), |chosen| {
        texts.push(rules.move_text(state, chosen));
        Continue::<()>(())
    });
    assert!(visit.is_continue());
    texts
}

/// White boxed in two corners, which has no legal move.
const BOXED: &str = "wb6/1b6/b7/8/8/b1b5/bb6/wb1b4";

/// Rule 5.
#[test]
fn who_connects_all_pieces_wins() {
    let end = Some(Outcome::win(WHITE, reason::CONNECTED));
    check("", "8/8/8/b6b/8/8/8/w2w4 w 0 -", "d1-b1", end);
}

/// Rule 5, #4.
#[test]
fn a_capture_may_connect_the_enemy() {
    let end = Some(Outcome::win(BLACK, reason::CONNECTED));
    check("", "w7/7w/8/1b6/8/8/8/3w1b2 w 0 -", "d1xf1", end);
}

/// Rule 6, #5.
#[test]
fn a_move_that_connects_both_wins_or_draws() {
    let position = "8/8/8/1b6/8/8/6w1/3w1b2 w 0 -";
    let win = Some(Outcome::win(WHITE, reason::BOTH_CONNECTED));
    let draw = Some(Outcome::draw(reason::BOTH_CONNECTED));
    check("", position, "d1xf1", win);
    check("preset=olympiad", position, "d1xf1", draw);
    check("preset=mso", position, "d1xf1", draw);
    check("preset=mso,both_connected=mover", position, "d1xf1", win);
    check("both_connected=draw", position, "d1xf1", draw);
    let capped = "8/8/8/1b6/8/8/6w1/3w1b2 w 0 17";
    check("preset=openspiel", capped, "d1xf1", win);
}

/// Rule 8, detail 3.
#[test]
fn the_ply_cap_outranks_a_connection() {
    let win = Some(Outcome::win(WHITE, reason::CONNECTED));
    let cap = Some(Outcome::draw(reason::CAP));
    let position = |plies| format!("8/8/8/b6b/8/8/8/w2w4 w 0 {plies}");
    check("preset=openspiel", &position(998), "d1-b1", win);
    check("preset=openspiel", &position(999), "d1-b1", cap);
    check("cap=5", &position(4), "d1-b1", cap);
    check("cap=5", &position(3), "d1-b1", win);
    check("preset=openspiel,cap=0", &position(999), "d1-b1", win);
}

/// Detail 3, detail 6.
#[test]
fn a_board_that_comes_back_outranks_no_move() {
    // White has no legal move when the start board occurs again, with the other
    // side to move.
    let position = format!("{BOXED} b 0 0");
    let moves = "b8-a7 a8-b8 a7-c7 b8-a8 c7-b8";
    let board = Some(Outcome::draw(reason::BOARD));
    let no_move = Some(Outcome::win(BLACK, reason::NO_MOVE));
    let draw = Some(Outcome::draw(reason::NO_MOVE));
    check("preset=openspiel", &position, moves, board);
    check(
        "preset=openspiel,repetition=none",
        &position,
        moves,
        no_move,
    );
    // With the same side to move it has not occurred again.
    check(
        "preset=openspiel,repetition=second",
        &position,
        moves,
        no_move,
    );
    check(
        "preset=openspiel,no_move=draw,repetition=none",
        &position,
        moves,
        draw,
    );
}

/// Detail 3.
#[test]
fn a_connection_outranks_a_repetition_and_so_does_the_cap() {
    for (options, position) in [
        ("preset=openspiel", "8/8/8/b6b/8/8/8/ww6 b 0 7"),
        ("preset=openspiel", "8/8/8/b6b/8/8/8/w2w4 b 0 1000"),
        ("", "8/8/8/b6b/8/8/8/ww6 b 0 -"),
        ("", "8/8/8/b6b/8/8/8/w2w4 b 2 -"),
    ] {
        let game = game(options, position);
        assert!(game.outcome().is_some());
        assert_eq!(game.rules().repeated(game.state(), 9), None, "{position}");
    }
    let open = game("", "8/8/8/b6b/8/8/8/w2w4 b 0 -");
    assert_eq!(open.rules().repeated(open.state(), 2), None);
    assert_eq!(
        open.rules().repeated(open.state(), 3),
        Some(Outcome::draw(reason::THIRD))
    );
}

/// Rule 8, #8.
#[test]
fn occurrences_are_counted_as_each_preset_says() {
    let once = "b1-b3 a2-c2 b3-b1 c2-a2";
    let twice = format!("{once} {once}");
    let third = Some(Outcome::draw(reason::THIRD));
    for preset in ["abacus", "olympiad"] {
        let options = format!("preset={preset}");
        check(&options, "start", once, None);
        check(&options, "start", &twice, third);
    }
    check(
        "preset=mso",
        "start",
        once,
        Some(Outcome::draw(reason::SECOND)),
    );
    check(
        "preset=openspiel",
        "start",
        once,
        Some(Outcome::draw(reason::BOARD)),
    );
    check(
        "repetition=second",
        "start",
        once,
        Some(Outcome::draw(reason::SECOND)),
    );
    check(
        "repetition=none",
        "start",
        &format!("{twice} {twice}"),
        None,
    );
}

#[test]
fn a_capture_forgets_what_was_before() {
    let mut game = game("repetition=second", "start");
    play(&mut game, "b1-b3 a2-c2 c1xa3");
    assert_eq!(game.times(), 1);
    // A take-back restores what the referee forgot at a capture.
    game.undo().expect("a move was made");
    play(&mut game, "b3-b1 c2-a2");
    assert_eq!(game.outcome(), Some(Outcome::draw(reason::SECOND)));
}

/// Rule 8, #6.
#[test]
fn without_a_legal_move_a_player_passes_loses_or_draws() {
    let position = format!("{BOXED} w 0 -");
    let mut stuck = game("", &position);
    assert_eq!(moves(&stuck), ["pass"]);
    play(&mut stuck, "pass");
    assert_eq!(stuck.state().passes(), 1);
    assert_eq!(
        stuck.status(),
        Status::Due(Actor::Seat(LinesOfAction::BLACK))
    );
    play(&mut stuck, "b8-a7");
    assert_eq!(stuck.state().passes(), 0);

    let lost = Some(Outcome::win(BLACK, reason::NO_MOVE));
    check("preset=mso", &position, "", lost);
    check("no_move=loses", &position, "", lost);
    check(
        "no_move=draw",
        &position,
        "",
        Some(Outcome::draw(reason::NO_MOVE)),
    );
    let ended = game("preset=mso", &position);
    assert!(moves(&ended).is_empty());
    assert_eq!(Some(ended.rules().ended_without_moves(ended.state())), lost);
}

/// Rule 8, #7, detail 3, detail 7.
#[test]
fn two_passes_in_a_row_draw_and_outrank_a_repetition() {
    let end = Some(Outcome::draw(reason::PASSES));
    check("", &format!("{BOXED} w 1 -"), "pass", end);
    check("", &format!("{BOXED} w 0 -"), "pass", None);
    // Neither has a marked piece, and marked ones are due.
    let position = "8/8/8/b6b/8/8/8/w2w4 w 0 - m/m";
    for repetition in ["third", "second", "any", "none"] {
        let options = format!("players=ambidextrous,duty=pass,repetition={repetition}");
        check(&options, position, "pass", None);
        check(&options, position, "pass pass", end);
        let loses = format!("{options},no_move=loses");
        check(&loses, position, "pass pass", end);
    }
}

/// Detail 6.
#[test]
fn a_board_reached_by_a_pass_counts_only_with_the_player_to_move() {
    let position = format!("{BOXED} w 0 -");
    let mut any = game("repetition=any", &position);
    play(&mut any, "pass");
    assert_eq!((any.times(), any.outcome()), (0, None));
    let mut second = game("repetition=second", &position);
    play(&mut second, "pass");
    assert_eq!((second.times(), second.outcome()), (1, None));
}

/// Detail 10.
#[test]
fn finished_positions_are_read_as_finished() {
    let win = Outcome::win(WHITE, reason::CONNECTED);
    let over = game("", "8/8/8/b6b/8/8/8/ww6 b 0 -");
    assert_eq!(over.status(), Status::Over(win));
    assert!(moves(&over).is_empty());
    let passed = game("", "8/8/8/b6b/8/8/8/w2w4 w 2 -");
    assert_eq!(passed.outcome(), Some(Outcome::draw(reason::PASSES)));
}

// ---- Parachute ----

/// Rule 10, #16, detail 5.
#[test]
fn a_turn_of_parachute_is_a_move_and_a_drop() {
    let mut game = game("opening=parachute", "start");
    play(&mut game, "a3-c3");
    assert_eq!(game.state().stage(), Stage::Drop);
    assert_eq!(
        game.status(),
        Status::Due(Actor::Seat(LinesOfAction::WHITE))
    );
    assert_eq!(moves(&game).len(), 52);
    game.take_back(LinesOfAction::WHITE)
        .expect("the turn is open");
    assert_eq!(game.state().stage(), Stage::Move);
    play(&mut game, "a3-c3 @d5");
    assert_eq!(game.state().reserve(Color::White), 5);
    assert_eq!(
        game.status(),
        Status::Due(Actor::Seat(LinesOfAction::BLACK))
    );
    let refused = game.take_back(LinesOfAction::WHITE);
    assert_eq!(refused, Err(Refused::NoTakeBack));
}

/// #13, detail 5.
#[test]
fn without_a_move_a_turn_goes_straight_to_the_drop() {
    // White has no piece left on the board.
    for options in ["", "no_move=loses,", "no_move=draw,"] {
        let options = format!("{options}opening=parachute");
        let mut game = game(&options, "8/8/8/8/8/8/8/b1b5 w 0 - 3/3 move");
        assert_eq!(game.state().stage(), Stage::Drop);
        assert_eq!(
            game.status(),
            Status::Due(Actor::Seat(LinesOfAction::WHITE))
        );
        let again = game.rules().position_text(game.state());
        assert_eq!(again, "8/8/8/8/8/8/8/b1b5 w 0 - 3/3 drop");
        // The decision before the drop cannot be taken back: it is the enemy's.
        play(&mut game, "@h8 a1-a2 @e5");
        assert_eq!(game.state().stage(), Stage::Move);
        assert_eq!(game.state().due(), LinesOfAction::WHITE);
        assert_eq!(game.state().count(Color::White), 1);
        assert_eq!(game.outcome(), None);
    }
}

/// #11, detail 5.
#[test]
fn connection_counts_once_all_pieces_are_dropped() {
    let options = "opening=parachute";
    let position = "7b/8/8/4b3/8/8/8/ww6 w 0 - 1/1 move";
    // White is connected all the time, and wins by what Black drops last.
    check(options, position, "a1-a2 @h5 h8-g8", None);
    let end = Some(Outcome::win(WHITE, reason::CONNECTED));
    check(options, position, "a1-a2 @h5 h8-g8 @a3", end);
    check(options, position, "a1-a2 @h5 h8-g8 @h1", None);
}

/// Detail 5.
#[test]
fn the_side_that_drops_last_is_the_mover() {
    let position = "8/8/8/3bb3/8/8/8/ww6 w 0 - 1/1 move";
    let moves = "a1-a2 @f5 d5-g5 @a3";
    let win = Some(Outcome::win(BLACK, reason::BOTH_CONNECTED));
    check("opening=parachute", position, moves, win);
    let draw = Some(Outcome::draw(reason::BOTH_CONNECTED));
    check(
        "opening=parachute,both_connected=draw",
        position,
        moves,
        draw,
    );
}

/// Detail 5.
#[test]
fn a_turn_of_parachute_is_one_ply() {
    let position = "7b/8/8/4b3/8/8/8/ww6 w 0 8 1/1 move";
    let options = "opening=parachute,cap=9";
    check(options, position, "a1-a2", None);
    check(
        options,
        position,
        "a1-a2 @h5",
        Some(Outcome::draw(reason::CAP)),
    );
}

// ---- four-handed ----

/// Rule 12, #18, #19.
#[test]
fn four_players_move_in_turn_and_each_its_own_pieces() {
    let mut game = game("players=four-handed", "start");
    play(&mut game, "b1-b3 a2-c2");
    assert_eq!(game.state().due(), Seat::new(2));
    // The third seat plays the pieces on the eighth rank, which are marked.
    assert!(moves(&game).iter().all(|text| text.contains('8')));
    play(&mut game, "b8-b6");
    assert_eq!(
        game.rules().position_text(game.state()),
        "2WWWWW1/b6B/bW5B/b6B/b6B/bw5B/2b4B/2wwwww1 4 0 -"
    );
}

/// #22, detail 4.
#[test]
fn a_player_of_four_without_a_move_passes() {
    for preset in ["abacus", "olympiad", "mso", "openspiel"] {
        let options = format!("players=four-handed,first=w,cap=0,preset={preset}");
        let position = |seat, passes| format!("7W/8/8/8/B6B/8/8/w7 {seat} {passes} -");
        let mut game = game(&options, &position(2, 0));
        assert_eq!(moves(&game), ["pass"]);
        play(&mut game, "pass");
        assert_eq!((game.outcome(), game.state().due()), (None, Seat::new(2)));
        play(&mut game, "h8-g8");
        assert_eq!(game.state().passes(), 0);
        check(
            &options,
            &position(2, 3),
            "pass",
            Some(Outcome::draw(reason::PASSES)),
        );
    }
}

/// Rule 12, #21, detail 11.
#[test]
fn partners_win_and_lose_together() {
    let white = Seats::from_bits(0b0101);
    let end = Some(Outcome::win(white, reason::CONNECTED));
    let mut game = game("players=four-handed", "8/8/8/8/B6B/8/8/w2W4 3 0 -");
    assert_eq!(game.rules().allies(game.state(), Seat::new(2)), white);
    play(&mut game, "d1-b1");
    assert_eq!(game.outcome(), end);
    game.undo().expect("a move was made");
    game.resign(Seat::new(1).into())
        .expect("the second seat gives up");
    assert_eq!(game.outcome(), Some(Outcome::win(white, "resignation")));
}

// ---- ambidextrous ----

/// Rule 13, #23.
#[test]
fn the_kinds_of_pieces_alternate() {
    let mut game = game("players=ambidextrous", "start");
    play(&mut game, "b1-b3 h2-f2");
    assert_eq!(game.state().duty(Color::White), Duty::Marked);
    assert_eq!(game.state().duty(Color::Black), Duty::Unmarked);
    assert!(moves(&game).iter().all(|text| text.contains('8')));
    play(&mut game, "c8-c6");
    assert!(moves(&game).iter().all(|text| text.starts_with('a')));
    assert_eq!(game.state().duty(Color::White), Duty::Unmarked);
}

/// #24, detail 7.
#[test]
fn a_duty_that_cannot_be_done_is_left_or_passed_over() {
    let position = "8/8/8/b6b/8/8/8/w3w3 w 0 - m/u";
    let mut other = game("players=ambidextrous", position);
    play(&mut other, "e1-c1");
    // The kind that was moved counts, not the kind that was due.
    assert_eq!(other.state().duty(Color::White), Duty::Marked);
    let mut pass = game("players=ambidextrous,duty=pass", position);
    assert_eq!(moves(&pass), ["pass"]);
    play(&mut pass, "pass");
    assert_eq!(pass.state().duty(Color::White), Duty::Marked);
    assert_eq!(pass.state().passes(), 1);
    assert!(
        !pass
            .rules()
            .is_legal(pass.state(), LinesOfAction::WHITE, Move::Pass)
    );
}

/// #25.
#[test]
fn repetition_looks_at_duties() {
    let mut game = game("players=ambidextrous,repetition=second", "start");
    play(&mut game, "b1-b3 a2-c2 e8-e6 h5-f5 b3-b1 c2-a2 e6-e8 f5-h5");
    // The board of the start is back, but the players are no longer free.
    assert_eq!((game.times(), game.outcome()), (1, None));
    play(&mut game, "b1-b3");
    assert_eq!((game.times(), game.outcome()), (1, None));
    // Here both had to move a marked piece the first time, too.
    play(&mut game, "a2-c2");
    assert_eq!(game.outcome(), Some(Outcome::draw(reason::SECOND)));
}

/// The game has no claims, so a refusal counts no repetitions towards one.
#[test]
fn a_refused_claim_does_not_count_repetitions() {
    let refused = game("", "start").claim(LinesOfAction::BLACK, None);
    let refused = refused.expect_err("nothing can be claimed");
    assert_eq!(refused, Refused::NoClaim { times: 0 });
    assert_eq!(refused.to_string(), "no draw can be claimed");
}
