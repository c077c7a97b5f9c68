//! A decision with very many moves as a few named whole numbers.
//!
//! Nobody picks an army from a list of thousands of lines. Such a decision says its moves as
//! numbers with bounds, with limits on weighted sums of them, and with values that are ready
//! made. The moves stay what they are: the generator still defines what is legal, and numbers and
//! moves are one to one.
use crate::Message;
use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// The moves of one decision as named whole numbers.
///
/// A list of values has one for each field, in their order. It stands for a legal move exactly if
/// it [passes](Self::check) every bound and every limit, and different lists stand for different
/// moves.
///
/// ```
/// use boardwright_ruleset::{Field, Fields, FieldsLimit, ReadyMade};
///
/// let fields = Fields {
///     fields: [
///         Field::new("ships", "Large and slow.", 0, 3).costing(5),
///         Field::new("boats", "Small and fast.", 0, 10).costing(1),
///     ]
///     .into(),
///     limits: [FieldsLimit::at_most("points", "A fleet costs at most 12 points.", [5, 1], 12)].into(),
///     ready_made: [ReadyMade::new("mixed", "Two ships and two boats.", [2, 2])].into(),
/// };
/// assert_eq!(fields.check(&[2, 2]), Ok(()));
/// assert_eq!(fields.named([("boats", 7)]), Ok(vec![0, 7]));
/// let error = fields.check(&[2, 3]).unwrap_err();
/// assert_eq!(error.name(), Some("points"));
/// assert_eq!(
///     error.to_string(),
///     "A fleet costs at most 12 points, and these values come to 13"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Fields {
    /// The numbers that are chosen. Not empty.
    pub fields: Vec<Field>,
    /// What holds for several of them together.
    pub limits: Vec<FieldsLimit>,
    /// Values to choose at once. The first are those to suggest.
    pub ready_made: Vec<ReadyMade>,
}

/// One number of a decision.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Field {
    /// Its name, one word in lower case, different from those of the other fields.
    pub name: Cow<'static, str>,
    /// What it is, in a sentence.
    pub about: Message,
    /// The least value.
    pub least: i64,
    /// The greatest value, not below the least. Limits may exclude it.
    pub most: i64,
    /// What each unit costs, where the game has prices. They are the weights of one of the limits.
    pub cost: Option<i64>,
    /// The value where nothing is chosen. All defaults together are legal.
    pub default: i64,
    /// The piece that it counts, by its name in the [primer](crate::Primer), if it counts pieces.
    pub piece: Option<Cow<'static, str>>,
}

/// A limit on a sum of the numbers, each times a weight.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct FieldsLimit {
    /// Its name, one word in lower case, different from those of the fields and other limits.
    pub name: Cow<'static, str>,
    /// What it says, in a sentence.
    pub sentence: Message,
    /// The weight of each field, in their order. A weight that is missing is 0.
    pub weights: Vec<i64>,
    /// The least sum, if there is one.
    pub least: Option<i64>,
    /// The greatest sum, if there is one.
    pub most: Option<i64>,
    /// The anchor of the rule, as in `loka.army.points`.
    pub rule: Option<Cow<'static, str>>,
}

/// Values with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ReadyMade {
    /// The name, one word in lower case with hyphens, different from those of the others.
    pub name: Cow<'static, str>,
    /// What they are good for, in a sentence.
    pub about: Message,
    /// The values, in the order of the fields. They are legal.
    pub values: Vec<i64>,
}

impl Field {
    /// A field with these bounds, without a cost. Its default is its least value.
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        about: impl Into<Message>,
        least: i64,
        most: i64,
    ) -> Self {
        Self {
            name: name.into(),
            about: about.into(),
            least,
            most,
            cost: None,
            default: least,
            piece: None,
        }
    }

    /// The same, with a cost for each unit.
    #[must_use]
    pub fn costing(mut self, cost: i64) -> Self {
        self.cost = Some(cost);
        self
    }

    /// The same, which counts the piece that the [primer](crate::Primer) calls so.
    #[must_use]
    pub fn counting(mut self, piece: impl Into<Cow<'static, str>>) -> Self {
        self.piece = Some(piece.into());
        self
    }

    /// The same, with this default.
    ///
    /// ```
    /// use boardwright_ruleset::Field;
    ///
    /// let ships = Field::new("ships", "Large and slow.", 1, 3);
    /// assert_eq!((ships.default, ships.clone().with_default(2).default), (1, 2));
    /// ```
    #[must_use]
    pub fn with_default(mut self, default: i64) -> Self {
        self.default = default;
        self
    }
}

impl FieldsLimit {
    /// A limit with a greatest sum and no least one.
    pub fn at_most(
        name: impl Into<Cow<'static, str>>,
        sentence: impl Into<Message>,
        weights: impl Into<Vec<i64>>,
        most: i64,
    ) -> Self {
        Self {
            name: name.into(),
            sentence: sentence.into(),
            weights: weights.into(),
            least: None,
            most: Some(most),
            rule: None,
        }
    }

    /// The same, with the anchor of its rule.
    #[must_use]
    pub fn by(mut self, rule: impl Into<Cow<'static, str>>) -> Self {
        self.rule = Some(rule.into());
        self
    }

    /// The sum for these values. It stops at the bounds of its type.
    ///
    /// ```
    /// use boardwright_ruleset::FieldsLimit;
    ///
    /// // The third field costs nothing, since its weight is left out.
    /// let limit = FieldsLimit::at_most("points", "At most 12 points.", [5, 1], 12);
    /// assert_eq!(limit.sum(&[2, 2, 9]), 12);
    /// assert!(limit.allows(12) && !limit.allows(13));
    /// ```
    #[must_use]
    pub fn sum(&self, values: &[i64]) -> i128 {
        let products = self.weights.iter().zip(values);
        products.fold(0_i128, |sum, (&weight, &value)| {
            sum.saturating_add(i128::from(weight) * i128::from(value))
        })
    }

    /// Whether a sum is allowed.
    #[must_use]
    pub fn allows(&self, sum: i128) -> bool {
        self.least.is_none_or(|least| i128::from(least) <= sum)
            && self.most.is_none_or(|most| sum <= i128::from(most))
    }
}

impl ReadyMade {
    /// Values with a name.
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        about: impl Into<Message>,
        values: impl Into<Vec<i64>>,
    ) -> Self {
        Self {
            name: name.into(),
            about: about.into(),
            values: values.into(),
        }
    }
}

impl Fields {
    /// The values where nothing is chosen.
    #[must_use]
    pub fn defaults(&self) -> Vec<i64> {
        self.fields.iter().map(|field| field.default).collect()
    }

    /// The ready-made values with this name.
    #[must_use]
    pub fn ready_made(&self, name: &str) -> Option<&ReadyMade> {
        self.ready_made.iter().find(|values| values.name == name)
    }

    /// Says whether there is a value for each field, within all bounds and limits.
    ///
    /// # Errors
    ///
    /// The first field or limit that is broken, fields first.
    ///
    /// ```
    /// use boardwright_ruleset::{Field, Fields, FieldsError};
    ///
    /// let ships = Field::new("ships", "Large.", 0, 3);
    /// let fields = Fields { fields: [ships].into(), ..Fields::default() };
    /// assert_eq!(fields.check(&[3]), Ok(()));
    /// assert_eq!(fields.check(&[]), Err(FieldsError::Count { given: 0, expected: 1 }));
    /// let error = fields.check(&[4]).unwrap_err();
    /// assert_eq!(error.to_string(), "ships must be from 0 to 3, and 4 was given");
    /// ```
    pub fn check(&self, values: &[i64]) -> Result<(), FieldsError> {
        if values.len() != self.fields.len() {
            return Err(FieldsError::Count {
                given: values.len(),
                expected: self.fields.len(),
            });
        }
        for (field, &given) in self.fields.iter().zip(values) {
            if !(field.least..=field.most).contains(&given) {
                return Err(FieldsError::Value {
                    field: field.name.clone(),
                    given,
                    least: field.least,
                    most: field.most,
                });
            }
        }
        for limit in &self.limits {
            let sum = limit.sum(values);
            if !limit.allows(sum) {
                return Err(FieldsError::Limit {
                    limit: limit.name.clone(),
                    sentence: limit.sentence.clone(),
                    sum,
                });
            }
        }
        Ok(())
    }

    /// The values for these names, in any order, with the defaults for all others.
    ///
    /// # Errors
    ///
    /// If no field has a name, or one is given twice, and as [`check`](Self::check).
    ///
    /// ```
    /// use boardwright_ruleset::{Field, Fields};
    ///
    /// let of = |name| Field::new(name, "Vessels.", 0, 3).with_default(1);
    /// let fields = Fields { fields: [of("ships"), of("boats")].into(), ..Fields::default() };
    /// assert_eq!(fields.named([]), Ok(vec![1, 1]));
    /// assert_eq!(fields.named([("boats", 3)]), Ok(vec![1, 3]));
    /// let error = fields.named([("rafts", 3)]).unwrap_err();
    /// assert_eq!(error.to_string(), r#"there is no number "rafts"; the numbers are: ships, boats"#);
    /// ```
    pub fn named<'n>(
        &self,
        given: impl IntoIterator<Item = (&'n str, i64)>,
    ) -> Result<Vec<i64>, FieldsError> {
        let mut values = self.defaults();
        let mut taken: Vec<usize> = Vec::new();
        for (name, value) in given {
            let mut fields = self.fields.iter();
            let Some(index) = fields.position(|field| field.name == name) else {
                let names: Vec<&str> = self.fields.iter().map(|field| &*field.name).collect();
                return Err(FieldsError::Name {
                    given: crate::excerpt(name),
                    valid: names.join(", "),
                });
            };
            if taken.contains(&index) {
                let field = self.fields[index].name.clone();
                return Err(FieldsError::Twice { field });
            }
            taken.push(index);
            values[index] = value;
        }
        self.check(&values)?;
        Ok(values)
    }
}

/// Why values make no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FieldsError {
    /// The decision has no fields, or none is due.
    #[error("this decision is not made by numbers")]
    NoFields,
    /// There are more or fewer values than fields.
    #[error("there are {expected} numbers to choose, and {given} were given")]
    Count {
        /// How many there are.
        given: usize,
        /// How many there should be.
        expected: usize,
    },
    /// No field has this name.
    #[error("there is no number {given:?}; the numbers are: {valid}")]
    Name {
        /// The name that was given.
        given: String,
        /// The names that are valid.
        valid: String,
    },
    /// A field has two values.
    #[error("{field} is given twice")]
    Twice {
        /// The field.
        field: Cow<'static, str>,
    },
    /// A value is out of bounds.
    #[error("{field} must be from {least} to {most}, and {given} was given")]
    Value {
        /// The field.
        field: Cow<'static, str>,
        /// The value that was given.
        given: i64,
        /// The least value.
        least: i64,
        /// The greatest value.
        most: i64,
    },
    /// The values together break a limit.
    #[error("{}, and these values come to {sum}", sentence.as_str().trim_end_matches('.'))]
    Limit {
        /// The limit.
        limit: Cow<'static, str>,
        /// What it says.
        sentence: Message,
        /// The sum that these values have.
        sum: i128,
    },
}

impl FieldsError {
    /// The field or the limit that is broken, if it is one.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Twice { field: name }
            | Self::Value { field: name, .. }
            | Self::Limit { limit: name, .. } => Some(name),
            Self::NoFields | Self::Count { .. } | Self::Name { .. } => None,
        }
    }
}

/// A line for each field, limit and ready-made list of values, as plain text.
impl fmt::Display for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, field) in self.fields.iter().enumerate() {
            let begin = if index > 0 { "\n" } else { "" };
            let Field {
                name, least, most, ..
            } = field;
            write!(f, "{begin}{name}: {least} to {most}")?;
            if let Some(cost) = field.cost {
                write!(f, ", cost {cost}")?;
            }
            write!(f, ". {}", field.about)?;
        }
        for limit in &self.limits {
            write!(f, "\n{}", limit.sentence)?;
        }
        for ready in &self.ready_made {
            let values: Vec<String> = ready.values.iter().map(ToString::to_string).collect();
            write!(
                f,
                "\n{} ({}): {}",
                ready.name,
                values.join(" "),
                ready.about
            )?;
        }
        Ok(())
    }
}
