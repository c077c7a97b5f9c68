//! The goal, and how it is played.

use super::{Summary, says};
use crate::settings::Players;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::Sentence;

impl Summary {
    pub(super) fn goal(&self) -> Vec<Sentence> {
        if self.is_for_two {
            return [
                says("loka.win.king", "Remove the enemy king."),
                Sentence::new(
                    "White deploys on the lowest rows of the board, Black on the highest.",
                ),
            ]
            .into();
        }
        let runs = match self.settings.players {
            Players::Four => "Each of four players runs one army.",
            Players::ThreeSharingSouthNorth => {
                "One of three players runs South and North; the others run one army each."
            }
            Players::ThreeSharingWestEast => {
                "One of three players runs West and East; the others run one army each."
            }
            Players::Two => "Each of two players runs two allied armies.",
        };
        [
            says("loka.win.kings", "Remove both enemy kings."),
            says(
                "loka.from.owner",
                "Four armies stand around a cross: South and North are allies against West and \
                 East.",
            ),
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
        let mut play = Vec::from([Sentence::new(format!(
            "First every seat buys an army in secret, {}; its one king is free.",
            self.points_in_words()
        ))
        .by("loka.army.points")]);
        let (_, limits) = self.limits[0];
        play.push(if limits.box_limit {
            says(
                "loka.army.box",
                "An army comes out of one box: at most one queen, one rook, one bishop and one \
                 knight, and four pawns.",
            )
        } else {
            // As forms count them, where the king is not bought.
            let (pieces, pawns) = (limits.pieces.saturating_sub(1), limits.pawns);
            Sentence::new(format!(
                "It has at most {pieces} pieces beside its king, of which at most {pawns} are \
                 pawns."
            ))
            .by("loka.army.pieces")
        });
        if !self.is_for_two {
            play.push(says(
                "loka.army.secret",
                "Each team sees its own two armies; when the armies are deployed everybody sees \
                 them.",
            ));
        }
        match self.settings.tiles {
            0 => {}
            tiles => play.push(self.laying(tiles)),
        }
        let rows = if self.is_for_two {
            "In turn the seats then deploy one piece each on their first three rows: the king \
             first, pawns last."
        } else {
            "In turn the seats then deploy one piece each on the six columns and three rows of \
             their arm: the king first, pawns last."
        };
        play.push(says("loka.deploy.king_first", rows));
        play.push(says(
            "loka.deploy.nearer_row",
            "A row is used only when no nearer one has room for the piece; the king stands in the first row, \
             and no pawn does.",
        ));
        play.push(says(
            "loka.order",
            "Dice say who deploys first, and then who moves first.",
        ));
        play
    }

    /// What armies may cost, in words.
    pub(super) fn points_in_words(&self) -> String {
        let (_, first) = self.limits[0];
        if self
            .limits
            .iter()
            .all(|(_, limits)| limits.points == first.points)
        {
            return format!("for at most {} points", first.points);
        }
        let named = self.limits.iter();
        let named: Vec<String> = named
            .map(|(seat, limits)| format!("{seat} {}", limits.points))
            .collect();
        format!("for at most so many points: {}", named.join(", "))
    }

    fn laying(&self, tiles: u8) -> Sentence {
        let count = |tiles: u8| match tiles {
            1 => String::from("one tile"),
            more => format!("{more} tiles"),
        };
        let text = if self.is_for_two {
            let each = count(tiles / 2);
            let board = if self.parts > 1 {
                " on each board of eight by eight squares"
            } else {
                ""
            };
            format!(
                "Then each side lays {each}{board}, whose kind and square dice choose; the second \
                 of two portals is laid at once by the enemy."
            )
        } else {
            format!(
                "Then the seats draw {} in turn, and dice say where in the seat's six columns and \
                 six rows each lies; the second of two portals is laid at once by the enemy who \
                 is farthest from the first.",
                count(tiles)
            )
        };
        Sentence::new(text).by("loka.tiles")
    }

    fn in_play(&self) -> Vec<Sentence> {
        let mut play = Vec::from([says(
            "loka.from.owner",
            "In turn each seat then moves one of its own pieces or attacks an enemy piece.",
        )]);
        if self.has_swaps() {
            play.push(says(
                "loka.swap.pawns",
                "Instead it may exchange an own pawn and an allied pawn that stand face to face.",
            ));
        }
        if !self.is_for_two {
            play.push(says(
                "loka.to.friend",
                "Own and allied pieces are in the way, and cannot be attacked.",
            ));
        }
        if !self.settings.combat {
            play.push(says(
                "loka.attack.enemy",
                "Every attack succeeds: the enemy piece is removed, and the attacker takes its \
                 place.",
            ));
        }
        play.push(if self.settings.check {
            says(
                "loka.check.exposed",
                "An action may not leave your own king attacked, unless it ends the game.",
            )
        } else {
            says(
                "loka.win.army",
                "A king may stand where it is attacked: there is no check.",
            )
        });
        play.push(says(
            "loka.win.army",
            "A king that is removed takes its whole army along.",
        ));
        if !self.is_for_two && !self.settings.inner_corners {
            play.push(says(
                "loka.corner",
                "No diagonal step crosses one of the four inner corners of the cross.",
            ));
        }
        play
    }

    fn fights(&self) -> Vec<Sentence> {
        let team = if self.is_for_two {
            "its side"
        } else {
            "its team"
        };
        let mut fights = Vec::from([
            says(
                "loka.fight",
                "An attack is fought with one die on each side, and each boost makes a die \
                 larger: none D4, one D6, two D8, three D12, four D20, five or more a Super D20.",
            ),
            Sentence::new(format!(
                "The attacker has a boost for charging, one for a higher rank (prowess), and one for \
                 each other piece of {team} that could make this attack as well (support)."
            ))
            .by("loka.fight"),
            Sentence::new(format!(
                "The defender has one for a higher rank (prowess) and one for each other piece of \
                 {team} that could take the attacker back, had it moved in (support)."
            ))
            .by("loka.fight"),
        ]);
        if self.settings.tiles > 0 {
            fights.push(says(
                "loka.fight",
                "The ground on which the defender stands boosts it too.",
            ));
        }
        fights.push(says(
            "loka.fight",
            if self.settings.bishop_equals_knight {
                "The ranks are queen, rook, bishop and knight alike, pawn, king."
            } else {
                "The ranks are queen, rook, bishop, knight, pawn, king."
            },
        ));
        fights.extend([
            says(
                "loka.fight",
                "If the attacker rolls more, the defender is removed and the attacker takes its \
                 place; otherwise it is repulsed: both stay where they are.",
            ),
            says(
                "loka.fight",
                "An attacker that is repulsed with a 1 is removed, and if both rolled a 1 both are.",
            ),
            says(
                "loka.fight",
                "When a king attacks a king no boosts count, and either wins half of the time.",
            ),
        ]);
        fights
    }

    fn endings(&self) -> Vec<Sentence> {
        let mut draws = Vec::new();
        draws.push(if self.settings.check {
            if self.is_for_two {
                says(
                    "loka.check.exposed",
                    "A side that has no action loses its king if that is attacked, and otherwise \
                     the game is drawn.",
                )
            } else {
                says(
                    "loka.check.exposed",
                    "A seat that has no action when its turn comes loses its king if that is \
                     attacked, and otherwise is passed over; if nobody has one, the game is drawn.",
                )
            }
        } else {
            says(
                "loka.draw",
                "A seat without an action is passed over, and if nobody has one the game is drawn.",
            )
        });
        draws.push(says(
            "loka.draw",
            "On its turn a seat may claim a draw when the position occurs for the third time.",
        ));
        let mut deeds = Vec::from(["an attack", "a move of a pawn"].map(String::from));
        if self.has_swaps() {
            deeds.push("an exchange of pawns".into());
        }
        if self.settings.tiles > 0 {
            deeds.extend(self.entries_into_hazards());
        }
        let last = deeds.pop().unwrap_or_default();
        draws.push(
            Sentence::new(format!(
                "It may also claim one after fifty rounds without {} or {last}.",
                deeds.join(", ")
            ))
            .by("loka.draw"),
        );
        draws.push(says(
            "loka.draw",
            "Who resigns loses the king, and with it the army; a draw may be agreed.",
        ));
        draws
    }
}
