//! The steps of a side whose numbers are kept with the position.
//!
//! How many there are each way is [known](crate::mobility), so to pick one, only the pieces that may
//! move that one way are found. To visit all, they are found [as elsewhere](super::sweep).

use super::{Movers, Steps, Sweep};
use crate::mobility::Moves;
use crate::surface::{Closed, EightByEight, Surface};
use crate::{Color, LinesOfAction, Move, Position, Square};
use boardwright_geometry::{Direction, Set8, Square8};
use core::ops::ControlFlow;

/// The steps of one side on the closed board, where it may move all of its pieces.
pub(crate) struct Counted {
    own: Set8,
    enemies: Set8,
    moves: Moves,
}

impl Counted {
    #[inline]
    fn sweep(&self) -> Sweep<Closed> {
        Sweep::of_sets(self.own, self.enemies)
    }

    /// The pieces that may move one way.
    #[inline]
    fn movers(&self, direction: Direction) -> Set8 {
        Sweep::<Closed>::one_way(self.own, self.enemies, direction)
    }
}

impl Steps for Counted {
    type Movers = Set8;

    #[inline]
    fn of(rules: &LinesOfAction, position: &Position) -> Self {
        Self::of_color(position, rules.color(position.due))
    }

    #[inline]
    fn of_color(position: &Position, color: Color) -> Self {
        let (sets, _) = Closed::sets(&position.pieces);
        Self {
            own: sets[color.index()],
            enemies: sets[color.other().index()],
            moves: position.pieces.mobility().moves(color),
        }
    }

    #[inline]
    fn ways(&self) -> [Set8; 8] {
        self.sweep().ways()
    }

    #[inline]
    fn step(&self, mover: Square8, direction: Direction) -> Option<Move> {
        let distance = Closed::line(mover, direction) & (self.own | self.enemies);
        let target = Closed::target(mover, direction, distance.len() as u8)?;
        let (from, to) = (Square::from_board(mover), Square::from_board(target));
        Some(if self.enemies.contains(target) {
            Move::Capture { from, to }
        } else {
            Move::Step { from, to }
        })
    }

    #[inline]
    fn exist(&self) -> bool {
        self.count() > 0
    }

    #[inline]
    fn count(&self) -> u64 {
        self.moves.count()
    }

    #[inline]
    fn visit<B>(&self, f: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.sweep().visit(f)
    }

    #[inline]
    fn pick(&self, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        let count = self.moves.count();
        if count == 0 {
            return None;
        }
        let index = choose(count);
        assert!(index < count, "the chosen index is below the count");
        let (direction, left) = self.moves.at(index);
        let mover = self.movers(direction).at(left as usize)?;
        self.step(mover, direction)
    }

    fn allow(&self, chosen: Move) -> bool {
        self.sweep().allow(chosen)
    }
}

// On a small target nothing is kept.
#[cfg(all(test, not(boardwright_small)))]
mod tests {
    use super::*;
    use crate::mobility::Mobility;
    use crate::pieces::Pieces;
    use boardwright_ruleset::{Ruleset, Xoshiro256PlusPlus};
    use core::num::NonZeroU64;
    use proptest::prelude::{any, prop_assert_eq, proptest};

    /// Compares what is kept with what a sweep finds.
    fn check(position: &Position) -> Result<(), proptest::test_runner::TestCaseError> {
        let Pieces::Board(pieces) = &position.pieces else {
            unreachable!("these rules are played on the board");
        };
        prop_assert_eq!(pieces.mobility, Mobility::of(pieces.colors));
        for color in Color::ALL {
            let swept = Sweep::<Closed>::of_color(position, color).ways();
            let counted = Counted::of_color(position, color);
            let mut index = 0;
            for direction in Direction::ALL {
                let found = swept[direction.index()];
                prop_assert_eq!(counted.movers(direction), found);
                for number in 0..found.len() as u64 {
                    prop_assert_eq!(counted.moves.at(index), (direction, number));
                    index += 1;
                }
            }
            prop_assert_eq!(counted.count(), index);
        }
        Ok(())
    }

    /// The moves by their indices, and as they are visited.
    fn compare_moves(position: &Position, color: Color) {
        let counted = Counted::of_color(position, color);
        let mut index = 0;
        let _ = counted.visit(&mut |chosen| {
            assert_eq!(counted.pick(|_| index), Some(chosen));
            index += 1;
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(index, counted.count());
    }

    proptest! {
        #[test]
        fn what_is_kept_is_what_a_sweep_finds(seed in any::<u64>(), variant in 0usize..3) {
            use crate::Variant;
            let mirrored = seed % 2 == 0;
            let variant = [
                Variant::Standard,
                Variant::ScrambledEggs { mirrored },
                Variant::Parachute { mirrored },
            ][variant];
            let rules = LinesOfAction::abacus().with_variant(variant);
            let mut random = Xoshiro256PlusPlus::new(seed);
            let mut position = rules.start();
            for _ in 0..60 {
                check(&position)?;
                for color in Color::ALL {
                    compare_moves(&position, color);
                }
                let below = |count| NonZeroU64::new(count).map_or(0, |count| random.below(count));
                let seat = position.due();
                let Some(chosen) = rules.pick_move(&position, seat, below) else {
                    break;
                };
                rules.apply(&mut position, seat, chosen);
            }
        }

        #[test]
        fn any_pieces_are_counted(white in any::<u64>(), black in any::<u64>(), fewer in any::<u64>()) {
            // At most twelve of each, on lines that are fuller than those of games.
            let few = |bits: u64| Set8::from_bits(bits).iter().take(12).collect::<Set8>();
            let colors = [few(white & fewer), few(black & !(white & fewer))];
            let rules = LinesOfAction::abacus();
            let mut position = rules.start();
            if let Pieces::Board(pieces) = &mut position.pieces {
                pieces.colors = colors;
                pieces.mobility = Mobility::of(colors);
            }
            check(&position)?;
        }
    }
}
