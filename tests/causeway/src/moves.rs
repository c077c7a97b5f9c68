//! Moves and chances of Causeway, and which of them are possible.
//!
//! A turn's targets are one set of cells, so counting and picking need no
//! visit; the other moves (equipment, luck, ending a turn) are a few fixed
//! ones.
use super::{Causeway, Cell, Cells, Faces, Position, Rule, Stage, fight};
use boardwright_ruleset::{Ruleset as _, Seat};
use std::ops::ControlFlow::{self, Continue};

/// What a champion carries.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Equipment {
    /// Adds 1 to an attack.
    Axe,
    /// Adds 1 to a defence.
    Shield,
    /// Allow a third action, and make it likelier to begin.
    Boots,
}

impl Equipment {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Axe, Self::Shield, Self::Boots];

    /// The name, as in `axe`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Axe => "axe",
            Self::Shield => "shield",
            Self::Boots => "boots",
        }
    }
}

/// What a seat chose.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Takes this equipment.
    Take(Equipment),
    /// Steps to an empty cell.
    Step {
        /// Where the champion stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// Attacks an enemy.
    Attack {
        /// Where the champion stands.
        from: Cell,
        /// Where the enemy stands.
        to: Cell,
    },
    /// Ends the turn early.
    End,
    /// Lets the roll count.
    Keep,
    /// Spends luck to roll again.
    Reroll,
}

/// What dice decided.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// This seat begins.
    First(Seat),
    /// The faces of a fight.
    Dice(Faces),
    /// The face of a second roll, 1 to 6.
    Reroll(u8),
}

impl Causeway {
    /// The cells that the champion of a seat can step to or attack.
    pub(super) fn actions(&self, position: &Position, seat: Seat) -> Cells {
        let partners = position.occupied_by(self.allies(position, seat));
        position
            .place(seat)
            .map_or(Cells::default(), |from| from.neighbours().without(partners))
    }

    /// The stage in which the seat is due; `None` if it is not due or the game
    /// has ended.
    fn due_stage(&self, position: &Position, seat: Seat) -> Option<Stage> {
        let due = self.actor(position).seats().contains(seat) && self.ended(position).is_none();
        due.then_some(position.stage())
    }

    pub(super) fn visit<B>(
        &self,
        position: &Position,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.due_stage(position, seat) {
            Some(Stage::Choose) => {
                for equipment in Equipment::ALL {
                    f(Move::Take(equipment))?;
                }
            }
            Some(Stage::Turn { taken, .. }) => {
                for to in self.actions(position, seat).iter() {
                    if let Some(chosen) = action(position, seat, to) {
                        f(chosen)?;
                    }
                }
                if taken > 0 {
                    f(Move::End)?;
                }
            }
            Some(Stage::Luck(..)) => {
                f(Move::Keep)?;
                f(Move::Reroll)?;
            }
            _ => {}
        }
        Continue(())
    }

    pub(super) fn count(&self, position: &Position, seat: Seat) -> u64 {
        match self.due_stage(position, seat) {
            Some(Stage::Choose) => 3,
            Some(Stage::Turn { taken, .. }) => {
                u64::from(self.actions(position, seat).len()) + u64::from(taken > 0)
            }
            Some(Stage::Luck(..)) => 2,
            _ => 0,
        }
    }

    pub(super) fn pick(
        &self,
        position: &Position,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<Move> {
        let count = self.count(position, seat);
        if count == 0 {
            return None;
        }
        let index = choose(count);
        assert!(index < count, "the chosen index is below the count");
        let index = usize::try_from(index).ok()?;
        match self.due_stage(position, seat)? {
            Stage::Choose => Some(Move::Take(Equipment::ALL[index])),
            Stage::Luck(..) => Some([Move::Keep, Move::Reroll][index]),
            _ => match self.actions(position, seat).iter().nth(index) {
                Some(to) => action(position, seat, to),
                None => Some(Move::End),
            },
        }
    }

    pub(super) fn allows(&self, position: &Position, seat: Seat, asked: Move) -> bool {
        match (asked, self.due_stage(position, seat)) {
            (Move::Take(_), Some(Stage::Choose)) => true,
            (Move::Step { to, .. } | Move::Attack { to, .. }, Some(Stage::Turn { .. })) => {
                self.actions(position, seat).contains(to)
                    && action(position, seat, to) == Some(asked)
            }
            (Move::End, Some(Stage::Turn { taken, .. })) => taken > 0,
            (Move::Keep | Move::Reroll, Some(Stage::Luck(..))) => true,
            _ => false,
        }
    }

    /// The rule that an illegal move of the due seat breaks.
    pub(super) fn broken_rule(&self, position: &Position, seat: Seat, refused: Move) -> Rule {
        let stage = position.stage();
        let (from, to) = match refused {
            _ if stage == Stage::Choose => return Rule::EquipmentFirst,
            Move::Take(_) => return Rule::EquipmentChosen,
            _ if matches!(stage, Stage::Luck(..)) => return Rule::FightOpen,
            Move::Keep | Move::Reroll => return Rule::NoFight,
            Move::End => return Rule::NoAction,
            Move::Step { from, to } | Move::Attack { from, to } => (from, to),
        };
        if position.place(seat) != Some(from) {
            return Rule::NotYours { from };
        }
        if !from.touches(to) {
            return Rule::Apart { from, to };
        }
        match (refused, position.occupant(to)) {
            (Move::Step { .. }, _) => Rule::Occupied { to },
            (_, None) => Rule::Nobody { at: to },
            (_, Some(_)) => Rule::Partner { at: to },
        }
    }

    pub(super) fn visit_due_chances<B>(
        &self,
        position: &Position,
        mut f: impl FnMut(Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.ended(position).is_some() {
            return Continue(());
        }
        match position.stage() {
            Stage::RollOff => {
                for seat in position.living().iter() {
                    f(Chance::First(seat), beginning_weight(position, seat))?;
                }
            }
            Stage::Dice(_) => {
                for faces in fight::all_faces() {
                    f(Chance::Dice(faces), 1)?;
                }
            }
            Stage::Reroll(..) => {
                for face in 1..=6 {
                    f(Chance::Reroll(face), 1)?;
                }
            }
            _ => {}
        }
        Continue(())
    }

    pub(super) fn weight(&self, position: &Position) -> u64 {
        if self.ended(position).is_some() {
            return 0;
        }
        match position.stage() {
            Stage::RollOff => {
                let living = position.living().iter();
                living.map(|seat| beginning_weight(position, seat)).sum()
            }
            Stage::Dice(_) => 36,
            Stage::Reroll(..) => 6,
            _ => 0,
        }
    }

    pub(super) fn chance_of_unit(&self, position: &Position, n: u64) -> Option<Chance> {
        if n >= self.weight(position) {
            return None;
        }
        let face = |number: u64| u8::try_from(number + 1).ok();
        match position.stage() {
            Stage::Dice(_) => Some(Chance::Dice(Faces {
                attacker: face(n / 6)?,
                defender: face(n % 6)?,
            })),
            Stage::Reroll(..) => Some(Chance::Reroll(face(n)?)),
            _ => {
                let mut left = n;
                let owner = position.living().iter().find(|&seat| {
                    let weight = beginning_weight(position, seat);
                    let found = left < weight;
                    left = left.saturating_sub(weight);
                    found
                })?;
                Some(Chance::First(owner))
            }
        }
    }

    /// Rolls that leave no decision differ only by their verdict.
    pub(super) fn visit_classes<B>(
        &self,
        position: &Position,
        mut f: impl FnMut(Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut classes: [Option<(Chance, Position, u64)>; 3] = [None; 3];
        let pass_on = self.visit_due_chances(position, |chance, weight| {
            let mut after = *position;
            self.resolve(&mut after, chance);
            // A roll that may be rolled again is stored with its faces, and
            // each beginner is a different seat, so no two of these successors
            // are equal.
            if matches!(after.stage(), Stage::Luck(..)) || matches!(chance, Chance::First(_)) {
                return f(chance, weight);
            }
            let same = |class: &&mut Option<(Chance, Position, u64)>| {
                class.is_none_or(|(_, known, _)| known == after)
            };
            if let Some(class) = classes.iter_mut().find(same) {
                class.get_or_insert((chance, after, 0)).2 += weight;
            }
            Continue(())
        });
        if pass_on.is_break() {
            return pass_on;
        }
        for (chance, _, weight) in classes.into_iter().flatten() {
            f(chance, weight)?;
        }
        Continue(())
    }
}

/// The step or attack of a seat that has this target.
fn action(position: &Position, seat: Seat, to: Cell) -> Option<Move> {
    let from = position.place(seat)?;
    Some(match position.occupant(to) {
        None => Move::Step { from, to },
        Some(_) => Move::Attack { from, to },
    })
}

/// How likely a seat is to begin, against the others.
fn beginning_weight(position: &Position, seat: Seat) -> u64 {
    if position.held(seat).equipment() == Some(Equipment::Boots) {
        2
    } else {
        1
    }
}
