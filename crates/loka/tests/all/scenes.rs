//! Everything that can happen by the rules happens in random games, and is counted:
//! every tile, both ends of a duel, both sides of a Super D20, every way to a
//! promotion.
//!
//! The contract is tested on random games as well, and its test would say little
//! about things that do not happen in them. A few games start from positions that
//! are rare in random games: armies face to face beside the squares of promotion,
//! and a king enclosed by tiles.

use crate::table;
use crate::walk;

use boardwright_combat::{Fight, FightOutcome, FightSide, FightStatus, Roll};
use boardwright_loka::{Attack, CrossField, Field, Kind, LokaChance, LokaMove, LokaState, Stage};
use boardwright_ruleset::{Ruleset, Seat};
use boardwright_terrain::{Ground, Tile};
use std::collections::BTreeMap;
use table::{position, rules};
use walk::{Taken, walk};

/// How often each event was seen.
#[derive(Default)]
struct Scenes(BTreeMap<String, u64>);

impl Scenes {
    fn saw(&mut self, scene: impl Into<String>) {
        *self.0.entry(scene.into()).or_default() += 1;
    }

    /// Counts an action by what it meets on its way.
    fn see_action(&mut self, before: &LokaState, seat: Seat, chosen: LokaMove) {
        let terrain = before.terrain();
        let (from, to, word) = match chosen {
            LokaMove::Go(from, to) => (from, to, "move"),
            LokaMove::Attack(from, to) => (from, to, "attack"),
            LokaMove::Swap(..) => return self.saw("swap"),
            LokaMove::Reroll | LokaMove::Keep => {
                let Stage::Fight(_, fight) = before.stage() else {
                    return;
                };
                let FightStatus::Decision(choice) = fight.status() else {
                    return;
                };
                let word = if chosen == LokaMove::Keep {
                    "kept"
                } else {
                    "rolled again"
                };
                return self.saw(format!("super d20: {} {word}", choice.side()));
            }
            _ => return,
        };
        if let Some(tile) = terrain.kind(to) {
            self.saw(format!("{word} onto {}", tile.name()));
        }
        if let Some(tile) = terrain.kind(from) {
            self.saw(format!("{word} off {}", tile.name()));
        }
        let kind = before.at(from).expect("a piece acts").kind;
        if let Some(exit) = terrain.partner(from) {
            if to == exit {
                self.saw(format!("{word} through a portal: {kind}"));
            } else if kind == Kind::Bishop && !on_one_diagonal(from, to) {
                self.saw(format!("{word} on a second leg"));
            }
        }
        let row = |square| CrossField.row(seat, square);
        if kind == Kind::Pawn && word == "move" && row(to) == row(from) + 2 {
            self.saw("double step");
        }
    }

    /// A pawn has come to where it is promoted, after this action.
    fn see_promotion(&mut self, after: &LokaState, mover: Seat, action: LokaMove) {
        let Stage::Promotion(square) = after.stage() else {
            return;
        };
        let owner = after.at(square).expect("a pawn is promoted").seat;
        let front = CrossField.row(owner, square) == 11;
        let place = if front { "front" } else { "wing" };
        let portal = |from, to| after.terrain().partner(from) == Some(to);
        let way = match action {
            LokaMove::Go(from, to) if portal(from, to) => "portal",
            LokaMove::Attack(from, to) if portal(from, to) => "attack through a portal",
            LokaMove::Attack(..) => "attack",
            LokaMove::Swap(..) if owner == mover => "own swap",
            LokaMove::Swap(..) => "swap of the ally",
            _ => "step",
        };
        self.saw(format!("promotion: {place}"));
        self.saw(format!("promotion: by {way}"));
    }

    fn see_chance(&mut self, before: &LokaState, chance: LokaChance, after: &LokaState) {
        match (before.stage(), chance) {
            (Stage::Place(tile), _) => self.saw(format!("laid: {}", tile.name())),
            (Stage::PlacePartner(_), _) => self.saw("laid: second portal"),
            (Stage::Hazard(square), LokaChance::Hazard(_, face)) => {
                let kind = before.at(square).expect("a piece entered").kind;
                let is_king = kind == Kind::King;
                self.saw(match (face, is_king) {
                    (1, true) => "swamp: a king lost",
                    (1, false) => "swamp: lost",
                    _ => "swamp: safe",
                });
            }
            (Stage::Fight(attack, fight), LokaChance::Fight(roll)) => {
                self.see_roll(before, attack, fight, roll);
            }
            _ => {}
        }
        let lost = before.living() - after.living();
        if !lost.is_empty() {
            let by = match before.stage() {
                Stage::Hazard(_) => "swamp",
                Stage::Fight(_, fight) if fight == Fight::duel() => "duel",
                _ => "fight",
            };
            self.saw(format!("army lost: {by}"));
        }
    }

    fn see_roll(
        &mut self,
        before: &LokaState,
        attack: Attack<boardwright_geometry::CrossSquare>,
        mut fight: Fight,
        roll: Roll,
    ) {
        if let Roll::Duel(winner) = roll {
            self.saw(format!("duel: {winner} wins"));
        }
        fight.roll(roll).expect("the roll was due");
        let Some(outcome) = fight.outcome() else {
            return;
        };
        self.saw(format!("fight: {}", outcome.name()));
        let kind = |square| before.at(square).map(|piece| piece.kind);
        let is_duel = matches!(roll, Roll::Duel(_));
        for (side, square) in [
            (FightSide::Attacker, attack.from),
            (FightSide::Defender, attack.to),
        ] {
            if kind(square) == Some(Kind::King) && outcome.slays(side) && !is_duel {
                self.saw(format!("fight: a king falls as {side}"));
            }
        }
    }
}

fn on_one_diagonal(
    from: boardwright_geometry::CrossSquare,
    to: boardwright_geometry::CrossSquare,
) -> bool {
    from.file().abs_diff(to.file()) == from.rank().abs_diff(to.rank())
}

/// The events that must have been seen.
fn wanted() -> Vec<String> {
    let mut wanted: Vec<String> = Vec::new();
    for tile in Tile::ALL {
        let name = tile.name();
        wanted.push(format!("laid: {name}"));
        if *tile != Tile::Lake {
            wanted.push(format!("move onto {name}"));
            wanted.push(format!("move off {name}"));
            wanted.push(format!("attack onto {name}"));
            wanted.push(format!("attack off {name}"));
        }
    }
    for kind in Kind::ALL {
        wanted.push(format!("move through a portal: {kind}"));
        wanted.push(format!("attack through a portal: {kind}"));
    }
    for side in FightSide::ALL {
        wanted.push(format!("duel: {side} wins"));
        wanted.push(format!("super d20: {side} kept"));
        wanted.push(format!("super d20: {side} rolled again"));
        wanted.push(format!("fight: a king falls as {side}"));
    }
    for outcome in FightOutcome::ALL {
        wanted.push(format!("fight: {}", outcome.name()));
    }
    for scene in [
        "laid: second portal",
        "move on a second leg",
        "attack on a second leg",
        "double step",
        "swap",
        "swamp: safe",
        "swamp: lost",
        "swamp: a king lost",
        "army lost: swamp",
        "army lost: fight",
        "army lost: duel",
        "promotion: front",
        "promotion: wing",
        "promotion: by step",
        "promotion: by attack",
        "promotion: by portal",
        "promotion: by attack through a portal",
        "promotion: by own swap",
        "promotion: by swap of the ally",
        "skipped turns",
        "won: SN",
        "won: WE",
        "drawn",
    ] {
        wanted.push(scene.into());
    }
    wanted
}

/// Pawns face to face, one step from where each seat's are promoted.
const SWAPPING: &str = "SKd1 WKa4 NKi12 EKl9 SPc8 NPc9 SPj4 NPj5";
/// Ground around the king of the west.
const WALLED_IN: &str = "lake@a8 eyrie@b9 forest@b8";

#[test]
fn everything_comes_about() {
    let games = if cfg!(debug_assertions) {
        2_500
    } else {
        10_000
    };
    let mut scenes = Scenes::default();
    for seed in 0..games {
        // More points and more tiles make all events more frequent.
        let rules = rules(["loka", "loka(tiles=8)", "loka(points=300,tiles=8)"][seed as usize % 3]);
        let start = match seed % 50 {
            0 => position(&rules, "S play", SWAPPING, ""),
            1 => position(&rules, "S play", "SKd1 WKa9 NKi12 EKl4", WALLED_IN),
            _ => rules.start(),
        };
        let mut action = None;
        let mut last = start;
        let ended = walk(&rules, start, seed, |before, taken, after| {
            match taken {
                Taken::Move(seat, chosen) => {
                    scenes.see_action(before, seat, chosen);
                    if before.stage() == Stage::Play {
                        action = Some((seat, chosen));
                    }
                }
                Taken::Chance(chance) => scenes.see_chance(before, chance, after),
            }
            if let (Some((seat, chosen)), true) = (action, before.stage() != after.stage()) {
                scenes.see_promotion(after, seat, chosen);
            }
            if after.skipped_turns() > before.skipped_turns() {
                scenes.saw("skipped turns");
            }
            last = *after;
        });
        assert!(ended, "game {seed} ends when claims are made as they open");
        scenes.saw(match rules.outcome(&last) {
            Some(outcome) if outcome.is_draw() => "drawn".to_string(),
            Some(outcome) => {
                let names = ["S", "W", "N", "E"];
                let seats = outcome.winners.iter();
                let winners: String = seats.map(|seat| names[seat.index()]).collect();
                format!("won: {winners}")
            }
            // By a claim.
            None => "drawn".to_string(),
        });
    }
    for (scene, count) in &scenes.0 {
        println!("{count:>8}  {scene}");
    }
    let missing: Vec<String> = wanted()
        .into_iter()
        .filter(|scene| !scenes.0.contains_key(scene))
        .collect();
    assert!(missing.is_empty(), "never seen: {missing:?}");
}
