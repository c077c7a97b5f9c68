//! Nothing but tests: two games that must not depend on each other meet here.
//!
//! Face-off with combat off, no tiles, check on and the army of chess deployed
//! as in chess has the moves of chess but for castling and en passant. The two
//! games share geometry and no line of their move generators, so each holds
//! the other to the same rules.
#![forbid(unsafe_code)]
