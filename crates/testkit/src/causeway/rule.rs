//! The rules that a move of Causeway can break.
use super::Cell;
use boardwright_ruleset::{BrokenRule, Parameter};

/// Why a move of Causeway is refused.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Rule {
    /// Nothing else happens before the equipment is chosen.
    #[error("equipment must be chosen first")]
    EquipmentFirst,
    /// What was chosen stays chosen.
    #[error("equipment is chosen once, before the march")]
    EquipmentChosen,
    /// A fight goes on.
    #[error("a fight is open: the side that trails keeps its roll or rolls again")]
    FightOpen,
    /// No fight goes on.
    #[error("there is no fight whose roll could be kept or rolled again")]
    NoFight,
    /// A turn is at least one action.
    #[error("a turn cannot end before its first action")]
    NoAction,
    /// The champion of the seat stands elsewhere.
    #[error("your champion does not stand on {from}")]
    NotYours {
        /// The cell that the move starts from.
        from: Cell,
    },
    /// The cells do not touch.
    #[error("{to} does not touch {from}")]
    Apart {
        /// Where the champion stands.
        from: Cell,
        /// The cell that is too far.
        to: Cell,
    },
    /// Somebody stands on the target of a step.
    #[error("{to} is occupied")]
    Occupied {
        /// The target.
        to: Cell,
    },
    /// Nobody stands on the target of an attack.
    #[error("there is nobody on {at} to attack")]
    Nobody {
        /// The target.
        at: Cell,
    },
    /// The target is the partner.
    #[error("your partner stands on {at}")]
    Partner {
        /// The target.
        at: Cell,
    },
}

impl BrokenRule for Rule {
    const IDS: &'static [&'static str] = &[
        "causeway.equipment.first",
        "causeway.equipment.chosen",
        "causeway.fight.open",
        "causeway.fight.none",
        "causeway.turn.action",
        "causeway.champion",
        "causeway.apart",
        "causeway.step.occupied",
        "causeway.attack.nobody",
        "causeway.attack.partner",
    ];

    fn id(&self) -> &'static str {
        match self {
            Self::EquipmentFirst => "causeway.equipment.first",
            Self::EquipmentChosen => "causeway.equipment.chosen",
            Self::FightOpen => "causeway.fight.open",
            Self::NoFight => "causeway.fight.none",
            Self::NoAction => "causeway.turn.action",
            Self::NotYours { .. } => "causeway.champion",
            Self::Apart { .. } => "causeway.apart",
            Self::Occupied { .. } => "causeway.step.occupied",
            Self::Nobody { .. } => "causeway.attack.nobody",
            Self::Partner { .. } => "causeway.attack.partner",
        }
    }

    fn parameters(&self) -> Vec<Parameter> {
        match *self {
            Self::NotYours { from } => [Parameter::new("from", from)].into(),
            Self::Apart { from, to } => {
                [Parameter::new("from", from), Parameter::new("to", to)].into()
            }
            Self::Occupied { to } => [Parameter::new("to", to)].into(),
            Self::Nobody { at } | Self::Partner { at } => [Parameter::new("at", at)].into(),
            _ => Vec::new(),
        }
    }
}
