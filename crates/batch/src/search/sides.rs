//! What a net is asked for each side, and what a game was worth to it, from −1 to 1.
use alloc::vec::Vec;
use boardwright_ruleset::{Outcome, Ruleset, Seat, Seats, Sides};

/// How many values the net is asked for at a position: one where sides are opposed, or else
/// one for each side.
pub(super) fn asked(sides: &Sides) -> usize {
    if sides.are_opposed() { 1 } else { sides.len() }
}

/// The seat for which the net is asked in the n-th place, where this seat is due.
pub(super) fn viewer(sides: &Sides, place: usize, due: Seat) -> Seat {
    if sides.are_opposed() || sides.of(due) == place {
        return due;
    }
    sides.seats(place).lowest().unwrap_or(due)
}

/// What a finished game was worth to each side.
pub(super) fn values_of_outcome<R: Ruleset>(
    sides: &Sides,
    rules: &R,
    finished: &R::State,
    outcome: Outcome,
    values: &mut Vec<f32>,
) {
    values.clear();
    values.extend(
        sides
            .iter()
            .map(|side| value_of_outcome(rules, finished, outcome, side)),
    );
}

/// What a finished game was worth to these seats together: 1 for a win, −1 for a loss, 0 for a
/// draw; with pay-offs from −1 for the least to 1 for the most that they could be paid.
pub(super) fn value_of_outcome<R: Ruleset>(
    rules: &R,
    finished: &R::State,
    outcome: Outcome,
    seats: Seats,
) -> f32 {
    let paid = |seat| rules.payoff(finished, outcome, seat);
    if let Some(payoffs) = rules.facts().payoffs {
        let all = seats & rules.seats();
        let least = payoffs.least as f64 * all.len() as f64;
        let most = payoffs.most as f64 * all.len() as f64;
        let sum: Option<f64> = all
            .iter()
            .map(|seat| paid(seat).map(|paid| paid as f64))
            .sum();
        if let Some(sum) = sum.filter(|_| most > least) {
            return (2.0 * (sum - least) / (most - least) - 1.0).clamp(-1.0, 1.0) as f32;
        }
    }
    if outcome.is_draw() {
        0.0
    } else if outcome.winners.intersects(seats) {
        1.0
    } else {
        -1.0
    }
}

#[cfg(test)]
mod tests {
    use super::value_of_outcome;
    use boardwright_fixture_games::kuhn::Kuhn;
    use boardwright_referee::{AnyGame, Game};
    use boardwright_ruleset::{Ruleset as _, Seat, Seats, Seed};

    /// What several seats are paid together lies between the least and the most of all of them.
    #[test]
    fn pay_offs_of_several_seats_are_counted_together() {
        let rules = Kuhn::of_hands(1);
        let mut game = Game::new(rules.clone(), Seed::from_u64(1));
        AnyGame::set_position(&mut game, "1 KJ - 0").expect("it is a position");
        for (seat, chosen) in [(0, "bet"), (1, "call")] {
            AnyGame::play(&mut game, Seat::new(seat), chosen).expect("it is legal");
        }
        let outcome = rules.outcome(game.state()).expect("it is over");
        let worth = |seats: Seats| value_of_outcome(&rules, game.state(), outcome, seats);
        let (first, second) = (Seat::new(0), Seat::new(1));
        // Two of two chips, and nothing for both together.
        assert_eq!(worth(first.into()), 1.0);
        assert_eq!(worth(second.into()), -1.0);
        assert_eq!(worth(rules.seats()), 0.0);
    }
}
