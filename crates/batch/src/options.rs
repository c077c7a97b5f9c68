//! How games of a batch are played.

/// Who decides chances.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Chances {
    /// The batch rolls them, with the dice that the referee of a game with the same seed has.
    #[default]
    Rolled,
    /// The caller chooses each of them, as the number of one of the chances that are due.
    Chosen,
}

/// How games of a batch are played.
///
/// ```
/// use boardwright_batch::BatchOptions;
///
/// let options = BatchOptions { games: 256, first_seed: 1_000, ..BatchOptions::default() };
/// assert!(options.restart);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BatchOptions {
    /// How many games are played at a time, at least 1.
    pub games: usize,
    /// The seed of the game with the number 0. The game with the number `n` has this seed plus
    /// `n`, beyond 2⁶⁴ from 0 on.
    pub first_seed: u64,
    /// Who decides chances.
    pub chances: Chances,
    /// Whether the step after the end of a game begins another one in its place: after game `n`
    /// comes game `n` plus the number of games of the batch. The action for that step is ignored.
    pub restart: bool,
    /// After how many decisions a game that still goes on is given up.
    pub most_decisions: u64,
    /// Whether a draw or win that the seat on turn may claim is claimed for it before it decides.
    /// Otherwise such games go on.
    pub claims: bool,
    /// Whether the events of a game are kept, so that it can be had as a record.
    pub records: bool,
    /// For how many events each game has memory from the start. A game that is longer than this,
    /// and longer than all before it in its place, allocates more.
    pub reserve: usize,
    /// On how many threads a step is made. More than one need the feature `rayon`; 0 means as many
    /// as the machine has cores.
    pub threads: usize,
}

/// One game, rolled, restarted, with claims and records, on one thread, of at most 20,000
/// decisions.
impl Default for BatchOptions {
    fn default() -> Self {
        Self {
            games: 1,
            first_seed: 0,
            chances: Chances::Rolled,
            restart: true,
            most_decisions: 20_000,
            claims: true,
            records: true,
            reserve: 256,
            threads: 1,
        }
    }
}
