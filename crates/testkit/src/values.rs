//! Random files of learned values, and whether values that follow a game are those of its positions.
use crate::random::Random;
use boardwright_ruleset::{Actor, Encode, ObservationShape, ObservationWriter};
use boardwright_values::{FORMAT, NetEvaluator, Trained, Values, encoding_digest};
use safetensors::Dtype;
use safetensors::tensor::TensorView;
use std::sync::Arc;

/// What a seed of a random net is mixed with.
const NET: u64 = 0x6e65_7473_0000_0000;

/// A net with random weights, in the form of a file. It knows nothing of a game, but its values
/// follow from all that is observed.
///
/// ```
/// # fn demo<R: boardwright_ruleset::Encode + boardwright_ruleset::Notation>(rules: &R) {
/// use boardwright_testkit::RandomValues;
/// use boardwright_values::{Trained, Values};
///
/// let file = RandomValues { seed: 7, ..RandomValues::SMALL }.file(&Trained::of(rules));
/// assert!(Values::read(&file, rules).is_ok());
/// # }
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct RandomValues {
    /// Units of the first layer, a multiple of eight.
    pub first: usize,
    /// Units of the second layer.
    pub second: usize,
    /// Units of the hidden layer of the policy; `None` for a net without a policy.
    pub policy: Option<usize>,
    /// Whether the values are told beside those of the game's own evaluation.
    pub beside_hand: bool,
    /// The points that a value of 1 stands for.
    pub points: u32,
    /// What the weights follow from.
    pub seed: u64,
}

impl RandomValues {
    /// The smallest net: eight units and four, and no policy.
    pub const SMALL: Self = Self {
        first: 8,
        second: 4,
        policy: None,
        beside_hand: false,
        points: 1_000,
        seed: 0,
    };

    /// The file. A policy is left out where moves have no flat index.
    ///
    /// # Panics
    ///
    /// If a layer has no units.
    #[must_use]
    pub fn file(&self, trained: &Trained) -> Vec<u8> {
        let mut random = Random::new(self.seed ^ NET);
        let mut numbers = |count: usize, greatest: u64| -> Vec<i64> {
            let mut number = || random.below(2 * greatest + 1) as i64 - greatest as i64;
            (0..count).map(|_| number()).collect()
        };
        let shape = &trained.shape;
        let (first, second) = (self.first, self.second);
        // Of the order of a tenth, so that few units have nothing to tell.
        let mut rows = Vec::new();
        for most in greatest(shape) {
            let unit = if most == 1 { 1 << 10 } else { (1 << 16) / most };
            rows.extend(numbers(first, (unit / 8).max(2)));
        }
        let mut tensors = vec![
            (
                "first.weight",
                Dtype::I16,
                vec![shape.len(), first],
                bytes(&rows, 2),
            ),
            tensor("first.bias", &[first], 4, numbers(first, 1 << 15)),
            tensor(
                "second.weight",
                &[second, first],
                2,
                numbers(second * first, 1 << 11),
            ),
            tensor("second.bias", &[second], 4, numbers(second, 1 << 18)),
            tensor("third.weight", &[second], 2, numbers(second, 1 << 12)),
            tensor("third.bias", &[1], 4, numbers(1, 1 << 17)),
        ];
        if let (Some(hidden), Some(actions)) = (self.policy, trained.moves.flat_size()) {
            let actions = actions as usize;
            tensors.extend([
                tensor(
                    "policy.hidden.weight",
                    &[hidden, first],
                    2,
                    numbers(hidden * first, 1 << 11),
                ),
                tensor("policy.hidden.bias", &[hidden], 4, numbers(hidden, 1 << 18)),
                tensor(
                    "policy.action.weight",
                    &[actions, hidden],
                    1,
                    numbers(actions * hidden, 64),
                ),
                tensor(
                    "policy.action.bias",
                    &[actions],
                    4,
                    numbers(actions, 1 << 11),
                ),
            ]);
        }
        let views = tensors.iter().map(|(name, dtype, shape, data)| {
            let view = TensorView::new(*dtype, shape.clone(), data).expect("as long as its shape");
            (*name, view)
        });
        let told = [
            ("format", FORMAT.to_owned()),
            ("game", trained.game.clone()),
            ("encoding", encoding_digest(shape, trained.moves)),
            ("points", self.points.to_string()),
            ("beside_hand", self.beside_hand.to_string()),
            ("code_version", env!("CARGO_PKG_VERSION").to_owned()),
            ("options", format!("{{\"random\":{}}}", self.seed)),
            ("seeds", self.seed.to_string()),
            ("games", "0".to_owned()),
            ("positions", "0".to_owned()),
            ("loss", "none".to_owned()),
            ("matches", "none".to_owned()),
            ("licence", "MIT OR Apache-2.0".to_owned()),
        ];
        let told = told.map(|(key, value)| (key.to_owned(), value));
        safetensors::serialize(views, Some(told.into_iter().collect()))
            .expect("a file of these tensors")
    }
}

/// The greatest value of each input.
fn greatest(shape: &ObservationShape) -> impl Iterator<Item = u64> {
    let planes = shape.planes.iter();
    let planes = planes.flat_map(|plane| std::iter::repeat_n(plane.full, shape.cells()));
    planes
        .chain(shape.scalars.iter().map(|scalar| scalar.most))
        .map(u64::from)
}

type Tensor = (&'static str, Dtype, Vec<usize>, Vec<u8>);

/// A tensor of numbers of `width` bytes.
fn tensor(name: &'static str, shape: &[usize], width: usize, numbers: Vec<i64>) -> Tensor {
    let dtype = match width {
        1 => Dtype::I8,
        2 => Dtype::I16,
        _ => Dtype::I32,
    };
    (name, dtype, shape.to_vec(), bytes(&numbers, width))
}

fn bytes(numbers: &[i64], width: usize) -> Vec<u8> {
    let all = numbers
        .iter()
        .flat_map(|number| number.to_le_bytes().into_iter().take(width));
    all.collect()
}

/// A random net that follows games, and is compared with what it makes of each position from
/// nothing.
pub(crate) struct Follower {
    evaluator: NetEvaluator,
    shape: ObservationShape,
    plain: Vec<u8>,
}

impl Follower {
    pub(crate) fn new<R: Encode>(rules: &R, seed: u64) -> Self {
        let trained = Trained {
            game: "any".to_owned(),
            shape: rules.observation_shape(),
            moves: rules.move_sizes(),
        };
        let file = RandomValues {
            seed,
            ..RandomValues::SMALL
        }
        .file(&trained);
        let values = Values::read_for(&file, &trained).expect("its sums are small");
        Self {
            evaluator: NetEvaluator::new(Arc::new(values), rules),
            plain: vec![0; trained.shape.len()],
            shape: trained.shape,
        }
    }

    /// Compares the values of a state, as each seat views it.
    pub(crate) fn check<R: Encode>(&mut self, rules: &R, state: &R::State) -> Result<(), String> {
        for seat in rules.seats().iter() {
            let followed = self.evaluator.viewed(rules, state, seat);
            let view = rules.seen_by(state, rules.controller(state, seat));
            let mut writer = ObservationWriter::new(&mut self.plain);
            rules.observe(&view, seat, &mut writer);
            let anew = self.evaluator.values().value_of(&self.plain);
            if followed != anew {
                return Err(format!(
                    "{seat:?} is told {followed} points where {anew} are right, by an observation \
                     of {} bytes",
                    self.shape.len()
                ));
            }
        }
        Ok(())
    }
}

/// Plays random games of this many steps in all, and compares at each of them the values of a
/// random net that follows the game with those that it comes to from nothing, for every seat.
///
/// # Errors
///
/// The first difference, with the number of the step.
///
/// ```
/// # fn demo<R: boardwright_ruleset::Encode>(rules: &R) {
/// boardwright_testkit::values_follow(rules, 1_000, 7).expect("they are the same");
/// # }
/// ```
pub fn values_follow<R: Encode>(rules: &R, steps: u64, seed: u64) -> Result<(), String> {
    let mut follower = Follower::new(rules, seed);
    let mut random = Random::new(seed);
    let mut state = rules.start();
    for step in 0..steps {
        if rules.outcome(&state).is_some() {
            state = rules.start();
        }
        let told = follower.check(rules, &state);
        told.map_err(|error| format!("step {step} from seed {seed}: {error}"))?;
        if rules.actor(&state) == Actor::Chance {
            let unit = random.below(rules.chance_weight(&state));
            match rules.chance_at(&state, unit) {
                Some(chance) => rules.resolve(&mut state, chance),
                None => state = rules.start(),
            }
            continue;
        }
        let due = rules.actor(&state).seats().lowest();
        let chosen = due.and_then(|seat| {
            let chosen = rules.pick_move(&state, seat, |count| random.below(count))?;
            Some((seat, chosen))
        });
        match chosen {
            Some((seat, chosen)) => rules.apply(&mut state, seat, chosen),
            None => state = rules.start(),
        }
    }
    Ok(())
}
