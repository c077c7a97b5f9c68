//! Tests Loka against every clause of the contract, under several options.

use crate::table;

use boardwright_loka::Loka;
use boardwright_testkit::{Clause, Contract};
use table::{BOX, EX, TERRAIN, layout, rules, text};

/// Refusals that occur only under other options, or for no move at all.
const BY_OPTION: [&str; 6] = [
    "loka.army.order",
    "loka.army.box",
    "loka.army.king",
    "loka.corner",
    "loka.swap.off",
    "loka.check.exposed",
];

/// Four kings far apart, for positions in which they don't matter.
const KINGS: &str = "SKd1 WKa9 NKi12 EKl4";

/// Refusals that random games hardly meet.
const REFUSALS: [(&str, &str, &str, &str); 10] = [
    ("SRd5", "forest@d8", "d5-d8", "loka.ground.closed"),
    ("SRd5", "lake@d8", "d5-d9", "loka.ground.between"),
    ("SRd5", "swamp@d8", "d5-d9", "loka.swamp.ends"),
    ("SBf5", "pass@d7:ns", "f5-d7", "loka.pass.axis"),
    ("SPc5 NPc6", "pass@c6:ew", "c5<>c6", "loka.swap.ground"),
    ("SPc5 NPc7", "", "c5<>c7", "loka.swap.pawns"),
    ("SPc5", "", "c5-c7", "loka.pawn.double"),
    ("SPc5 WPc6", "", "c5xc6", "loka.pawn.straight"),
    ("SPc5", "", "c5-d6", "loka.pawn.diagonal"),
    ("SKe1", "", "=Q", "loka.stage"),
];

/// From the very start.
const START: &str = "6/6/6/12/12/12/12/12/12/6/6/6 - armies SWNE - - -/-/-/- 0 0";

/// South has a rook and a bishop in hand, and a forest in its first row.
const DEPLOYING: &str = "1NK4/6/6/12/12/12/WK11/12/11EK/6/6/2SK3 S deploy SWNE - forest@e1 \
    K0Q0R1B1N0P1/-/-/- 0 0";

fn contract(name: &str) -> Contract<Loka> {
    let mut quiet = text("S play", KINGS, TERRAIN);
    quiet.truncate(quiet.len() - "0 0".len());
    quiet += "196 0";
    let mut contract = Contract::new(rules(name))
        .encodings()
        // A rolled attack makes the rules count from zero again, so that a repulse, which
        // brings the position back, does not repeat it.
        .repetition_counts_anew()
        .position(text("S play", &layout(BOX), TERRAIN))
        .position(quiet)
        .position(text("S play", &layout(EX), ""))
        .position(text("N promotion:c9", &format!("{KINGS} SPc9 NPc8"), ""))
        .refusal(START, "S", "army:Q0R0B0N0P11", "loka.army.pawns")
        .refusal(START, "S", "army:Q9R9B0N0P0", "loka.army.points");
    for (pieces, tiles, chosen, id) in REFUSALS {
        let kings = if pieces.contains("SK") {
            KINGS.replace("SKd1", "")
        } else {
            KINGS.into()
        };
        let position = text("S play", &format!("{kings} {pieces}"), tiles);
        contract = contract.refusal(position, "S", chosen, id);
    }
    let promotion = text("S promotion:d12", &format!("{KINGS} SPd12"), "");
    contract = contract
        .refusal(promotion.clone(), "S", "=K", "loka.promotion.piece")
        .refusal(promotion, "S", "=P", "loka.promotion.piece");
    contract
}

fn without(ids: &[&'static str]) -> Vec<&'static str> {
    BY_OPTION
        .into_iter()
        .filter(|id| !ids.contains(id))
        .collect()
}

/// Refusals of the deployment.
fn deploying(mut contract: Contract<Loka>) -> Contract<Loka> {
    for (chosen, id) in [
        ("R@e1", "loka.deploy.ground"),
        ("R@f1", "loka.deploy.occupied"),
        ("R@d2", "loka.deploy.nearer_row"),
        ("R@d4", "loka.deploy.home"),
        ("P@d2", "loka.deploy.pawns_last"),
        ("N@d1", "loka.deploy.hand"),
    ] {
        contract = contract.refusal(DEPLOYING, "S", chosen, id);
    }
    let pawns = DEPLOYING.replace("R1B1", "R0B0");
    let kings = DEPLOYING.replace("2SK3", "6").replace("K0Q0", "K1Q0");
    contract
        .refusal(pawns, "S", "P@d1", "loka.deploy.row")
        .refusal(kings.clone(), "S", "K@d2", "loka.deploy.row")
        .refusal(kings, "S", "R@d1", "loka.deploy.king_first")
}

#[test]
fn loka_keeps_the_contract() {
    let report = deploying(contract("loka"))
        .cannot_occur(&without(&[]))
        .cannot_occur(&["loka.army.pieces"])
        .games(40)
        .games_in_release(10_000)
        .check();
    println!("{report}");
}

#[test]
fn loka_of_more_points_for_two_players_keeps_the_contract() {
    let report = deploying(contract("loka(players=2,points=500,tiles=8)"))
        .refusal(START, "S", "army:Q0R0B0N7P9", "loka.army.pieces")
        .games(40)
        .games_in_release(3_000)
        .cannot_occur(&without(&[]))
        .check();
    println!("{report}");
}

/// Every option, alone and together with others. The tests above require coverage;
/// here only the contract must hold.
#[test]
fn loka_keeps_the_contract_under_every_option() {
    for name in [
        "loka(players=3)",
        "loka(players=3,shared=WE,points=250)",
        "loka(points=160/120/30/500,tiles=0)",
        "loka(combat=off)",
        "loka(combat=off,swamp_roll=off,tiles=8)",
        "loka(combat=off,check=on)",
        "loka(players=2,tiles=0,combat=off,check=on,inner_corners=off)",
        "loka(box_limit=on,back_to_back=off,portal_boost=off)",
        "loka(tiles=8,inner_corners=off)",
    ] {
        // Without terrain the primer tells of none, so none is shown.
        let tiles = if name.contains("tiles=0") {
            ""
        } else {
            TERRAIN
        };
        let position = text("S play", &layout(EX), tiles);
        let run = Contract::new(rules(name))
            .encodings()
            .repetition_counts_anew()
            .position(position)
            .games(3)
            .games_in_release(3_000)
            .run();
        match run {
            Ok(report) => println!("{report}"),
            // A few games do not show everything.
            Err(failure) if failure.clause == Clause::Coverage => {}
            Err(failure) => panic!("\n{failure}\n"),
        }
    }
}
