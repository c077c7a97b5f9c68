//! Steps in any order, due or not, against a model of the steps that a fight
//! accepts.

use boardwright_combat::{
    BoostCounts, Decision, DueDecision, Faces, Fight, FightOutcome, FightSide, FightStatus,
    FightStep, Roll,
};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};
use proptest::sample::select;

/// A second, very simple state machine: what has been rolled and decided so
/// far.
#[derive(Debug)]
struct Model {
    duel: bool,
    sizes: [u8; 2],
    decider: Option<FightSide>,
    faces: Option<[u8; 2]>,
    rolling_again: bool,
    ended: Option<Option<FightOutcome>>,
}

impl Model {
    fn new(a: u16, d: u16) -> Model {
        let size = |boosts: u16| [4, 6, 8, 12, 20][usize::from(boosts.min(4))];
        let decider = match a.max(d) {
            5.. if a > d => Some(FightSide::Attacker),
            5.. if a < d => Some(FightSide::Defender),
            _ => None,
        };
        Model {
            duel: false,
            sizes: [size(a), size(d)],
            decider,
            faces: None,
            rolling_again: false,
            ended: None,
        }
    }

    fn end(&mut self, [a, d]: [u8; 2]) {
        self.ended = Some(Some(match (a > d, a, d) {
            (true, ..) => FightOutcome::DefenderSlain,
            (_, 1, 1) => FightOutcome::BothSlain,
            (_, 1, _) => FightOutcome::AttackerSlain,
            _ => FightOutcome::Repulsed,
        }));
    }

    /// Takes the step if it is allowed, and returns whether it did.
    fn take(&mut self, step: FightStep) -> bool {
        let fits = |face: u8, side: FightSide| (1..=self.sizes[side as usize]).contains(&face);
        match (step, self.faces) {
            _ if self.ended.is_some() => return false,
            (FightStep::Roll(Roll::Duel(winner)), _) if self.duel => {
                self.ended = Some(Some(match winner {
                    FightSide::Attacker => FightOutcome::DefenderSlain,
                    FightSide::Defender => FightOutcome::AttackerSlain,
                }));
            }
            (FightStep::Roll(Roll::Both(faces)), None) if !self.duel => {
                if !fits(faces.attacker, FightSide::Attacker)
                    || !fits(faces.defender, FightSide::Defender)
                {
                    return false;
                }
                let faces = [faces.attacker, faces.defender];
                self.faces = Some(faces);
                if self.decider.is_none() {
                    self.end(faces);
                }
            }
            (FightStep::Decision(side, decision), Some(faces)) if !self.rolling_again => {
                if self.decider != Some(side) {
                    return false;
                }
                match decision {
                    Decision::Keep => self.end(faces),
                    Decision::Reroll => self.rolling_again = true,
                }
            }
            (FightStep::Roll(Roll::Reroll(face)), Some(mut faces)) if self.rolling_again => {
                let side = self.decider.expect("somebody rolls again");
                if !fits(face, side) {
                    return false;
                }
                faces[side as usize] = face;
                self.end(faces);
            }
            _ => return false,
        }
        true
    }
}

fn step() -> impl Strategy<Value = FightStep> {
    let side = || select(&FightSide::ALL[..]);
    prop_oneof![
        6 => (0u8..=22, 0u8..=22).prop_map(|(attacker, defender)| {
            FightStep::Roll(Roll::Both(Faces { attacker, defender }))
        }),
        4 => (0u8..=22).prop_map(|face| FightStep::Roll(Roll::Reroll(face))),
        2 => side().prop_map(|side| FightStep::Roll(Roll::Duel(side))),
        6 => (side(), select(&Decision::ALL[..])).prop_map(|(side, decision)| {
            FightStep::Decision(side, decision)
        }),
    ]
}

proptest! {
    #[test]
    fn a_fight_takes_what_is_due_and_nothing_else(
        a in 0u16..8,
        d in 0u16..8,
        duel in any::<bool>(),
        steps in vec(step(), 0..30),
    ) {
        let mut model = Model::new(a, d);
        let mut fight = Fight::new(BoostCounts::new(a, d));
        if duel && a == 0 {
            model.duel = true;
            fight = Fight::duel();
        }
        for step in steps {
            let before = fight;
            let taken = fight.take(step).is_ok();
            prop_assert_eq!(taken, model.take(step), "{:?} {:?}", step, before);
            if !taken {
                prop_assert_eq!(fight, before);
            }
            prop_assert_eq!(fight.is_over(), model.ended.is_some());
            prop_assert_eq!(fight.outcome(), model.ended.flatten());
        }
    }

    /// Every policy ends a fight in at most three steps.
    #[test]
    fn fights_end(a in 0u16..8, d in 0u16..8, units in any::<[u64; 2]>(), again in any::<bool>()) {
        let mut fight = Fight::new(BoostCounts::new(a, d));
        let mut taken = 0;
        let mut units = units.into_iter();
        while !fight.is_over() {
            match fight.status() {
                FightStatus::Roll => {
                    let unit = units.next().expect("two rolls at most") % fight.roll_weight();
                    let roll = fight.roll_at(unit).expect("the unit is below the weight");
                    fight.roll(roll).expect("it is due");
                }
                FightStatus::Decision(choice) => {
                    let decision = if again { Decision::Reroll } else { DueDecision::best(choice) };
                    fight.decide(choice.side(), decision).expect("it is due");
                }
                FightStatus::Over(_) => unreachable!("it is not over"),
            }
            taken += 1;
        }
        prop_assert!(taken <= 3);
    }
}
