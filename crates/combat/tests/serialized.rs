//! Values as JSON: what is written reads back, what is unsound is refused.
#![cfg(feature = "serde")]

use boardwright_combat::{
    Attack, BoostCounts, Choice, CombatDie, Decision, Defence, Event, Exchange, Faces, Fight, Odds,
    Outcome, Roll, Side, Step,
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
    check(&Side::Attacker, "\"attacker\"");
    check(&Decision::Reroll, "\"reroll\"");
    check(&CombatDie::SuperD20, "\"SuperD20\"");
    for outcome in Outcome::ALL {
        check(&outcome, &format!("\"{outcome}\""));
    }
    check(&"7v3".parse::<Roll>().expect("a roll"), "\"7v3\"");
    check(&Roll::Duel(Side::Defender), "\"duel:defender\"");
    check(
        &Faces {
            attacker: 7,
            defender: 3,
        },
        r#"{"attacker":7,"defender":3}"#,
    );
    check(&BoostCounts::new(2, 1), r#"{"attacker":2,"defender":1}"#);
    check(
        &Odds::of_duel(),
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
    let mut exchange = Exchange::new(attack, defence);
    exchange
        .roll("4v6".parse().expect("faces"))
        .expect("they are due");
    exchange
        .decide(Side::Attacker, Decision::Reroll)
        .expect("it may");
    check(
        &exchange,
        concat!(
            r#"{"strengths":[{"prowess":true,"supports":["f5","a1","b2"]},"#,
            r#"{"prowess":false,"supports":[],"terrain":["swamp",1]}],"#,
            r#""steps":[{"roll":"4v6"},{"decision":["attacker","reroll"]}]}"#
        ),
    );
    exchange.abandon(Side::Defender).expect("it is open");
    let json = serde_json::to_string(&exchange).expect("it is written");
    let back: Exchange<String, String> = serde_json::from_str(&json).expect("it reads back");
    assert_eq!(back.to_string(), exchange.to_string());
    check::<Exchange<u8, u8>>(&Exchange::duel(), r#"{"strengths":null,"steps":[]}"#);
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

    let exchange = |steps: &str| {
        refusal::<Exchange<u8, u8>>(&format!(
            r#"{{"strengths":[{{"prowess":false,"supports":[]}},
                {{"prowess":false,"supports":[],"terrain":null}}],"steps":[{steps}]}}"#
        ))
    };
    assert!(exchange(r#"{"roll":"7v3"}"#).contains("no face 7"));
    assert!(exchange(r#"{"roll":"duel:attacker"}"#).contains("both dice are to be rolled"));
    assert!(exchange(r#"{"roll":"6v3"},{"roll":"6v3"}"#).contains("the exchange is over"));
    assert!(exchange(r#"{"decision":["attacker","keep"]}"#).contains("still to be rolled"));
    assert!(exchange(r#"{"roll":"six"}"#).contains("is expected at byte"));
    assert!(exchange(r#"{"roll":6}"#).contains("a roll such as 7v3"));

    assert!(refusal::<Odds>("[]").contains("no value has a weight"));
    assert!(refusal::<Odds>(r#"[["repulsed",1],["both-slain",65535]]"#).contains("65535"));
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
        let mut exchange = Exchange::new(attack, defence);
        let dice = Dice::new(Seed::from_u64(seed));
        exchange.resolve(&dice, &mut 0, |choice: Choice| {
            if keep { choice.best() } else { Decision::Reroll }
        });
        let json = serde_json::to_string(&exchange).expect("it is written");
        let back: Exchange<u16, u8> = serde_json::from_str(&json).expect("it reads back");
        prop_assert_eq!(&back, &exchange);
        let events = exchange.events();
        let json = serde_json::to_string(&events).expect("they are written");
        let back: Vec<Event<u16, u8>> = serde_json::from_str(&json).expect("they read back");
        prop_assert_eq!(back, events);
        let mut fight = *Exchange::new(
            exchange.attack().expect("no duel").clone(),
            exchange.defence().expect("no duel").clone(),
        ).fight();
        for step in exchange.steps() {
            let step: Step = *step;
            fight.take(step).expect("it was due");
            let json = serde_json::to_string(&fight).expect("it is written");
            prop_assert_eq!(serde_json::from_str::<Fight>(&json).expect("it reads back"), fight);
        }
        let odds = Odds::of(exchange.fight().boosts());
        let json = serde_json::to_string(&odds).expect("they are written");
        prop_assert_eq!(serde_json::from_str::<Odds>(&json).expect("they read back"), odds);
    }
}
