//! What players and nature can choose: moves, fights, refusals, claims, chances.
use super::Beside;
use crate::loka::illegal;
use crate::random::Random;
use boardwright_differential_models::loka::fight::{ENDINGS, Odds};
use boardwright_differential_models::loka::state::{self as model, Move};
use boardwright_ruleset::{BrokenRule, Exchange, ExchangeSide, Notation, ReadMoveError};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow::Continue;

impl<R: Notation + Exchange> Beside<R> {
    /// The legal moves of a seat that is due, its fights, illegal moves, claims.
    pub(super) fn compare_decision(&mut self, seat: usize, random: &mut Random) {
        let due = Self::seat(seat);
        let chosen = self.rules.moves(&self.fast, due);
        let fast: Vec<String> = chosen
            .iter()
            .map(|&chosen| self.rules.move_text(&self.fast, chosen))
            .collect();
        let moves = self.model.moves(&self.slow, seat);
        let slow: Vec<String> = moves
            .iter()
            .map(|chosen| self.model.move_text(chosen))
            .collect();
        let [told, expected] = [&fast, &slow].map(|texts| texts.iter().collect::<BTreeSet<_>>());
        if told != expected {
            let more: Vec<_> = told.difference(&expected).collect();
            let fewer: Vec<_> = expected.difference(&told).collect();
            self.differ("legal moves", &more, &fewer);
        }
        self.same("numbers of legal moves", fast.len(), slow.len());
        self.count("moves", fast.len());
        for other in 0..self.model.options.board.seats() {
            if !matches!(self.model.actor(&self.slow), model::Actor::Secret(_)) && other != seat {
                let count = self.rules.count_moves(&self.fast, Self::seat(other));
                self.same("moves of seats that are not due", count, 0);
            }
        }
        for chosen in &moves {
            self.compare_fight(seat, chosen, random);
        }
        for _ in 0..3 {
            self.compare_refusal(seat, &moves, random);
        }
        if random.percent(8) {
            for _ in 0..moves.len().min(12) {
                let chosen = random.one(&moves).clone();
                let after = self.model.apply(&self.slow, seat, &chosen);
                let mut fast = self.fast.clone();
                let read = self
                    .rules
                    .read_move(&self.fast, &self.model.move_text(&chosen));
                let read = read.unwrap_or_else(|_| self.differ("moves read", &"none", &chosen));
                self.rules.apply(&mut fast, due, read);
                let text = self.model.write(&after);
                self.same("successors", self.rules.position_text(&fast), text);
                self.count("successors", 1);
            }
        }
        let times = self.repetition.times(&self.rules, &self.fast);
        let key = self.model.repetition_key(&self.slow);
        let counted = key
            .and_then(|key| self.occurred.get(&key))
            .copied()
            .unwrap_or(0);
        self.same("occurrences of the position", times, counted);
        for claimant in 0..self.model.options.board.seats() {
            let claim = self
                .rules
                .claim(&self.fast, Self::seat(claimant), times, false);
            let may_claim = self.model.may_claim(&self.slow, claimant, counted);
            self.same("claims", claim.is_some(), may_claim);
            if let Some(outcome) = claim {
                self.same("what is claimed", outcome.is_draw(), true);
                self.count("claims", 1);
            }
        }
    }

    /// Boosts with their reasons, and odds.
    fn compare_fight(&mut self, seat: usize, chosen: &Move, random: &mut Random) {
        let attack = self
            .rules
            .read_move(&self.fast, &self.model.move_text(chosen));
        let attack = attack.unwrap_or_else(|_| self.differ("moves read", &"none", chosen));
        let fast = self.rules.boosts(&self.fast, Self::seat(seat), attack);
        let odds_told = self.rules.odds(&self.fast, Self::seat(seat), attack);
        let &Move::Attack(from, to) = chosen else {
            self.same(
                "fights of moves that are none",
                (fast, odds_told),
                (None, None),
            );
            return;
        };
        let Some(fast) = fast else {
            self.differ("fights", &"none", chosen);
        };
        let slow = self.model.boosts(&self.slow, from, to);
        let told = |side| -> BTreeSet<(String, u32)> {
            let boosts = fast.reasons.iter().filter(|boost| boost.side == side);
            boosts
                .map(|boost| {
                    let from = boost.from.as_ref().map(|from| format!(" {from}"));
                    (
                        format!("{}{}", boost.reason, from.unwrap_or_default()),
                        boost.amount,
                    )
                })
                .collect()
        };
        let attacker = told(ExchangeSide::Attacker);
        self.same(
            "boosts of the attacker",
            attacker,
            slow.attacker.iter().cloned().collect(),
        );
        let defender = told(ExchangeSide::Defender);
        self.same(
            "boosts of the defender",
            defender,
            slow.defender.iter().cloned().collect(),
        );
        let totals = slow.totals();
        self.same("numbers of boosts", (fast.attacker, fast.defender), totals);
        let (dice, duel) = (
            self.model.options.combat,
            self.model.is_duel(&self.slow, from, to),
        );
        self.same("duels", fast.duel, dice && duel);
        let Odds { cases, of } = self.model.odds_of(&self.slow, from, to);
        let expected = ENDINGS.map(|ending| ending.name()).into_iter().zip(cases);
        let expected: BTreeMap<&str, u64> = expected.filter(|(_, cases)| *cases > 0).collect();
        let odds_told = odds_told.unwrap_or_default();
        let names: BTreeSet<&str> = odds_told.iter().map(|odds| odds.outcome).collect();
        self.same(
            "endings of a fight",
            names,
            expected.keys().copied().collect(),
        );
        for odds in odds_told {
            let cases = expected[odds.outcome];
            let told = u128::from(odds.numerator) * u128::from(of);
            self.same(
                "odds",
                told,
                u128::from(cases) * u128::from(odds.denominator),
            );
        }
        if dice && !duel && random.percent(20) {
            self.model.cite_denied_support(&self.slow, from, to);
        }
        self.count("fights", 1);
    }

    /// A random move that may well be illegal: both say whether it is, and the rule that is named
    /// is one that the move breaks.
    fn compare_refusal(&mut self, seat: usize, moves: &[Move], random: &mut Random) {
        let asked = illegal::random_move(&self.model, &self.slow, seat, random);
        if moves.contains(&asked) {
            return;
        }
        let text = self.model.move_text(&asked);
        let read = match self.rules.read_move(&self.fast, &text) {
            Ok(read) => read,
            Err(ReadMoveError::Unreadable(_)) => return self.count("unreadable", 1),
            Err(ReadMoveError::Illegal(rule)) => {
                self.differ("refusals in reading", &rule, &asked);
            }
        };
        let legal = self.rules.is_legal(&self.fast, Self::seat(seat), read);
        self.same(&format!("legality of {text}"), legal, false);
        let named = self.rules.explain(&self.fast, Self::seat(seat), read).id();
        let broken = self.model.broken(&self.slow, seat, &asked);
        if !broken.contains(named) {
            self.differ(&format!("the rules broken by {text}"), &named, &broken);
        }
        self.count("refusals", 1);
        if broken.len() == 1 {
            self.count("refusals for one rule alone", 1);
        }
    }

    /// Every chance with its probability, and where some of them lead.
    pub(super) fn compare_chances(&mut self, random: &mut Random) {
        let mut fast = BTreeMap::new();
        let mut steps = Vec::new();
        let _ = self.rules.visit_chances(&self.fast, |chance, weight| {
            *fast
                .entry(self.rules.chance_text(&self.fast, chance))
                .or_insert(0) += weight;
            steps.push(chance);
            Continue::<()>(())
        });
        self.same("chances told twice", fast.len(), steps.len());
        let slow = self.model.chances(&self.slow);
        let told: u64 = fast.values().sum();
        let expected: u64 = slow.iter().map(|(_, weight)| weight).sum();
        let [told, expected] = [told, expected].map(u128::from);
        let mut texts = BTreeSet::new();
        for &(chance, weight) in &slow {
            let text = self.model.chance_text(chance);
            let same = fast.get(&text).map(|&weight| u128::from(weight) * expected);
            self.same(
                &format!("chances of {text}"),
                same,
                Some(u128::from(weight) * told),
            );
            texts.insert(text);
        }
        self.same("chances", fast.into_keys().collect(), texts);
        self.count("chances", slow.len());
        if !random.percent(15) {
            return;
        }
        for _ in 0..slow.len().min(16) {
            let (chance, _) = *random.one(&slow);
            let mut fast = self.fast.clone();
            let read = self
                .rules
                .read_chance(&self.fast, &self.model.chance_text(chance));
            self.rules
                .resolve(&mut fast, read.expect("it is one of those told"));
            let text = self.model.write(&self.model.resolve(&self.slow, chance));
            self.same(
                &format!("successors by {chance:?}"),
                self.rules.position_text(&fast),
                text,
            );
            self.count("successors", 1);
        }
    }
}
