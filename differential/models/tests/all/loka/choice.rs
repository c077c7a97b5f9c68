//! Which move and which roll a random game goes on with, so that rare things happen often.
use crate::random::Random;
use boardwright_differential_models::loka::LokaModel;
use boardwright_differential_models::loka::army::Kind;
use boardwright_differential_models::loka::state::{Chance, Move, State};

/// How a game is played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// Attacks, pawns and special moves come more often than others.
    Eager,
    /// Pieces go to and fro, so that positions occur again and turns are quiet.
    Quiet,
}

/// One of these moves, which are not none.
pub(crate) fn choose(
    model: &LokaModel,
    state: &State,
    moves: &[Move],
    style: Style,
    last: Option<&Move>,
    random: &mut Random,
) -> Move {
    let weight = |chosen: &Move| match (style, chosen) {
        (Style::Quiet, Move::Step(from, to)) => {
            let back = matches!(last, Some(Move::Step(was, now)) if (was, now) == (to, from));
            let quiet = state.pieces[from].kind != Kind::Pawn && !model.is_swamp(state, *to);
            if back {
                200
            } else if quiet {
                10
            } else {
                0
            }
        }
        (Style::Quiet, _) => 0,
        (Style::Eager, Move::Swap(..)) => 12,
        (Style::Eager, Move::Attack(from, to)) => {
            let kings = [from, to].map(|square| state.pieces[square].kind == Kind::King);
            // Games that end at once show little; duels are rare all the same.
            let (attacker, defender) = model.boosts(state, *from, *to).totals();
            match kings {
                [true, true] => 20,
                // Where a Super D20 is rolled.
                _ if attacker.max(defender) >= 5 => 60,
                [_, true] => 2,
                _ => 8,
            }
        }
        (Style::Eager, Move::Step(from, to)) => {
            let piece = state.pieces[from];
            let special = model.other_portal(state, *from).is_some()
                || model.is_swamp(state, *to)
                || state.ground.contains_key(to);
            if special || model.options.board.is_promotion(piece.seat, *to) {
                8
            } else if piece.kind == Kind::Pawn {
                3
            } else {
                1
            }
        }
        // Armies of many pieces bring longer fights.
        (Style::Eager, Move::Army(counts)) => 1 + counts.values().sum::<u32>() as u64,
        // So many cheap pieces that not all of them find room.
        (Style::Eager, Move::Count(Kind::Knight | Kind::Pawn, count)) => 1 + (count * count) as u64,
        (Style::Eager, Move::Count(_, 0)) => 10,
        _ => 1,
    };
    if moves.iter().all(|chosen| weight(chosen) == 0) {
        return random.one(moves).clone();
    }
    random.weighted(moves, weight).clone()
}

/// One of these chances, more often one that takes a piece away.
pub(crate) fn roll(chances: &[(Chance, u64)], random: &mut Random) -> Chance {
    let weight = |&(chance, weight): &(Chance, u64)| {
        let often = match chance {
            Chance::Roll(1, 1) => 20,
            Chance::Roll(1, _) | Chance::Swamp(1) => 3,
            _ => 1,
        };
        often * weight
    };
    random.weighted(chances, weight).0
}
