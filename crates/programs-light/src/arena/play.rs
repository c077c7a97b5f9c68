//! One game of a tournament.

use super::paid::sums;
use super::results::{Header, Played};
use boardwright_catalogue::{AnyRules, AnyTable};
use boardwright_players::player_seed;
use boardwright_referee::AnyGame;
use boardwright_ruleset::{Outcome, Payoffs, Seat, Seats, Seed, Status};
use std::error::Error;

/// Two players and the number of their game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Pairing {
    pub(crate) first: String,
    pub(crate) second: String,
    /// Games 2n and 2n + 1 have one opening, with the seats changed.
    pub(crate) number: u32,
}

impl Pairing {
    /// A pairing, whichever player is named first: its games are the same.
    pub(crate) fn new(one: &str, other: &str, number: u32) -> Self {
        let (first, second) = if one < other {
            (one, other)
        } else {
            (other, one)
        };
        Self {
            first: first.to_string(),
            second: second.to_string(),
            number,
        }
    }
}

/// Plays the game of a pairing to its end.
pub(crate) fn play(
    rules: &dyn AnyRules,
    header: &Header,
    pairing: &Pairing,
) -> Result<Played, Box<dyn Error>> {
    let seed = seed_of(header.seed, pairing.number / 2);
    let (mut game, is_opened) = opened(rules, header, seed)?;
    let firsts = seats_of_first(&*game, pairing.number);
    let is_first = |seat: Seat| firsts.contains(seat);

    let mut table = AnyTable::seated(&*game, |seat| {
        let name = if is_first(seat) {
            &pairing.first
        } else {
            &pairing.second
        };
        rules.player(name, player_seed(&seed, seat))
    })?;
    let mut moves = [0; 2];
    let mut positions = [0; 2];
    let mut events = 0;
    while events < header.most_events
        && let Some(step) = table.step(&mut *game)?
    {
        events += 1;
        if let (Some(seat), Some(choice)) = (step.seat, step.choice) {
            let index = usize::from(!is_first(seat));
            moves[index] += 1;
            positions[index] += choice.positions;
        }
    }
    let (score, all_lost, reason) = match game.status() {
        Status::Over(outcome) => (
            score(outcome, is_first),
            outcome.all_lost,
            outcome.reason.to_string(),
        ),
        Status::Due(_) => (0.5, false, "unfinished".to_string()),
    };
    let payoffs = game.payoffs().map(|paid| sums(&paid, is_first));
    Ok(Played {
        first: pairing.first.clone(),
        second: pairing.second.clone(),
        number: pairing.number,
        score,
        all_lost,
        reason,
        events: game.event_count() as u64,
        moves,
        positions,
        unopened: !is_opened,
        payoffs,
    })
}

/// What an end is worth to the first player.
fn score(outcome: Outcome, is_first: impl Fn(Seat) -> bool) -> f64 {
    let won = outcome.winners.iter().any(&is_first);
    let lost = outcome.winners.iter().any(|seat| !is_first(seat));
    match (won, lost) {
        (true, false) => 1.0,
        (false, true) => 0.0,
        _ if outcome.all_lost => 0.0,
        _ => 0.5,
    }
}

/// A game after its random opening, and whether it has one: a game that would
/// end in it starts without.
fn opened(
    rules: &dyn AnyRules,
    header: &Header,
    seed: Seed,
) -> Result<(Box<dyn AnyGame>, bool), Box<dyn Error>> {
    let mut game = rules.open(seed);
    // The opening draws apart from the players that go on with it.
    let drawn = player_seed(&seed, Seat::new(31));
    let mut table = AnyTable::seated(&*game, |_| rules.player("random", drawn))?;
    let mut events = 0;
    while events < header.opening && table.step(&mut *game)?.is_some() {
        events += 1;
    }
    if game.status().due().is_none() {
        return Ok((rules.open(seed), false));
    }
    Ok((game, true))
}

/// The seats that the first of a pair has in the game of this number: every other side.
fn seats_of_first(game: &dyn AnyGame, number: u32) -> Seats {
    let first_side = usize::from(number % 2 == 1);
    let seats = game.seats();
    let is_first = |&seat: &Seat| (AnyTable::side_of(game, seat) + first_side).is_multiple_of(2);
    seats.iter().filter(is_first).collect()
}

/// The least and the most that the seats of a player can be paid together in a game, as far as
/// the rules tell. Where all seats together are paid a fixed sum, the others must be able to get
/// the rest of it.
pub(crate) fn payoff_limits(rules: &dyn AnyRules) -> (i64, i64) {
    // The seats follow from the rules, so any seed does.
    let game = rules.open(Seed::from_u64(0));
    let Some(payoffs) = game.facts().payoffs else {
        return (i64::MIN, i64::MAX);
    };
    let limits = [0, 1].map(|number| {
        let own = seats_of_first(&*game, number).len();
        limits_of(payoffs, own, game.seats().len() - own)
    });
    let least = limits.into_iter().map(|(least, _)| least).min();
    let most = limits.into_iter().map(|(_, most)| most).max();
    (least.unwrap_or(i64::MIN), most.unwrap_or(i64::MAX))
}

/// The least and the most that so many seats can be paid together, beside so many others.
fn limits_of(payoffs: Payoffs, own: usize, others: usize) -> (i64, i64) {
    let all = |seats: usize, each: i64| (0..seats).fold(0_i64, |sum, _| sum.saturating_add(each));
    let (least, most) = (all(own, payoffs.least), all(own, payoffs.most));
    let Some(sum) = payoffs.sum else {
        return (least, most);
    };
    (
        least.max(sum.saturating_sub(all(others, payoffs.most))),
        most.min(sum.saturating_sub(all(others, payoffs.least))),
    )
}

/// The seed of an opening, far from those of its neighbours.
fn seed_of(seed: u64, opening: u32) -> Seed {
    Seed::from_u64(seed.wrapping_add(u64::from(opening).wrapping_mul(0xd134_2543_de82_ef95)))
}

#[cfg(test)]
mod tests {
    use super::{limits_of, score};
    use boardwright_ruleset::{Outcome, Payoffs, Seat};

    #[test]
    fn a_loss_of_all_is_no_half_of_a_point() {
        let is_first = |seat: Seat| seat.number() == 0;
        assert_eq!(score(Outcome::loss("nothing is left"), is_first), 0.0);
        assert_eq!(score(Outcome::draw("equal"), is_first), 0.5);
        let won = Outcome::win(Seat::new(0).into(), "more");
        assert_eq!(
            [score(won, is_first), score(won, |seat| !is_first(seat))],
            [1.0, 0.0]
        );
    }

    /// Two of three seats cannot both be paid the most where all together are paid nothing.
    #[test]
    fn seats_are_paid_no_more_together_than_others_lose() {
        let payoffs = |sum| Payoffs {
            least: -2,
            most: 2,
            sum,
        };
        assert_eq!(limits_of(payoffs(None), 2, 1), (-4, 4));
        assert_eq!(limits_of(payoffs(Some(0)), 2, 1), (-2, 2));
        assert_eq!(limits_of(payoffs(Some(3)), 2, 1), (1, 4));
        assert_eq!(limits_of(payoffs(Some(0)), 2, 2), (-4, 4));
    }
}
