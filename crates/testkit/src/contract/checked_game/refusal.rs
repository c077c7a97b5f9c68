//! What every refusal must contain.
use super::super::Clause;
use super::super::failure::{Checked, ensure};
use boardwright_referee::{REFEREE_IDS, Refused};
use boardwright_ruleset::{BrokenRule as _, Ruleset};

/// Checks that a refusal has a documented id and a well-formed sentence.
pub(in crate::contract) fn check_refusal<R: Ruleset>(refused: &Refused<R::Rule>) -> Checked {
    let id = refused.id();
    let known = match refused {
        Refused::Illegal(_) => R::Rule::IDS.contains(&id),
        _ => REFEREE_IDS.contains(&id),
    };
    let told = refused.refusal();
    let sentence = told.as_str();
    let is_sentence = !sentence.trim().is_empty()
        && !sentence.ends_with('.')
        && !sentence.contains(char::is_control);
    let parameters = told.parameters.iter().all(|parameter| {
        !parameter.name.is_empty() && !parameter.value.to_string().contains(char::is_control)
    });
    ensure(known, Clause::RefusalDocumented, || {
        format!("{refused:?} has the id {id}, which is in no list")
    })?;
    ensure(is_sentence && parameters, Clause::RefusalDocumented, || {
        format!("{id} says {sentence:?} with {:?}", told.parameters)
    })
}

/// Checks the same for the rule that explains an illegal move.
pub(in crate::contract) fn check_rule<R: Ruleset>(rule: R::Rule) -> Checked<&'static str> {
    check_refusal::<R>(&Refused::Illegal(rule))?;
    Ok(rule.id())
}
