//! How soon a General can be taken.
//!
//! A turn is three actions and a piece acts once in it, so a General is usually
//! lost to a single action that others prepare: a piece steps off the line, a
//! Mutant exchanges a distant piece into reach, a Porter lets a new piece act
//! at once, a mounted archer moves and then shoots. Every capture found here is
//! possible; rarer preparations are left to the search.

use crate::reach::{self, Met};
use crate::{Kind, Position, Strata, Token};
use boardwright_geometry::{Set9, Square9};
use boardwright_ruleset::Seat;

/// The attacker of a General, and the pieces that it may still use this turn.
pub(super) struct Hunt<'a> {
    rules: &'a Strata,
    position: &'a Position,
    own: Set9,
    enemies: Set9,
    /// Pieces that have not acted.
    fresh: Set9,
    /// Pieces of two storeys among them.
    doubles: Set9,
    /// Mounted archers that may only shoot.
    moved: Set9,
}

impl<'a> Hunt<'a> {
    /// `doubles` are all pieces of two storeys on the board.
    pub(super) fn of(rules: &'a Strata, position: &'a Position, seat: Seat, doubles: Set9) -> Self {
        let own = position.side(seat);
        // Pieces that have acted belong to the side on turn.
        let fresh = own - position.spent - position.moved;
        Self {
            rules,
            position,
            own,
            enemies: position.side(Strata::other(seat)),
            fresh,
            doubles: fresh & doubles,
            moved: own & position.moved,
        }
    }

    fn occupied(&self) -> Set9 {
        self.own | self.enemies
    }

    fn of_kind(&self, one: Token, other: Token) -> Set9 {
        self.doubles & self.position.tokens(one) & self.position.tokens(other)
    }

    /// The pieces that can take a General on a square with their next action,
    /// whether or not it stands there already.
    pub(super) fn takers(&self, target: Square9) -> Set9 {
        let mut found = self.moved & self.archers_in_sight(target, self.occupied());
        let dividable = self.fresh - self.position.carried;
        for token in Token::ALL {
            // The steps of tokens are symmetric.
            let steps = reach::steps(Kind::of_token(token), target);
            found |= dividable & self.position.tokens(token) & steps;
        }
        found |= (self.fresh - self.position.colored()) & reach::steps(Kind::General, target);
        found | self.double_takers(target, self.occupied())
    }

    fn archers_in_sight(&self, target: Square9, occupied: Set9) -> Set9 {
        reach::targets(Kind::MountedArcher, target, stopped_by(occupied))
    }

    /// The two-storey pieces that can take on a square, given these obstacles.
    /// The moves of all but the Colossus and the Iron horse are symmetric.
    fn double_takers(&self, target: Square9, occupied: Set9) -> Set9 {
        use Token::{Black, Green, Orange, Red, Violet};
        let mut found = Set9::EMPTY;
        if self.doubles.is_empty() {
            return found;
        }
        let met = stopped_by(occupied);
        let mut add = |pieces: Set9, reached: &dyn Fn() -> Set9| {
            if !pieces.is_empty() {
                found |= pieces & reached();
            }
        };
        let ends = |kind| reach::ends(kind, target, met);
        let targets = |kind| reach::targets(kind, target, met);
        add(self.of_kind(Red, Black), &|| ends(Kind::Champion));
        add(self.of_kind(Red, Green), &|| ends(Kind::Knight));
        add(self.of_kind(Red, Violet), &|| ends(Kind::Priest));
        add(self.of_kind(Black, Green), &|| {
            ends(Kind::MountedArcher) | targets(Kind::MountedArcher)
        });
        add(self.of_kind(Black, Violet), &|| {
            ends(Kind::Sniper) | targets(Kind::Sniper)
        });
        add(self.of_kind(Black, Orange), &|| targets(Kind::Catapult));
        add(self.of_kind(Green, Orange), &|| ends(Kind::Porter));
        for from in self.of_kind(Red, Orange) | self.of_kind(Green, Violet) {
            if self.takes_from(self.position.kind_on(from), from, target, occupied) {
                found.insert(from);
            }
        }
        found
    }

    /// Whether a piece of a kind would take a General on `target` from a
    /// square.
    fn takes_from(&self, kind: Kind, from: Square9, target: Square9, occupied: Set9) -> bool {
        let met = Met::of_pieces(
            (self.own & occupied).without(target),
            (self.enemies & occupied).with(target),
        );
        match kind {
            Kind::Colossus => {
                // Three squares at most, straight.
                (from.file() == target.file() || from.rank() == target.rank())
                    && from.distance(target) <= 3
                    && reach::ends(kind, from, met)
                        .into_iter()
                        .any(|to| Set9::between(from, to).with(to).contains(target))
            }
            Kind::Mutant => false,
            Kind::Catapult => reach::targets(kind, from, met).contains(target),
            _ => {
                reach::ends(kind, from, met).contains(target)
                    || reach::range(kind, from).contains(target)
                        && reach::targets(kind, from, met).contains(target)
            }
        }
    }

    /// The least number of actions, as far as found here, after which a General
    /// on `target` is taken: at most `most`, otherwise `None`.
    pub(super) fn actions_to_take(&self, target: Square9, most: u8) -> Option<u8> {
        if !self.takers(target).is_empty() {
            return Some(1).filter(|_| most >= 1);
        }
        if most < 2 || self.doubles.is_empty() {
            return None;
        }
        if self.rides_and_shoots(target)
            || self.exchanges_into_reach(target)
            || self.is_carried_into_reach(target)
        {
            return Some(2);
        }
        self.clears_a_line(target)
            .filter(|&actions| actions <= most)
    }

    /// Whether a General on `target` might be taken after several preparations:
    /// no own piece in the way, and pieces brought to the squares of the
    /// Mutants. If not, few ways are left.
    pub(super) fn may_be_prepared(&self, target: Square9) -> bool {
        let mutants = self.of_kind(Token::Violet, Token::Orange);
        let blockers = self.enemies;
        let comes = self.doubles.into_iter().any(|from| {
            let kind = self.position.kind_on(from);
            let mut places = mutants.with(from).into_iter();
            places.any(|place| self.takes_from(kind, place, target, blockers))
        });
        let archers = self.of_kind(Token::Black, Token::Green);
        if comes || archers.is_empty() {
            return comes;
        }
        let shooting = reach::in_sight(Kind::MountedArcher, target, blockers) - blockers;
        let met = Met::of_pieces(blockers, Set9::EMPTY);
        (archers | mutants)
            .into_iter()
            .any(|place| reach::ends(Kind::MountedArcher, place, met).intersects(shooting))
    }

    /// Whether a mounted archer can move to a square from which it can shoot.
    fn rides_and_shoots(&self, target: Square9) -> bool {
        let archers = self.of_kind(Token::Black, Token::Green);
        if archers.is_empty() {
            return false;
        }
        archers.into_iter().any(|from| {
            let occupied = self.occupied().without(from);
            let shooting = reach::in_sight(Kind::MountedArcher, target, occupied) - occupied;
            let met = Met::of_pieces(occupied, Set9::EMPTY);
            reach::ends(Kind::MountedArcher, from, met).intersects(shooting)
        })
    }

    /// Whether a Mutant stands on a square from which another piece could take.
    fn exchanges_into_reach(&self, target: Square9) -> bool {
        let mutants = self.of_kind(Token::Violet, Token::Orange);
        let occupied = self.occupied();
        mutants.into_iter().any(|mutant| {
            let others = self.fresh.without(mutant);
            let steps = |kind| reach::steps(kind, mutant).contains(target);
            Token::ALL.into_iter().any(|token| {
                steps(Kind::of_token(token)) && others.intersects(self.position.tokens(token))
            }) || (others & self.doubles)
                .into_iter()
                .any(|from| self.takes_from(self.position.kind_on(from), mutant, target, occupied))
                || self.rules.exchange_general
                    && steps(Kind::General)
                    && !others.is_subset_of(self.position.colored())
        })
    }

    /// Whether a fusion at a Porter's cost makes a piece that takes.
    fn is_carried_into_reach(&self, target: Square9) -> bool {
        let porters = self.of_kind(Token::Green, Token::Orange);
        let colored = self.position.colored();
        porters.into_iter().any(|porter| {
            let singles = (self.fresh & colored) - self.doubles;
            (singles & reach::beside(porter)).into_iter().any(|to| {
                let lower = self.position.kind_on(to).single_token();
                Token::ALL.into_iter().any(|token| {
                    let kind = lower.and_then(|lower| Kind::of_pair(token, lower));
                    let joining = singles
                        & self.position.tokens(token)
                        & reach::steps(Kind::of_token(token), to);
                    kind.is_some_and(|kind| {
                        joining.into_iter().any(|from| {
                            self.takes_from(kind, to, target, self.occupied().without(from))
                        })
                    })
                })
            })
        })
    }

    /// How many actions it takes where own pieces step off a straight line.
    fn clears_a_line(&self, target: Square9) -> Option<u8> {
        let relaxed = self.double_takers(target, self.enemies);
        let mut least = None;
        for from in relaxed {
            if self.position.kind_on(from) == Kind::Knight {
                // Its path is not a line.
                continue;
            }
            let line = Set9::between(from, target);
            let between = line & self.own;
            if between.is_empty() || !between.is_subset_of(self.fresh) {
                continue;
            }
            let all_move = between
                .into_iter()
                .all(|square| self.can_leave(square, line));
            if all_move {
                let actions = between.len() as u8 + 1;
                if least.is_none_or(|least| actions < least) {
                    least = Some(actions);
                }
            }
        }
        least
    }

    /// Whether a piece can move off a line.
    fn can_leave(&self, square: Square9, line: Set9) -> bool {
        let kind = self.position.kind_on(square);
        let met = Met::of_pieces(self.own, self.enemies);
        !reach::ends(kind, square, met).is_subset_of(line)
    }
}

/// Every piece stops a line, and can be its end.
fn stopped_by(occupied: Set9) -> Met {
    Met::of_pieces(Set9::EMPTY, occupied)
}

#[cfg(test)]
pub(super) mod tests {
    use super::Hunt;
    use crate::{Position, Stage, Strata};
    use boardwright_ruleset::{Ruleset, Xoshiro256PlusPlus};
    use core::num::NonZeroU64;
    use core::ops::ControlFlow::{Break, Continue};

    /// Whether the side on turn can take the General with the given number of actions, by
    /// trying all of them.
    pub(in super::super) fn takes_within(rules: &Strata, position: &Position, actions: u8) -> bool {
        let (turn, enemy) = (position.turn, Strata::other(position.turn));
        let found = rules.visit_moves(position, turn, |chosen| {
            let mut after = *position;
            rules.apply(&mut after, turn, chosen);
            let taken = after.general(enemy).is_none();
            let goes_on = actions > 1 && after.turn == turn;
            if taken || goes_on && takes_within(rules, &after, actions - 1) {
                Break(())
            } else {
                Continue(())
            }
        });
        found.is_break()
    }

    #[test]
    fn what_is_seen_can_be_done_and_single_actions_are_all_seen() {
        let mut seen = [0; 4];
        for seed in 0..60 {
            let rules = Strata::default().with_exchange_general(seed % 2 == 0);
            let mut random = Xoshiro256PlusPlus::new(seed);
            let mut draw = |bound| random.below(NonZeroU64::new(bound).expect("positive"));
            let rules = rules.with_starter(Some(Strata::WHITE));
            let mut position = rules.start();
            while rules.outcome(&position).is_none() && position.quiet_turns() < 100 {
                let turn = position.turn;
                let chosen = rules.pick_move(&position, turn, &mut draw);
                rules.apply(&mut position, turn, chosen.expect("the game goes on"));
                let Some(general) = position.general(Strata::other(position.turn)) else {
                    continue;
                };
                if rules.outcome(&position).is_some() || position.stage != Stage::Play {
                    continue;
                }
                let (_, doubles) = position.storeys();
                let hunt = Hunt::of(&rules, &position, position.turn, doubles);
                let found = hunt.actions_to_take(general, position.actions_left);
                let at_once = takes_within(&rules, &position, 1);
                assert_eq!(found == Some(1), at_once, "{position:?}");
                seen[usize::from(found.unwrap_or(0))] += 1;
                if let Some(actions @ 2..) = found {
                    assert!(takes_within(&rules, &position, actions), "{position:?}");
                }
            }
        }
        let [_, one, two, three] = seen;
        assert!(one > 100 && two > 20 && three > 0, "{seen:?}");
    }
}
