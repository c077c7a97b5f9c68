//! A description within the name of its rules, so that a record holds all that it is replayed by.

use crate::description::{LONGEST_DESCRIPTION, faults};
use crate::error::DescriptionError;
use crate::variant::Variant;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use boardwright_ruleset::{OptionError, Template};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The longest packed text: a name of rules is at most 1,024 bytes.
const LONGEST: usize = 1000;

/// The name of the rules that a description tells.
pub(crate) fn full_name(text: &str) -> Result<String, DescriptionError> {
    let packed = URL_SAFE_NO_PAD.encode(compress_to_vec(bare(text).as_bytes(), 10));
    if packed.len() > LONGEST {
        let sentence = faults::PACKED_LENGTH.with([packed.len().into(), LONGEST.into()]);
        return Err(DescriptionError::at(text, text.len(), sentence));
    }
    Ok(name_of(&packed))
}

fn name_of(packed: &str) -> String {
    format!("variant(text={packed})")
}

/// The text without lines that are empty or only comments.
fn bare(text: &str) -> String {
    if text.contains("\"\"\"") || text.contains("'''") {
        // A line within a text of several lines may look like a comment.
        return text.to_string();
    }
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut bare: String = lines.flat_map(|line| [line, "\n"]).collect();
    // A name stands for the rules and not for the words about them.
    bare.truncate(bare.trim_end().len());
    bare
}

/// The rules that a packed description tells.
pub(crate) fn unpack(packed: &str) -> Result<Variant, OptionError> {
    let refuse = |sentence: &'static Template<0>| OptionError::combination(sentence);
    let bytes = URL_SAFE_NO_PAD.decode(packed);
    let bytes = bytes.map_err(|_| refuse(&faults::NOT_BASE64))?;
    let text = decompress_to_vec_with_limit(&bytes, LONGEST_DESCRIPTION);
    let text = text.map_err(|_| refuse(&faults::NOT_DEFLATE))?;
    let text = String::from_utf8(text).map_err(|_| refuse(&faults::NOT_UTF8))?;
    // The name as it was given, so that a record is replayed whichever program packed it.
    Variant::with_name(&text, name_of(packed))
        .map_err(|error| OptionError::combination(faults::WRONG.with([error.message().into()])))
}
