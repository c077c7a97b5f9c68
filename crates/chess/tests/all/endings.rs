//! How games end: mate, stalemate, the automatic draws of each preset, claims
//! with and without a move, flags.

use boardwright_chess::{Chess, DeadPositions, reason};
use boardwright_referee::{Game, Refused};
use boardwright_ruleset::{Notation, Outcome, Ruleset, Seat, Seats, Seed};

const FIDE: Chess = Chess::fide();
const LOKA_BOOK: Chess = Chess::loka_book();
const FULL: Chess = Chess::fide().with_dead_positions(DeadPositions::Full);

fn game(rules: Chess, fen: &str) -> Game<Chess> {
    let position = rules.read_position(fen).expect(fen);
    Game::from_state(rules, position, Seed::from_u64(0))
}

/// Plays moves in UCI text, one after the other.
fn play(game: &mut Game<Chess>, moves: &str) {
    for text in moves.split_whitespace() {
        let seat = Chess::seat(game.state().turn());
        let chosen = game.rules().read_move(game.state(), text).expect(text);
        game.play(seat, chosen)
            .unwrap_or_else(|refused| panic!("{text}: {refused}"));
    }
}

fn outcome(rules: Chess, fen: &str) -> Option<Outcome> {
    game(rules, fen).outcome()
}

fn win(seat: Seat, reason: &'static str) -> Option<Outcome> {
    Some(Outcome::win(seat.into(), reason))
}

fn draw(reason: &'static str) -> Option<Outcome> {
    Some(Outcome::draw(reason))
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Rule 2.
#[test]
fn mate_and_stalemate() {
    for rules in [FIDE, LOKA_BOOK, FULL] {
        let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
        assert_eq!(outcome(rules, mated), win(Chess::BLACK, reason::CHECKMATE));
        let mated = "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1";
        assert_eq!(outcome(rules, mated), win(Chess::WHITE, reason::CHECKMATE));
        let smothered = "6rk/5Npp/8/8/8/8/8/K7 b - - 0 1";
        assert_eq!(
            outcome(rules, smothered),
            win(Chess::WHITE, reason::CHECKMATE)
        );
        let stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
        assert_eq!(outcome(rules, stalemate), draw(reason::STALEMATE));
        let stalemate = "k7/p7/P1K5/8/8/8/8/1R6 b - - 0 1";
        assert_eq!(outcome(rules, stalemate), draw(reason::STALEMATE));
        assert_eq!(outcome(rules, START), None);
        for over in [mated, smothered, stalemate] {
            let position = rules.read_position(over).expect(over);
            assert_eq!(rules.count_moves(&position, Chess::BLACK), 0);
            let reason = rules.ended_without_moves(&position);
            assert_eq!(rules.outcome(&position), Some(reason));
        }
    }
}

/// Rule 5, detail 6: 75 moves, and mate with the last of them counts.
#[test]
fn seventy_five_moves() {
    let before = "7k/8/8/8/8/8/R7/K7 w - - 149 200";
    let mut quiet = game(FIDE, before);
    play(&mut quiet, "a2a3");
    assert_eq!(quiet.outcome(), draw(reason::SEVENTY_FIVE_MOVES));
    let seat = Chess::BLACK;
    assert_eq!(
        FIDE.count_moves(quiet.state(), seat),
        0,
        "a finished game has no moves"
    );
    assert!(quiet.state().has_legal_move());
    assert_eq!(FIDE.for_counting().count_moves(quiet.state(), seat), 3);

    // A pawn move starts the count from zero again.
    let mut pawn = game(FIDE, "7k/8/8/8/8/8/RP6/K7 w - - 149 200");
    play(&mut pawn, "b2b3");
    assert_eq!(pawn.outcome(), None);

    // Under the rules of the Loka rulebook there are only claims.
    let mut book = game(LOKA_BOOK, before);
    play(&mut book, "a2a3 h8g8");
    assert_eq!(book.outcome(), None);
    assert!(book.may_claim(Chess::WHITE, None).is_ok());

    // Mate on the last move has priority.
    let mut mate = game(FIDE, "7k/8/6K1/8/8/8/R7/8 w - - 149 200");
    play(&mut mate, "a2a8");
    assert_eq!(mate.outcome(), win(Chess::WHITE, reason::CHECKMATE));
    // So has stalemate, which is a draw anyway.
    let stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 150 200";
    assert_eq!(outcome(FIDE, stalemate), draw(reason::STALEMATE));
}

const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8 ";

/// Rule 3, rule 5: three times by claim, five times by itself.
#[test]
fn repetition() {
    let mut fide = game(FIDE, START);
    play(&mut fide, SHUFFLE);
    assert_eq!(fide.times(), 2);
    assert_eq!(
        fide.may_claim(Chess::WHITE, None),
        Err(Refused::NoClaim { times: 2 })
    );
    play(&mut fide, SHUFFLE);
    assert_eq!(fide.times(), 3);
    let claimed = Outcome::draw(reason::THREEFOLD);
    assert_eq!(fide.may_claim(Chess::WHITE, None), Ok(claimed));
    // Only the player to move claims.
    assert!(fide.may_claim(Chess::BLACK, None).is_err());
    play(&mut fide, SHUFFLE);
    assert_eq!(fide.outcome(), None, "four times end nothing");
    play(&mut fide, SHUFFLE);
    assert_eq!(fide.outcome(), draw(reason::FIVEFOLD));

    let mut book = game(LOKA_BOOK, START);
    for _ in 0..8 {
        play(&mut book, SHUFFLE);
    }
    assert_eq!((book.times(), book.outcome()), (9, None));
    assert_eq!(book.claim(Chess::WHITE, None), Ok(claimed));
    assert_eq!(book.outcome(), Some(claimed));
}

/// Rule 3, detail 3: announced with the intended move, which is not played.
#[test]
fn announced_claims() {
    for rules in [FIDE, LOKA_BOOK] {
        let mut game = game(rules, START);
        play(&mut game, SHUFFLE);
        play(&mut game, "g1f3 g8f6 f3g1");
        let intended = |text| rules.read_move(game.state(), text).expect(text);
        let (back, other) = (intended("f6g8"), intended("f6g4"));
        // Not yet on the board, and not by another move.
        assert!(game.may_claim(Chess::BLACK, None).is_err());
        assert!(game.may_claim(Chess::BLACK, Some(other)).is_err());
        assert!(game.may_claim(Chess::WHITE, Some(back)).is_err());
        let before = *game.state();
        let claimed = Outcome::draw(reason::THREEFOLD);
        assert_eq!(game.claim(Chess::BLACK, Some(back)), Ok(claimed));
        assert_eq!(*game.state(), before, "the intended move is not played");
    }
    // An illegal move announces nothing.
    let mut illegal = game(FIDE, START);
    let text = "e2e5";
    let intended = FIDE.read_move(illegal.state(), text).expect(text);
    let refused = illegal.claim(Chess::WHITE, Some(intended));
    assert!(matches!(refused, Err(Refused::Illegal(_))));
}

/// Rule 3: what the same position is. Rights and a legal en passant
/// capture count, an impossible capture does not.
#[test]
fn the_same_position() {
    // The rights are gone after the first round.
    let mut rights = game(FIDE, "4k3/8/8/8/8/8/7r/R3K3 w Q - 0 1");
    play(&mut rights, "a1b1 h2g2 b1a1 g2h2");
    assert_eq!(rights.times(), 1);
    play(&mut rights, "a1b1 h2g2 b1a1 g2h2");
    assert_eq!(rights.times(), 2);

    // En passant was legal the first time.
    let legal = "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1";
    let mut legal = game(FIDE, legal);
    play(&mut legal, "a2a4 e8d8 e1d1 d8e8 d1e1");
    assert_eq!(legal.times(), 1);

    // It was not, because the pawn is pinned: so the position came back.
    let pinned = "1k6/8/8/8/1p6/8/P7/1R2K3 w - - 0 1";
    let mut pinned = game(FIDE, pinned);
    play(&mut pinned, "a2a4 b8a8 e1d1 a8b8 d1e1");
    assert_eq!(pinned.times(), 2);
}

/// Rule 4.
#[test]
fn fifty_moves() {
    let fen = "7k/8/8/8/8/8/R7/K7 w - - 98 200";
    for rules in [FIDE, LOKA_BOOK] {
        let mut game = game(rules, fen);
        let quiet = rules.read_move(game.state(), "a2a3").expect("a move");
        assert!(game.may_claim(Chess::WHITE, Some(quiet)).is_err());
        play(&mut game, "a2a3");
        assert!(game.may_claim(Chess::BLACK, None).is_err());
        // Announced: the intended move is the hundredth half-move.
        let hundredth = rules.read_move(game.state(), "h8g8").expect("a move");
        let claimed = Outcome::draw(reason::FIFTY_MOVES);
        assert_eq!(game.may_claim(Chess::BLACK, Some(hundredth)), Ok(claimed));
        play(&mut game, "h8g8");
        assert_eq!(game.claim(Chess::WHITE, None), Ok(claimed));
    }
}

/// Rule 6, detail 1: dead positions by material, in the `fide` preset alone.
#[test]
fn dead_by_material() {
    let dead = [
        "7k/8/8/8/8/8/8/K7 w - - 0 1",
        "7k/8/8/8/8/8/8/KN6 w - - 0 1",
        "6nk/8/8/8/8/8/8/K7 w - - 0 1",
        "7k/8/8/8/8/8/8/KB6 b - - 0 1",
        // Bishops on squares of one colour, any number, of either side.
        "5b1k/8/8/8/8/8/8/K1B1B3 w - - 0 1",
        "2b4k/8/8/8/8/8/8/KB1B4 w - - 0 1",
    ];
    for fen in dead {
        assert_eq!(outcome(FIDE, fen), draw(reason::DEAD_POSITION), "{fen}");
        assert_eq!(outcome(LOKA_BOOK, fen), None, "{fen}");
    }
    let alive = [
        "7k/8/8/8/8/8/8/KBN5 w - - 0 1",
        "7k/8/8/8/8/8/8/KNN5 w - - 0 1",
        "6nk/8/8/8/8/8/8/KN6 w - - 0 1",
        "7k/8/8/8/8/8/7P/K7 w - - 0 1",
        "5b1k/8/8/8/8/8/8/KB6 w - - 0 1",
        "7k/8/8/8/8/8/8/KBB5 w - - 0 1",
        "6nk/8/8/8/8/8/8/KB6 w - - 0 1",
        "7k/8/8/8/8/8/8/KR6 w - - 0 1",
    ];
    for fen in alive {
        assert_eq!(outcome(FIDE, fen), None, "{fen}");
        assert_eq!(outcome(FULL, fen), None, "{fen}");
    }
    // The capture that leads to this material ends the game.
    let mut game = game(FIDE, "7k/8/8/8/8/8/1r6/K7 w - - 0 1");
    play(&mut game, "a1b2");
    assert_eq!(game.outcome(), draw(reason::DEAD_POSITION));
}

/// Pawns on a, c, e and g that nobody can pass or capture.
const WALL: &str = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";

/// Rule 6, detail 1, the fuller detector: found only with `dead=full`.
#[test]
fn dead_in_full() {
    for fen in [
        WALL,
        // A bishop that gets through, but cannot mate alone.
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2 w - - 0 1",
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/b3K3 w - - 0 1",
        // A wall from edge to edge, doubled pawns behind it.
        "4k3/8/5p2/1p3p1p/pPp1pP1P/P1P1P3/2P5/4K3 w - - 0 1",
        // Pawns could promote if others gave way. There are few moves, and a search
        // of all that follow finds no mate.
        "8/p7/P1p4k/K1p5/1pP5/1P6/1P6/8 w - - 0 1",
        // Only one move, and it leaves bare kings.
        "7k/8/8/8/8/8/8/Kq6 w - - 0 1",
    ] {
        assert_eq!(outcome(FULL, fen), draw(reason::DEAD_POSITION), "{fen}");
        assert_eq!(outcome(FIDE, fen), None, "{fen}");
        assert_eq!(outcome(LOKA_BOOK, fen), None, "{fen}");
    }
    for fen in [
        START,
        // A gap that the kings get through.
        "4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1",
        // A bishop that captures pawns.
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/2B1K3 w - - 0 1",
        // A knight leaps over every wall.
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KN2 w - - 0 1",
        // A pawn that still has a step, with which the lock changes.
        "4k3/8/p7/2p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
        // A move other than the capture.
        "7k/8/8/8/8/8/8/K1q5 w - - 0 1",
    ] {
        assert_eq!(outcome(FULL, fen), None, "{fen}");
    }
}

/// The result when the side to move runs out of time.
#[track_caller]
fn check_flag(fen: &str, expected: &str) {
    for rules in [FIDE, LOKA_BOOK] {
        let mut game = game(rules, fen);
        let seat = Chess::seat(game.state().turn());
        game.flag(seat).expect("a running game");
        let outcome = game.outcome().expect("an end");
        assert_eq!(outcome.reason, expected, "{fen}");
        let winners = if expected == reason::TIME {
            Seats::first(2) - seat.into()
        } else {
            Seats::NONE
        };
        assert_eq!(outcome.winners, winners, "{fen}");
    }
}

/// Rule 8, detail 2: lost, unless the other side cannot mate by any legal moves.
#[test]
fn flags() {
    check_flag(START, reason::TIME);
    let drawn = reason::TIME_WITHOUT_MATE;
    // A bare king.
    check_flag("7k/8/8/8/8/1Q6/Q7/K7 w - - 0 1", drawn);
    check_flag("7k/8/8/8/8/8/P7/K7 w - - 0 1", drawn);
    check_flag("7k/8/8/8/8/8/P7/K7 b - - 0 1", reason::TIME);
    // A knight mates a king that its own pawn, rook, knight or bishop hems in,
    // but not one with queens.
    check_flag("6nk/8/8/8/8/8/P7/K7 w - - 0 1", reason::TIME);
    check_flag("6nk/8/8/8/8/8/R7/K7 w - - 0 1", reason::TIME);
    check_flag("6nk/8/8/8/8/8/N7/K7 w - - 0 1", reason::TIME);
    check_flag("6nk/8/8/8/8/8/B7/K7 w - - 0 1", reason::TIME);
    check_flag("6nk/8/8/8/8/8/Q7/K7 w - - 0 1", drawn);
    check_flag("6nk/8/8/8/8/Q7/Q7/K7 w - - 0 1", drawn);
    check_flag("6nk/6n1/8/8/8/8/Q7/K7 w - - 0 1", reason::TIME);
    // A bishop mates one that a pawn, a knight or a bishop of the other
    // colour hems in. (The bishop is on f8, a dark square.)
    check_flag("5b1k/8/8/8/8/8/P7/K7 w - - 0 1", reason::TIME);
    check_flag("5b1k/8/8/8/8/8/N7/K7 w - - 0 1", reason::TIME);
    check_flag("5b1k/8/8/8/8/8/B7/K7 w - - 0 1", reason::TIME);
    check_flag("5b1k/8/8/8/8/8/R7/K7 w - - 0 1", drawn);
    check_flag("5b1k/8/8/8/8/8/Q5Q1/K7 w - - 0 1", drawn);
    // Locked pawns: both sides have material, but neither can capture anything.
    check_flag(WALL, drawn);
    // The only move captures the last piece that could mate.
    check_flag("7k/8/8/8/8/8/8/Kq6 w - - 0 1", drawn);
}

/// Rule 7: an offer stands until the other side accepts it or moves.
#[test]
fn resignation_and_agreement() {
    let mut resigned = game(FIDE, START);
    resigned
        .resign(Chess::WHITE.into())
        .expect("a running game");
    assert_eq!(resigned.outcome(), win(Chess::BLACK, "resignation"));
    let mut agreed = game(LOKA_BOOK, START);
    agreed.offer(Chess::WHITE).expect("no offer stands");
    play(&mut agreed, "e2e4");
    // A move of the other side declines.
    let mut declined = agreed.clone();
    play(&mut declined, "e7e5");
    assert!(declined.accept(Chess::BLACK).is_err());
    assert_eq!(declined.outcome(), None);
    agreed.accept(Chess::BLACK).expect("the offer stands");
    assert!(agreed.outcome().is_some_and(Outcome::is_draw));
}
