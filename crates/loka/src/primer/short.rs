//! How it is played, for a first game.

use super::{Summary, says};
use alloc::format;
use alloc::vec::Vec;
use boardwright_ruleset::Sentence;

impl Summary {
    pub(super) fn short(&self) -> Vec<Sentence> {
        let mut short = self.short_set_up();
        short.push(says(
            "loka.from.owner",
            "Then each in turn moves a piece, or attacks with one.",
        ));
        if self.settings.combat {
            short.extend(self.short_fights());
        } else {
            short.push(says(
                "loka.attack.enemy",
                "Every attack succeeds: the attacker removes the enemy piece and takes its place.",
            ));
        }
        if self.settings.check {
            short.push(says(
                "loka.check.exposed",
                "An action may not leave your own king attacked, unless it ends the game.",
            ));
        }
        if !self.is_for_two {
            short.push(says(
                "loka.win.army",
                "A king that is removed takes its whole army along.",
            ));
        }
        short.push(says(
            "loka.draw",
            "A draw may be agreed, or claimed at the third repetition and after fifty quiet rounds.",
        ));
        short
    }

    /// Armies, terrain, deployment.
    fn short_set_up(&self) -> Vec<Sentence> {
        let points = self.points_in_words();
        let mut set_up = Vec::from([Sentence::new(format!(
            "Every seat first buys an army in secret, {points}."
        ))
        .by("loka.army.points")]);
        if self.settings.tiles > 0 {
            set_up.push(says("loka.tiles", "Dice then lay tiles of terrain."));
        }
        set_up.push(says(
            "loka.deploy.king_first",
            if self.is_for_two {
                "In turn each deploys one piece on its first three rows."
            } else {
                "In turn each deploys one piece on the three rows of its arm."
            },
        ));
        set_up
    }

    fn short_fights(&self) -> [Sentence; 2] {
        let team = if self.is_for_two { "side" } else { "team" };
        let ground = if self.settings.tiles > 0 {
            ", for the defender the ground"
        } else {
            ""
        };
        [
            Sentence::new(format!(
                "Both sides of an attack roll a die, a larger one for all that helps: a charge, a \
                 higher rank, others of the {team} that could join in{ground}."
            ))
            .by("loka.fight"),
            says(
                "loka.fight",
                "If the attacker rolls more, it removes the defender and takes its place; if not, \
                 both stay, but an attacker that rolled a 1 is removed.",
            ),
        ]
    }
}
