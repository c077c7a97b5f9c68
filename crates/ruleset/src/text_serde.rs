//! The name of a game is stored as its own text.
//!
//! A stored text is readable, and there is one reader, which refuses tampered
//! input with the same faults in every format.

boardwright_dice::serialize_as_text! {
    crate::GameName, "a game's name with its options, as a string";
}
