//! Properties of every position of every game.

use boardwright_geometry::{Set9, Square9};
use boardwright_referee::Game;
use boardwright_ruleset::Xoshiro256PlusPlus;
use boardwright_ruleset::{Actor, Notation, Ruleset, Seat, Seed, Status};
use boardwright_strata::{Activity, Kind, Move, Position, Stage, Strata, Token};
use proptest::prelude::{ProptestConfig, any, proptest};
use std::collections::BTreeMap;
use std::num::NonZeroU64;
use std::ops::ControlFlow::Continue;

/// Plays a random game and shows every move with the position before it. What
/// is rare among all moves is helped along: fusions, revivals, exchanges, and
/// the actions of pieces that have acted and may act again.
fn play(seed: u64, most: usize, mut look: impl FnMut(&Game<Strata>, Seat, Move)) -> Game<Strata> {
    let mut random = Xoshiro256PlusPlus::new(seed);
    let mut game = Game::new(Strata::default(), Seed::from_u64(seed));
    game.roll().expect("the starter");
    for _ in 0..most {
        let Status::Due(Actor::Seat(seat)) = game.status() else {
            break;
        };
        let mut below = |count: usize| {
            let count = NonZeroU64::new(count as u64).expect("a move");
            random.below(count) as usize
        };
        let position = game.state();
        let mut moves = Vec::new();
        let visit = game.rules().visit_moves(position, seat, |chosen| {
            moves.push(chosen);
            Continue::<()>(())
        });
        assert!(visit.is_continue());
        let rare = |chosen: &&Move| {
            let again = chosen.from().map(|from| position.activity(from));
            let joins = matches!(
                chosen,
                Move::Fuse { .. }
                    | Move::FuseByPorter { .. }
                    | Move::Revive { .. }
                    | Move::Exchange { .. }
            );
            joins || again.is_some_and(|activity| activity != Activity::Fresh)
        };
        let rarities: Vec<Move> = moves.iter().filter(rare).copied().collect();
        let among = if below(3) == 0 && !rarities.is_empty() {
            &rarities
        } else {
            &moves
        };
        let chosen = among[below(among.len())];
        look(&game, seat, chosen);
        game.play(seat, chosen).expect("a legal move");
    }
    game
}

fn sound(position: &Position) {
    let [white, black] = [Strata::WHITE, Strata::BLACK].map(|seat| position.side(seat));
    assert!(!white.intersects(black));
    for token in Token::ALL {
        let elsewhere: u8 = [Strata::WHITE, Strata::BLACK]
            .map(|seat| position.held(seat, token) + position.stock(seat, token))
            .iter()
            .sum();
        let on_board = position.tokens(token);
        assert!(on_board.is_subset_of(white | black));
        assert_eq!(on_board.len() + usize::from(elsewhere), 8, "{token}");
    }
    for side in [white, black] {
        let markers: usize = Token::ALL
            .map(|token| (position.tokens(token) & side).len())
            .iter()
            .sum();
        assert!(markers <= 20);
    }
    for square in Square9::ALL {
        let storeys = Token::ALL
            .iter()
            .filter(|&&token| position.tokens(token).contains(square));
        assert!(storeys.count() <= 2, "{square}");
    }
}

/// What a piece did that had taken part in an action before.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Again {
    /// It shot after its move.
    ArcherShot,
    /// It was made by a Porter.
    MadeByPorter,
    /// A Mutant had exchanged it.
    Exchanged,
}

/// The squares of pieces that took part in an action this turn, told from the
/// moves alone.
#[derive(Default)]
struct Turn {
    seat: Option<Seat>,
    acted: Set9,
    /// Pieces that a Mutant exchanged, which is no action of theirs.
    exchanged: Set9,
}

impl Turn {
    /// Follows a move, and returns the exception by which a piece acts again.
    /// Panics if there is none.
    fn follow(&mut self, position: &Position, seat: Seat, chosen: Move) -> Option<Again> {
        if self.seat != Some(seat) || position.is_turn_start() {
            *self = Self {
                seat: Some(seat),
                ..Self::default()
            };
        }
        let (from, to) = (chosen.from()?, chosen.to()?);
        let mut again = None;
        if self.acted.contains(from) {
            let activity = position.activity(from);
            let moved = matches!(activity, Activity::Moved | Activity::CarriedAndMoved);
            let shoots = matches!(chosen, Move::Shoot { .. });
            let kind = position.piece_on(from).map(|(kind, _)| kind);
            again = if moved && shoots && kind == Some(Kind::MountedArcher) {
                Some(Again::ArcherShot)
            } else if activity == Activity::Carried {
                Some(Again::MadeByPorter)
            } else {
                panic!("{}: {chosen}", Strata::default().position_text(position))
            };
        } else if self.exchanged.contains(from) {
            again = Some(Again::Exchanged);
        }
        self.exchanged.remove(from);
        match chosen {
            Move::Exchange { .. } => {
                // The other piece takes along whether it has acted.
                let other = self.acted.contains(to);
                self.acted.insert(to);
                self.acted.remove(from);
                if other {
                    self.acted.insert(from);
                }
                self.exchanged.insert(from);
                self.exchanged.remove(to);
            }
            Move::Shoot { .. } => {
                self.acted.insert(from);
            }
            Move::Divide { .. } | Move::DivideCapture { .. } | Move::Revive { .. } => {
                self.acted.insert(from);
                self.acted.insert(to);
            }
            _ => {
                self.acted.remove(from);
                self.acted.insert(to);
                if let Move::FuseByPorter { porter, .. } = chosen {
                    self.acted.insert(porter);
                }
            }
        }
        again
    }
}

/// No piece acts twice a turn but by the three exceptions, and all of them
/// occur.
#[test]
fn all_three_exceptions_occur() {
    let mut seen = BTreeMap::new();
    for seed in 0..40 {
        let mut turn = Turn::default();
        play(seed, 1_500, |game, seat, chosen| {
            if let Some(again) = turn.follow(game.state(), seat, chosen) {
                *seen.entry(again).or_insert(0) += 1;
            }
        });
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Forty tokens always, twenty markers a side at most, no third storey.
    #[test]
    fn tokens_markers_and_storeys(seed in any::<u64>()) {
        let game = play(seed, 1_500, |game, _, _| sound(game.state()));
        sound(game.state());
    }

    /// No piece acts twice a turn, but for a mounted archer that shoots after
    /// its move, a piece that a Mutant exchanged, and one that a Porter made.
    #[test]
    fn no_piece_acts_twice_but_by_the_three_exceptions(seed in any::<u64>()) {
        let mut turn = Turn::default();
        play(seed, 1_500, |game, seat, chosen| {
            turn.follow(game.state(), seat, chosen);
        });
    }

    /// Taking back the actions of a turn one by one restores every position
    /// that was left, up to the very one in which the turn began.
    #[test]
    fn taking_back_restores_the_position(seed in any::<u64>(), most in 50_usize..600) {
        let mut left: Vec<Position> = Vec::new();
        let mut game = play(seed, most, |game, _, _| {
            if game.state().is_turn_start() {
                left.clear();
            }
            left.push(*game.state());
        });
        if game.outcome().is_some() || game.state().stage() != Stage::Play {
            return Ok(());
        }
        let seat = game.state().turn();
        if game.state().is_turn_start() {
            left.clear();
        }
        for before in left.iter().rev() {
            assert!(game.take_back(seat).is_ok());
            assert_eq!(game.state(), before);
        }
        assert!(game.state().is_turn_start());
        assert!(game.take_back(seat).is_err());
    }
}
