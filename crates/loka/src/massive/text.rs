//! Massive battles as text, pictures and numbers.
//!
//! All but values is told by the rules of the widest board.

use crate::massive::{Massive, with_width};
use boardwright_ruleset::{
    Depict, Evaluate, Exchange, Notation, forward_depict, forward_evaluate, forward_exchange,
    forward_notation,
};

/// Goes to the rules of the widest board, as [`boardwright_ruleset::forward`] explains: states are
/// carried there, and moves are the same on all boards.
macro_rules! on_widest {
    (
        [] $massive:ident $(states($($state:ident),+))? $(moves($($moved:ident),+))?
        $(steps($step:ident))? $(hears($f:ident))? $(weighs($g:ident))?
        |$rules:ident $(, $whole:ident: $kind:ident)*| $answer:expr
    ) => {{
        let $rules = &*$massive.widest;
        $($(
            let $state = $massive.widened($state);
            let $state = &*$state;
        )+)?
        $(let $whole = on_widest!(@whole $kind $massive);)*
        $answer
    }};
    (@whole state $massive:ident) => { |state| $massive.narrowed(&state) };
    (@whole $plain:ident $massive:ident) => { core::convert::identity };
}

impl Notation for Massive {
    forward_notation!(on_widest, []);
}

impl Evaluate for Massive {
    // Gains are found one by one, which is compiled once for all widths.
    forward_evaluate!(with_width, []);
}

impl Depict for Massive {
    forward_depict!(on_widest, []);
}

impl Exchange for Massive {
    forward_exchange!(on_widest, []);
}
