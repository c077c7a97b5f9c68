//! The lines of a fight as messages, which every language says in its own way.

use crate::{CombatDie, FaceTold, FightEvent, FightOutcome, FightSide, Reason};
use alloc::string::ToString;
use boardwright_ruleset::{Message, ParameterValue, Word, messages};
use core::fmt;

messages! {
    /// What is said of fights, for the files of languages.
    pub const MESSAGES;
    DUEL = "fight.duel" => "duel: both roll D20, and no boost counts";
    CHARGE = "fight.charge" ("side") => "{side} charge";
    PROWESS = "fight.prowess" ("side") => "{side} prowess";
    SUPPORT = "fight.support" ("side", "from") => "{side} support {from}";
    TERRAIN = "fight.terrain" ("side", "tile", "amount") => "{side} terrain {tile} {amount}";
    /// The dice of both sides.
    DICE = "fight.dice" ("hands") => "{hands}";
    HAND = "fight.hand" ("side", "boosts", "die")
        => "{side} has {boosts} {boosts:boost|boosts}: {die}";
    /// The faces of one die or both.
    ROLLED = "fight.rolled" ("faces") => "{faces}";
    FACE = "fight.face" ("side", "face") => "{side} rolls {face}";
    FATAL = "fight.fatal" ("side", "face") => "{side} rolls {face} (a 1 is fatal)";
    REROLL_OFFERED = "fight.reroll_offered" ("side") => "{side} may roll again";
    KEPT = "fight.kept" ("side", "face") => "{side} keeps {face}";
    REROLL_TAKEN = "fight.reroll_taken" ("side", "face") => "{side} rolls again instead of {face}";
    DUEL_WON = "fight.duel_won" ("side") => "{side} wins the duel";
    DEFENDER_SLAIN = "fight.defender_slain" => "defender slain";
    REPULSED = "fight.repulsed" => "attacker repulsed: both stay where they are";
    ATTACKER_SLAIN = "fight.attacker_slain" => "attacker slain";
    BOTH_SLAIN = "fight.both_slain" => "both slain";
}

fn side(side: FightSide) -> ParameterValue {
    Word::new("side", side.name(), side.name()).into()
}

fn die(die: CombatDie) -> ParameterValue {
    Word::new("die", die.name(), die.name()).into()
}

fn face(told: FaceTold) -> Message {
    let template = if told.is_fatal { &FATAL } else { &FACE };
    template.with([side(told.side), told.face.into()])
}

impl<P: fmt::Display, G> FightEvent<P, G> {
    /// Its line as a message, whose English is that of its `Display`. `ground` is the word for what
    /// helps the defender.
    ///
    /// ```
    /// use boardwright_combat::{FightEvent, FightSide};
    /// use boardwright_ruleset::Word;
    ///
    /// let event: FightEvent<&str> = FightEvent::Kept { side: FightSide::Attacker, face: 7 };
    /// let told = event.message(|ground| Word::new("tile", ground, ground));
    /// assert_eq!((told.id, told.text.as_ref()), ("fight.kept", "attacker keeps 7"));
    /// ```
    #[must_use]
    pub fn message(&self, ground: impl FnOnce(&G) -> Word) -> Message {
        match self {
            Self::Duel => Message::from(&DUEL),
            Self::Boost(boost) => {
                let of = side(boost.side);
                match &boost.reason {
                    Reason::Charge => CHARGE.with([of]),
                    Reason::Prowess => PROWESS.with([of]),
                    Reason::Support(from) => SUPPORT.with([of, from.to_string().into()]),
                    Reason::Terrain(tile) => {
                        TERRAIN.with([of, ground(tile).into(), boost.amount.into()])
                    }
                }
            }
            Self::Dice(boosts) => {
                let hand = |of: FightSide| {
                    HAND.with([side(of), boosts.of_side(of).into(), die(boosts.die(of))])
                };
                DICE.with([FightSide::ALL.map(hand).into_iter().collect()])
            }
            Self::Rolled { .. } | Self::Rerolled { .. } => {
                ROLLED.with([self.faces_told().into_iter().map(face).collect()])
            }
            Self::RerollOffered(of) => REROLL_OFFERED.with([side(*of)]),
            Self::Kept { side: of, face } => KEPT.with([side(*of), (*face).into()]),
            Self::RerollTaken { side: of, face } => REROLL_TAKEN.with([side(*of), (*face).into()]),
            Self::DuelWon(of) => DUEL_WON.with([side(*of)]),
            Self::Ended(outcome) => Message::from(match outcome {
                FightOutcome::DefenderSlain => &DEFENDER_SLAIN,
                FightOutcome::Repulsed => &REPULSED,
                FightOutcome::AttackerSlain => &ATTACKER_SLAIN,
                FightOutcome::BothSlain => &BOTH_SLAIN,
            }),
        }
    }
}
