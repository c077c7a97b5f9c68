//! Values as JSON: written values read back, bad values are refused.
#![cfg(feature = "serde")]

use boardwright_combat::{
    Attack, BoostCounts, CombatDie, Decision, Defence, DueDecision, Faces, Fight, FightEvent,
    FightHistory, FightOdds, FightOutcome, FightSide, FightStep, Roll,
};
use boardwright_dice::{Dice, Seed};
use proptest::prelude::{any, prop_assert_eq, proptest};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).expect("it is written"), json);
    assert_eq!(
        &serde_json::from_str::<T>(json).expect("it reads back"),
        value
    );
}

fn refusal<T: DeserializeOwned + Debug>(json: &str) -> String {
    serde_json::from_str::<T>(json)
        .expect_err("it is unsound")
        .to_string()
}

#[test]
fn values_read_back() {
    check(&FightSide::Attacker, "\"attacker\"");
    check(&Decision::Reroll, "\"reroll\"");
    check(&CombatDie::SuperD20, "\"SuperD20\"");
    for outcome in FightOutcome::ALL {
        check(&outcome, &format!("\"{outcome}\""));
    }
    check(&"7v3".parse::<Roll>().expect("a roll"), "\"7v3\"");
    check(&Roll::Duel(FightSide::Defender), "\"duel:defender\"");
    check(
        &Faces {
            attacker: 7,
            defender: 3,
        },
        r#"{"attacker":7,"defender":3}"#,
    );
    check(&BoostCounts::new(2, 1), r#"{"attacker":2,"defender":1}"#);
    check(
        &FightOdds::of_duel(),
        r#"[["defender-slain",1],["attacker-slain",1]]"#,
    );
    check(
        &Fight::duel(),
        r#"{"boosts":{"attacker":0,"defender":0},"stage":"duel"}"#,
    );
    let mut fight = Fight::new(BoostCounts::new(5, 1));
    check(
        &fight,
        r#"{"boosts":{"attacker":5,"defender":1},"stage":"roll"}"#,
    );
    fight
        .roll("9v2".parse().expect("faces"))
        .expect("they are due");
    check(
        &fight,
        concat!(
            r#"{"boosts":{"attacker":5,"defender":1},"#,
            r#""stage":{"decision":{"attacker":9,"defender":2}}}"#
        ),
    );
}

#[test]
fn an_exchange_is_its_boosts_and_steps() {
    let attack = Attack {
        prowess: true,
        supports: vec!["f5".to_owned(), "a1".to_owned(), "b2".to_owned()],
    };
    let defence = Defence {
        terrain: Some(("swamp".to_owned(), 1)),
        ..Defence::default()
    };
    let mut fight = FightHistory::new(attack, defence);
    fight
        .roll("4v6".parse().expect("faces"))
        .expect("they are due");
    fight
        .decide(FightSide::Attacker, Decision::Reroll)
        .expect("it may");
    check(
        &fight,
        concat!(
            r#"{"strengths":[{"prowess":true,"supports":["f5","a1","b2"]},"#,
            r#"{"prowess":false,"supports":[],"terrain":["swamp",1]}],"#,
            r#""steps":[{"roll":"4v6"},{"decision":["attacker","reroll"]}]}"#
        ),
    );
    let json = serde_json::to_string(&fight).expect("it is written");
    let back: FightHistory<String, String> = serde_json::from_str(&json).expect("it reads back");
    assert_eq!(back.to_string(), fight.to_string());
    check::<FightHistory<u8, u8>>(&FightHistory::duel(), r#"{"strengths":null,"steps":[]}"#);
}

#[test]
fn unsound_values_are_refused() {
    let fight = |boosts: [u16; 2], stage: &str| {
        let [a, d] = boosts;
        refusal::<Fight>(&format!(
            r#"{{"boosts":{{"attacker":{a},"defender":{d}}},"stage":{stage}}}"#
        ))
    };
    let faces = |stage: &str, a, d| format!(r#"{{"{stage}":{{"attacker":{a},"defender":{d}}}}}"#);
    assert!(fight([3, 3], &faces("decision", 1, 1)).contains("neither side"));
    assert!(fight([5, 5], &faces("reroll", 1, 1)).contains("neither side"));
    assert!(fight([5, 0], &faces("decision", 1, 5)).contains("does not have"));
    assert!(fight([5, 0], &faces("reroll", 0, 1)).contains("does not have"));
    assert!(fight([1, 0], "\"duel\"").contains("a duel has no boosts"));
    assert!(fight([1, 0], "\"asleep\"").contains("unknown variant"));
    assert!(refusal::<Fight>(r#"{"stage":"duel"}"#).contains("missing field"));

    let fight = |steps: &str| {
        refusal::<FightHistory<u8, u8>>(&format!(
            r#"{{"strengths":[{{"prowess":false,"supports":[]}},
                {{"prowess":false,"supports":[],"terrain":null}}],"steps":[{steps}]}}"#
        ))
    };
    assert!(fight(r#"{"roll":"7v3"}"#).contains("no face 7"));
    assert!(fight(r#"{"roll":"duel:attacker"}"#).contains("both dice are to be rolled"));
    assert!(fight(r#"{"roll":"6v3"},{"roll":"6v3"}"#).contains("the fight is over"));
    assert!(fight(r#"{"decision":["attacker","keep"]}"#).contains("still to be rolled"));
    assert!(fight(r#"{"roll":"six"}"#).contains("is expected at byte"));
    assert!(fight(r#"{"roll":6}"#).contains("a roll such as 7v3"));

    assert!(refusal::<FightOdds>("[]").contains("no value has a weight"));
    assert!(refusal::<FightOdds>(r#"[["repulsed",1],["both-slain",65535]]"#).contains("65535"));
    assert!(refusal::<Faces>(r#"{"attacker":1,"defender":1,"luck":1}"#).contains("luck"));
    let boost = r#"{"side":"attacker","reason":"charge","amount":1,"luck":1}"#;
    assert!(refusal::<boardwright_combat::Boost<u8, u8>>(boost).contains("unknown field `luck`"));
}

proptest! {
    #[test]
    fn whatever_happens_reads_back(
        seed in any::<u64>(),
        supports in 0u16..8,
        boosts in 0u16..8,
        keep in any::<bool>(),
    ) {
        let attack = Attack { prowess: false, supports: (0..supports).collect() };
        let defence = Defence { terrain: Some((7u8, boosts)), ..Defence::default() };
        let mut history = FightHistory::new(attack, defence);
        let dice = Dice::new(Seed::from_u64(seed));
        history.resolve(&dice, &mut 0, |choice: DueDecision| {
            if keep { choice.best() } else { Decision::Reroll }
        });
        let json = serde_json::to_string(&history).expect("it is written");
        let back: FightHistory<u16, u8> = serde_json::from_str(&json).expect("it reads back");
        prop_assert_eq!(&back, &history);
        let events = history.events();
        let json = serde_json::to_string(&events).expect("they are written");
        let back: Vec<FightEvent<u16, u8>> = serde_json::from_str(&json).expect("they read back");
        prop_assert_eq!(back, events);
        let mut fight = *FightHistory::new(
            history.attack().expect("no duel").clone(),
            history.defence().expect("no duel").clone(),
        ).fight();
        for step in history.steps() {
            let step: FightStep = *step;
            fight.take(step).expect("it was due");
            let json = serde_json::to_string(&fight).expect("it is written");
            prop_assert_eq!(serde_json::from_str::<Fight>(&json).expect("it reads back"), fight);
        }
        let odds = FightOdds::of(history.fight().boosts());
        let json = serde_json::to_string(&odds).expect("they are written");
        prop_assert_eq!(serde_json::from_str::<FightOdds>(&json).expect("they read back"), odds);
    }
}
