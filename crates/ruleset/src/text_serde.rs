//! Values that are stored as their own text.
//!
//! Whoever stores a text can read it, and there is one reader, which refuses
//! what was tampered with by the same faults wherever it comes from.

boardwright_dice::serialize_as_text! {
    crate::Record, "the text of a record, as a string";
    crate::GameName, "a game's name with its options, as a string";
}
