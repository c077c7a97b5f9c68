//! Data of the library as dictionaries and lists. The shapes of the dictionaries
//! are declared in `boardwright.types`.
mod primer;
mod scene;

pub(crate) use primer::{fields, primer};
pub(crate) use scene::{arrows, scene};

use boardwright::players::PlayerSpec;
use boardwright::referee::{AnyGame, EventDescription, EventKind};
use boardwright::ruleset::{
    Boosts, ExchangeSide, Facts, GameName, GameSpec, Odds, OptionSpec, Values,
};
use boardwright_catalogue::ChoiceDescription;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList};

/// A dictionary of these names and values.
macro_rules! dict {
    ($py:expr, $($name:ident: $value:expr),* $(,)?) => {{
        let dict = pyo3::types::PyDict::new($py);
        $(dict.set_item(stringify!($name), $value)?;)*
        dict
    }};
}
pub(crate) use dict;

/// A fraction as Python's own.
pub(crate) fn fraction<'py>(
    py: Python<'py>,
    above: impl Into<u128>,
    below: impl Into<u128>,
) -> PyResult<Bound<'py, PyAny>> {
    static FRACTION: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let class = FRACTION.get_or_try_init(py, || {
        Ok::<_, PyErr>(py.import("fractions")?.getattr("Fraction")?.unbind())
    })?;
    class.bind(py).call1((above.into(), below.into()))
}

/// Games as data.
pub(crate) fn games_list<'py>(
    py: Python<'py>,
    games: impl Iterator<Item = &'static GameSpec>,
) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for spec in games {
        list.append(dict!(py,
            name: spec.name,
            about: spec.about,
            options: option_specs(py, spec.options)?,
            player: spec.player,
        ))?;
    }
    Ok(list)
}

/// Kinds of players as data.
pub(crate) fn players_list<'py>(
    py: Python<'py>,
    players: &[PlayerSpec],
) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for spec in players {
        let options = option_specs(py, spec.options)?;
        list.append(dict!(py, name: spec.name, about: spec.about, options: options))?;
    }
    Ok(list)
}

fn option_specs<'py>(py: Python<'py>, specs: &[OptionSpec]) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for spec in specs {
        let (words, least, most, form) = match spec.values {
            Values::OneOf(words) => (Some(words), None, None, None),
            Values::Number { min, max, .. } => (None, Some(min), Some(max), None),
            Values::Text { form, .. } => (None, None, None, Some(form)),
            _ => (None, None, None, None),
        };
        list.append(dict!(py,
            name: spec.name,
            about: spec.about,
            default: spec.values.default_text(),
            words: words,
            least: least,
            most: most,
            form: form,
        ))?;
    }
    Ok(list)
}

/// The options of a full name.
pub(crate) fn options<'py>(py: Python<'py>, full_name: &str) -> PyResult<Bound<'py, PyDict>> {
    let options = PyDict::new(py);
    if let Ok(name) = full_name.parse::<GameName>() {
        for (option, value) in name.options.iter() {
            options.set_item(option, value)?;
        }
    }
    Ok(options)
}

/// What is true of rules in every position.
pub(crate) fn facts<'py>(py: Python<'py>, facts: &Facts) -> PyResult<Bound<'py, PyDict>> {
    let payoffs = match facts.payoffs {
        None => None,
        Some(paid) => Some(dict!(py, least: paid.least, most: paid.most, sum: paid.sum)),
    };
    Ok(dict!(py,
        has_chance: facts.has_chance,
        has_claims: facts.has_claims,
        has_announced_claims: facts.has_announced_claims,
        has_draw_offers: facts.has_draw_offers,
        all_may_lose: facts.all_may_lose,
        longest_game: facts.longest_game,
        payoffs: payoffs,
        refusals_tell: facts.refusals_tell,
    ))
}

/// The exact odds of an exchange by outcome.
pub(crate) fn odds<'py>(py: Python<'py>, odds: &[Odds]) -> PyResult<Bound<'py, PyDict>> {
    let outcomes = PyDict::new(py);
    for odds in odds {
        outcomes.set_item(
            odds.outcome,
            fraction(py, odds.numerator, odds.denominator)?,
        )?;
    }
    Ok(outcomes)
}

/// What each side brings to an exchange.
pub(crate) fn boosts<'py>(py: Python<'py>, boosts: &Boosts) -> PyResult<Bound<'py, PyDict>> {
    let reasons = PyList::empty(py);
    for boost in &boosts.reasons {
        reasons.append(dict!(py,
            side: match boost.side {
                ExchangeSide::Attacker => "attacker",
                ExchangeSide::Defender => "defender",
            },
            reason: boost.reason,
            square: boost.from.as_ref().map(ToString::to_string),
            amount: boost.amount,
        ))?;
    }
    Ok(dict!(py,
        attacker: boosts.attacker,
        defender: boosts.defender,
        duel: boosts.duel,
        reasons: reasons,
    ))
}

/// What a player chose and thought.
pub(crate) fn choice<'py>(
    py: Python<'py>,
    choice: &ChoiceDescription,
) -> PyResult<Bound<'py, PyDict>> {
    Ok(dict!(py,
        move: &choice.chosen,
        points: choice.value.map(|value| value.points()),
        positions: choice.positions,
        told: choice.summary.as_str(),
    ))
}

/// An event in words and with all that belongs to it.
pub(crate) fn told<'py>(
    py: Python<'py>,
    game: &dyn AnyGame,
    event: &EventDescription,
) -> PyResult<Bound<'py, PyDict>> {
    let lines = event.lines.iter();
    let lines = lines.map(|line| line.sentence(|seat| game.seat_name(seat)));
    let exchange = match &event.odds {
        None => None,
        Some(found) => Some(odds(py, found)?),
    };
    Ok(dict!(py,
        kind: match event.kind {
            EventKind::Move => "move",
            EventKind::Chance => "chance",
            EventKind::Settlement => "settlement",
        },
        seats: crate::seats::names(py, game, event.seats)?,
        lines: lines.collect::<Vec<_>>(),
        notation: event.notation.as_deref(),
        arrows: arrows(py, &event.arrows)?,
        odds: exchange,
        secret: event.secret,
    ))
}
