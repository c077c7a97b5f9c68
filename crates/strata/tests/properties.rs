//! What holds in every position of every game.

use boardwright_geometry::{Set9, Square9};
use boardwright_ruleset::Xoshiro256PlusPlus;
use boardwright_ruleset::{Actor, Game, Notation, Ruleset, Seat, Seed, Status};
use boardwright_strata::{Activity, Kind, Move, Position, Stage, Strata, Token};
use proptest::prelude::{ProptestConfig, any, proptest};
use std::num::NonZeroU64;

/// Plays a random game and shows every move with the position before it.
fn play(seed: u64, most: usize, mut look: impl FnMut(&Game<Strata>, Seat, Move)) -> Game<Strata> {
    let mut random = Xoshiro256PlusPlus::new(seed);
    let mut game = Game::new(Strata::default(), Seed::from_u64(seed));
    game.roll().expect("the starter");
    for _ in 0..most {
        let Status::Due(Actor::Seat(seat)) = game.status() else {
            break;
        };
        let mut below = |count| random.below(NonZeroU64::new(count).expect("a move"));
        let chosen = game.rules().pick_move(game.state(), seat, &mut below);
        let chosen = chosen.expect("a due side has a move");
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

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
        let mut acted = Set9::EMPTY;
        let mut turn = None;
        play(seed, 1_500, |game, seat, chosen| {
            let position = game.state();
            if turn != Some(seat) || position.is_turn_start() {
                acted = Set9::EMPTY;
                turn = Some(seat);
            }
            let (Some(from), Some(to)) = (chosen.from(), chosen.to()) else { return };
            if acted.contains(from) {
                let kind = position.piece_on(from).map(|(kind, _)| kind);
                let archer = matches!(position.activity(from), Activity::Moved | Activity::CarriedAndMoved)
                    && matches!(chosen, Move::Shoot { .. })
                    && kind == Some(Kind::MountedArcher);
                let carried = position.activity(from) == Activity::Carried;
                assert!(archer || carried, "{}: {chosen}", Strata::default().position_text(position));
            }
            match chosen {
                Move::Displace { .. } | Move::Capture { .. } | Move::Fuse { .. } => {
                    acted.remove(from);
                    acted.insert(to);
                }
                Move::FuseByPorter { porter, .. } => {
                    acted.remove(from);
                    acted.insert(to);
                    acted.insert(porter);
                }
                Move::Shoot { .. } => {
                    acted.insert(from);
                }
                Move::Exchange { .. } => {
                    // The other piece takes along whether it has acted.
                    let other = acted.contains(to);
                    acted.insert(to);
                    acted.remove(from);
                    if other {
                        acted.insert(from);
                    }
                }
                _ => {
                    acted.insert(from);
                    acted.insert(to);
                }
            }
        });
    }

    /// Taking back all actions of a turn restores the very position.
    #[test]
    fn taking_back_restores_the_position(seed in any::<u64>(), most in 50_usize..600) {
        let mut start = None;
        let mut game = play(seed, most, |game, _, _| {
            if game.state().is_turn_start() {
                start = Some(*game.state());
            }
        });
        let open = game.outcome().is_none() && game.state().stage() == Stage::Play;
        if let (true, Some(start)) = (open, start) {
            let seat = game.state().turn();
            let made = 3 - game.state().actions_left();
            for _ in 0..made {
                assert!(game.take_back(seat).is_ok());
            }
            if made > 0 {
                assert_eq!(*game.state(), start);
            }
            assert!(game.take_back(seat).is_err());
        }
    }
}
