//! Primers, and decisions as named whole numbers.
use super::dict;
use boardwright::ruleset::{Fields, Primer, Sentence};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::borrow::Cow;

/// The game in short.
pub(crate) fn primer<'py>(py: Python<'py>, primer: &Primer) -> PyResult<Bound<'py, PyDict>> {
    let pieces = PyList::empty(py);
    for piece in &primer.pieces {
        pieces.append(dict!(py,
            name: &*piece.name,
            icons: texts(&piece.icons),
            letters: texts(&piece.letters),
            moves: sentences(py, &piece.moves)?,
            cost: piece.cost,
            good_for: sentences(py, &piece.good_for)?,
        ))?;
    }
    let ground = PyList::empty(py);
    for kind in &primer.ground {
        ground.append(dict!(py,
            name: &*kind.name,
            icons: texts(&kind.icons),
            about: sentences(py, &kind.about)?,
        ))?;
    }
    let decisions = PyList::empty(py);
    for decision in &primer.decisions {
        let forms = PyList::empty(py);
        for form in &decision.forms {
            forms.append(dict!(py, example: &*form.example, about: &*form.about))?;
        }
        decisions.append(dict!(py,
            kind: &*decision.kind,
            question: &*decision.question,
            about: sentences(py, &decision.about)?,
            forms: forms,
            rule: decision.rule.as_deref(),
        ))?;
    }
    Ok(dict!(py,
        goal: sentences(py, &primer.goal)?,
        play: sentences(py, &primer.play)?,
        pieces: pieces,
        ground: ground,
        decisions: decisions,
        text: primer.to_string(),
    ))
}

fn sentences<'py>(py: Python<'py>, sentences: &[Sentence]) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for sentence in sentences {
        list.append(dict!(py, text: &*sentence.text, rule: sentence.rule.as_deref()))?;
    }
    Ok(list)
}

fn texts<'a>(texts: &'a [Cow<'static, str>]) -> Vec<&'a str> {
    texts.iter().map(|text| &**text).collect()
}

/// A decision as named whole numbers.
pub(crate) fn fields<'py>(py: Python<'py>, fields: &Fields) -> PyResult<Bound<'py, PyDict>> {
    let list = PyList::empty(py);
    for field in &fields.fields {
        list.append(dict!(py,
            name: &*field.name,
            about: &*field.about,
            least: field.least,
            most: field.most,
            cost: field.cost,
            default: field.default,
        ))?;
    }
    let limits = PyList::empty(py);
    for limit in &fields.limits {
        limits.append(dict!(py,
            name: &*limit.name,
            sentence: &*limit.sentence,
            weights: &limit.weights,
            least: limit.least,
            most: limit.most,
            rule: limit.rule.as_deref(),
        ))?;
    }
    let ready_made = PyList::empty(py);
    for values in &fields.ready_made {
        ready_made.append(dict!(py,
            name: &*values.name,
            about: &*values.about,
            values: &values.values,
        ))?;
    }
    Ok(dict!(py, fields: list, limits: limits, ready_made: ready_made))
}
