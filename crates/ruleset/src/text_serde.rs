//! Values that are stored as their own text.
//!
//! A stored text is readable, and there is one reader, which refuses tampered
//! input with the same faults in every format.

boardwright_dice::serialize_as_text! {
    crate::GameName, "a game's name with its options, as a string";
}

#[cfg(feature = "referee")]
boardwright_dice::serialize_as_text! {
    crate::Record, "the text of a record, as a string";
}
