//! The rules that a move of Causeway can break.
use super::Cell;
use boardwright_ruleset::broken_rules;

broken_rules! {
    /// Why a move of Causeway is refused.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Rule {
        /// Nothing else happens before the equipment is chosen.
        EquipmentFirst = "causeway.equipment.first"
            => "equipment must be chosen first";
        /// Equipment cannot be chosen again.
        EquipmentChosen = "causeway.equipment.chosen"
            => "equipment is chosen once, before the march";
        /// A fight goes on.
        FightOpen = "causeway.fight.open"
            => "a fight is open: the side that trails keeps its roll or rolls again";
        /// No fight goes on.
        NoFight = "causeway.fight.none"
            => "there is no fight whose roll could be kept or rolled again";
        /// A turn is at least one action.
        NoAction = "causeway.turn.action"
            => "a turn cannot end before its first action";
        /// The champion of the seat stands elsewhere.
        NotYours {
            /// The cell that the move starts from.
            from: Cell,
        } = "causeway.champion"
            => "your champion does not stand on {from}";
        /// The cells do not touch.
        Apart {
            /// Where the champion stands.
            from: Cell,
            /// The cell that is too far.
            to: Cell,
        } = "causeway.apart"
            => "{to} does not touch {from}";
        /// Somebody stands on the target of a step.
        Occupied {
            /// The target.
            to: Cell,
        } = "causeway.step.occupied"
            => "{to} is occupied";
        /// Nobody stands on the target of an attack.
        Nobody {
            /// The target.
            at: Cell,
        } = "causeway.attack.nobody"
            => "there is nobody on {at} to attack";
        /// The target is the partner.
        Partner {
            /// The target.
            at: Cell,
        } = "causeway.attack.partner"
            => "your partner stands on {at}";
    }
}
