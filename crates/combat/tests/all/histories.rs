//! Whole fights: the dice of seeds, their frequency, and the log.

use boardwright_combat::{
    Attack, BoostCounts, Decision, Defence, DueDecision, Fight, FightEvent, FightHistory,
    FightOdds, FightOutcome, FightSide, FightStatus, FightStep, Roll,
};
use boardwright_dice::{Dice, Seed};

fn with_boosts(attacker: u16, defender: u16) -> FightHistory<u16> {
    let attack = Attack {
        prowess: false,
        supports: (1..attacker).collect(),
    };
    let defence = Defence {
        supports: (0..defender).collect(),
        ..Defence::default()
    };
    FightHistory::new(attack, defence)
}

/// Plays a fight to its end by the best policy and returns its steps.
fn play(fight: &mut Fight, dice: &Dice, mut index: u64) -> Vec<FightStep> {
    let mut steps = Vec::new();
    loop {
        let step = match fight.status() {
            FightStatus::Roll => {
                let roll = fight.draw(dice, index).expect("a roll is due");
                index += 1;
                FightStep::Roll(roll)
            }
            FightStatus::Decision(choice) => FightStep::Decision(choice.side(), choice.best()),
            FightStatus::Over(_) => return steps,
        };
        fight.take(step).expect("it is due");
        steps.push(step);
    }
}

fn texts(steps: &[FightStep]) -> Vec<String> {
    let text = |step: &FightStep| match step {
        FightStep::Roll(roll) => roll.to_string(),
        FightStep::Decision(_, decision) => decision.to_string(),
    };
    steps.iter().map(text).collect()
}

#[test]
fn every_pinned_exchange_has_its_dice() {
    let (mut fights, mut duels) = (0, 0);
    for (number, line) in include_str!("../data/exchanges.txt").lines().enumerate() {
        let fields: Vec<&str> = line.split_whitespace().collect();
        if line.starts_with('#') || fields.is_empty() {
            continue;
        }
        let line = number + 1;
        let dice = Dice::new(fields[0].parse::<Seed>().expect("a seed"));
        let index: u64 = fields[1].parse().expect("an index");
        if let [_, _, roll] = fields[..] {
            let drawn = Fight::duel().draw(&dice, index).expect("a duel is due");
            assert_eq!(drawn.to_string(), roll, "line {line}");
            duels += 1;
            continue;
        }
        let boosts = BoostCounts::new(
            fields[2].parse().expect("a number of boosts"),
            fields[3].parse().expect("a number of boosts"),
        );
        let (outcome, steps) = fields[4..].split_last().expect("an outcome");
        let mut fight = Fight::new(boosts);
        assert_eq!(texts(&play(&mut fight, &dice, index)), steps, "line {line}");
        let outcome: FightOutcome = outcome.parse().expect("an outcome");
        assert_eq!(fight.outcome(), Some(outcome), "line {line}");
        fights += 1;

        // With reasons and a log it is the same fight.
        if boosts.attacker > 0 {
            let mut fight = with_boosts(boosts.attacker, boosts.defender);
            let mut next = index;
            let resolved = fight.resolve(&dice, &mut next, DueDecision::best);
            assert_eq!(resolved, outcome, "line {line}");
            assert_eq!(texts(fight.steps()), steps, "line {line}");
            let rolls = fight.steps().iter();
            let rolls = rolls
                .filter(|step| matches!(step, FightStep::Roll(_)))
                .count();
            assert_eq!(next - index, rolls as u64, "line {line}");
        }
    }
    assert!(fights >= 100 && duels >= 12, "{fights} and {duels}");
}

/// The results of a million fights of one seed, against the exact odds.
fn frequencies(start: Fight, odds: FightOdds) {
    const MANY: u64 = 1_000_000;
    let dice = Dice::new(Seed::from_u64(0x10CA));
    let mut met = [0u64; 4];
    for n in 0..MANY {
        let mut fight = start;
        play(&mut fight, &dice, 2 * n);
        met[fight.outcome().expect("it is over") as usize] += 1;
    }
    for outcome in FightOutcome::ALL {
        let p = odds.probability(outcome).to_f64();
        let (mean, deviation) = (MANY as f64 * p, (MANY as f64 * p * (1.0 - p)).sqrt());
        let met = met[outcome as usize] as f64;
        assert!(
            (met - mean).abs() <= 5.0 * deviation,
            "{outcome}: {met} of {MANY}, expected {mean} ± {deviation}"
        );
    }
}

fn frequencies_of(attacker: u16, defender: u16) {
    let boosts = BoostCounts::new(attacker, defender);
    frequencies(Fight::new(boosts), FightOdds::of(boosts));
}

#[test]
fn a_million_charges_meet_their_odds() {
    frequencies_of(1, 0);
}

#[test]
fn a_million_strong_attacks_meet_their_odds() {
    frequencies_of(6, 3);
}

#[test]
fn a_million_strong_defences_meet_their_odds() {
    frequencies_of(3, 5);
}

#[test]
fn a_million_equals_meet_their_odds() {
    frequencies_of(5, 5);
}

#[test]
fn a_million_duels_meet_their_odds() {
    frequencies(Fight::duel(), FightOdds::of_duel());
}

#[test]
fn the_log_tells_everything() {
    let attack = Attack {
        prowess: true,
        supports: vec!["f5"],
    };
    let defence = Defence {
        prowess: false,
        supports: vec!["e9", "b2", "c4", "d1"],
        terrain: Some(("castle", 2)),
    };
    let mut fight = FightHistory::new(attack, defence);
    fight
        .roll("12v3".parse().expect("faces"))
        .expect("they are due");
    fight
        .decide(FightSide::Defender, Decision::Reroll)
        .expect("it may");
    fight
        .roll("reroll:11".parse().expect("a face"))
        .expect("it is due");
    assert_eq!(
        fight.to_string(),
        "attacker charge
attacker prowess
attacker support f5
defender support e9
defender support b2
defender support c4
defender support d1
defender terrain castle 2
attacker has 3 boosts: D12, defender has 6 boosts: Super D20
attacker rolls 12, defender rolls 3
defender may roll again
defender rolls again instead of 3
defender rolls 11
defender slain"
    );
    assert_eq!(fight.attack().expect("it is no duel").supports, ["f5"]);
    assert_eq!(fight.defence().expect("it is no duel").total(), 6);
}

#[test]
fn the_log_of_a_duel() {
    let mut duel: FightHistory<&str> = FightHistory::duel();
    assert_eq!(duel.to_string(), "duel: both roll D20, and no boost counts");
    duel.roll(Roll::Duel(FightSide::Defender))
        .expect("it is due");
    assert_eq!(
        duel.to_string(),
        "duel: both roll D20, and no boost counts\ndefender wins the duel\nattacker slain"
    );
    assert_eq!((duel.attack(), duel.defence()), (None, None));
}

/// #52: the weaker die is shown first, and of two equal dice the one with
/// fewer boosts.
#[test]
fn ruling_52_the_weaker_die_is_shown_first() {
    let shown = |attacker, defender| {
        let mut fight = with_boosts(attacker, defender);
        fight
            .roll("3v2".parse().expect("faces"))
            .expect("they are due");
        let log = fight.to_string();
        let line = log
            .lines()
            .find(|line| line.contains("rolls 3"))
            .map(str::to_owned);
        line.expect("the faces are shown")
    };
    assert_eq!(shown(2, 1), "defender rolls 2, attacker rolls 3");
    assert_eq!(shown(1, 2), "attacker rolls 3, defender rolls 2");
    assert_eq!(shown(2, 2), "attacker rolls 3, defender rolls 2");
    assert_eq!(shown(7, 6), "defender rolls 2, attacker rolls 3");
}

#[test]
fn every_end_has_its_line() {
    let last = |faces: &str| {
        let mut fight = with_boosts(1, 0);
        fight
            .roll(faces.parse().expect("faces"))
            .expect("they are due");
        fight.to_string().lines().last().map(str::to_owned)
    };
    assert_eq!(last("2v1").as_deref(), Some("defender slain"));
    assert_eq!(
        last("2v2").as_deref(),
        Some("attacker repulsed: both stay where they are")
    );
    assert_eq!(last("1v2").as_deref(), Some("attacker slain"));
    assert_eq!(last("1v1").as_deref(), Some("both slain"));
    // Why a piece falls that was not beaten.
    let faces = |attacker, faces: &str| {
        let mut fight = with_boosts(attacker, 1);
        fight
            .roll(faces.parse().expect("faces"))
            .expect("they are due");
        let log = fight.to_string();
        let line = log.lines().find(|line| line.contains("rolls"));
        line.map(str::to_owned).expect("the faces are shown")
    };
    assert_eq!(
        faces(1, "1v2"),
        "attacker rolls 1 (a 1 is fatal), defender rolls 2"
    );
    assert_eq!(
        faces(1, "1v1"),
        "attacker rolls 1 (a 1 is fatal), defender rolls 1 (a 1 is fatal)"
    );
    assert_eq!(faces(1, "2v1"), "attacker rolls 2, defender rolls 1");
    assert_eq!(faces(5, "1v2"), "defender rolls 2, attacker rolls 1");
    let log = with_boosts(1, 1).to_string();
    assert!(
        log.ends_with("attacker has 1 boost: D6, defender has 1 boost: D6"),
        "{log}"
    );
}

/// A fight and its steps give the same log as a history.
#[test]
fn events_follow_from_fights_and_steps() {
    let dice = Dice::new(Seed::from_u64(3));
    for n in 0..200 {
        let mut history = with_boosts(4 + (n % 4) as u16, (n % 7) as u16);
        let mut fight = *history.fight();
        history.resolve(&dice, &mut (2 * n), DueDecision::best);
        let (attack, defence) = (history.attack(), history.defence());
        let mut events = FightEvent::of_start(attack.expect("none"), defence.expect("none"));
        for &step in history.steps() {
            events.extend(FightEvent::of_step(&fight, step).expect("it was due"));
            fight.take(step).expect("it was due");
        }
        assert_eq!(events, history.events());
        assert_eq!(&fight, history.fight());
    }
    let over = Fight::new(BoostCounts::new(1, 1));
    assert!(
        FightEvent::<u8>::of_step(
            &over,
            FightStep::Decision(FightSide::Attacker, Decision::Keep)
        )
        .is_err()
    );
}

#[test]
fn refused_steps_leave_no_trace() {
    let mut fight = with_boosts(5, 1);
    let before = fight.clone();
    assert!(fight.roll(Roll::Reroll(3)).is_err());
    assert!(fight.decide(FightSide::Attacker, Decision::Keep).is_err());
    assert_eq!(fight, before);
    fight
        .roll("4v4".parse().expect("faces"))
        .expect("they are due");
    let before = fight.clone();
    assert!(fight.decide(FightSide::Defender, Decision::Keep).is_err());
    assert_eq!(fight, before);
    assert_eq!(fight.steps().len(), 1);
}
