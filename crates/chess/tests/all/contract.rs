//! Tests chess against every clause of the contract, under each of its options.

use boardwright_chess::{Chess, DeadPositions};
use boardwright_testkit::Contract;

/// Positions in which special moves are possible, so that random games contain
/// them.
const POSITIONS: [&str; 6] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/8/8/KPp4r/1R3p1k/8/4P1P1/8 w - c6 0 1",
    "4k3/8/8/p1p1p1p1/P1P1P3/8/6P1/4KB2 w - - 0 1",
    "7k/5Q2/8/6K1/8/8/P7/8 w - - 140 90",
    "8/8/8/3k4/8/8/1n6/K7 w - - 96 80",
];

/// One refusal for each id, so that none is left to chance.
#[rustfmt::skip]
const REFUSALS: &[(&str, &str, &str)] = &[
    ("4k3/7p/8/8/8/8/8/4K3 w - - 0 1", "e4e5", "chess.from.empty"),
    ("4k3/7p/8/8/8/8/8/4K3 w - - 0 1", "e8e7", "chess.from.enemy"),
    ("4k3/7p/8/8/8/8/8/4K3 w - - 0 1", "e1e1", "chess.to.same"),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e1e2", "chess.to.own"),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2f4", "chess.reach.pawn"),
    ("4k3/7p/8/8/8/8/8/4K1N1 w - - 0 1", "g1g3", "chess.reach.knight"),
    ("4k3/7p/8/8/8/8/8/4KB2 w - - 0 1", "f1f3", "chess.reach.bishop"),
    ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "h1g2", "chess.reach.rook"),
    ("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1e3", "chess.reach.queen"),
    ("4k3/7p/8/8/8/8/8/4K3 w - - 0 1", "e1e3", "chess.reach.king"),
    ("4k3/4p3/8/3P4/2B5/8/8/4K3 w - - 0 1", "c4e6", "chess.reach.blocked"),
    ("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e3", "chess.pawn.blocked"),
    ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", "chess.pawn.double"),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2d3", "chess.pawn.capture"),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "chess.pawn.en_passant"),
    ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "chess.promotion.missing"),
    ("4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "a6a7q", "chess.promotion.rank"),
    ("4k3/R7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "chess.promotion.piece"),
    ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "chess.castling.rights"),
    ("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "e1g1", "chess.castling.blocked"),
    ("4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "e1g1", "chess.castling.out_of_check"),
    ("4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "e1g1", "chess.castling.through_check"),
    ("4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", "e1g1", "chess.castling.into_check"),
    ("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2", "chess.check.exposed"),
    ("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", "chess.pin"),
    ("4k3/4r3/8/8/8/8/8/4K1N1 w - - 0 1", "g1f3", "chess.check.unanswered"),
    ("4k3/4r3/8/8/8/3n4/8/4K2Q w - - 0 1", "h1e4", "chess.check.double"),
    ("4k3/7p/8/8/8/8/8/4K3 w - - 0 1", "Nf3", "chess.san.none"),
    ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1", "chess.san.ambiguous"),
];

fn contract(rules: Chess) -> Contract<Chess> {
    let mut contract = Contract::new(rules)
        .encodings()
        .coarse_search_keys()
        // The referee asks the rules only about the side that is due, and no
        // decision of chess is ever taken back.
        .cannot_occur(&["chess.turn", "takeback"]);
    for position in POSITIONS {
        contract = contract.position(position);
    }
    for &(position, chosen, id) in REFUSALS {
        // Chess960 castles by taking the rook.
        let is_castling = id.starts_with("chess.castling");
        let chosen = match rules.chess960() {
            Some(_) if is_castling => "e1h1",
            _ => chosen,
        };
        contract = contract.refusal(position, "w", chosen, id);
    }
    contract
}

#[test]
fn chess_keeps_the_contract() {
    let report = contract(Chess::fide())
        .games(40)
        .games_in_release(10_000)
        .check();
    println!("{report}");
}

#[test]
fn the_loka_books_chess_keeps_the_contract() {
    let report = contract(Chess::loka_book())
        .games(20)
        .games_in_release(300)
        .check();
    println!("{report}");
}

#[test]
fn chess_with_the_fuller_dead_positions_keeps_the_contract() {
    let rules = Chess::fide().with_dead_positions(DeadPositions::Full);
    contract(rules).games(20).games_in_release(300).check();
}

#[test]
fn chess960_keeps_the_contract() {
    let rules = Chess::fide().with_chess960(37);
    contract(rules).games(20).games_in_release(300).check();
}
