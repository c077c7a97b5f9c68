//! Sequential halving: how often each considered move of the root is visited.

/// The sweeps through the considered moves of one root.
///
/// In a sweep each of the best `width` moves that all earlier sweeps visited is visited once. The
/// sweeps of a phase have one width, and the next phase has half of it, but at least two. A phase
/// takes the same part of the budget whatever its width is. This is the schedule of mctx.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Halving {
    /// How many phases it takes to come to a single move.
    phases: u32,
    simulations: u32,
    /// How many moves a sweep of this phase visits.
    width: u32,
    /// How many sweeps this phase still has.
    sweeps: u32,
    /// How many simulations are left.
    left: u32,
    /// How many sweeps have been made, which is how often a move has been visited that is still
    /// considered.
    made: u32,
}

impl Halving {
    /// All sweeps of a budget, over so many moves; at least one move.
    pub(super) fn new(considered: u32, simulations: u32) -> Self {
        let mut halving = Self {
            phases: considered.max(1).next_power_of_two().ilog2(),
            simulations,
            width: considered.max(1),
            sweeps: 0,
            left: simulations,
            made: 0,
        };
        halving.sweeps = halving.sweeps_of_phase();
        halving
    }

    fn sweeps_of_phase(&self) -> u32 {
        match self.phases * self.width {
            // A single move gets all.
            0 => self.simulations,
            parts => (self.simulations / parts).max(1),
        }
    }

    /// The next sweep: how often the moves were visited that it chooses from, and how many it
    /// visits. `None` once the budget is spent.
    pub(super) fn next(&mut self) -> Option<(u32, u32)> {
        if self.left == 0 {
            return None;
        }
        if self.sweeps == 0 {
            if self.phases > 0 {
                self.width = (self.width / 2).max(2);
            }
            self.sweeps = self.sweeps_of_phase();
        }
        let sweep = (self.made, self.width.min(self.left));
        self.sweeps -= 1;
        self.made += 1;
        self.left -= sweep.1;
        Some(sweep)
    }
}

#[cfg(test)]
mod tests {
    use super::Halving;
    use std::vec::Vec;

    /// `get_sequence_of_considered_visits` of mctx, word for word.
    fn sequence(considered: u32, simulations: u32) -> Vec<u32> {
        if considered <= 1 {
            return (0..simulations).collect();
        }
        let phases = f64::from(considered).log2().ceil() as u32;
        let mut sequence = Vec::new();
        let mut visits = std::vec![0; considered as usize];
        let mut width = considered;
        while sequence.len() < simulations as usize {
            let extra = (simulations / (phases * width)).max(1);
            for _ in 0..extra {
                sequence.extend(&visits[..width as usize]);
                for visit in &mut visits[..width as usize] {
                    *visit += 1;
                }
            }
            width = (width / 2).max(2);
        }
        sequence.truncate(simulations as usize);
        sequence
    }

    #[test]
    fn sweeps_are_the_table_of_considered_visits() {
        for considered in 1..=33 {
            for simulations in 1..=130 {
                let mut halving = Halving::new(considered, simulations);
                let mut visited = Vec::new();
                while let Some((visits, width)) = halving.next() {
                    visited.extend((0..width).map(|_| visits));
                }
                let told = (considered, simulations);
                assert_eq!(visited, sequence(considered, simulations), "{told:?}");
            }
        }
    }

    /// The example of the paper's figure: 16 moves and 200 simulations are four phases of 50.
    #[test]
    fn a_phase_halves_the_moves() {
        let mut halving = Halving::new(16, 200);
        let mut widths = Vec::new();
        while let Some((_, width)) = halving.next() {
            widths.push(width);
        }
        let count = |width| widths.iter().filter(|&&other| other == width).count();
        assert_eq!([16, 8, 4].map(count), [3, 6, 12]);
        assert_eq!(widths.iter().sum::<u32>(), 200);
    }
}
