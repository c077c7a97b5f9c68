//! How it is played, for a first game.

use super::sentences::*;
use super::{Summary, says};
use alloc::vec::Vec;
use boardwright_ruleset::Sentence;

impl Summary {
    pub(super) fn short(&self) -> Vec<Sentence> {
        let mut short = self.short_set_up();
        short.push(says("loka.from.owner", &SHORT_TURN));
        if self.settings.combat {
            short.extend(self.short_fights());
        } else {
            short.push(says("loka.attack.enemy", &SHORT_WITHOUT_DICE));
        }
        if self.settings.check {
            short.push(says("loka.check.exposed", &NOT_EXPOSED));
        }
        if !self.is_for_two {
            short.push(says("loka.win.army", &WHOLE_ARMY));
        }
        short.push(says("loka.draw", &SHORT_DRAW));
        short
    }

    /// Armies, terrain, deployment.
    fn short_set_up(&self) -> Vec<Sentence> {
        let buying = SHORT_BUYING.with([self.points_in_words().into()]);
        let mut set_up = Vec::from([says("loka.army.points", buying)]);
        if self.settings.tiles > 0 {
            set_up.push(says("loka.tiles", &SHORT_TILES));
        }
        set_up.push(says(
            "loka.deploy.king_first",
            if self.is_for_two {
                &SHORT_DEPLOY_ROWS
            } else {
                &SHORT_DEPLOY_ARM
            },
        ));
        set_up
    }

    fn short_fights(&self) -> [Sentence; 2] {
        let ground = u8::from(self.settings.tiles > 0);
        let dice = SHORT_DICE.with([self.armies_of_a_side().into(), ground.into()]);
        [says("loka.fight", dice), says("loka.fight", &SHORT_ROLL)]
    }
}
