//! What goes into a step and what comes out: memory of the caller.
use crate::StepError;

/// Who decides, where nobody does: the game is over.
pub const NOBODY: i8 = -1;
/// Who decides, where the caller chooses a chance.
pub const CHANCE: i8 = -2;

/// The sizes of all buffers.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    /// How many games there are.
    pub games: usize,
    /// How many seats a game has: those from 0 to the highest.
    pub seats: usize,
    /// How many numbers a move has.
    pub axes: usize,
    /// How many bytes an observation has.
    pub observation: usize,
    /// How many bytes a packed observation has.
    pub packed: usize,
    /// How many bytes a mask has, if there is a flat index.
    pub mask: Option<usize>,
}

/// One action for each game. For a game that is over the action is ignored.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Actions<'a> {
    /// Flat indices.
    Flat(&'a [u32]),
    /// The numbers of each move, one after another. A chance is chosen by the first of them.
    Numbers(&'a [u16]),
    /// Indices into the legal moves in the order of the visit.
    Listed(&'a [u32]),
}

/// Where the results of a step go. What is `None` is not computed.
///
/// Each buffer has an entry for each game, one after another in their order.
#[derive(Debug, Default)]
pub struct Outputs<'a> {
    /// Who decides next: the number of a seat, [`CHANCE`] or [`NOBODY`]. Of several seats that
    /// choose in secret it is the lowest that has not chosen yet.
    pub seats: Option<&'a mut [i8]>,
    /// The observation of that seat; of the lowest seat of the game where no seat decides.
    pub observations: Option<&'a mut [u8]>,
    /// The same, packed.
    pub packed: Option<&'a mut [u8]>,
    /// The mask of that seat's legal moves, in which nothing is set where no seat decides.
    pub masks: Option<&'a mut [u8]>,
    /// How many actions there are: legal moves, or chances to choose from.
    pub counts: Option<&'a mut [u32]>,
    /// What each seat of each game gets in this step. It is 0 until the game ends. Then it is the
    /// pay-off, in games with pay-offs; in others a winner gets 1 and a loser −1, and nobody gets
    /// anything in a draw or where the game was given up. A game with pay-offs that counts
    /// [scores](boardwright_ruleset::Ruleset::score) pays on the way: each step brings what was
    /// added to the score, and the last one what the pay-off is above it.
    pub rewards: Option<&'a mut [f32]>,
    /// How often the present position has occurred, itself included; more than 255 times count as
    /// 255, and it is 0 where it does not count. No observation says so. The true positions are
    /// counted, with what a viewer may not know of them.
    pub repetitions: Option<&'a mut [u8]>,
    /// Whether the game is over by its rules.
    pub terminated: Option<&'a mut [bool]>,
    /// Whether the game was given up because of its length.
    pub truncated: Option<&'a mut [bool]>,
}

impl<'a> Outputs<'a> {
    /// Checks the length of each buffer.
    pub(crate) fn check(&self, layout: &Layout) -> Result<(), StepError> {
        let games = layout.games;
        let mask = match (&self.masks, layout.mask) {
            (Some(_), None) => return Err(StepError::NoFlatIndex),
            (_, mask) => mask.unwrap_or_default(),
        };
        check("seats", &self.seats, games)?;
        check(
            "observations",
            &self.observations,
            games * layout.observation,
        )?;
        check("packed", &self.packed, games * layout.packed)?;
        check("masks", &self.masks, games * mask)?;
        check("counts", &self.counts, games)?;
        check("rewards", &self.rewards, games * layout.seats)?;
        check("repetitions", &self.repetitions, games)?;
        check("terminated", &self.terminated, games)?;
        check("truncated", &self.truncated, games)
    }

    /// The buffers of one game.
    ///
    /// # Panics
    ///
    /// If there is no such game.
    #[inline]
    pub(crate) fn of_game(&mut self, game: usize, layout: &Layout) -> Outputs<'_> {
        let mask = layout.mask.unwrap_or_default();
        Outputs {
            seats: piece(&mut self.seats, game, 1),
            observations: piece(&mut self.observations, game, layout.observation),
            packed: piece(&mut self.packed, game, layout.packed),
            masks: piece(&mut self.masks, game, mask),
            counts: piece(&mut self.counts, game, 1),
            rewards: piece(&mut self.rewards, game, layout.seats),
            repetitions: piece(&mut self.repetitions, game, 1),
            terminated: piece(&mut self.terminated, game, 1),
            truncated: piece(&mut self.truncated, game, 1),
        }
    }

    /// The buffers of the first games, and those of the others; where there are no buffers at all,
    /// none.
    #[inline]
    pub(crate) fn split_if_any(self, games: usize, layout: &Layout) -> (Self, Self) {
        let none = self.seats.is_none()
            && self.observations.is_none()
            && self.packed.is_none()
            && self.masks.is_none()
            && self.counts.is_none()
            && self.rewards.is_none()
            && self.repetitions.is_none()
            && self.terminated.is_none()
            && self.truncated.is_none();
        if none {
            (Self::default(), Self::default())
        } else {
            self.split(games, layout)
        }
    }

    fn split(self, games: usize, layout: &Layout) -> (Self, Self) {
        let mask = layout.mask.unwrap_or_default();
        let seats = cut(self.seats, games);
        let observations = cut(self.observations, games * layout.observation);
        let packed = cut(self.packed, games * layout.packed);
        let masks = cut(self.masks, games * mask);
        let counts = cut(self.counts, games);
        let rewards = cut(self.rewards, games * layout.seats);
        let repetitions = cut(self.repetitions, games);
        let terminated = cut(self.terminated, games);
        let truncated = cut(self.truncated, games);
        let first = Outputs {
            seats: seats.0,
            observations: observations.0,
            packed: packed.0,
            masks: masks.0,
            counts: counts.0,
            rewards: rewards.0,
            repetitions: repetitions.0,
            terminated: terminated.0,
            truncated: truncated.0,
        };
        let others = Outputs {
            seats: seats.1,
            observations: observations.1,
            packed: packed.1,
            masks: masks.1,
            counts: counts.1,
            rewards: rewards.1,
            repetitions: repetitions.1,
            terminated: terminated.1,
            truncated: truncated.1,
        };
        (first, others)
    }
}

fn check<T>(
    what: &'static str,
    buffer: &Option<&mut [T]>,
    expected: usize,
) -> Result<(), StepError> {
    match buffer {
        Some(buffer) if buffer.len() != expected => Err(StepError::Length {
            what,
            given: buffer.len(),
            expected,
        }),
        _ => Ok(()),
    }
}

/// The entries of one game, of which each has `size`.
#[inline]
fn piece<'a, T>(buffer: &'a mut Option<&mut [T]>, game: usize, size: usize) -> Option<&'a mut [T]> {
    let buffer = buffer.as_mut()?;
    Some(&mut buffer[game * size..][..size])
}

type Halves<'a, T> = (Option<&'a mut [T]>, Option<&'a mut [T]>);

fn cut<T>(buffer: Option<&mut [T]>, at: usize) -> Halves<'_, T> {
    match buffer.map(|buffer| buffer.split_at_mut(at)) {
        Some((first, others)) => (Some(first), Some(others)),
        None => (None, None),
    }
}

impl Actions<'_> {
    /// Checks the number of entries, and that there are indices at all.
    pub(crate) fn check(self, layout: &Layout) -> Result<(), StepError> {
        let (given, expected) = match self {
            Self::Flat(_) if layout.mask.is_none() => return Err(StepError::NoFlatIndex),
            Self::Flat(indices) | Self::Listed(indices) => (indices.len(), layout.games),
            Self::Numbers(numbers) => (numbers.len(), layout.games * layout.axes),
        };
        if given == expected {
            return Ok(());
        }
        Err(StepError::Length {
            what: "actions",
            given,
            expected,
        })
    }
}
