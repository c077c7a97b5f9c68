//! The goal, and how it is played.

use super::sentences::*;
use super::{Summary, says};
use crate::settings::Players;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Message, Sentence};

impl Summary {
    pub(super) fn goal(&self) -> Vec<Sentence> {
        if self.is_for_two {
            return [
                says("loka.win.king", &GOAL_KING),
                Sentence::new(&SIDES_OF_TWO),
            ]
            .into();
        }
        let runs = match self.settings.players {
            Players::Four => &FOUR_PLAYERS,
            Players::ThreeSharingSouthNorth => &THREE_SOUTH_NORTH,
            Players::ThreeSharingWestEast => &THREE_WEST_EAST,
            Players::Two => &TWO_PLAYERS,
        };
        [
            says("loka.win.kings", &GOAL_KINGS),
            says("loka.from.owner", &CROSS),
            says("loka.from.owner", runs),
        ]
        .into()
    }

    pub(super) fn play(&self) -> Vec<Sentence> {
        let mut play = self.before_play();
        play.extend(self.in_play());
        if self.settings.combat {
            play.extend(self.fights());
        }
        play.extend(self.endings());
        play
    }

    /// Armies, terrain, deployment.
    fn before_play(&self) -> Vec<Sentence> {
        let mut play = Vec::from([says(
            "loka.army.points",
            BUYING.with([self.points_in_words().into()]),
        )]);
        let (_, limits) = self.limits[0];
        play.push(if limits.box_limit {
            says("loka.army.box", &ONE_BOX)
        } else {
            // As forms count them, where the king is not bought.
            let (pieces, pawns) = (limits.pieces.saturating_sub(1), limits.pawns);
            says(
                "loka.army.pieces",
                PIECES.with([pieces.into(), pawns.into()]),
            )
        });
        if !self.is_for_two {
            play.push(says("loka.army.secret", &TEAM_SECRETS));
        }
        match self.settings.tiles {
            0 => {}
            tiles => play.push(self.laying(tiles)),
        }
        let rows = if self.is_for_two {
            &DEPLOY_ROWS
        } else {
            &DEPLOY_ARM
        };
        play.push(says("loka.deploy.king_first", rows));
        play.push(says("loka.deploy.nearer_row", &NEARER_ROW));
        play.push(says("loka.order", &WHO_IS_FIRST));
        play
    }

    /// What armies may cost, in words.
    pub(super) fn points_in_words(&self) -> Message {
        let (_, first) = self.limits[0];
        if self
            .limits
            .iter()
            .all(|(_, limits)| limits.points == first.points)
        {
            return POINTS.with([first.points.into()]);
        }
        let named = self.limits.iter();
        let named = named.map(|(seat, limits)| format!("{seat} {}", limits.points));
        POINTS_OF_SEATS.with([named.collect()])
    }

    fn laying(&self, tiles: u8) -> Sentence {
        let count = |tiles: u8| match tiles {
            1 => String::from("one tile"),
            more => format!("{more} tiles"),
        };
        let laid = if self.is_for_two {
            let each = count(tiles / 2);
            let board = if self.parts > 1 {
                " on each board of eight by eight squares"
            } else {
                ""
            };
            let text = format!(
                "Then each side lays {each}{board}, whose kind and square dice choose; the second \
                 of two portals is laid at once by the enemy."
            );
            TILES_OF_SIDES.told([(tiles / 2).into(), self.parts.into()], text)
        } else {
            let text = format!(
                "Then the seats draw {} in turn, and dice say where in the seat's six columns and \
                 six rows each lies; the second of two portals is laid at once by the enemy who \
                 is farthest from the first.",
                count(tiles)
            );
            TILES_OF_SEATS.told([tiles.into()], text)
        };
        says("loka.tiles", laid)
    }

    /// How many armies win together.
    pub(super) const fn armies_of_a_side(&self) -> u8 {
        if self.is_for_two { 1 } else { 2 }
    }

    fn in_play(&self) -> Vec<Sentence> {
        let mut play = Vec::from([says("loka.from.owner", &TURN)]);
        if self.has_swaps() {
            play.push(says("loka.swap.pawns", &SWAP));
        }
        if !self.is_for_two {
            play.push(says("loka.to.friend", &FRIENDS_BLOCK));
        }
        if !self.settings.combat {
            play.push(says("loka.attack.enemy", &WITHOUT_DICE));
        }
        play.push(if self.settings.check {
            says("loka.check.exposed", &NOT_EXPOSED)
        } else {
            says("loka.win.army", &NO_CHECK)
        });
        play.push(says("loka.win.army", &WHOLE_ARMY));
        if !self.is_for_two && !self.settings.inner_corners {
            play.push(says("loka.corner", &INNER_CORNERS));
        }
        play
    }

    fn fights(&self) -> Vec<Sentence> {
        let armies = self.armies_of_a_side();
        let mut fights = Vec::from([
            says("loka.fight", &DICE),
            says("loka.fight", ATTACKER_BOOSTS.with([armies.into()])),
            says("loka.fight", DEFENDER_BOOSTS.with([armies.into()])),
        ]);
        if self.settings.tiles > 0 {
            fights.push(says("loka.fight", &GROUND_BOOSTS));
        }
        fights.push(says(
            "loka.fight",
            if self.settings.bishop_equals_knight {
                &RANKS_ALIKE
            } else {
                &RANKS
            },
        ));
        fights.extend([
            says("loka.fight", &HIGHER_ROLL),
            says("loka.fight", &ONES),
            says("loka.fight", &DUEL),
        ]);
        fights
    }

    fn endings(&self) -> Vec<Sentence> {
        let mut draws = Vec::new();
        draws.push(if self.settings.check {
            if self.is_for_two {
                says("loka.check.exposed", &STALEMATE_OF_TWO)
            } else {
                says("loka.check.exposed", &STALEMATE)
            }
        } else {
            says("loka.draw", &PASSED_OVER)
        });
        draws.push(says("loka.draw", &REPETITION));
        let mut deeds = Vec::from([Message::from(&AN_ATTACK), Message::from(&A_PAWN_MOVE)]);
        if self.has_swaps() {
            deeds.push(Message::from(&AN_EXCHANGE));
        }
        if self.settings.tiles > 0 {
            deeds.extend(self.entries_into_hazards());
        }
        draws.push(says(
            "loka.draw",
            QUIET_ROUNDS.with([deeds.into_iter().collect()]),
        ));
        draws.push(says("loka.draw", &RESIGNING));
        draws
    }
}
