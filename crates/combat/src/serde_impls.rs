//! Values whose fields allow more than the rules do.
//!
//! A fight in the middle of a decision must have faces that its dice show and
//! a side with the right to decide; a fight must have steps that were due.
//! Input is checked by the code that plays, not by a second copy of the rules.

use crate::fight::Stage;
use crate::{Attack, BoostCounts, Defence, Fight, FightError, FightHistory, FightStep, Roll};
use alloc::vec::Vec;
use serde::de;
use serde::{Deserialize, Deserializer};

boardwright_dice::serialize_as_text! {
    Roll, "a roll such as 7v3";
}

/// The fields of a fight, valid or not.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FightFields {
    boosts: BoostCounts,
    stage: Stage,
}

impl<'de> Deserialize<'de> for Fight {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = FightFields::deserialize(deserializer)?;
        sound(fields.boosts, fields.stage).map_err(de::Error::custom)
    }
}

/// The fight at this stage, if play can lead there.
fn sound(boosts: BoostCounts, stage: Stage) -> Result<Fight, &'static str> {
    let fight = Fight { boosts, stage };
    match stage {
        Stage::Roll | Stage::Over(_) => Ok(fight),
        Stage::Duel if boosts == BoostCounts::default() => Ok(fight),
        Stage::Duel => Err("a duel has no boosts"),
        Stage::Decision(faces) | Stage::Reroll(faces) => {
            if boosts.may_reroll().is_none() {
                return Err("with these boosts neither side may roll again");
            }
            let mut before = Fight::new(boosts);
            match before.roll(Roll::Both(faces)) {
                Ok(()) => Ok(fight),
                Err(_) => Err("a die shows a face that it does not have"),
            }
        }
    }
}

/// The form from which a history is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HistoryFields<P, G> {
    strengths: Option<(Attack<P>, Defence<P, G>)>,
    steps: Vec<FightStep>,
}

impl<'de, P: Deserialize<'de>, G: Deserialize<'de>> Deserialize<'de> for FightHistory<P, G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = HistoryFields::deserialize(deserializer)?;
        let mut fight = match fields.strengths {
            Some((attack, defence)) => FightHistory::new(attack, defence),
            None => FightHistory::duel(),
        };
        for step in fields.steps {
            let taken: Result<(), FightError> = fight.take(step);
            taken.map_err(de::Error::custom)?;
        }
        Ok(fight)
    }
}
