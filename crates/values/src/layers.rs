//! The layers of a net in whole numbers, and the proof that none of their sums leaves 32 bits.
//!
//! Every sum of a net that was [checked](Layer::checked) is exact in whatever order it is made, so
//! all machines come to the same. The loops are plain ones that compilers turn into vectors.
use crate::ValuesError;
use crate::inputs::{BIT_SHIFT, Inputs};
use alloc::vec::Vec;

/// The greatest output of a unit. It stands for 127/128.
const MOST: i32 = 127;
/// What a sum of the first layer is divided by, as a power of two.
const FIRST_SHIFT: u32 = 9;
/// The same for the other layers.
const LATER_SHIFT: u32 = 12;

/// The first layer: a row of weights for each input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FirstLayer {
    weights: Vec<i16>,
    biases: Vec<i32>,
}

impl FirstLayer {
    /// The layer with these weights, row by row.
    ///
    /// # Errors
    ///
    /// If a sum could leave 32 bits.
    pub(crate) fn checked(
        weights: Vec<i16>,
        biases: Vec<i32>,
        inputs: &Inputs,
    ) -> Result<Self, ValuesError> {
        // On the way from one observation to another each input has its old value or its new one.
        let mut bounds: Vec<Bounds> = biases.iter().map(|&bias| Bounds::of(bias)).collect();
        for (row, greatest) in weights.chunks_exact(biases.len()).zip(inputs.greatest()) {
            for (bounds, &weight) in bounds.iter_mut().zip(row) {
                bounds.add(weight, greatest);
            }
        }
        check(&bounds, "first")?;
        Ok(Self { weights, biases })
    }

    /// How many units it has, a multiple of eight.
    pub(crate) fn units(&self) -> usize {
        self.biases.len()
    }

    /// The sums of an observation of zeros.
    pub(crate) fn biases(&self) -> &[i32] {
        &self.biases
    }

    /// Adds the row of an input that was 0 and is 1.
    #[inline]
    pub(crate) fn add(&self, sums: &mut [i32], row: u32) {
        for (sum, &weight) in sums.iter_mut().zip(self.row(row)) {
            // It cannot leave 32 bits while observations keep to their shape.
            *sum = sum.wrapping_add(i32::from(weight) << BIT_SHIFT);
        }
    }

    /// Takes away the row of an input that was 1 and is 0.
    #[inline]
    pub(crate) fn subtract(&self, sums: &mut [i32], row: u32) {
        for (sum, &weight) in sums.iter_mut().zip(self.row(row)) {
            *sum = sum.wrapping_sub(i32::from(weight) << BIT_SHIFT);
        }
    }

    /// Adds the row of an input that is greater by `more` than it was.
    #[inline]
    pub(crate) fn change(&self, sums: &mut [i32], row: u32, more: i16) {
        for (sum, &weight) in sums.iter_mut().zip(self.row(row)) {
            *sum = sum.wrapping_add(i32::from(weight) * i32::from(more));
        }
    }

    /// The weights of an input; none if there is no such input, which only an observation has that
    /// sets bits outside of its board.
    #[inline]
    fn row(&self, row: u32) -> &[i16] {
        let units = self.biases.len();
        let start = row as usize * units;
        self.weights.get(start..start + units).unwrap_or(&[])
    }
}

/// The outputs of the first layer with these sums.
#[inline]
pub(crate) fn activate(sums: &[i32], outputs: &mut [i16]) {
    for (output, &sum) in outputs.iter_mut().zip(sums) {
        *output = (sum >> FIRST_SHIFT).clamp(0, MOST) as i16;
    }
}

/// A later layer: a row of weights for each of its units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Layer {
    weights: Vec<i16>,
    biases: Vec<i32>,
}

impl Layer {
    /// The layer with these weights, row by row, for as many outputs before it as a row is long.
    ///
    /// # Errors
    ///
    /// If a sum could leave 32 bits, in whatever order it is made.
    pub(crate) fn checked(
        weights: Vec<i16>,
        biases: Vec<i32>,
        name: &'static str,
    ) -> Result<Self, ValuesError> {
        let bounds = bounds_of(&weights, &biases);
        check(&bounds, name)?;
        Ok(Self { weights, biases })
    }

    pub(crate) fn units(&self) -> usize {
        self.biases.len()
    }

    /// The sum of a unit for these outputs before it.
    #[inline]
    pub(crate) fn sum(&self, unit: usize, before: &[i16]) -> i32 {
        let row = &self.weights[unit * before.len()..][..before.len()];
        self.biases[unit] + dot(row, before)
    }

    /// The outputs of all units.
    #[inline]
    pub(crate) fn outputs(&self, before: &[i16], outputs: &mut [i16]) {
        let rows = self.weights.chunks_exact(before.len());
        for ((output, row), &bias) in outputs.iter_mut().zip(rows).zip(&self.biases) {
            let sum = bias + dot(row, before);
            *output = (sum >> LATER_SHIFT).clamp(0, MOST) as i16;
        }
    }
}

/// The last layer of a policy: a row of small weights for each move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ActionLayer {
    weights: Vec<i8>,
    biases: Vec<i32>,
}

impl ActionLayer {
    /// As [`Layer::checked`].
    pub(crate) fn checked(weights: Vec<i8>, biases: Vec<i32>) -> Result<Self, ValuesError> {
        check(&bounds_of(&weights, &biases), "policy.action")?;
        Ok(Self { weights, biases })
    }

    /// The logit of the move with this flat index, times 2¹².
    #[inline]
    pub(crate) fn logit(&self, index: usize, before: &[i16]) -> i32 {
        let row = &self.weights[index * before.len()..][..before.len()];
        self.biases[index] + dot(row, before)
    }
}

/// How many products are added up at a time. Compilers turn a whole sum of this length into
/// instructions that multiply and add pairs, which x86-64 has had from the start.
const TOGETHER: usize = 32;

#[inline]
fn dot<W: Copy + Into<i32>>(row: &[W], before: &[i16]) -> i32 {
    let (rows, outputs) = (row.chunks_exact(TOGETHER), before.chunks_exact(TOGETHER));
    let mut sum = part(rows.remainder(), outputs.remainder());
    for (row, outputs) in rows.zip(outputs) {
        sum += part(row, outputs);
    }
    sum
}

#[inline]
fn part<W: Copy + Into<i32>>(row: &[W], before: &[i16]) -> i32 {
    let products = row.iter().zip(before);
    products
        .map(|(&weight, &output)| weight.into() * i32::from(output))
        .sum()
}

/// Between what a sum lies at all times.
#[derive(Copy, Clone)]
struct Bounds {
    least: i64,
    most: i64,
}

impl Bounds {
    fn of(bias: i32) -> Self {
        Self {
            least: bias.into(),
            most: bias.into(),
        }
    }

    /// With an input from 0 to `greatest`. Weights have 16 bits and inputs far fewer than 32 bits
    /// in all, so this fits.
    fn add(&mut self, weight: impl Into<i64>, greatest: i64) {
        let added = weight.into() * greatest;
        self.least += added.min(0);
        self.most += added.max(0);
    }
}

/// The bounds of sums of outputs, which begin at 0 so that products may be summed up first.
fn bounds_of<W: Copy + Into<i64>>(weights: &[W], biases: &[i32]) -> Vec<Bounds> {
    let inputs = weights.len() / biases.len().max(1);
    let rows = weights.chunks_exact(inputs.max(1)).zip(biases);
    rows.map(|(row, &bias)| {
        let mut bounds = Bounds {
            least: bias.min(0).into(),
            most: bias.max(0).into(),
        };
        for &weight in row {
            bounds.add(weight, MOST.into());
        }
        bounds
    })
    .collect()
}

fn check(bounds: &[Bounds], layer: &'static str) -> Result<(), ValuesError> {
    let fits =
        |bounds: &Bounds| i32::try_from(bounds.least).is_ok() && i32::try_from(bounds.most).is_ok();
    match bounds.iter().position(|bounds| !fits(bounds)) {
        Some(unit) => Err(ValuesError::Overflow { layer, unit }),
        None => Ok(()),
    }
}
