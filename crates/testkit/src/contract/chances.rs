//! Clauses about chances.
use super::failure::{Checked, ensure};
use super::{Clause, Context};
use boardwright_ruleset::Ruleset;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow::{Break, Continue};

/// A visit that gives more chances than this is taken for endless.
const MOST_CHANCES: usize = 1 << 20;

/// Up to this weight each unit is asked for; above it, a sample.
const EXHAUSTIVE: u64 = 4096;

/// Up to this weight each unit is asked for in every state.
const FEW: u64 = 64;

/// Up to this many chances are grouped by successor; the provided form of the
/// classes compares them pair by pair.
const GROUPED: usize = 1024;

/// Lists the chances that are due and compares every other method with the
/// list.
pub(super) fn check_chances<R: Ruleset>(
    cx: &mut Context<'_, R>,
    state: &R::State,
    thorough: bool,
) -> Checked<Vec<(R::Chance, u64)>> {
    let rules = cx.rules;
    let chances = list_chances(rules, state)?;
    let mut seen = HashSet::new();
    let mut total = Some(0_u64);
    for &(chance, weight) in &chances {
        ensure(weight > 0, Clause::ChanceWeights, || {
            format!("{chance:?} has weight 0")
        })?;
        ensure(seen.insert(chance), Clause::ChanceWeights, || {
            format!("{chance:?} is given twice")
        })?;
        total = total.and_then(|total| total.checked_add(weight));
    }
    let Some(total) = total else {
        return ensure(false, Clause::ChanceWeights, || {
            "the sum exceeds 64 bits".into()
        })
        .map(|()| chances);
    };
    let told = rules.chance_weight(state);
    ensure(told == total, Clause::ChanceWeight, || {
        format!("the weights add up to {total}, and {told} is told")
    })?;
    let again = list_chances(rules, state)?;
    ensure(again == chances, Clause::ChanceOrder, || {
        format!("there are {chances:?} and then {again:?}")
    })?;
    check_units(cx, state, &chances, total, thorough)?;
    if thorough {
        if let Some(&(middle, _)) = chances.get(chances.len() / 2) {
            let mut after = 0;
            let broken = rules.visit_chances(state, |chance, _| {
                after += u32::from(after > 0);
                if chance == middle {
                    after += 1;
                    return Break(chance);
                }
                Continue(())
            });
            let held = broken.break_value() == Some(middle) && after == 1;
            ensure(held, Clause::BrokenVisit, || {
                format!("broken off at {middle:?}, the visit went on or gave {broken:?}")
            })?;
        }
        if chances.len() <= GROUPED {
            check_classes(rules, state, &chances)?;
        }
        for &(chance, _) in chances.iter().take(EXHAUSTIVE as usize) {
            let (mut one, mut other) = (state.clone(), state.clone());
            rules.resolve(&mut one, chance);
            rules.resolve(&mut other, chance);
            ensure(one == other, Clause::Deterministic, || {
                format!("{chance:?} led to {one:?} and to {other:?}")
            })?;
        }
    }
    Ok(chances)
}

/// The chances with their weights, in the order of the visit.
pub(super) fn list_chances<R: Ruleset>(
    rules: &R,
    state: &R::State,
) -> Checked<Vec<(R::Chance, u64)>> {
    let mut chances = Vec::new();
    let endless = rules.visit_chances(state, |chance, weight| {
        chances.push((chance, weight));
        if chances.len() > MOST_CHANCES {
            Break(())
        } else {
            Continue(())
        }
    });
    ensure(endless.is_continue(), Clause::ChanceWeights, || {
        format!("more than {MOST_CHANCES} chances are given")
    })?;
    Ok(chances)
}

/// Asks for units of weight: all of them if they are few, otherwise the edges
/// of each chance with a sample between them.
fn check_units<R: Ruleset>(
    cx: &mut Context<'_, R>,
    state: &R::State,
    chances: &[(R::Chance, u64)],
    total: u64,
    thorough: bool,
) -> Checked {
    let mut firsts = Vec::with_capacity(chances.len());
    let mut first = 0;
    for &(_, weight) in chances {
        firsts.push(first);
        first += weight;
    }
    let units: Vec<u64> = if !thorough && total > FEW {
        vec![cx.random.below(total)]
    } else if total <= EXHAUSTIVE {
        (0..total).collect()
    } else {
        let edges = cx.random.sample(chances.len(), 512).into_iter();
        let edges = edges.flat_map(|index| [firsts[index], firsts[index] + (chances[index].1 - 1)]);
        let mut units: Vec<u64> = edges.collect();
        units.extend((0..256).map(|_| cx.random.below(total)));
        units
    };
    for unit in units.into_iter().filter(|&unit| unit < total) {
        let holder = firsts.partition_point(|&first| first <= unit) - 1;
        let due = chances[holder].0;
        let found = cx.rules.chance_at(state, unit);
        ensure(found == Some(due), Clause::ChanceAt, || {
            format!("unit {unit} of {total} is held by {due:?}, and {found:?} was given")
        })?;
    }
    for unit in [total, total.saturating_add(1), u64::MAX] {
        let found = if unit < total {
            None
        } else {
            cx.rules.chance_at(state, unit)
        };
        ensure(found.is_none(), Clause::ChanceAt, || {
            format!("unit {unit} of {total} was given {found:?}")
        })?;
    }
    Ok(())
}

fn check_classes<R: Ruleset>(rules: &R, state: &R::State, chances: &[(R::Chance, u64)]) -> Checked {
    let successor = |chance| {
        let mut after = state.clone();
        rules.resolve(&mut after, chance);
        after
    };
    let mut grouped: HashMap<R::State, u64> = HashMap::new();
    for &(chance, weight) in chances {
        *grouped.entry(successor(chance)).or_default() += weight;
    }
    let classes = grouped.len();
    let mut given = Vec::new();
    let visit = rules.visit_chance_classes(state, |chance, weight| {
        given.push((chance, weight));
        if given.len() > classes {
            Break(())
        } else {
            Continue(())
        }
    });
    let detail = || format!("{classes} classes are given as {given:?}");
    ensure(
        visit.is_continue() && given.len() == classes,
        Clause::ChanceClasses,
        detail,
    )?;
    for &(chance, weight) in &given {
        let due = chances.iter().any(|&(known, _)| known == chance);
        ensure(due, Clause::ChanceClasses, || {
            format!("{chance:?} is not due")
        })?;
        let summed = grouped.remove(&successor(chance));
        ensure(summed == Some(weight), Clause::ChanceClasses, || {
            format!("the class of {chance:?} weighs {summed:?}, and {weight} was given")
        })?;
    }
    Ok(())
}
