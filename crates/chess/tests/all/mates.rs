//! Mates in three from play: positions that `data/mates_in_three.epd` lists, each
//! proved by trying all moves, and each found by the search player.
//!
//! The positions were made, not collected: a weak player met a stronger one after a
//! random opening, and wherever the stronger saw a mate in three, the position was
//! kept if the proof below agreed that there is no shorter mate and that exactly
//! one move forces it. `BOARDWRIGHT_WRITE_MATES=1 cargo test --release -p
//! boardwright-chess --test all mates::` writes a new file.

use boardwright_chess::epd::Epd;
use boardwright_chess::{Chess, Move, Position, san};
use boardwright_players::{AlphaBeta, Choice, Player, Progress, Random, Turn, Value};
use boardwright_referee::Game;
use boardwright_ruleset::{Ruleset as _, Seed};
use std::fmt::Write as _;
use std::ops::ControlFlow::{Break, Continue};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/mates_in_three.epd");

/// How many positions the file holds.
const COUNT: usize = 50;

/// Whether the side to move can force mate in the given number of moves of its own,
/// by trying all moves.
fn has_mate(position: &Position, moves: u32) -> bool {
    moves > 0 && visit(position, |_, after| forces_mate(after, moves - 1))
}

/// Whether the side to move is mated, now or within the given number of moves of
/// the other side, whatever it plays.
fn forces_mate(position: &Position, moves: u32) -> bool {
    if moves == 0 || !position.has_legal_move() {
        return position.is_checkmate();
    }
    !visit(position, |_, after| !has_mate(after, moves))
}

/// Whether some move leads to a position with this property.
fn visit(position: &Position, mut found: impl FnMut(Move, &Position) -> bool) -> bool {
    position
        .visit_successors(|chosen, after| {
            if found(chosen, after) {
                Break(())
            } else {
                Continue(())
            }
        })
        .is_break()
}

/// The moves that force mate in the given number of moves.
fn keys(position: &Position, moves: u32) -> Vec<Move> {
    let mut keys = Vec::new();
    visit(position, |chosen, after| {
        if forces_mate(after, moves - 1) {
            keys.push(chosen);
        }
        false
    });
    keys
}

fn think(position: &Position, positions: u32, seed: u64) -> Choice<Move> {
    let seat = Chess::seat(position.turn());
    let game = Game::from_state(Chess::fide(), *position, Seed::from_u64(1));
    AlphaBeta::new(seed)
        .with_positions(positions)
        .choose(&Turn::new(&game, seat))
        .expect("there is a legal move")
}

fn listed() -> Vec<Epd> {
    let text = std::fs::read_to_string(PATH).expect("the file is there");
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.parse().expect("a line of EPD"))
        .collect()
}

#[test]
fn each_has_one_move_that_mates_in_three_and_none_that_is_quicker() {
    let listed = listed();
    assert_eq!(listed.len(), COUNT);
    for (index, epd) in listed.iter().enumerate() {
        let position = epd.position();
        assert_eq!(epd.number("dm"), Some(3), "{epd}");
        assert!(!has_mate(position, 2), "{epd}");
        let best = epd.best_moves().expect("legal moves");
        let [key] = best[..] else {
            panic!("{epd}: one move is asked for");
        };
        assert!(forces_mate(&position.after(key), 2), "{epd}");
        // The proof that no other move forces mate takes longer.
        if !cfg!(debug_assertions) {
            assert_eq!(keys(position, 3), [key], "{epd}");
        }
        let others = &listed[..index];
        assert!(others.iter().all(|other| other.position() != position));
    }
}

#[test]
fn the_search_player_finds_each() {
    for epd in listed() {
        let choice = think(epd.position(), 400_000, 1);
        let told = || san::text(epd.position(), choice.chosen);
        assert_eq!(choice.value, Some(Value::WIN), "{epd}: {}", told());
        assert_eq!(choice.line.len(), 5, "{epd}: {}", told());
        let best = epd.best_moves().expect("legal moves");
        assert_eq!(best, [choice.chosen], "{epd}: {}", told());
    }
}

/// Writes the file, if the environment variable is set.
#[test]
fn the_list_can_be_made_anew() {
    if std::env::var_os("BOARDWRIGHT_WRITE_MATES").is_none() {
        return;
    }
    let mut text = String::from(
        "# Fifty positions in which the side to move has a mate in three, none that is\n\
         # quicker, and one move only that forces it. Made by tests/mates.rs from games\n\
         # between players of this project, and proved there by trying everything.\n",
    );
    let found = (0..).filter_map(mate_of_game).take(COUNT);
    for (number, (position, key)) in found.enumerate() {
        // The counters are left out, since a mate in three does not depend on them.
        let fen = position.to_string();
        let fields: Vec<&str> = fen.split(' ').take(4).collect();
        let mut epd: Epd = fields.join(" ").parse().expect("a position");
        epd.set_moves("bm", &[key]);
        epd.set_number("dm", 3);
        epd.set_text("id", &format!("mate in three {}", number + 1));
        writeln!(text, "{epd}").expect("a String takes all that is written");
        eprintln!("{epd}");
    }
    std::fs::write(PATH, text).expect("the file can be written");
}

/// The first mate in three of a game, with its one key.
fn mate_of_game(seed: u64) -> Option<(Position, Move)> {
    let mut game = Game::new(Chess::fide(), Seed::from_u64(seed));
    let mut random = Random::new(seed);
    // The weaker side searches less deep, and so is mated while its pieces are
    // still on the board.
    let weak = seed % 2;
    for ply in 0..160 {
        if game.outcome().is_some() {
            return None;
        }
        let position = *game.state();
        let seat = Chess::seat(position.turn());
        let turn = Turn::new(&game, seat);
        let mut ends_in = None;
        let choice = if ply < 8 {
            random.choose(&turn)
        } else {
            let positions = if ply % 2 == weak { 150 } else { 8_000 };
            let player = AlphaBeta::new(seed).with_positions(positions);
            player.think(&turn, &mut |progress| {
                if let Progress::Deepened(found) = progress {
                    ends_in = found.ends_in.filter(|_| found.value == Value::WIN);
                }
                Continue(())
            })
        }?;
        if ends_in == Some(5) && game.rules().count_moves(&position, seat) >= 20 {
            if let [key] = keys(&position, 3)[..] {
                if !has_mate(&position, 2) {
                    return Some((position, key));
                }
            }
            return None;
        }
        game.play(seat, choice.chosen)
            .expect("players play legally");
    }
    None
}
