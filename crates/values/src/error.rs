//! Why a file of values is not taken.
use alloc::string::String;
use core::fmt;

/// Why a file of values is not taken. Nothing of such a file is used.
///
/// The sentences quote no more than the first characters of what the file says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ValuesError {
    /// The file ends before what it announces, or goes on behind it.
    #[error("the file has {given} bytes, and it announces {announced}")]
    Length {
        /// How many bytes there are.
        given: u64,
        /// How many there should be.
        announced: u64,
    },
    /// The header is longer than any header of values.
    #[error("the header has {given} bytes, and {most} are the most")]
    LongHeader {
        /// The length that the file announces.
        given: u64,
        /// The greatest length that is read.
        most: u64,
    },
    /// The header is no header of the safetensors format.
    #[error("the header cannot be read: {}", Quoted(wrong))]
    Header {
        /// What is wrong with it.
        wrong: String,
    },
    /// Something that must be told is not.
    #[error("the metadata does not tell {key:?}")]
    NotTold {
        /// What is missing.
        key: &'static str,
    },
    /// Something is told that has no meaning here.
    #[error("the metadata tells {key} as {:?}; valid is: {valid}", Quoted(given))]
    Told {
        /// What it is about.
        key: &'static str,
        /// What the file says.
        given: String,
        /// What it may say.
        valid: &'static str,
    },
    /// The values are of another game, or of other options.
    #[error(
        "the values are of {}, and the game is {}",
        Quoted(given),
        Quoted(game)
    )]
    OtherGame {
        /// The game of the file, with its options.
        given: String,
        /// The game that is played.
        game: String,
    },
    /// The values were trained on another encoding of this game.
    #[error(
        "the values were trained on another encoding of this game: {}, and not {encoding}",
        Quoted(given)
    )]
    OtherEncoding {
        /// The digest of the encoding of the file.
        given: String,
        /// The digest of the game's encoding.
        encoding: String,
    },
    /// A tensor is missing.
    #[error("the tensor {name} is missing")]
    NoTensor {
        /// Its name.
        name: &'static str,
    },
    /// A tensor has a name that no tensor of values has.
    #[error("the tensor {:?} is none of a file of values", Quoted(name))]
    UnknownTensor {
        /// Its name.
        name: String,
    },
    /// A tensor has numbers of another kind.
    #[error("the tensor {name} has numbers of the type {given}, and {expected} is needed")]
    Dtype {
        /// Its name.
        name: &'static str,
        /// The type of its numbers.
        given: String,
        /// The type that is needed.
        expected: &'static str,
    },
    /// A tensor has another shape than the encoding and the other tensors ask for.
    #[error(
        "the tensor {name} has the shape {}, and {expected} is needed",
        Quoted(given)
    )]
    Shape {
        /// Its name.
        name: &'static str,
        /// Its shape.
        given: String,
        /// The shape that is needed.
        expected: String,
    },
    /// A sum of the net could leave 32 bits, so that machines could come to different values.
    #[error("the unit {unit} of {layer} could leave 32 bits")]
    Overflow {
        /// The layer, by the name of its tensors.
        layer: &'static str,
        /// The unit, counted from 0.
        unit: usize,
    },
    /// There is a policy, and moves of this game have no flat index.
    #[error("the file has a policy, and the moves of this game have no flat index")]
    NoFlatIndex,
}

/// The longest quotation in a sentence, in characters.
const LONGEST_QUOTATION: usize = 100;

/// The beginning of a text, so that a hostile file cannot make a sentence long.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.char_indices().nth(LONGEST_QUOTATION) {
            None => f.write_str(self.0),
            Some((at, _)) => write!(f, "{}...", &self.0[..at]),
        }
    }
}

impl fmt::Debug for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.char_indices().nth(LONGEST_QUOTATION) {
            None => write!(f, "{:?}", self.0),
            Some((at, _)) => write!(f, "{:?}...", &self.0[..at]),
        }
    }
}
