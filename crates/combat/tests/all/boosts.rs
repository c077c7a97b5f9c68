//! Counting boosts, with and without their reasons.

use boardwright_combat::{
    Attack, Boost, BoostCounts, CombatDie, Defence, FightHistory, FightSide, Reason,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

/// Rule 38, rule 39, rule 40: charge always, prowess by rank, one for each supporter, and
/// the ground for the defender.
#[test]
fn rules_38_to_40_each_reason_counts() {
    let attack = Attack {
        prowess: true,
        supports: vec!["d1", "d2"],
    };
    let defence = Defence {
        prowess: false,
        supports: vec!["e9"],
        terrain: Some(("castle", 2)),
    };
    assert_eq!(attack.total(), 4);
    assert_eq!(defence.total(), 3);
    assert_eq!(Attack::<&str>::default().total(), 1);
    assert_eq!(Defence::<&str>::default().total(), 0);
    let reasons: Vec<Reason<&str>> = attack.boosts().map(|boost| boost.reason).collect();
    assert_eq!(
        reasons,
        [
            Reason::Charge,
            Reason::Prowess,
            Reason::Support("d1"),
            Reason::Support("d2")
        ]
    );
    // A tile that gives nothing against this attacker is not shown.
    let pass = Defence::<&str> {
        terrain: Some(("pass", 0)),
        ..Defence::default()
    };
    assert_eq!(pass.total(), 0);
    assert_eq!(pass.boosts().count(), 0);
}

/// Rule 40, and #57 as an option: the ranks are the game's own.
#[test]
fn rule_40_prowess_is_by_rank() {
    let ranks = ["king", "pawn", "knight", "bishop", "rook", "queen"];
    let rank = |piece: &&str| ranks.iter().position(|one| one == piece);
    for (low, lower) in ranks.iter().enumerate() {
        for (high, higher) in ranks.iter().enumerate() {
            let expected = match high.cmp(&low) {
                std::cmp::Ordering::Greater => Some(FightSide::Attacker),
                std::cmp::Ordering::Less => Some(FightSide::Defender),
                std::cmp::Ordering::Equal => None,
            };
            assert_eq!(FightSide::outranking(&rank(higher), &rank(lower)), expected);
        }
    }
    // Bishops of the same cost as knights outrank no knight.
    assert_eq!(FightSide::outranking(&30, &30), None);
}

/// Vector (c): the picture of the rulebook.
#[test]
fn vector_c_three_boosts_against_two_then_four() {
    let defence: Defence<&str> = Defence {
        supports: vec!["bishop", "knight"],
        ..Defence::default()
    };
    let by_pawn = Attack {
        prowess: false,
        supports: vec!["queen", "knight"],
    };
    let counts = BoostCounts::of(&by_pawn, &defence);
    assert_eq!(counts, BoostCounts::new(3, 2));
    assert_eq!(counts.die(FightSide::Attacker), CombatDie::D12);
    assert_eq!(counts.die(FightSide::Defender), CombatDie::D8);
    // The knight attacks instead, and the pawn supports in its place.
    let by_knight = Attack {
        prowess: true,
        supports: vec!["queen", "pawn"],
    };
    let counts = BoostCounts::of(&by_knight, &defence);
    assert_eq!(counts, BoostCounts::new(4, 2));
    assert_eq!(counts.die(FightSide::Attacker), CombatDie::D20);
}

proptest! {
    /// The fast way and the long way give the same numbers, and the numbers
    /// are those of the dice that are rolled.
    #[test]
    fn counting_agrees_with_listing(
        prowess in option::of(any::<bool>()),
        attackers in vec(any::<u8>(), 0..20),
        defenders in vec(any::<u8>(), 0..20),
        terrain in option::of(("[a-z]{3,8}", 0u16..4)),
    ) {
        let side = prowess.map(|attacker| if attacker { FightSide::Attacker } else { FightSide::Defender });
        let attack = Attack { prowess: side == Some(FightSide::Attacker), supports: attackers };
        let defence = Defence { prowess: side == Some(FightSide::Defender), supports: defenders, terrain };
        let listed: Vec<Boost<u8, String>> = attack.boosts().chain(defence.boosts()).collect();
        let sum = |side| -> u16 {
            let own = listed.iter().filter(|boost| boost.side == side);
            own.map(|boost| boost.amount).sum()
        };
        let counts = BoostCounts::of(&attack, &defence);
        prop_assert_eq!(counts, BoostCounts::new(sum(FightSide::Attacker), sum(FightSide::Defender)));
        let ground = defence.terrain.as_ref().map_or(0, |terrain| terrain.1);
        let (own, theirs) = (attack.supports.len() as u16, defence.supports.len() as u16);
        prop_assert_eq!(counts, BoostCounts::counted(side, own, theirs, ground));
        prop_assert!(listed.iter().all(|boost| boost.amount > 0));
        for side in FightSide::ALL {
            prop_assert_eq!(counts.die(side), CombatDie::for_boosts(counts.of_side(side)));
        }
        prop_assert_eq!(FightHistory::new(attack, defence).fight().boosts(), counts);
    }
}

#[test]
fn sums_do_not_overflow() {
    let defence: Defence<(), &str> = Defence {
        prowess: true,
        supports: vec![(); 70_000],
        terrain: Some(("abyss", u16::MAX)),
    };
    assert_eq!(defence.total(), u16::MAX);
    let attack = Attack {
        prowess: true,
        supports: vec![(); 70_000],
    };
    assert_eq!(attack.total(), u16::MAX);
    assert_eq!(BoostCounts::of(&attack, &defence).may_reroll(), None);
}
