//! Tests the forms for two against every clause of the contract.

use crate::two_armies::writing::{rules, text};
use boardwright_loka::{FaceOff, Massive};
use boardwright_testkit::Contract;

/// Refusals that occur only on the cross or under other options.
const ELSEWHERE: [&str; 6] = [
    "loka.army.box",
    "loka.army.king",
    "loka.corner",
    "loka.swap.pawns",
    "loka.swap.ground",
    "loka.check.exposed",
];

/// Refusals that random games hardly meet: pieces, tiles, the move, the rule.
const REFUSALS: [(&str, &str, &str, &str); 12] = [
    ("wRd5", "forest@d8", "d5-d8", "loka.ground.closed"),
    ("wRd5", "lake@d7", "d5-d8", "loka.ground.between"),
    ("wRd5", "swamp@d7", "d5-d8", "loka.swamp.ends"),
    ("wBf5", "pass@d7:ns", "f5-d7", "loka.pass.axis"),
    ("wPc5", "", "c5-c7", "loka.pawn.double"),
    ("wPc5 bPc6", "", "c5xc6", "loka.pawn.straight"),
    ("wPc5", "", "c5-d6", "loka.pawn.diagonal"),
    ("wPc5 bPc6", "", "c5<>c6", "loka.swap.off"),
    ("wPc5", "", "=Q", "loka.stage"),
    ("wRd5 wPd7", "", "d5-d8", "loka.reach.blocked"),
    ("wRd5 wPd7", "", "d5-d7", "loka.to.friend"),
    ("wRd5 bPd7", "", "d5-d7", "loka.attack.enemy"),
];

/// The contract test of a form for two, on a board of this width.
fn with_cases<R>(contract: Contract<R>, width: u8, height: u8) -> Contract<R>
where
    R: boardwright_ruleset::Notation,
{
    let size = (width, height);
    let far = height;
    let kings = format!("wKa1 bKh{far}");
    let mut contract = contract
        .repetition_counts_anew()
        .position(text(
            size,
            "w play",
            &format!("{kings} wQd1 wPb2' wPe4 wBc3 wNf3 bRd6 bBe6 bPg7 bNb6 bPd5"),
            "castle@d5 swamp@f5 pass@c6:ns forest@g4 portal@b4 portal@g6",
        ))
        // A Super D20 is rare.
        .position(text(
            size,
            "w reroll:d4:d6:1v3:5v0",
            &format!("{kings} wQd4 wRa6 wNb5 wNe4 bPd6"),
            "",
        ))
        .position(
            text(size, "b play", &format!("{kings} wQd1 bRd6 bPg7"), "").replace(" 0 0", " 98 0"),
        );
    for (pieces, tiles, chosen, id) in REFUSALS {
        let position = text(size, "w play", &format!("{kings} {pieces}"), tiles);
        contract = contract.refusal(position, "w", chosen, id);
    }
    let arrived = text(
        size,
        &format!("w promotion:d{far}"),
        &format!("{kings} wPd{far}"),
        "",
    );
    let deploying = text(size, "w deploy", &format!("bKd{far} wKc1"), "forest@e1");
    let in_hand = deploying.replace(" -/- ", " K0Q0R1B1N0P1/- ");
    let pawns = deploying.replace(" -/- ", " K0Q0R0B0N0P1/- ");
    let kings = text(size, "w deploy", &format!("bKd{far}"), "")
        .replace(" b -", " wb -")
        .replace(" -/- ", " K1Q0R1B0N0P0/- ");
    contract
        .refusal(arrived.clone(), "w", "=K", "loka.promotion.piece")
        .refusal(arrived, "w", "=P", "loka.promotion.piece")
        .refusal(in_hand.clone(), "w", "R@e1", "loka.deploy.ground")
        .refusal(in_hand.clone(), "w", "R@c1", "loka.deploy.occupied")
        .refusal(in_hand.clone(), "w", "R@d2", "loka.deploy.nearer_row")
        .refusal(in_hand.clone(), "w", "R@d4", "loka.deploy.home")
        .refusal(in_hand.clone(), "w", "P@d2", "loka.deploy.pawns_last")
        .refusal(in_hand, "w", "N@d1", "loka.deploy.hand")
        .refusal(pawns, "w", "P@d1", "loka.deploy.row")
        .refusal(kings.clone(), "w", "K@d2", "loka.deploy.row")
        .refusal(kings, "w", "R@d1", "loka.deploy.king_first")
}

#[test]
fn face_off_keeps_the_contract() {
    let start = "8/8/8/8/8/8/8/8 - armies wb - - -/- 0 0";
    let contract = Contract::new(rules::<FaceOff>("face-off").expect("Face-off")).encodings();
    let report = with_cases(contract, 8, 8)
        .refusal(start, "w", "army:Q4R0B0N0P0", "loka.army.points")
        .refusal(start, "w", "army:Q0R0B0N0P11", "loka.army.pawns")
        .refusal(start, "w", "army:Q0R0B3N3P10", "loka.army.pieces")
        .cannot_occur(&ELSEWHERE)
        .cannot_occur(&["loka.army.order"])
        .games(40)
        .games_in_release(3_000)
        .check();
    println!("{report}");
}

#[test]
fn massive_battles_keep_the_contract() {
    let start = "16/16/16/16/16/16/16/16 - armies wb - - -/- 0 0";
    let contract = Contract::new(rules::<Massive>("massive").expect("a battle")).encodings();
    let report = with_cases(contract, 16, 8)
        .refusal(start, "w", "army:Q7", "loka.army.points")
        .refusal(start, "w", "army:R1", "loka.army.order")
        .refusal(
            start.replace(" -/- ", " Q0R0B6N6/- "),
            "w",
            "army:P20",
            "loka.army.pieces",
        )
        .refusal(
            start.replace(" -/- ", " Q0R0B0N0/- "),
            "w",
            "army:P21",
            "loka.army.pawns",
        )
        .cannot_occur(&ELSEWHERE)
        .games(30)
        .games_in_release(3_000)
        .check();
    println!("{report}");
}
