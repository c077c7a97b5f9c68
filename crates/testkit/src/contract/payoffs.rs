//! What a finished game pays.
use super::checked_game::CheckedGame;
use super::failure::{Checked, ensure};
use super::{Clause, Context};
use boardwright_ruleset::{Ruleset, Seat};

/// Compares the pay-offs of a finished game with what the rules promise.
pub(super) fn check_payoffs<R: Ruleset>(
    cx: &mut Context<'_, R>,
    table: &CheckedGame<R>,
) -> Checked {
    let rules = cx.rules;
    let Some(outcome) = table.status().outcome() else {
        let paid = table.game().payoffs();
        return ensure(paid.is_none(), Clause::Payoffs, || {
            format!("a game that goes on pays {paid:?}")
        });
    };
    let state = table.state();
    let mut paid = Vec::new();
    for seat in rules.seats().iter() {
        let pays = || rules.payoff(state, outcome, seat);
        let (payoff, again) = (pays(), pays());
        ensure(payoff == again, Clause::Payoffs, || {
            format!("{seat:?} is paid {payoff:?} and then {again:?}")
        })?;
        let promised = rules.facts().payoffs;
        let kept = match (payoff, promised) {
            (Some(payoff), Some(promised)) => (promised.least..=promised.most).contains(&payoff),
            (None, None) => true,
            _ => false,
        };
        ensure(kept, Clause::Payoffs, || {
            format!("{seat:?} is paid {payoff:?} by {outcome:?}, where {promised:?} is promised")
        })?;
        paid.extend(payoff.map(|payoff| (seat, payoff)));
    }
    if let Some(promised) = rules.facts().payoffs {
        let sum: i128 = paid.iter().map(|(_, payoff)| i128::from(*payoff)).sum();
        let kept = promised.sum.is_none_or(|due| i128::from(due) == sum);
        ensure(kept, Clause::Payoffs, || {
            format!("{paid:?} add up to {sum}, where {promised:?} is promised")
        })?;
    }
    // A seat that resigns while ahead may keep more than the winner gets, so
    // this is checked only for games that the rules ended.
    if rules.outcome(state) == Some(outcome) {
        let wins = |(seat, _): &&(Seat, i64)| outcome.winners.contains(*seat);
        let payoff = |(_, payoff): &(Seat, i64)| *payoff;
        let least = paid.iter().filter(wins).map(payoff).min();
        let most = paid.iter().filter(|paid| !wins(paid)).map(payoff).max();
        let kept = least.zip(most).is_none_or(|(least, most)| least >= most);
        ensure(kept, Clause::Payoffs, || {
            format!("by {outcome:?} the seats are paid {paid:?}, a loser more than a winner")
        })?;
    }
    let told = table.game().payoffs();
    let due = rules.facts().payoffs.map(|_| paid);
    ensure(told == due, Clause::Payoffs, || {
        format!("the referee tells {told:?} instead of {due:?}")
    })
}
