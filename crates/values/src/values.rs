//! A net that was read, and was found to be one of these rules.
use crate::ValuesError;
use crate::encoding_text::encoding_digest;
use crate::file::{FORMAT, File};
use crate::inputs::Inputs;
use crate::layers::{ActionLayer, FirstLayer, Layer};
use crate::policy::Policy;
use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Encode, MoveSizes, Notation, ObservationShape, VALUE_LIMIT};

/// The most units of the first layer, which are a multiple of eight.
const MOST_FIRST: usize = 1_024;
/// The most units of the other layers.
const MOST_LATER: usize = 256;
/// The most points that a value of 1 stands for.
const MOST_POINTS: u32 = 100_000;
/// A sum of the last layer stands for this part of 1, as a power of two.
const VALUE_SHIFT: u32 = 19;

/// The names of the tensors that every file has.
const TENSORS: [&str; 6] = [
    "first.weight",
    "first.bias",
    "second.weight",
    "second.bias",
    "third.weight",
    "third.bias",
];
/// The names of those that a file with a policy has as well.
const POLICY_TENSORS: [&str; 4] = [
    "policy.hidden.weight",
    "policy.hidden.bias",
    "policy.action.weight",
    "policy.action.bias",
];

/// Learned values of positions: a net that was read from a file, for the rules and the encoding
/// that it was trained on.
///
/// It holds what does not change; a [`NetEvaluator`](crate::NetEvaluator) asks it. See the
/// [crate](crate) for what it computes and for the form of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Values {
    pub(crate) inputs: Inputs,
    pub(crate) first: FirstLayer,
    pub(crate) second: Layer,
    third: Layer,
    points: u32,
    pub(crate) beside_hand: bool,
    pub(crate) policy: Option<Policy>,
    provenance: Provenance,
}

/// What values are learned for: a game with its options, and its encoding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trained {
    /// The name of the game with the options that differ from the default.
    pub game: String,
    /// The planes and scalars of its observations.
    pub shape: ObservationShape,
    /// The sizes of the numbers of its moves.
    pub moves: MoveSizes,
}

impl Trained {
    /// That of these rules.
    pub fn of<R: Encode + Notation>(rules: &R) -> Self {
        Self {
            game: rules.full_name(),
            shape: rules.observation_shape(),
            moves: rules.move_sizes(),
        }
    }
}

/// How many units the layers have.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// Bytes of an observation.
    pub inputs: usize,
    /// Units of the first layer.
    pub first: usize,
    /// Units of the second layer.
    pub second: usize,
    /// Units of the hidden layer of the policy; `None` without a policy.
    pub policy: Option<usize>,
}

/// Where a file came from, as it tells itself: text for people, which nothing here depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Provenance {
    /// The version of the code that made it.
    pub code_version: String,
    /// All that was asked for, as JSON.
    pub options: String,
    /// The seeds.
    pub seeds: String,
    /// How many games were played.
    pub games: String,
    /// How many positions were learned from.
    pub positions: String,
    /// The losses.
    pub loss: String,
    /// Matches against other players.
    pub matches: String,
    /// The licence of the file.
    pub licence: String,
}

impl Values {
    /// Reads a file of values for these rules.
    ///
    /// # Errors
    ///
    /// If it is no file of values, is one of another game, other options or another encoding, or
    /// could come to different values on different machines. Its memory is bounded by a few times
    /// the length of `bytes`.
    pub fn read<R: Encode + Notation>(bytes: &[u8], rules: &R) -> Result<Self, ValuesError> {
        Self::read_for(bytes, &Trained::of(rules))
    }

    /// The same for rules whose types are not known.
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read).
    pub fn read_for(bytes: &[u8], trained: &Trained) -> Result<Self, ValuesError> {
        let file = File::read(bytes)?;
        let points = check_metadata(&file, trained)?;
        let has_policy = check_names(&file)?;
        let inputs = Inputs::new(&trained.shape);
        let count = inputs.len();
        let first_units = units(&file, "first.bias", MOST_FIRST, 8)?;
        let first = FirstLayer::checked(
            file.i16s("first.weight", &[count, first_units])?,
            file.i32s("first.bias", &[first_units])?,
            &inputs,
        )?;
        let second_units = units(&file, "second.bias", MOST_LATER, 1)?;
        let second = Layer::checked(
            file.i16s("second.weight", &[second_units, first_units])?,
            file.i32s("second.bias", &[second_units])?,
            "second",
        )?;
        let third = Layer::checked(
            file.i16s("third.weight", &[second_units])?,
            file.i32s("third.bias", &[1])?,
            "third",
        )?;
        let policy = if has_policy {
            let actions = trained.moves.flat_size().ok_or(ValuesError::NoFlatIndex)? as usize;
            let hidden_units = units(&file, "policy.hidden.bias", MOST_LATER, 1)?;
            Some(Policy {
                hidden: Layer::checked(
                    file.i16s("policy.hidden.weight", &[hidden_units, first_units])?,
                    file.i32s("policy.hidden.bias", &[hidden_units])?,
                    "policy.hidden",
                )?,
                action: ActionLayer::checked(
                    file.i8s("policy.action.weight", &[actions, hidden_units])?,
                    file.i32s("policy.action.bias", &[actions])?,
                )?,
            })
        } else {
            None
        };
        Ok(Self {
            inputs,
            first,
            second,
            third,
            points,
            beside_hand: file.told("beside_hand")? == "true",
            policy,
            provenance: provenance(&file)?,
        })
    }

    /// How many units the layers have.
    #[must_use]
    pub fn sizes(&self) -> Sizes {
        Sizes {
            inputs: self.inputs.len(),
            first: self.first.units(),
            second: self.second.units(),
            policy: self.policy.as_ref().map(|policy| policy.hidden.units()),
        }
    }

    /// Whether values are told beside those of the game's own evaluation, and added to them.
    #[must_use]
    pub fn are_beside_hand(&self) -> bool {
        self.beside_hand
    }

    /// Where the file came from.
    #[must_use]
    pub fn provenance(&self) -> &Provenance {
        &self.provenance
    }

    /// The net's value of an observation that is not packed, in points for its viewer, from
    /// -[`VALUE_LIMIT`] to [`VALUE_LIMIT`]. It is computed from nothing, by another way than a
    /// [`NetEvaluator`](crate::NetEvaluator) takes, and comes to the same.
    ///
    /// # Panics
    ///
    /// If the observation has another length than those that the net was trained on.
    #[must_use]
    pub fn value_of(&self, observation: &[u8]) -> i32 {
        assert_eq!(observation.len(), self.inputs.len(), "an observation");
        let mut sums = self.first.biases().to_vec();
        for ((row, &value), greatest) in (0..).zip(observation).zip(self.inputs.greatest()) {
            // The greatest value of a bit is its unit, and any other is told in ones.
            let unit = if self.inputs.is_bit(row) { greatest } else { 1 };
            self.first
                .change(&mut sums, row as u32, i16::from(value) * unit as i16);
        }
        let mut first = Vec::new();
        let mut second = Vec::new();
        first.resize(self.first.units(), 0);
        second.resize(self.second.units(), 0);
        self.value(&sums, &mut first, &mut second)
    }

    /// The value in points of these sums of the first layer; the other two are room for outputs.
    #[inline]
    pub(crate) fn value(&self, sums: &[i32], first: &mut [i16], second: &mut [i16]) -> i32 {
        crate::layers::activate(sums, first);
        self.second.outputs(first, second);
        let sum = i64::from(self.third.sum(0, second));
        let points = (sum * i64::from(self.points)) >> VALUE_SHIFT;
        // Between the limits, which fit.
        points.clamp((-VALUE_LIMIT).into(), VALUE_LIMIT.into()) as i32
    }
}

/// The points that a value of 1 stands for, if all else that the file tells fits.
fn check_metadata(file: &File<'_>, trained: &Trained) -> Result<u32, ValuesError> {
    let wrong = |key, given: &str, valid| ValuesError::Told {
        key,
        given: given.to_owned(),
        valid,
    };
    let format = file.told("format")?;
    if format != FORMAT {
        return Err(wrong("format", format, FORMAT));
    }
    let game = file.told("game")?;
    if game != trained.game {
        return Err(ValuesError::OtherGame {
            given: game.to_owned(),
            game: trained.game.clone(),
        });
    }
    let encoding = encoding_digest(&trained.shape, trained.moves);
    let given = file.told("encoding")?;
    if given != encoding {
        return Err(ValuesError::OtherEncoding {
            given: given.to_owned(),
            encoding,
        });
    }
    let beside = file.told("beside_hand")?;
    if !matches!(beside, "true" | "false") {
        return Err(wrong("beside_hand", beside, "true or false"));
    }
    let told = file.told("points")?;
    let points = told.parse().ok();
    let points = points.filter(|points| (1..=MOST_POINTS).contains(points));
    points.ok_or_else(|| wrong("points", told, "a whole number from 1 to 100000"))
}

/// Whether there is a policy, if there are the tensors of values and no others.
fn check_names(file: &File<'_>) -> Result<bool, ValuesError> {
    let names = file.names();
    let all = || TENSORS.iter().chain(&POLICY_TENSORS);
    if let Some(unknown) = names.iter().find(|name| !all().any(|known| known == *name)) {
        let name = (*unknown).to_owned();
        return Err(ValuesError::UnknownTensor { name });
    }
    let has_policy = POLICY_TENSORS.iter().any(|name| names.contains(name));
    let needed = if has_policy { 10 } else { TENSORS.len() };
    match all().take(needed).find(|name| !names.contains(name)) {
        Some(name) => Err(ValuesError::NoTensor { name }),
        None => Ok(has_policy),
    }
}

/// How many units the layer with these biases has.
fn units(
    file: &File<'_>,
    name: &'static str,
    most: usize,
    multiple: usize,
) -> Result<usize, ValuesError> {
    let shape = file.shape(name)?;
    match shape[..] {
        [units] if (1..=most).contains(&units) && units % multiple == 0 => Ok(units),
        _ => Err(ValuesError::Shape {
            name,
            given: format!("{shape:?}"),
            expected: match multiple {
                1 => format!("[1 to {most}]"),
                _ => format!("[{multiple} to {most}, a multiple of {multiple}]"),
            },
        }),
    }
}

fn provenance(file: &File<'_>) -> Result<Provenance, ValuesError> {
    let told = |key| file.told(key).map(String::from);
    Ok(Provenance {
        code_version: told("code_version")?,
        options: told("options")?,
        seeds: told("seeds")?,
        games: told("games")?,
        positions: told("positions")?,
        loss: told("loss")?,
        matches: told("matches")?,
        licence: told("licence")?,
    })
}
