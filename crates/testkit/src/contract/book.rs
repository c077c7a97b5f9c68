//! The clause about books.
use super::Clause;
use super::failure::{Checked, ensure};
use super::reached::DueMoves;
use boardwright_ruleset::{Evaluate, Seat};
use std::collections::HashSet;

/// Checks the books of all seats in a state, and says how many there are.
pub(super) fn check<R: Evaluate>(rules: &R, state: &R::State, moves: &DueMoves<R>) -> Checked<u64> {
    let mut books = 0;
    for seat in rules.seats().iter() {
        let book = book_of(rules, state, seat);
        let due = moves.iter().find(|(due, _)| *due == seat);
        let Some((_, moves)) = due else {
            ensure(book.is_empty(), Clause::Book, || {
                format!("{seat:?} is not due and has the book {book:?}")
            })?;
            continue;
        };
        books += u64::from(!book.is_empty());
        let mut known = HashSet::new();
        let mut sum = 0_u32;
        for (chosen, weight) in &book {
            let legal = moves.contains(chosen);
            let first = known.insert(chosen);
            let added = sum.checked_add(*weight);
            let weighed = *weight > 0 && added.is_some();
            sum = added.unwrap_or(sum);
            ensure(legal && first && weighed, Clause::Book, || {
                format!(
                    "{seat:?} has {chosen:?} in its book, legal: {legal}, for the first time: \
                     {first}, with the weight {weight}"
                )
            })?;
        }
        let view = rules.seen_by(state, rules.controller(state, seat) | seat.into());
        // A view with another actor breaks a clause of its own.
        let same_actor = rules.actor(&view) == rules.actor(state);
        let own = book_of(rules, &view, seat);
        ensure(own == book || !same_actor, Clause::Book, || {
            format!("{seat:?} has the book {book:?}, and {own:?} in its own view")
        })?;
    }
    Ok(books)
}

fn book_of<R: Evaluate>(rules: &R, state: &R::State, seat: Seat) -> Vec<(R::Move, u32)> {
    let mut book = Vec::new();
    rules.visit_book(state, seat, &mut |chosen, weight| {
        book.push((chosen, weight))
    });
    book
}
