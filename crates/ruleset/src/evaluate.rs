//! What a position is worth to a seat.
use crate::{Ruleset, Seat};
use core::ops::ControlFlow::{self, Break, Continue};

/// A heuristic value of a position for each seat.
///
/// A search stops at some depth; this is the static evaluation of the position
/// there. It belongs to the game, which knows what matters; the players that
/// use it know no game.
pub trait Evaluate: Ruleset {
    /// How good the position is for `seat`, from -[`VALUE_LIMIT`] to
    /// [`VALUE_LIMIT`]; 0 is even, and 100 is about the value of the smallest
    /// piece. For two sides the values are opposite.
    ///
    /// Where the game has [pay-offs](crate::Facts::payoffs), players compare
    /// these points with what an end pays: the lowest pay-off is worth -2 ×
    /// [`VALUE_LIMIT`], the highest 2 × [`VALUE_LIMIT`], and the others lie
    /// between in proportion.
    ///
    /// A game may separate what the next decisions threaten to take: then
    /// threats count only in
    /// [`evaluate_with_threats`](Self::evaluate_with_threats). Otherwise they
    /// count here, if at all.
    ///
    /// The provided form calls every position even, which is enough where a
    /// search sees to the end of the game.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::{Nim, State};
    /// # use boardwright_ruleset::{Evaluate, Seat};
    /// impl Evaluate for Nim {
    ///     // A heap of one is lost for the seat that faces it, in calm air.
    ///     fn evaluate(&self, state: &State, seat: Seat) -> i32 {
    ///         let facing = if state.heap == 1 { -500 } else { 0 };
    ///         if seat == state.turn { facing } else { -facing }
    ///     }
    /// }
    /// let (one, rules) = (State { heap: 1, turn: Seat::new(0), windy: false }, Nim { heap: 10 });
    /// assert_eq!([0, 1].map(|seat| rules.evaluate(&one, Seat::new(seat))), [-500, 500]);
    /// ```
    fn evaluate(&self, state: &Self::State, seat: Seat) -> i32 {
        let _ = (state, seat);
        0
    }

    /// The same, plus what the next decisions are likely to take, by its odds:
    /// a king that can be attacked, for example. The same bounds hold, and for
    /// two sides the values are opposite.
    ///
    /// Searching players use this at the leaves, and so see one reply further.
    /// A player that looks only at its own move should not use it. The provided
    /// form does not separate threats and gives [`evaluate`](Self::evaluate).
    fn evaluate_with_threats(&self, state: &Self::State, seat: Seat) -> i32 {
        self.evaluate(state, seat)
    }

    /// What a legal move of `seat` wins or loses at once, in points, if it is
    /// not quiet: a capture with the recapture counted, a promotion. `None` for
    /// a quiet move.
    ///
    /// A search tries winning moves first, and follows moves that do not lose
    /// in its quiescence search, so that it never stops in the middle of an
    /// exchange. The provided form calls every move quiet, which suits games
    /// whose values change slowly. The rules of the game should keep sequences
    /// of moves that are not quiet short.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Evaluate, Ruleset, Seat};
    /// impl Evaluate for Nim {}
    ///
    /// // Without a word from the game every move is quiet.
    /// let rules = Nim { heap: 10 };
    /// assert_eq!(rules.immediate_gain(&rules.start(), Seat::new(0), 3), None);
    /// ```
    fn immediate_gain(&self, state: &Self::State, seat: Seat, chosen: Self::Move) -> Option<i32> {
        let _ = (state, seat, chosen);
        None
    }

    /// How good a quiet legal move of `seat` looks beside the other quiet ones, in points,
    /// before anything is searched: at least -[`VALUE_LIMIT`], and at most that.
    ///
    /// A search tries quiet moves in this order until it knows better, and looks at the last
    /// ones less deep. The provided form gives 0 for each.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::{Nim, State};
    /// # use boardwright_ruleset::{Evaluate, Ruleset, Seat};
    /// impl Evaluate for Nim {
    ///     // Who leaves one match more than a multiple of four is hard to beat.
    ///     fn quiet_score(&self, state: &State, _: Seat, taken: u32) -> i32 {
    ///         if (state.heap - taken) % 4 == 1 { 100 } else { 0 }
    ///     }
    /// }
    /// let (rules, first) = (Nim { heap: 10 }, Seat::new(0));
    /// assert_eq!([1, 2].map(|taken| rules.quiet_score(&rules.start(), first, taken)), [100, 0]);
    /// ```
    fn quiet_score(&self, state: &Self::State, seat: Seat, chosen: Self::Move) -> i32 {
        let _ = (state, seat, chosen);
        0
    }

    /// Calls `f` with each of the first `most` legal moves of `seat` that is not
    /// quiet, and with its [`immediate_gain`](Self::immediate_gain), in the order
    /// of [`visit_moves`](Ruleset::visit_moves). Breaks if there are as many legal
    /// moves as `most` or more.
    ///
    /// Most positions that a search meets are those of its quiescence search,
    /// which asks for nothing else. So a game in which few moves are not quiet
    /// gains by finding them without the others. The provided form visits all.
    fn visit_gains(
        &self,
        state: &Self::State,
        seat: Seat,
        most: usize,
        f: impl FnMut(Self::Move, i32),
    ) -> ControlFlow<()> {
        visit_gains_one_by_one(self, state, seat, most, f)
    }

    /// The lead in points with which a side wins about three games of four, at
    /// least 1; `None` where no dice decide after the set-up.
    ///
    /// Where dice decide, players weigh a lead in points against the odds of an
    /// attack that wins or loses the game at once. The provided form says 400,
    /// about four of the smallest pieces, for games with chances.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # mod pacing { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/pacing.rs")); }
    /// # use pacing::Pacing;
    /// # use boardwright_ruleset::Evaluate;
    /// impl Evaluate for Nim {}
    /// impl Evaluate for Pacing {}
    /// assert_eq!(Nim { heap: 10 }.likely_win(), Some(400));
    /// assert_eq!(Pacing.likely_win(), None);
    /// ```
    fn likely_win(&self) -> Option<i32> {
        self.facts().has_chance.then_some(400)
    }

    /// Whether [`evaluate`](Self::evaluate) means little here because the seat
    /// that is due must answer a threat before anything else, as a king in
    /// check. A search plays such a position on instead of judging it.
    fn is_unsettled(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// The state after the due seat passes (a null move), though the rules allow no
    /// pass: the other side is due, and nothing else changes.
    ///
    /// A search takes a position in which even a pass is good enough for one that
    /// any good move is good enough for, and looks no further. So this is `None`
    /// where that is no good guess: where a threat must be
    /// [answered](Self::is_unsettled), and where whoever must move is often worse off
    /// than whoever need not (zugzwang). The provided form always gives `None`.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Evaluate, Ruleset};
    /// # impl Evaluate for Nim {}
    /// // In Nim who must move loses where a pass would win, so nothing is said of it.
    /// let rules = Nim { heap: 10 };
    /// assert_eq!(rules.after_null_move(&rules.start()), None);
    /// ```
    fn after_null_move(&self, state: &Self::State) -> Option<Self::State> {
        let _ = state;
        None
    }

    /// Whether a turn is usually several decisions of one seat.
    ///
    /// A search then searches a move deeper the better the position after it
    /// is, with its threats, since it could prune nothing between decisions of
    /// one seat.
    fn has_long_turns(&self) -> bool {
        false
    }

    /// An upper bound on the number of decisions in which the due seat wins by
    /// force, against any play, if the game knows of such a win.
    ///
    /// This is for wins that are too slow to look for in
    /// [`evaluate`](Self::evaluate): a search asks only where it is about to
    /// rely on a position. `None` where the game is over. The provided form
    /// always gives `None`. Players do not ask where the game has pay-offs,
    /// since it does not say how much is won.
    fn forced_win(&self, state: &Self::State) -> Option<u32> {
        let _ = state;
        None
    }

    /// The book: moves of a seat that are known to be good here, each once, with a
    /// weight of at least 1.
    ///
    /// Players that use this trait do not search where there is a book. They draw one
    /// of its moves, each as often as its weight says, so that games differ and yet
    /// begin well. It is for decisions that are best found by many played games, such
    /// as the choice of an army, and not for those that a search finds.
    ///
    /// The moves are legal, and the book is that of the seat's own view: it tells
    /// nothing that the seat may not know. The weights of all moves together fit a
    /// `u32`. A seat that is not due has none. The provided form has no book.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::{Nim, State};
    /// # use boardwright_ruleset::{Evaluate, Ruleset, Seat};
    /// impl Evaluate for Nim {
    ///     // Three from a heap of ten, or seldom two.
    ///     fn visit_book(&self, state: &State, seat: Seat, f: &mut dyn FnMut(u32, u32)) {
    ///         if state.heap == 10 && state.turn == seat && !state.windy {
    ///             f(3, 9);
    ///             f(2, 1);
    ///         }
    ///     }
    /// }
    /// let mut weights = 0;
    /// let rules = Nim { heap: 10 };
    /// rules.visit_book(&rules.start(), Seat::new(0), &mut |_, weight| weights += weight);
    /// assert_eq!(weights, 10);
    /// ```
    fn visit_book(&self, state: &Self::State, seat: Seat, f: &mut dyn FnMut(Self::Move, u32)) {
        let _ = (state, seat, f);
    }
}

/// The bound of every value that [`Evaluate`] gives. Players give won and lost
/// games values beyond it, unless the game has pay-offs.
pub const VALUE_LIMIT: i32 = 1_000_000;

/// What [`Evaluate::visit_gains`] gives, found by asking every legal move for its
/// gain. A game that finds them faster falls back on this where it has `most`
/// legal moves or more.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::{Nim, State};
/// # use boardwright_ruleset::{Evaluate, Ruleset, Seat, visit_gains_one_by_one};
/// impl Evaluate for Nim {
///     // To leave a single match is worth something at once.
///     fn immediate_gain(&self, state: &State, _: Seat, taken: u32) -> Option<i32> {
///         (state.heap - taken == 1).then_some(100)
///     }
/// }
/// let (rules, first) = (Nim { heap: 3 }, Seat::new(0));
/// let mut gains = Vec::new();
/// let note = |taken, gain| gains.push((taken, gain));
/// let all = visit_gains_one_by_one(&rules, &rules.start(), first, 4, note);
/// assert!(all.is_continue());
/// assert_eq!(gains, [(2, 100)]);
/// // Three moves are as many as were asked for, so there might be more.
/// assert!(visit_gains_one_by_one(&rules, &rules.start(), first, 3, |_, _| {}).is_break());
/// ```
pub fn visit_gains_one_by_one<R: Evaluate>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    most: usize,
    mut f: impl FnMut(R::Move, i32),
) -> ControlFlow<()> {
    let mut left = most.max(1);
    rules.visit_moves(state, seat, |chosen| {
        if let Some(gain) = rules.immediate_gain(state, seat, chosen) {
            f(chosen, gain);
        }
        left -= 1;
        if left == 0 { Break(()) } else { Continue(()) }
    })
}
