//! Clauses about decisions that are made by numbers.
use super::failure::{Broken, Checked, ensure};
use super::primer::{is_key, is_sentence};
use super::reached::Reached;
use super::tier::Tier;
use super::{Clause, Context};
use crate::random::Random;
use boardwright_ruleset::{Fields, FieldsError, Notation, Seat, Status};
use std::collections::{BTreeSet, HashSet};

/// Up to how many lists of values all are tried at the start of the game.
const ALL_AT_START: u128 = 100_000;
/// Up to how many all are tried in other states.
const ALL: u128 = 500;
/// How many random lists and how many moves are tried otherwise.
const SAMPLED: usize = 64;

/// The numbers of a [`Notation`].
pub(super) struct Numbers;

impl<R: Notation> Tier<R> for Numbers {
    fn rules(&self, cx: &mut Context<'_, R>) -> Checked {
        let start = cx.rules.start();
        let status = Status::of(cx.rules, &start);
        for seat in status.due().into_iter().flat_map(|due| due.seats().iter()) {
            let moves = cx.rules.moves(&start, seat);
            check_decision(cx, &start, seat, &moves, ALL_AT_START)?;
        }
        Ok(())
    }

    fn state(&self, cx: &mut Context<'_, R>, at: &Reached<'_, R>) -> Checked {
        let rules = cx.rules;
        for seat in rules.seats().iter() {
            let due = at.moves.iter().find(|(due, _)| *due == seat);
            match due {
                Some((_, moves)) if at.thorough => check_decision(cx, at.state, seat, moves, ALL)?,
                Some(_) => {}
                None => {
                    let fields = rules.fields(at.state, seat);
                    ensure(fields.is_none(), Clause::FieldsDue, || {
                        format!("{seat:?} is not due and has {fields:?}")
                    })?;
                }
            }
        }
        Ok(())
    }
}

/// Checks the decision of a seat that is due. All lists of values are tried if there are at most
/// `all`.
fn check_decision<R: Notation>(
    cx: &mut Context<'_, R>,
    state: &R::State,
    seat: Seat,
    moves: &[R::Move],
    all: u128,
) -> Checked {
    let rules = cx.rules;
    let fields = rules.fields(state, seat);
    let view = rules.seen_by(state, seat.into());
    // A view with another actor breaks a clause of its own.
    let same_actor = rules.actor(&view) == rules.actor(state);
    let own = rules.fields(&view, seat);
    ensure(own == fields || !same_actor, Clause::FieldsDue, || {
        format!("{seat:?} has {fields:?}, and {own:?} in its own view")
    })?;
    let Some(fields) = fields else {
        let made = rules.move_of_fields(state, seat, &[]);
        ensure(
            made == Err(FieldsError::NoFields),
            Clause::FieldsDue,
            || format!("without fields no values make {made:?}"),
        )?;
        for &chosen in moves.iter().take(4) {
            let values = rules.fields_of_move(state, seat, chosen);
            ensure(values.is_none(), Clause::FieldsDue, || {
                format!("without fields {chosen:?} has the values {values:?}")
            })?;
        }
        return Ok(());
    };
    cx.report.fields += 1;
    check_form(&fields)?;
    let decision = Decision {
        rules,
        state,
        seat,
        fields: &fields,
    };
    let most = if all >= product(&fields) {
        moves.len()
    } else {
        SAMPLED
    };
    // A generator of its own, so that the games do not depend on what is tried here.
    let mut random = Random::new(cx.report.states ^ cx.report.moves << 20);
    let sampled = random.sample(moves.len(), most);
    let mut known = Vec::with_capacity(sampled.len());
    for index in sampled {
        known.push(decision.check_move(moves[index])?);
    }
    for ready in &fields.ready_made {
        decision.check_ready(&ready.name, &ready.values)?;
    }
    decision.check_ready("what is chosen by default", &fields.defaults())?;
    decision.check_outside()?;
    if product(&fields) <= all {
        // A move that is given twice breaks a clause of its own.
        let distinct: HashSet<&R::Move> = moves.iter().collect();
        return decision.check_all(distinct.len());
    }
    for _ in 0..SAMPLED {
        let within = |field: &boardwright_ruleset::Field| {
            let width = field.most.abs_diff(field.least).saturating_add(1);
            field.least.saturating_add_unsigned(random.below(width))
        };
        let values: Vec<i64> = fields.fields.iter().map(within).collect();
        decision.check_values(&values)?;
    }
    // Beside a legal move the limits are near.
    for mut values in known {
        let index = random.index(values.len());
        let step = if random.one_in(4) { -1 } else { 1 };
        values[index] = values[index].saturating_add(step);
        decision.check_values(&values)?;
    }
    Ok(())
}

/// A decision that is made by numbers.
struct Decision<'a, R: Notation> {
    rules: &'a R,
    state: &'a R::State,
    seat: Seat,
    fields: &'a Fields,
}

impl<R: Notation> Decision<'_, R> {
    /// A legal move has values that make it again, so no other move has them.
    fn check_move(&self, chosen: R::Move) -> Checked<Vec<i64>> {
        let broken = |what: String| Broken::new(Clause::FieldsOfMove, what);
        let values = self.rules.fields_of_move(self.state, self.seat, chosen);
        let values = values.ok_or_else(|| broken(format!("{chosen:?} has no values")))?;
        if let Err(error) = self.fields.check(&values) {
            return Err(broken(format!("{chosen:?} has {values:?}, but: {error}")));
        }
        let made = self.make(&values);
        ensure(made == Ok(chosen), Clause::FieldsOfMove, || {
            format!("{chosen:?} has {values:?}, which make {made:?}")
        })?;
        Ok(values)
    }

    fn make(&self, values: &[i64]) -> Result<R::Move, FieldsError> {
        self.rules.move_of_fields(self.state, self.seat, values)
    }

    /// Values make a legal move, their own, exactly if they are within bounds and limits. It says
    /// whether they are.
    fn check_values(&self, values: &[i64]) -> Checked<bool> {
        let made = self.make(values);
        match (self.fields.check(values), made) {
            (Ok(()), Ok(chosen)) => {
                let legal = self.rules.is_legal(self.state, self.seat, chosen);
                let again = self.rules.fields_of_move(self.state, self.seat, chosen);
                let own = again.as_deref() == Some(values);
                ensure(legal && own, Clause::MoveOfFields, || {
                    format!("{values:?} make {chosen:?}, legal: {legal}, with values {again:?}")
                })?;
                Ok(true)
            }
            (Err(right), Err(told)) => {
                ensure(right == told, Clause::MoveOfFields, || {
                    format!("{values:?} are refused as {told:?} instead of {right:?}")
                })?;
                Ok(false)
            }
            (checked, made) => Err(Broken::new(
                Clause::MoveOfFields,
                format!("{values:?} are checked as {checked:?}, and make {made:?}"),
            )),
        }
    }

    fn check_ready(&self, name: &str, values: &[i64]) -> Checked {
        let within = self.fields.check(values);
        ensure(within.is_ok(), Clause::FieldsReadyMade, || {
            format!("{name}, {values:?}, is not legal: {within:?}")
        })?;
        self.check_values(values).map(drop)
    }

    /// Values beyond a bound are refused, and so are too few and too many.
    fn check_outside(&self) -> Checked {
        let defaults = self.fields.defaults();
        let refused = |values: &[i64]| {
            let within = self.check_values(values)?;
            ensure(!within, Clause::MoveOfFields, || {
                format!("{values:?} are taken, beyond the bounds")
            })
        };
        for (index, field) in self.fields.fields.iter().enumerate() {
            let beyond = [field.least.checked_sub(1), field.most.checked_add(1)];
            for beyond in beyond.into_iter().flatten() {
                let mut values = defaults.clone();
                values[index] = beyond;
                refused(&values)?;
            }
        }
        let mut more = defaults.clone();
        more.push(0);
        refused(&more)?;
        refused(&defaults[..defaults.len() - 1])
    }

    /// Tries every list of values within the bounds.
    fn check_all(&self, moves: usize) -> Checked {
        let fields = &self.fields.fields;
        let mut values: Vec<i64> = fields.iter().map(|field| field.least).collect();
        let mut legal = 0;
        loop {
            legal += usize::from(self.check_values(&values)?);
            // Counts up like a number whose digits have bounds of their own.
            let places = fields.iter().zip(&mut values).rev();
            let mut carried = true;
            for (field, value) in places {
                carried = *value == field.most;
                *value = if carried { field.least } else { *value + 1 };
                if !carried {
                    break;
                }
            }
            if carried {
                break;
            }
        }
        ensure(legal == moves, Clause::MoveOfFields, || {
            format!("{legal} lists of values are legal, and {moves} moves")
        })
    }
}

/// How many lists of values there are within the bounds.
fn product(fields: &Fields) -> u128 {
    let widths = fields.fields.iter();
    widths.fold(1_u128, |product, field| {
        let width = u128::from(field.most.abs_diff(field.least)) + 1;
        product.saturating_mul(width)
    })
}

/// Names, bounds, costs and sentences.
fn check_form(fields: &Fields) -> Checked {
    let wrong = |what: String| ensure(false, Clause::FieldsForm, || what);
    let mut names = BTreeSet::new();
    if fields.fields.is_empty() {
        wrong("there is no field".into())?;
    }
    for field in &fields.fields {
        let named = is_key(&field.name) && names.insert(&*field.name);
        let bounds = field.least <= field.most;
        if !named || !bounds || !is_sentence(&field.about, '.') {
            wrong(format!(
                "{field:?} has no name of its own, no bounds or no sentence"
            ))?;
        }
    }
    for limit in &fields.limits {
        let named = is_key(&limit.name) && names.insert(&*limit.name);
        let weighed = limit.weights.len() == fields.fields.len();
        let bounds = limit.least.is_some() || limit.most.is_some();
        if !named || !weighed || !bounds || !is_sentence(&limit.sentence, '.') {
            wrong(format!(
                "{limit:?} lacks a name, a weight, a bound or a sentence"
            ))?;
        }
    }
    let costs: Vec<i64> = fields
        .fields
        .iter()
        .map(|field| field.cost.unwrap_or(0))
        .collect();
    let priced = fields.fields.iter().any(|field| field.cost.is_some());
    let limited = fields.limits.iter().any(|limit| limit.weights == costs);
    ensure(!priced || limited, Clause::FieldsForm, || {
        format!("the costs {costs:?} are the weights of no limit")
    })?;
    let mut names = BTreeSet::new();
    for ready in &fields.ready_made {
        let named = is_key(&ready.name) && names.insert(&*ready.name);
        if !named || !is_sentence(&ready.about, '.') {
            wrong(format!("{ready:?} has no name of its own or no sentence"))?;
        }
    }
    Ok(())
}
