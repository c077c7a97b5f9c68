//! The equipment as numbers, of which exactly one is 1.
//!
//! Three moves need no numbers. They are here so that the kit can be tried on numbers with a least
//! sum, and on a game whose decision is secret.
use super::{Causeway, Equipment, Move, Position, Stage};
use boardwright_ruleset::{Field, Fields, FieldsError, FieldsLimit, ReadyMade, Seat, Status};

/// The numbers of a seat that has to choose.
pub(super) fn fields(rules: &Causeway, state: &Position, seat: Seat) -> Option<Fields> {
    let due = Status::of(rules, state).due()?;
    if state.stage() != Stage::Choose || !due.seats().contains(seat) {
        return None;
    }
    let field = |equipment: Equipment| {
        let first = equipment == Equipment::ALL[0];
        Field::new(equipment.name(), "Whether it is taken.", 0, 1).with_default(first.into())
    };
    let ready_made = |equipment: Equipment| {
        let about = match equipment {
            Equipment::Axe => "For attacks.",
            Equipment::Shield => "For the defence.",
            Equipment::Boots => "For a race.",
        };
        ReadyMade::new(equipment.name(), about, values(equipment))
    };
    Some(Fields {
        fields: Equipment::ALL.map(field).into(),
        limits: [FieldsLimit {
            least: Some(1),
            ..FieldsLimit::at_most("one", "Exactly one is taken.", [1, 1, 1], 1)
                .by("causeway.equipment.chosen")
        }]
        .into(),
        ready_made: Equipment::ALL.map(ready_made).into(),
    })
}

pub(super) fn move_of_fields(
    rules: &Causeway,
    state: &Position,
    seat: Seat,
    given: &[i64],
) -> Result<Move, FieldsError> {
    let fields = fields(rules, state, seat).ok_or(FieldsError::NoFields)?;
    fields.check(given)?;
    let mut all = Equipment::ALL.into_iter();
    let taken = all.find(|&equipment| values(equipment) == *given);
    taken.map(Move::Take).ok_or(FieldsError::NoFields)
}

pub(super) fn fields_of_move(
    rules: &Causeway,
    state: &Position,
    seat: Seat,
    chosen: Move,
) -> Option<Vec<i64>> {
    fields(rules, state, seat)?;
    match chosen {
        Move::Take(equipment) => Some(values(equipment).into()),
        _ => None,
    }
}

fn values(equipment: Equipment) -> [i64; 3] {
    Equipment::ALL.map(|other| i64::from(other == equipment))
}
