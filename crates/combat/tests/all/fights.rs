//! The state machine: what is due, what follows, what is refused.

use boardwright_combat::{
    BoostCounts, Decision, Faces, Fight, FightOdds, FightOutcome, FightSide, FightStatus,
    FightStep, Roll, RollKind,
};
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

fn rolls(fight: &Fight) -> Vec<(Roll, u64)> {
    let mut rolls = Vec::new();
    let _ = fight.visit_rolls(|roll, weight| {
        rolls.push((roll, weight));
        ControlFlow::<()>::Continue(())
    });
    rolls
}

fn classes(fight: &Fight) -> Vec<(Roll, u64)> {
    let mut classes = Vec::new();
    let _ = fight.visit_roll_classes(|roll, weight| {
        classes.push((roll, weight));
        ControlFlow::<()>::Continue(())
    });
    classes
}

fn after(fight: &Fight, step: FightStep) -> Fight {
    let mut after = *fight;
    after.take(step).expect("the step is due");
    after
}

/// Every possible fight with up to seven boosts a side, duels too.
fn every_fight() -> Vec<Fight> {
    let mut fights = vec![Fight::duel()];
    for a in 0..=7 {
        for d in 0..=7 {
            fights.push(Fight::new(BoostCounts::new(a, d)));
        }
    }
    let mut known: HashSet<Fight> = fights.iter().copied().collect();
    let mut at = 0;
    while at < fights.len() {
        let fight = fights[at];
        let mut steps: Vec<FightStep> = rolls(&fight)
            .iter()
            .map(|&(roll, _)| FightStep::Roll(roll))
            .collect();
        if let FightStatus::Decision(choice) = fight.status() {
            steps
                .extend(Decision::ALL.map(|decision| FightStep::Decision(choice.side(), decision)));
        }
        for step in steps {
            let follower = after(&fight, step);
            if known.insert(follower) {
                fights.push(follower);
            }
        }
        at += 1;
    }
    fights
}

#[test]
fn rolls_are_listed_once_and_weights_agree() {
    for fight in every_fight() {
        let rolls = rolls(&fight);
        let total: u64 = rolls.iter().map(|(_, weight)| weight).sum();
        assert_eq!(total, fight.roll_weight());
        assert_eq!(total == 0, fight.due_roll().is_none());
        assert_eq!(total > 0, fight.status() == FightStatus::Roll);
        let units = rolls
            .iter()
            .flat_map(|&(roll, weight)| (0..weight).map(move |_| roll));
        for (n, roll) in (0..).zip(units) {
            assert_eq!(fight.roll_at(n), Some(roll));
        }
        assert_eq!(fight.roll_at(total), None);
        assert_eq!(fight.roll_at(u64::MAX), None);
        // In order, so none twice.
        assert!(rolls.is_sorted() && rolls.windows(2).all(|pair| pair[0] != pair[1]));
        // The visit can be broken off.
        let mut seen = 0;
        let broken = fight.visit_rolls(|roll, _| {
            seen += 1;
            ControlFlow::Break(roll)
        });
        assert_eq!(broken.is_break(), total > 0);
        assert_eq!(seen, usize::from(total > 0));
    }
}

#[test]
fn classes_are_the_rolls_merged_by_what_follows() {
    for fight in every_fight() {
        let mut merged: Vec<(Roll, u64)> = Vec::new();
        let mut known: HashMap<Fight, usize> = HashMap::new();
        for (roll, weight) in rolls(&fight) {
            let follower = after(&fight, FightStep::Roll(roll));
            let at = *known.entry(follower).or_insert(merged.len());
            match merged.get_mut(at) {
                Some(class) => class.1 += weight,
                None => merged.push((roll, weight)),
            }
        }
        assert_eq!(classes(&fight), merged, "{fight:?}");
    }
}

#[test]
fn odds_are_what_the_weights_say() {
    for fight in every_fight() {
        let odds = fight.odds();
        let expected = match fight.status() {
            FightStatus::Over(outcome) => FightOdds::certain(outcome),
            FightStatus::Decision(choice) => {
                let step = FightStep::Decision(choice.side(), choice.best());
                after(&fight, step).odds()
            }
            FightStatus::Roll => {
                let total = fight.roll_weight();
                let mut sum = [0; 4];
                // A multiple of all totals that can follow.
                let unit = 20u64;
                for (roll, weight) in rolls(&fight) {
                    let next = after(&fight, FightStep::Roll(roll)).odds();
                    for (sum, outcome) in sum.iter_mut().zip(FightOutcome::ALL) {
                        let share = unit / u64::from(next.total());
                        *sum += weight * share * u64::from(next.weight(outcome));
                    }
                }
                for (sum, outcome) in sum.into_iter().zip(FightOutcome::ALL) {
                    let product = u64::from(odds.weight(outcome)) * unit * total;
                    assert_eq!(sum * u64::from(odds.total()), product, "{fight:?}");
                }
                continue;
            }
        };
        assert_eq!(odds, expected);
    }
}

/// Rule 43, rule 44, rule 45, #53: a final face of 1 kills, and nothing else kills
/// an attacker.
#[test]
fn rules_43_to_45_a_final_one_is_death() {
    for fight in every_fight() {
        if fight.due_roll() == Some(RollKind::Duel) {
            continue;
        }
        for (roll, _) in rolls(&fight) {
            let faces = match (roll, fight.faces(), fight.boosts().may_reroll()) {
                (Roll::Both(faces), ..) => faces,
                (Roll::Reroll(face), Some(faces), Some(side)) => faces.with(side, face),
                other => panic!("{other:?} is no roll of this fight"),
            };
            let end = match after(&fight, FightStep::Roll(roll)).status() {
                FightStatus::Over(outcome) => outcome,
                FightStatus::Decision(choice) => choice.kept(),
                other => panic!("after a roll comes {other:?}"),
            };
            assert_eq!(end.slays(FightSide::Attacker), faces.attacker == 1);
            if faces.defender == 1 {
                assert!(end.slays(FightSide::Defender));
            }
            let wins = faces.attacker > faces.defender;
            assert_eq!(end == FightOutcome::DefenderSlain, wins);
            assert_eq!(
                end.slays(FightSide::Defender),
                wins || (faces.attacker, faces.defender) == (1, 1)
            );
        }
    }
}

/// Rule 46, detail 10: the choice is offered to exactly one side
/// whenever the right exists, and never otherwise.
#[test]
fn rule_46_the_choice_is_always_offered() {
    for a in 0..=9u16 {
        for d in 0..=9u16 {
            let fight = Fight::new(BoostCounts::new(a, d));
            for (roll, _) in rolls(&fight) {
                let next = after(&fight, FightStep::Roll(roll)).status();
                let decider = match next {
                    FightStatus::Decision(choice) => Some(choice.side()),
                    _ => None,
                };
                let expected = match (a >= 5, d >= 5) {
                    (true, false) => Some(FightSide::Attacker),
                    (false, true) => Some(FightSide::Defender),
                    (true, true) if a > d => Some(FightSide::Attacker),
                    (true, true) if a < d => Some(FightSide::Defender),
                    _ => None,
                };
                assert_eq!(decider, expected, "{a} {d} {roll}");
            }
        }
    }
}

/// #53: a natural 1 may be rolled again, and a second 1 counts.
#[test]
fn ruling_53_the_second_roll_stands() {
    let outcome = |boosts, faces: &str, side, again: &str| {
        let mut fight = Fight::new(boosts);
        fight
            .roll(faces.parse().expect("faces"))
            .expect("they are due");
        fight.decide(side, Decision::Reroll).expect("it may");
        fight
            .roll(again.parse().expect("a face"))
            .expect("it is due");
        fight.outcome()
    };
    let strong = BoostCounts::new(5, 1);
    let by_attacker = |faces, again| outcome(strong, faces, FightSide::Attacker, again);
    assert_eq!(
        by_attacker("1v4", "reroll:20"),
        Some(FightOutcome::DefenderSlain)
    );
    assert_eq!(by_attacker("1v4", "reroll:4"), Some(FightOutcome::Repulsed));
    assert_eq!(
        by_attacker("1v4", "reroll:1"),
        Some(FightOutcome::AttackerSlain)
    );
    // Worse than the first, but it still counts.
    assert_eq!(by_attacker("9v4", "reroll:2"), Some(FightOutcome::Repulsed));
    assert_eq!(
        by_attacker("9v1", "reroll:1"),
        Some(FightOutcome::BothSlain)
    );
    let by_defender =
        |faces, again| outcome(BoostCounts::new(1, 5), faces, FightSide::Defender, again);
    assert_eq!(by_defender("6v1", "reroll:6"), Some(FightOutcome::Repulsed));
    assert_eq!(
        by_defender("1v1", "reroll:2"),
        Some(FightOutcome::AttackerSlain)
    );
    assert_eq!(
        by_defender("1v7", "reroll:1"),
        Some(FightOutcome::BothSlain)
    );
}

/// Rule 48: a duel kills exactly one, whatever the boosts would be.
#[test]
fn rule_48_a_duel_kills_one() {
    let duel = Fight::duel();
    assert_eq!(
        rolls(&duel),
        [
            (Roll::Duel(FightSide::Attacker), 1),
            (Roll::Duel(FightSide::Defender), 1)
        ]
    );
    for winner in FightSide::ALL {
        let end = after(&duel, FightStep::Roll(Roll::Duel(winner)))
            .outcome()
            .expect("it is over");
        assert!(end.slays(winner.opponent()) && !end.slays(winner));
    }
    assert_eq!(duel.boosts(), BoostCounts::new(0, 0));
    assert_eq!(duel.odds(), FightOdds::of_duel());
}

#[test]
fn best_decisions() {
    let best = |boosts, faces: &str| {
        let mut fight = Fight::new(boosts);
        fight
            .roll(faces.parse().expect("faces"))
            .expect("they are due");
        match fight.status() {
            FightStatus::Decision(choice) => choice.best(),
            other => panic!("{other:?} is no decision"),
        }
    };
    let attacker = BoostCounts::new(6, 4);
    assert_eq!(best(attacker, "9v8"), Decision::Keep);
    assert_eq!(best(attacker, "8v8"), Decision::Reroll);
    assert_eq!(best(attacker, "8v19"), Decision::Reroll);
    // A 20 can't be beaten: it rolls again only to escape its own 1.
    assert_eq!(best(attacker, "8v20"), Decision::Keep);
    assert_eq!(best(attacker, "20v20"), Decision::Keep);
    assert_eq!(best(attacker, "1v20"), Decision::Reroll);
    assert_eq!(best(attacker, "1v1"), Decision::Reroll);
    let defender = BoostCounts::new(4, 6);
    assert_eq!(best(defender, "9v8"), Decision::Reroll);
    assert_eq!(best(defender, "20v19"), Decision::Reroll);
    assert_eq!(best(defender, "9v9"), Decision::Keep);
    assert_eq!(best(defender, "1v2"), Decision::Keep);
    assert_eq!(best(defender, "1v1"), Decision::Reroll);
}

#[test]
fn choices_tell_what_they_are_about() {
    let mut fight = Fight::new(BoostCounts::new(2, 5));
    fight
        .roll("6v2".parse().expect("faces"))
        .expect("they are due");
    let FightStatus::Decision(choice) = fight.status() else {
        panic!("the defender may roll again");
    };
    assert_eq!(choice.side(), FightSide::Defender);
    assert_eq!(
        choice.faces(),
        Faces {
            attacker: 6,
            defender: 2
        }
    );
    assert_eq!(choice.die().faces(), 20);
    assert_eq!(choice.kept(), FightOutcome::DefenderSlain);
    for face in 1..=20 {
        let expected = if face >= 6 {
            FightOutcome::Repulsed
        } else {
            FightOutcome::DefenderSlain
        };
        assert_eq!(choice.rerolled(face), expected);
    }
    assert_eq!(
        choice.odds(Decision::Keep),
        FightOdds::certain(FightOutcome::DefenderSlain)
    );
    assert_eq!(
        choice.odds(Decision::Reroll).to_string(),
        "1/4 defender-slain\n3/4 repulsed"
    );
    fight
        .decide(FightSide::Defender, Decision::Reroll)
        .expect("it may");
    assert_eq!(
        fight.due_roll(),
        Some(RollKind::Reroll(FightSide::Defender))
    );
    assert_eq!(fight.faces(), Some(choice.faces()));
}

#[test]
fn refusals_say_what_is_due() {
    let roll = |text: &str| text.parse::<Roll>().expect("a roll");
    let mut fight = Fight::new(BoostCounts::new(5, 1));
    let mut refused = |step| fight.take(step).expect_err("it is not due").to_string();
    assert_eq!(
        refused(FightStep::Decision(FightSide::Attacker, Decision::Keep)),
        "the dice are still to be rolled"
    );
    assert_eq!(
        refused(FightStep::Roll(roll("reroll:4"))),
        "both dice are to be rolled"
    );
    assert_eq!(
        refused(FightStep::Roll(roll("duel:attacker"))),
        "both dice are to be rolled"
    );
    assert_eq!(
        refused(FightStep::Roll(roll("7v7"))),
        "the defender rolls a D6, which has no face 7"
    );
    assert_eq!(
        refused(FightStep::Roll(roll("21v1"))),
        "the attacker rolls a D20, which has no face 21"
    );
    let zero = Faces {
        attacker: 0,
        defender: 1,
    };
    assert_eq!(
        refused(FightStep::Roll(Roll::Both(zero))),
        "the attacker rolls a D20, which has no face 0"
    );
    fight.roll(roll("7v6")).expect("they are due");
    let mut refused = |step| fight.take(step).expect_err("it is not due").to_string();
    assert_eq!(
        refused(FightStep::Roll(roll("7v6"))),
        "the attacker has first to keep its roll or roll again"
    );
    assert_eq!(
        refused(FightStep::Decision(FightSide::Defender, Decision::Keep)),
        "only the attacker may roll again"
    );
    fight
        .decide(FightSide::Attacker, Decision::Reroll)
        .expect("it may");
    let mut refused = |step| fight.take(step).expect_err("it is not due").to_string();
    assert_eq!(
        refused(FightStep::Roll(roll("7v6"))),
        "the attacker's die is to be rolled again"
    );
    assert_eq!(
        refused(FightStep::Roll(Roll::Reroll(21))),
        "the attacker rolls a D20, which has no face 21"
    );
    fight.roll(roll("reroll:1")).expect("it is due");
    let mut refused = |step| fight.take(step).expect_err("it is not due").to_string();
    assert_eq!(
        refused(FightStep::Roll(roll("reroll:1"))),
        "the fight is over"
    );
    let refused = Fight::duel().roll(roll("3v2")).expect_err("it is a duel");
    assert_eq!(refused.to_string(), "the dice of a duel are to be rolled");
    let mut fight = Fight::new(BoostCounts::new(1, 5));
    fight.roll(roll("6v1")).expect("they are due");
    fight
        .decide(FightSide::Defender, Decision::Reroll)
        .expect("it may");
    let refused = fight
        .roll(roll("duel:defender"))
        .expect_err("it is no duel");
    assert_eq!(
        refused.to_string(),
        "the defender's die is to be rolled again"
    );
}

#[test]
fn a_fight_is_small() {
    assert_eq!(size_of::<Fight>(), 8);
    assert_eq!(size_of::<Roll>(), 3);
    assert_eq!(size_of::<FightOdds>(), 10);
}
