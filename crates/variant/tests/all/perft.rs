//! Counts of sequences of moves.

use boardwright_ruleset::{Notation as _, Ruleset as _, perft};
use boardwright_variant::Variant;

/// A game, a position (`-` for the start), and its counts from one decision on.
#[track_caller]
fn counts(game: &str, position: &str, expected: &[u64]) {
    let rules = Variant::named(game).expect("a game of the catalogue");
    let state = match position {
        "-" => rules.start(),
        text => rules.read_position(text).expect("a position"),
    };
    for (depth, &count) in (1..).zip(expected) {
        assert_eq!(
            perft(&rules, &state, depth),
            count,
            "{game} {position} {depth}"
        );
    }
}

#[test]
fn chess_has_the_known_counts() {
    counts("chess", "-", &[20, 400, 8_902, 197_281]);
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0";
    counts("chess", kiwipete, &[48, 2_039, 97_862]);
    counts(
        "chess",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0",
        &[14, 191, 2_812, 43_238],
    );
    let promotions = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0";
    counts("chess", promotions, &[6, 264, 9_467]);
    counts(
        "chess",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1",
        &[44, 1_486, 62_379],
    );
}

/// The counts of other programs, from the start.
#[test]
fn other_games_have_known_counts() {
    counts("shatranj", "-", &[16, 256, 4_176, 68_122]);
    counts("makruk", "-", &[23, 529, 12_012]);
    counts("knightmate", "-", &[18, 324, 6_765]);
    counts("capablanca", "-", &[28, 784, 25_228]);
    counts("grand", "-", &[65, 4_225, 259_514]);
    counts("atomic", "-", &[20, 400, 8_902, 197_326]);
    counts("antichess", "-", &[20, 400, 8_067]);
    counts("racing-kings", "-", &[21, 421, 11_264]);
    counts("horde", "-", &[8, 128, 1_274, 23_310]);
    counts("crazyhouse", "-", &[20, 400, 8_902]);
    counts("king-of-the-hill", "-", &[20, 400, 8_902]);
    counts("three-check", "-", &[20, 400, 8_902]);
    counts("minishogi", "-", &[14, 181, 2_512, 35_401]);
    counts("shogi", "-", &[30, 900, 25_470]);
    counts("xiangqi", "-", &[44, 1_920, 79_666]);
}
