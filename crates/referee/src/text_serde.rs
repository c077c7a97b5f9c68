//! A record is stored as its own text.
//!
//! A stored text is readable, and there is one reader, which refuses tampered
//! input with the same faults in every format.

boardwright_dice::serialize_as_text! {
    crate::Record, "the text of a record, as a string";
}
