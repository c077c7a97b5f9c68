//! Each refusal in a position that brings it about.

use boardwright_ruleset::{BrokenRule as _, Notation as _, Ruleset as _};
use boardwright_variant::{Variant, VariantRule};
use std::collections::BTreeSet;

/// A game, a position, a move and the rule that it breaks.
const REFUSED: [(&str, &str, &str, &str); 31] = [
    (
        "chess",
        "4k3/8/8/8/8/8/8/4K3 w - - 0",
        "a1a2",
        "variant.from.empty",
    ),
    (
        "chess",
        "4k3/8/8/8/8/8/8/4K3 w - - 0",
        "e8e7",
        "variant.from.enemy",
    ),
    (
        "chess",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0",
        "e1e2",
        "variant.to.own",
    ),
    (
        "chess",
        "4k3/8/8/8/8/8/4P3/R3K3 w - - 0",
        "e1e3",
        "variant.reach",
    ),
    (
        "chess",
        "4k3/8/8/8/8/P7/8/R3K3 w - - 0",
        "a1a5",
        "variant.blocked",
    ),
    (
        "chess",
        "4k3/P7/8/8/8/8/8/4K3 w - - 0",
        "a7a8",
        "variant.promotion.due",
    ),
    (
        "chess",
        "4k3/P7/8/8/8/8/P7/4K3 w - - 0",
        "a2a3q",
        "variant.promotion.place",
    ),
    (
        "chess",
        "4k3/P7/8/8/8/8/8/4K3 w - - 0",
        "a7a8k",
        "variant.promotion.kind",
    ),
    (
        "grand",
        "4k5/10/P9/10/10/10/10/10/10/Q3K5 w - - 0",
        "a8a9q",
        "variant.promotion.kind",
    ),
    (
        "chess",
        "4kr2/8/8/8/8/8/8/4K2R w K - 0",
        "e1g1",
        "variant.castling",
    ),
    (
        "chess",
        "4k3/8/8/8/8/8/4r3/4K2R w - - 0",
        "h1h2",
        "variant.check",
    ),
    (
        "crazyhouse",
        "4k3/8/8/8/8/8/8/4K3[] w - - -",
        "P@e5",
        "variant.drop.none",
    ),
    (
        "crazyhouse",
        "4k3/8/8/8/8/8/8/4K3[P] w - - -",
        "P@e8",
        "variant.drop.occupied",
    ),
    (
        "crazyhouse",
        "4k3/8/8/8/8/8/8/4K3[P] w - - -",
        "P@a8",
        "variant.drop.place",
    ),
    (
        "shogi",
        "4k4/9/9/9/9/9/4P4/9/4K4[P] s - - -",
        "P@e5",
        "variant.drop.file",
    ),
    (
        "shogi",
        "3rkr3/3nln3/9/4S4/9/9/9/9/4K4[P] s - - -",
        "P@e8",
        "variant.drop.occupied",
    ),
    (
        "shogi",
        "3lkl3/3p1p3/4S4/9/9/9/9/9/4K4[P] s - - -",
        "P@e8",
        "variant.drop.mate",
    ),
    (
        "atomic",
        "4k3/8/8/8/8/8/3p4/R3K3 w - - 0",
        "e1d2",
        "variant.explosion",
    ),
    (
        "racing-kings",
        "8/8/8/8/8/8/k6K/7R w - - 0",
        "h1a1",
        "variant.check.given",
    ),
    (
        "antichess",
        "8/8/8/8/p7/1P6/7P/8 w - - 0",
        "h2h3",
        "variant.capture.due",
    ),
    (
        "xiangqi",
        "4k4/9/9/9/9/9/9/9/4N4/4K4 r - - 0",
        "e2d4",
        "variant.check",
    ),
    (
        "xiangqi",
        "3k5/9/9/9/9/9/9/9/4P4/4KN3 r - - 0",
        "f1d2",
        "variant.blocked",
    ),
    (
        "rough-capablanca",
        "5k4/10/10/10/10/10/2R7/5K4 w - - 0",
        "c2c5",
        "variant.terrain",
    ),
    (
        "war-of-the-roses",
        "4k5/10/10/10/10/10/10/10/10/5K4[] w - - 0 armies:0/0",
        "f1f2",
        "variant.army.due",
    ),
    (
        "war-of-the-roses",
        "4k5/10/10/10/10/10/10/10/10/5K4[] w - - 0 armies:0/0",
        "army:P1",
        "variant.army.kind",
    ),
    (
        "war-of-the-roses",
        "4k5/10/10/10/10/10/10/10/10/5K4[] w - - 0 armies:0/0",
        "army:D4",
        "variant.army.points",
    ),
    (
        "war-of-the-roses",
        "4k5/10/10/10/10/10/10/10/10/5K4[] w - - 0 armies:0/0",
        "army:D3",
        "variant.army.most",
    ),
    (
        "war-of-the-roses",
        "4k5/10/10/10/10/10/10/10/10/5K4[Pp] w - - 0 place",
        "f1f2",
        "variant.place.due",
    ),
    (
        "war-of-the-roses",
        "4k5/10/10/10/10/10/10/10/10/5K4[] w - - 0 play",
        "army:D1",
        "variant.army.none",
    ),
    (
        "war-of-the-roses",
        "4k5/10/10/10/10/10/10/10/10/5K4[] w - - 0 play",
        "keep",
        "variant.fight.none",
    ),
    (
        "war-of-the-roses",
        "4k5/10/10/10/10/4p5/2N3N3/3N1N4/10/5K4[] w - - 0 fight:d3e5:3v4",
        "f1f2",
        "variant.fight.due",
    ),
];

#[test]
fn refusals_name_their_rules() {
    for (game, position, text, id) in REFUSED {
        let rules = Variant::named(game).expect("a game of the catalogue");
        let state = rules
            .read_position(position)
            .unwrap_or_else(|error| panic!("{position}: {error}"));
        let chosen = rules.read_move(&state, text).expect("a move");
        assert!(
            !rules.is_legal(&state, state.due(), chosen),
            "{game} {text}"
        );
        let rule = rules.explain(&state, state.due(), chosen);
        assert_eq!(rule.id(), id, "{game} {position} {text}: {rule}");
    }
    let seen: BTreeSet<&str> = REFUSED.iter().map(|case| case.3).collect();
    // A square beyond the board and a kind beyond the list are in no text.
    let in_no_text = ["variant.square", "variant.unknown"];
    let all: BTreeSet<&str> = VariantRule::IDS
        .iter()
        .copied()
        .filter(|id| !in_no_text.contains(id))
        .collect();
    assert_eq!(seen, all);
}
