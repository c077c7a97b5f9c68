//! Fights for players: boosts and odds before the dice fall, and what is told of them.

use crate::fights::Strengths;
use crate::moves::Move;
use crate::position::{Position, Stage, kind_of, seat_of};
use crate::rules::Rules;
use crate::spoken::{tile, titled};
use crate::squares::SquareSet;
use crate::variant::Variant;
use boardwright_combat::{
    Decision, Fight, FightEvent, FightOdds, FightSide, FightStatus, FightStep, Roll, RollKind,
};
use boardwright_ruleset::{
    Boost, Boosts, Caption, Exchange, ExchangeSide, FallenDie, Message, Notation as _, Odds,
    ParameterValue, Ruleset as _, Seat, Word, messages,
};

messages! {
    /// What the log says, beside what it says of fights.
    pub(crate) const OF_LOG;
    BUYS = "variant.log.buys" ("count", "piece") => "buys {count} {piece}";
    ATTACKS = "variant.log.attacks" ("seat", "piece", "from", "owner", "target", "to")
        => "{seat} {piece} on {from} attacks {owner} {target} on {to}";
    BOOST = "variant.log.boost" ("side", "boost", "amount");
    BOOST_FROM = "variant.log.boost_from" ("side", "boost", "source", "amount");
}

/// What boosts are for.
pub(crate) const BOOSTS: [&str; 5] = ["charge", "kind", "prowess", "support", "terrain"];

/// What dice tell of events that need no words for supporters and ground.
type DiceEvent = FightEvent<&'static str>;

impl Variant {
    /// The squares of the attack that a legal move declares.
    fn attack_of(&self, state: &Position, seat: Seat, chosen: Move) -> Option<(u8, u8)> {
        let (Move::Step { from, to } | Move::Promote { from, to, .. }) = chosen else {
            return None;
        };
        let is_attack = self.is_legal(state, seat, chosen) && self.rules.is_attack(state, chosen);
        is_attack.then_some((from, to))
    }
}

impl Exchange for Variant {
    fn boosts(&self, state: &Position, seat: Seat, attack: Move) -> Option<Boosts> {
        let (from, to) = self.attack_of(state, seat, attack)?;
        Some(self.rules.boosts(state, from, to))
    }

    fn odds(&self, state: &Position, seat: Seat, attack: Move) -> Option<Vec<Odds>> {
        let (from, to) = self.attack_of(state, seat, attack)?;
        let odds: FightOdds = self.rules.fight(state, from, to).odds();
        let data = odds.iter().map(|(outcome, probability)| Odds {
            // The total is at most 8,000.
            numerator: probability.numerator() as u64,
            denominator: probability.denominator() as u64,
            outcome: outcome.name(),
        });
        Some(data.collect())
    }

    fn has_exchanges(&self) -> bool {
        self.rules.fights.is_some()
    }
}

impl Rules {
    /// Every boost of an attack.
    pub(crate) fn boosts(&self, state: &Position, from: u8, to: u8) -> Boosts {
        let Some(strengths) = self.strengths(state, from, to) else {
            return Boosts {
                duel: true,
                ..Boosts::default()
            };
        };
        let counts = strengths.counts();
        let dice = self.fight(state, from, to).boosts();
        let die = |side| Some(dice.die(side).name());
        Boosts {
            reasons: self.reasons(&strengths),
            attacker: counts.attacker.into(),
            defender: counts.defender.into(),
            duel: false,
            attacker_die: die(FightSide::Attacker),
            defender_die: die(FightSide::Defender),
        }
    }

    fn reasons(&self, strengths: &Strengths<'_>) -> Vec<Boost> {
        let mut reasons = Vec::new();
        let mut add = |side, reason, from: Option<ParameterValue>, amount: u8| {
            if amount > 0 {
                reasons.push(Boost {
                    side,
                    reason,
                    from,
                    amount: amount.into(),
                });
            }
        };
        let names = |squares: SquareSet| squares.iter().map(|square| self.name(square).to_string());
        let prowess = |side| u8::from(strengths.prowess == Some(side));
        let (attacker, defender) = (ExchangeSide::Attacker, ExchangeSide::Defender);
        add(attacker, "charge", None, strengths.charge);
        add(attacker, "kind", None, strengths.attacker.attack);
        add(attacker, "prowess", None, prowess(FightSide::Attacker));
        for name in names(strengths.attack) {
            add(attacker, "support", Some(name.into()), 1);
        }
        add(defender, "kind", None, strengths.defender.defence);
        add(defender, "prowess", None, prowess(FightSide::Defender));
        for name in names(strengths.defence) {
            add(defender, "support", Some(name.into()), 1);
        }
        if let Some((laid, boosts)) = strengths.ground {
            add(defender, "terrain", Some(tile(laid.tile).into()), boosts);
        }
        reasons
    }

    /// The dice that show a roll.
    pub(crate) fn dice(before: &Position, roll: Roll) -> Vec<FallenDie> {
        let Stage::Fight(open) = &before.stage else {
            return Vec::new();
        };
        let die = |side: FightSide, face: u8| {
            let faces = open.fight.boosts().die(side).die().faces();
            FallenDie::new(side.name(), faces.into(), face.into())
        };
        match (roll, open.fight.due_roll()) {
            (Roll::Both(faces), _) => FightSide::ALL.map(|side| die(side, faces.of(side))).into(),
            (Roll::Reroll(face), Some(RollKind::Reroll(side))) => [die(side, face)].into(),
            _ => Vec::new(),
        }
    }
}

impl Variant {
    /// A decision in words.
    pub(crate) fn tell_move(&self, before: &Position, seat: Seat, chosen: Move) -> Vec<Caption> {
        let rules = &self.rules;
        match (chosen, &before.stage) {
            (Move::Step { from, to } | Move::Promote { from, to, .. }, Stage::Play)
                if rules.is_attack(before, chosen) =>
            {
                self.tell_attack(before, chosen, from, to)
            }
            (Move::Buy { kind, count }, _) => {
                let piece = &rules.kinds[usize::from(kind)];
                let text = BUYS.with([count.into(), piece.into()]);
                [Caption::new(Some(seat), text)].into()
            }
            (Move::Keep, Stage::Fight(open)) => tell_decision(&open.fight, Decision::Keep),
            (Move::Reroll, Stage::Fight(open)) => tell_decision(&open.fight, Decision::Reroll),
            _ => [self.move_text(before, chosen).into()].into(),
        }
    }

    /// Who attacks whom, and every boost on each side.
    fn tell_attack(&self, before: &Position, chosen: Move, from: u8, to: u8) -> Vec<Caption> {
        let rules = &self.rules;
        let piece = |square: u8| {
            let kind = &rules.kinds[usize::from(kind_of(before.at(square)))];
            let seat = titled(rules.seats[seat_of(before.at(square))].title);
            let on = rules.name(square).to_string();
            [seat.into(), kind.into(), on.into()]
        };
        let ([seat, attacker, stands], [owner, target, on]) = (piece(from), piece(to));
        let mut told: Vec<Caption> = vec![
            self.move_text(before, chosen).into(),
            line(ATTACKS.with([seat, attacker, stands, owner, target, on])),
        ];
        let boosts = rules.boosts(before, from, to);
        if boosts.duel {
            told.push(line(of_dice(&DiceEvent::Duel)));
            return told;
        }
        told.extend(boosts.reasons.iter().map(boost_in_words).map(line));
        let fight = rules.fight(before, from, to);
        told.push(line(of_dice(&DiceEvent::Dice(fight.boosts()))));
        told
    }
}

fn line(text: Message) -> Caption {
    Caption::new(None, text)
}

/// What an event of dice says.
fn of_dice(event: &DiceEvent) -> Message {
    event.message(|ground| Word::new("tile", ground, ground))
}

fn boost_in_words(boost: &Boost) -> Message {
    let side = match boost.side {
        ExchangeSide::Attacker => FightSide::Attacker,
        ExchangeSide::Defender => FightSide::Defender,
    };
    let mut english = format!("{side} {}", boost.reason);
    if let Some(from) = &boost.from {
        english = format!("{english} {from}");
    }
    if boost.amount > 1 || boost.reason == "terrain" {
        english = format!("{english} {}", boost.amount);
    }
    let side = Word::new("side", side.name(), side.name()).into();
    let reason = Word::new("boost", boost.reason, boost.reason).into();
    match &boost.from {
        Some(from) => BOOST_FROM.told([side, reason, from.clone(), boost.amount.into()], english),
        None => BOOST.told([side, reason, boost.amount.into()], english),
    }
}

fn tell_decision(fight: &Fight, decision: Decision) -> Vec<Caption> {
    let FightStatus::Decision(due) = fight.status() else {
        return Vec::new();
    };
    tell_step(fight, FightStep::Decision(due.side(), decision))
}

/// A step of a fight in words. A step that is not due has none.
pub(crate) fn tell_step(fight: &Fight, step: FightStep) -> Vec<Caption> {
    let events: Vec<DiceEvent> = FightEvent::of_step(fight, step).unwrap_or_default();
    events.iter().map(of_dice).map(line).collect()
}
