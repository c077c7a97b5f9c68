//! Decisions with very many moves, as named whole numbers.
use crate::data;
use crate::errors::Answer;
use crate::numbers::GivenValue;
use crate::seats::named_or_due;
use crate::state::State;
use boardwright::referee::TextError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The values of fields as Python gives them: in their order or by their names.
#[derive(FromPyObject)]
pub(crate) enum GivenValues {
    Listed(Vec<GivenValue>),
    Named(std::collections::BTreeMap<String, GivenValue>),
}

#[pymethods]
impl State {
    /// The kind of decision that is due, as the primer names it.
    #[pyo3(signature = (seat=None))]
    fn decision(&self, seat: Option<&str>) -> Answer<Option<&'static str>> {
        let seat = named_or_due(self.game(), seat)?;
        Ok(self.game().decision(seat))
    }

    /// The decision as named whole numbers, if it has very many moves.
    #[pyo3(signature = (seat=None))]
    fn fields<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&str>,
    ) -> Answer<Option<Bound<'py, PyDict>>> {
        let seat = named_or_due(self.game(), seat)?;
        let fields = self.game().fields(seat);
        Ok(fields.map(|fields| data::fields(py, &fields)).transpose()?)
    }

    /// The move that these values stand for. Raises FieldsError.
    #[pyo3(signature = (values, seat=None))]
    fn move_of_fields(&self, values: GivenValues, seat: Option<&str>) -> Answer<String> {
        let seat = named_or_due(self.game(), seat)?;
        let values = match values {
            GivenValues::Listed(values) => values.into_iter().map(|value| value.0).collect(),
            // Without fields, the referee says why there are none.
            GivenValues::Named(named) => match self.game().fields(seat) {
                None => Vec::new(),
                Some(fields) => {
                    let named = named.iter().map(|(name, value)| (name.as_str(), value.0));
                    fields.named(named).map_err(TextError::from)?
                }
            },
        };
        Ok(self.game().move_of_fields(seat, &values)?)
    }

    /// The values that stand for a move.
    #[pyo3(signature = (r#move, seat=None))]
    fn fields_of_move(&self, r#move: &str, seat: Option<&str>) -> Answer<Vec<i64>> {
        let seat = named_or_due(self.game(), seat)?;
        Ok(self.game().fields_of_move(seat, r#move)?)
    }
}
