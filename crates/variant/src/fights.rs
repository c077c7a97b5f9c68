//! `[fights]`: captures that dice decide, by the boosts of both sides.
//!
//! An attacker is supported by each piece that could make the same capture, on the board as it
//! stands. A defender is supported by each piece that could capture the attacker on its square if it
//! won: for that the square that it comes from is empty.

use crate::error::DescriptionError;
use crate::ground::Laid;
use crate::position::{OpenFight, Position, Stage, kind_of};
use crate::rules::{Kind, NOWHERE, Rules};
use crate::squares::SquareSet;
use crate::table::Table;
use boardwright_combat::{
    BoostCounts, Decision, Fight, FightOutcome, FightSide, FightStatus, Roll, RollKind,
};

/// The most boosts that a side has without the right to roll again.
const MOST_WITHOUT_REROLL: u16 = 4;

/// What counts in fights.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fights {
    /// The boosts of whoever attacks.
    pub(crate) charge: u8,
    /// Whether other pieces support both sides.
    pub(crate) support: bool,
    /// Whether ground helps a defender.
    pub(crate) ground: bool,
    /// Whether a side with more than four boosts may roll again.
    pub(crate) rerolls: bool,
    /// Whether royal pieces that meet have no boosts.
    pub(crate) duels: bool,
}

/// Reads `[fights]`, if it is there.
pub(crate) fn read(root: &Table<'_>) -> Result<Option<Fights>, DescriptionError> {
    let Some(table) = root.table("fights")? else {
        return Ok(None);
    };
    let counted = [("counted", true), ("none", false)];
    let fights = Fights {
        // At most 5.
        charge: table.number("charge", 0..=5)?.unwrap_or(1) as u8,
        support: table.word("support", &counted)?,
        ground: table.word("ground", &counted)?,
        rerolls: table.word("reroll", &[("chosen", true), ("never", false)])?,
        duels: table.word("royals", &[("duel", true), ("fight", false)])?,
    };
    table.finish()?;
    Ok(Some(fights))
}

/// The boosts of both sides by what they are for.
pub(crate) struct Strengths<'a> {
    pub(crate) charge: u8,
    pub(crate) attacker: &'a Kind,
    pub(crate) defender: &'a Kind,
    pub(crate) prowess: Option<FightSide>,
    /// The pieces that support the attack.
    pub(crate) attack: SquareSet,
    /// The pieces that support the defence.
    pub(crate) defence: SquareSet,
    /// The ground below the defender and its boosts.
    pub(crate) ground: Option<(&'a Laid, u8)>,
}

impl Strengths<'_> {
    pub(crate) fn counts(&self) -> BoostCounts {
        let prowess = |side| u16::from(self.prowess == Some(side));
        let ground = self.ground.map_or(0, |(_, boosts)| boosts);
        // There are at most 255 pieces.
        let (attack, defence) = (self.attack.len() as u16, self.defence.len() as u16);
        BoostCounts::new(
            u16::from(self.charge)
                + u16::from(self.attacker.attack)
                + prowess(FightSide::Attacker)
                + attack,
            u16::from(self.defender.defence)
                + u16::from(ground)
                + prowess(FightSide::Defender)
                + defence,
        )
    }
}

impl Rules {
    /// What each side of an attack brings; `None` in a duel, and where captures are certain.
    pub(crate) fn strengths(&self, state: &Position, from: u8, to: u8) -> Option<Strengths<'_>> {
        let fights = self.fights.as_ref()?;
        let about = |square| &self.kinds[usize::from(kind_of(state.at(square)))];
        let (attacker, defender) = (about(from), about(to));
        if fights.duels && attacker.royal && defender.royal {
            return None;
        }
        let seat = usize::from(state.turn);
        let (mut attack, mut defence) = (SquareSet::EMPTY, SquareSet::EMPTY);
        if fights.support {
            attack = self.attackers(state, to, seat, None);
            attack.remove(from);
            defence = self.attackers(state, to, 1 - seat, Some(from));
        }
        let ground = self.terrain.at(to).filter(|_| fights.ground);
        let ground = ground.map(|laid| {
            let boosts = laid.tile.defence.boosts(defender.ground, attacker.ground);
            (laid, boosts)
        });
        Some(Strengths {
            charge: fights.charge,
            attacker,
            defender,
            prowess: FightSide::outranking(&attacker.rank, &defender.rank),
            attack,
            defence,
            ground,
        })
    }

    /// The fight that an attack of the seat on turn starts, before the dice fall.
    pub(crate) fn fight(&self, state: &Position, from: u8, to: u8) -> Fight {
        let Some(strengths) = self.strengths(state, from, to) else {
            return Fight::duel();
        };
        let BoostCounts { attacker, defender } = strengths.counts();
        let rerolls = self.fights.is_some_and(|fights| fights.rerolls);
        let most = if rerolls {
            u16::MAX
        } else {
            MOST_WITHOUT_REROLL
        };
        Fight::new(BoostCounts::new(attacker.min(most), defender.min(most)))
    }

    /// Begins an attack. It counts as progress whatever the dice say.
    pub(crate) fn attack(&self, state: &mut Position, from: u8, to: u8, becomes: Option<u8>) {
        state.clock = 0;
        state.passing = NOWHERE;
        state.stage = Stage::Fight(OpenFight {
            from,
            to,
            becomes,
            fight: self.fight(state, from, to),
        });
    }

    /// Goes on with dice that have fallen.
    pub(crate) fn roll(&self, state: &mut Position, roll: Roll) {
        if let Stage::Fight(mut open) = state.stage {
            let rolled = open.fight.roll(roll);
            debug_assert!(rolled.is_ok(), "only rolls that are due come about");
            self.go_on_fighting(state, open);
        }
    }

    /// Keeps the roll of an open fight or has the die rolled again.
    pub(crate) fn decide(&self, state: &mut Position, decision: Decision) {
        if let Stage::Fight(mut open) = state.stage {
            if let FightStatus::Decision(due) = open.fight.status() {
                let decided = open.fight.decide(due.side(), decision);
                debug_assert!(decided.is_ok(), "the decision is due");
                self.go_on_fighting(state, open);
            }
        }
    }

    fn go_on_fighting(&self, state: &mut Position, open: OpenFight) {
        let Some(outcome) = open.fight.outcome() else {
            state.stage = Stage::Fight(open);
            return;
        };
        let seat = usize::from(state.turn);
        if outcome.slays(FightSide::Defender) {
            self.capture(state, open.to, seat);
        }
        if outcome.slays(FightSide::Attacker) {
            self.capture(state, open.from, 1 - seat);
        }
        if outcome == FightOutcome::DefenderSlain {
            self.shift(state, seat, open.from, open.to, open.becomes);
        }
        state.stage = Stage::Play;
        self.end_turn(state, seat);
    }

    /// The seat that keeps its roll or has it rolled again.
    pub(crate) fn rerolling_seat(state: &Position, open: &OpenFight) -> Option<u8> {
        let FightStatus::Decision(due) = open.fight.status() else {
            return None;
        };
        Some(match due.side() {
            FightSide::Attacker => state.turn,
            FightSide::Defender => 1 - state.turn,
        })
    }
}

/// What an open fight waits for, as a number: 1 a roll, 2 the roll of a duel, 3 a decision, 4 a
/// second roll.
pub(crate) fn waits_for(fight: &Fight) -> u8 {
    match fight.due_roll() {
        Some(RollKind::Both) => 1,
        Some(RollKind::Duel) => 2,
        None => 3,
        Some(RollKind::Reroll(_)) => 4,
    }
}
