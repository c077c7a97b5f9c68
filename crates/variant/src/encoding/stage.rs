//! Armies and fights as numbers.

use crate::fights::waits_for;
use crate::moves::Move;
use crate::position::{Position, Stage};
use crate::rules::MOST_KINDS;
use crate::variant::Variant;
use boardwright_combat::{BoostCounts, Faces};
use boardwright_ruleset::{ObservationWriter, Plane, Scalar};

impl Variant {
    /// The purchase with these numbers.
    pub(super) fn decode_purchase(&self, [from, to, becomes]: [u16; 3]) -> Option<Move> {
        let kind = from.checked_sub(self.rules.squares())?;
        if becomes > 0 {
            return None;
        }
        Some(Move::Buy {
            kind: u8::try_from(kind).ok()?,
            count: u8::try_from(to).ok()?,
        })
    }

    pub(super) fn planes_of_stage(&self) -> Vec<Plane> {
        if self.rules.fights.is_none() {
            return Vec::new();
        }
        vec![
            Plane::new("attacker", "The attacker in a fight that is open."),
            Plane::new("defender", "The defender in a fight that is open."),
        ]
    }

    pub(super) fn scalars_of_stage(&self) -> Vec<Scalar> {
        let mut scalars = Vec::new();
        let mut add = |name: &'static str, about: &'static str, most: u8| {
            scalars.push(Scalar::new(name, about, most));
        };
        if self.rules.armies.is_some() {
            let kinds = MOST_KINDS as u8;
            add(
                "stage",
                "0 in play, 1 while armies are bought, 2 while they are placed.",
                2,
            );
            add(
                "army-own",
                "The number of kinds that the viewer has decided about.",
                kinds,
            );
            add(
                "army-enemy",
                "The number of kinds that the enemy has decided about.",
                kinds,
            );
            add("army-own-hidden", "1 if the own army is not told.", 1);
            add("army-enemy-hidden", "1 if the enemy's army is not told.", 1);
        }
        if self.rules.fights.is_some() {
            add(
                "fight",
                "What an open fight waits for: 0 is none, 1 a roll, 2 the roll of a duel, 3 the \
                 decision about a second roll, 4 a second roll.",
                4,
            );
            add(
                "attacker-boosts",
                "The attacker's boosts in an open fight.",
                255,
            );
            add(
                "defender-boosts",
                "The defender's boosts in an open fight.",
                255,
            );
            add(
                "attacker-face",
                "The face of the attacker's die, 0 before it falls.",
                20,
            );
            add(
                "defender-face",
                "The face of the defender's die, 0 before it falls.",
                20,
            );
            let about = "0, or 1 plus the kind that the attacker becomes if it wins.";
            add("attacker-becomes", about, MOST_KINDS as u8);
        }
        scalars
    }

    pub(super) fn observe_squares_of_stage(
        &self,
        view: &Position,
        own: usize,
        writer: &mut ObservationWriter<'_>,
    ) {
        if self.rules.fights.is_none() {
            return;
        }
        let count = usize::from(self.rules.squares());
        let squares = match &view.stage {
            Stage::Fight(open) => [Some(open.from), Some(open.to)],
            _ => [None, None],
        };
        for square in squares {
            let square = square.map(|square| usize::from(self.turned(own, square)));
            writer.cells(count, square);
        }
    }

    pub(super) fn observe_stage(
        &self,
        view: &Position,
        own: usize,
        writer: &mut ObservationWriter<'_>,
    ) {
        if self.rules.armies.is_some() {
            let (stage, purchases) = match view.stage {
                Stage::Play | Stage::Fight(_) => (0, None),
                Stage::Armies(purchases) => (1, Some(purchases)),
                Stage::Placing => (2, None),
            };
            let purchases = purchases.unwrap_or_default();
            writer.scalar(stage);
            writer.scalar(purchases.decided[own]);
            writer.scalar(purchases.decided[1 - own]);
            writer.flag(purchases.hidden[own]);
            writer.flag(purchases.hidden[1 - own]);
        }
        if self.rules.fights.is_none() {
            return;
        }
        let Stage::Fight(open) = &view.stage else {
            for _ in 0..6 {
                writer.scalar(0);
            }
            return;
        };
        let BoostCounts { attacker, defender } = open.fight.boosts();
        writer.scalar(waits_for(&open.fight));
        writer.count(attacker.into(), 255);
        writer.count(defender.into(), 255);
        let none = Faces {
            attacker: 0,
            defender: 0,
        };
        let faces = open.fight.faces().unwrap_or(none);
        writer.scalar(faces.attacker);
        writer.scalar(faces.defender);
        writer.scalar(open.becomes.map_or(0, |kind| 1 + kind));
    }
}
