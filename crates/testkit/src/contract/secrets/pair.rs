//! Two games, and what they tell the same viewers.
use super::super::Clause;
use super::super::failure::{Checked, ensure};
use super::history::History;
use boardwright_ruleset::{Actor, Ruleset};

/// What two games have told the same viewers so far.
pub(super) struct Pair {
    /// The first event that may differ.
    first: usize,
    /// For how many events they have been told different things.
    pub(super) apart_for: usize,
    /// The events of which both were told something, and something different.
    told_apart: Vec<usize>,
    /// Whether the information differed once no secret stage was open.
    informed_apart: bool,
}

impl Pair {
    pub(super) const fn new(first: usize) -> Self {
        Self {
            first,
            apart_for: 0,
            told_apart: Vec::new(),
            informed_apart: false,
        }
    }

    /// Whether the viewers are told different things of any event of the two games.
    pub(super) fn is_apart<R: Ruleset>(
        &self,
        one: &History<'_, R>,
        other: &History<'_, R>,
    ) -> bool {
        let mut places = self.first..one.events.len();
        places.any(|index| one.observed(index) != other.observed(index))
    }

    /// Compares the games after the last event of both.
    pub(super) fn check<R: Ruleset>(
        &mut self,
        rules: &R,
        one: &History<'_, R>,
        other: &History<'_, R>,
        closed: bool,
    ) -> Checked {
        for &index in &self.told_apart {
            let (this, that) = (one.observed(index), other.observed(index));
            ensure(this != that, Clause::StaysKnown, || {
                format!(
                    "they were told different things of event {index}, and now {this:?} of both"
                )
            })?;
        }
        let apart = self.is_apart(one, other);
        let places = self.first..one.events.len();
        self.told_apart = places
            .filter(|&index| one.observed(index).differs_from(&other.observed(index)))
            .collect();
        if self.apart_for == 0 && !apart {
            let views = (one.information.view(), other.information.view());
            ensure(views.0 == views.1, Clause::ViewHides, || {
                format!("the views are {:?} and {:?}", views.0, views.1)
            })?;
            let actors = (rules.actor(&one.state), rules.actor(&other.state));
            ensure(actors.0 == actors.1, Clause::ViewHides, || {
                format!(
                    "{:?} is due, and {:?} in the other game",
                    actors.0, actors.1
                )
            })?;
        } else {
            self.apart_for += 1;
        }
        let same = one.information == other.information;
        let alike = self.apart_for == 0;
        ensure(same || !alike, Clause::InformationTells, || {
            format!(
                "the information differs, {:?} and {:?}",
                one.information, other.information
            )
        })?;
        ensure(
            !(same && self.informed_apart),
            Clause::InformationForgets,
            || {
                format!(
                    "the information differed before, and is {:?}",
                    one.information
                )
            },
        )?;
        ensure(!same || !apart, Clause::InformationTells, || {
            format!("the information is the same, {:?}", one.information)
        })?;
        self.informed_apart |= closed && !same;
        Ok(())
    }
}

/// Whether the secret stage that was open before the last event still is.
pub(super) fn goes_on<R: Ruleset>(rules: &R, before: Actor, after: &R::State) -> bool {
    match (before, rules.actor(after)) {
        (Actor::Secret(due), Actor::Secret(still)) => still.is_subset_of(due),
        _ => false,
    }
}
