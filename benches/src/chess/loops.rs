//! Loops: the ways in which a program can be made to do the same work.
//!
//! A program is as fast as the loop that calls it, and no loop is the fastest for
//! every program: one gains if it knows before move generation that this is the
//! last ply, another if moves are listed first. So each program has every loop that
//! its own examples show or that its users would write, and the fastest loop of a
//! run counts.

use super::Position;
use crate::contest::Work;

/// The tasks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// Count the leaves of a tree, the last ply in bulk. The amount is the depth, at
    /// least 1.
    CountLeaves,
    /// Count the leaves of a tree and make each of them. The amount is the depth, at
    /// least 1.
    MakeLeaves,
    /// Play random games. The amount is the least number of plies.
    PlayOut,
}

impl Task {
    /// All tasks.
    pub const ALL: [Self; 3] = [Self::CountLeaves, Self::MakeLeaves, Self::PlayOut];

    /// The name of the task.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::CountLeaves => "leaves counted",
            Self::MakeLeaves => "leaves made",
            Self::PlayOut => "random playouts",
        }
    }

    /// What the task measures.
    #[must_use]
    pub const fn measure(self) -> &'static str {
        match self {
            Self::CountLeaves => "perft, leaves counted",
            Self::MakeLeaves => "perft, leaves made",
            Self::PlayOut => "playouts",
        }
    }
}

/// A loop around a program.
pub struct Loop<P> {
    /// What it does.
    pub task: Task,
    /// How it goes about it.
    pub how: &'static str,
    /// The loop, from a position, with the amount of the task; returns the leaves or
    /// plies.
    pub run: fn(&P, u64) -> u64,
}

impl<P> Loop<P> {
    /// A loop that counts leaves.
    pub fn counting(how: &'static str, run: fn(&P, u64) -> u64) -> Self {
        let task = Task::CountLeaves;
        Self { task, how, run }
    }

    /// A loop that makes leaves.
    pub fn making(how: &'static str, run: fn(&P, u64) -> u64) -> Self {
        let task = Task::MakeLeaves;
        Self { task, how, run }
    }

    /// A loop that plays random games.
    pub fn playing(how: &'static str, run: fn(&P, u64) -> u64) -> Self {
        let task = Task::PlayOut;
        Self { task, how, run }
    }
}

/// A program with its loops, as it enters contests.
pub struct Entry {
    name: &'static str,
    loops: Vec<Way>,
}

/// Makes work from the position of a FEN and an amount.
type Start = dyn Fn(&str, u64) -> Work<'static>;

/// A loop of any program.
pub struct Way {
    /// What it does.
    pub task: Task,
    /// How it goes about it.
    pub how: &'static str,
    start: Box<Start>,
}

impl Way {
    /// The loop as work, from the position of a FEN.
    ///
    /// # Panics
    ///
    /// If the program does not read the FEN.
    #[must_use]
    pub fn start(&self, fen: &str, amount: u64) -> Work<'static> {
        (self.start)(fen, amount)
    }
}

impl Entry {
    /// A program.
    #[must_use]
    pub fn of<P: Position>() -> Self {
        let way = |one: Loop<P>| Way {
            task: one.task,
            how: one.how,
            start: Box::new(move |fen, amount| {
                let position = P::read(fen);
                Box::new(move || (one.run)(&position, amount))
            }),
        };
        Self {
            name: P::NAME,
            loops: P::loops().into_iter().map(way).collect(),
        }
    }

    /// The name of the program.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Its loops for a task.
    pub fn loops(&self, task: Task) -> impl Iterator<Item = &Way> {
        self.loops.iter().filter(move |way| way.task == task)
    }
}
