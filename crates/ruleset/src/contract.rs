//! The contract that every game keeps.
//!
//! A ruleset is a value: the options of a game. A state is plain data: all
//! that changes in play, and nothing else. Players choose moves, nature
//! chooses chances, and the referee (`boardwright-referee`) stands between
//! them. Rules and position are separate so that one ruleset serves many games
//! at once and a state stays small enough to copy at every node of a search.
//!
//! The generator is the only definition of legality. Everything else about
//! legal moves (counting, picking, testing, successors) has a provided form on
//! top of [`Ruleset::visit_moves`]; a game overrides it only to be faster, and
//! the test kit compares the override with the visit.
//!
//! Rules that stand for other rules hand on every method. A new one is therefore added to the
//! list in [`forward`](crate::forward) too.
use crate::count_sequences_one_by_one;
use crate::{Actor, BrokenRule, Facts, Outcome, Seat, Seats, Seen, Step, keys, wide_hash};
use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt::Debug;
use core::hash::Hash;
use core::ops::ControlFlow::{self, Break, Continue};

/// The rules of one game, options included.
///
/// # Contract
///
/// A state belongs to the ruleset that made it. For every state that can be
/// reached from [`start`](Self::start), or read by
/// [`Notation`](crate::Notation):
///
/// 1. **Ends.** In a finished state no seat has a move and there is no
///    chance, whatever [`actor`](Self::actor) says. In an unfinished state each
///    seat that is due has a move, or there is a chance, and a run of chances
///    ends at a decision. (A view need not keep this and the next two clauses,
///    since the moves may depend on what it hides.)
/// 2. **Moves.** [`visit_moves`](Self::visit_moves) gives each legal move
///    once, in an order fixed by the state, and nothing for a seat that is not
///    due. The provided forms equal the visit.
/// 3. **Chances.** Each chance is given once; weights are positive and their
///    sum fits a `u64`.
///    [`chance_at`](Self::chance_at)`(n)` is the chance that holds the n-th
///    unit of weight in the visit.
///    [`visit_chance_classes`](Self::visit_chance_classes) gives a
///    representative of every distinct successor once, with the summed weight.
/// 4. **Secrets.** Moves of different seats in one
///    [`Actor::Secret`] stage commute.
/// 5. **Knowledge.** [`seen_step`](Self::seen_step) says how much of each step
///    its viewers are told. If they are not told all of a step, nothing that
///    they are given would differ if another step had been made; what they can
///    deduce, such as a bid with the last card of a hand, counts as not told.
///    Every step names its seat, more viewers never know less, and a seat knows
///    its own moves. What [`settles_secrets`](Self::settles_secrets) says is
///    never told is never told.
/// 6. **Views.** [`seen_by`](Self::seen_by) shows nothing that its viewers may
///    not know, has the same actor, and is its own view. Every
///    [`random_world`](Self::random_world) of a view has the same view.
/// 7. **Sameness.** `Eq` and `Hash` mean full identity: equal states have
///    equal futures, counters included.
/// 8. **Refusals.** [`explain`](Self::explain) names a documented rule for
///    every move that is not legal, and changes nothing.
///
/// `boardwright-testkit` tests each clause on random games.
///
/// # What to write
///
/// - **Every game:** [`seats`](Self::seats), [`start`](Self::start), [`actor`](Self::actor),
///   [`outcome`](Self::outcome), [`visit_moves`](Self::visit_moves), [`apply`](Self::apply) and
///   [`explain`](Self::explain); with dice or cards also [`visit_chances`](Self::visit_chances)
///   and [`resolve`](Self::resolve), otherwise [`no_chance!`](crate::no_chance) instead.
/// - **What a game has:** teams, pay-offs, secrets, repetition, claims, resignation, take-back.
///   Each has an answer for games without it.
/// - **Speed:** from [`count_moves`](Self::count_moves) on, the last methods of the trait. Nobody
///   needs them to write a game.
pub trait Ruleset: Clone + Send + Sync + 'static {
    /// All that changes in play. Plain data of a fixed size: a clone must not
    /// allocate.
    type State: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// What a seat chose, not the result of the choice. At most 8 bytes.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// What nature chose; [`Infallible`] in games without luck. Deal cards one
    /// by one, since [`visit_chances`](Self::visit_chances) lists all that may
    /// happen, and whole hands are too many.
    type Chance: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// The rule that an illegal move breaks.
    type Rule: BrokenRule;
    /// What two positions share when they count as the same one for a
    /// repetition rule; `()` in games without such a rule.
    type RepetitionKey: Clone + Ord + Hash + Debug + Send + Sync + 'static;

    /// The seats of a new game, in turn order where there is one.
    fn seats(&self) -> Seats;

    /// The state before anybody has acted.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::{Nim, State};
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// let rules = Nim { heap: 10 };
    /// assert_eq!(rules.start(), State { heap: 10, turn: Seat::new(0), windy: false });
    /// ```
    fn start(&self) -> Self::State;

    /// Who acts if the game goes on. Cheap: it does not look whether a move
    /// exists. Unspecified in a finished state.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Actor, Ruleset, Seat};
    /// let rules = Nim { heap: 10 };
    /// let mut state = rules.start();
    /// assert_eq!(rules.actor(&state), Actor::Seat(Seat::new(0)));
    /// // The wind blows after each move.
    /// rules.apply(&mut state, Seat::new(0), 3);
    /// assert_eq!(rules.actor(&state), Actor::Chance);
    /// ```
    fn actor(&self, state: &Self::State) -> Actor;

    /// The result, once there is one. May have to look for a move.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// let rules = Nim { heap: 3 };
    /// let mut state = rules.start();
    /// assert_eq!(rules.outcome(&state), None);
    /// // Whoever faces the empty heap has won.
    /// rules.apply(&mut state, Seat::new(0), 3);
    /// let outcome = rules.outcome(&state).expect("the heap is empty");
    /// assert!(outcome.winners.contains(Seat::new(1)));
    /// ```
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// What is true of these rules in every position.
    fn facts(&self) -> Facts {
        Facts::of::<Self>()
    }

    /// What a finished game pays a seat, in the game's own units (points,
    /// chips), where the result is more than who won; otherwise `None` for
    /// every seat, and [`Facts::payoffs`] is `None` too.
    ///
    /// `finished` is the last state, and `outcome` is how the game ended. It
    /// may have ended by agreement, resignation or the clock, which the state
    /// does not show. A winner gets no less than a loser.
    fn payoff(&self, finished: &Self::State, outcome: Outcome, seat: Seat) -> Option<i64> {
        let _ = (finished, outcome, seat);
        None
    }

    /// The seats that are still in the game, whether or not it is over.
    fn living(&self, state: &Self::State) -> Seats {
        let _ = state;
        self.seats()
    }

    /// The seats that win and lose with `seat`, itself included. Seats that are each other's
    /// allies form a group: whoever is an ally of one is an ally of all.
    ///
    /// Teams may change and may be secret, so this follows from the state: in a view it is those
    /// of the allies of whom the viewers know it, and never anybody else. Callers ask the state
    /// at hand: the last one for who has won, the present one for who may resign together.
    fn allies(&self, state: &Self::State, seat: Seat) -> Seats {
        let _ = state;
        Seats::one(seat)
    }

    /// The seats that are run by the same player as `seat`, itself included; groups of a state,
    /// and of a view, as [`allies`](Self::allies) are. A table seats its players by the first
    /// state of a game.
    fn controller(&self, state: &Self::State, seat: Seat) -> Seats {
        let _ = state;
        Seats::one(seat)
    }

    /// What a seat has gathered so far, in the units of its [pay-off](Self::payoff): the tricks of
    /// its team, the points of all. `None` for every seat in games without such a count.
    ///
    /// Everybody knows it: it is the same in every view. What a step brings is the difference of
    /// the scores before and after it, and the end brings the pay-off less the last score. So
    /// what a game brings adds up to the pay-off, whatever it showed on the way. In a game without
    /// pay-offs it is only shown.
    fn score(&self, state: &Self::State, seat: Seat) -> Option<i64> {
        let _ = (state, seat);
        None
    }

    // ---- moves ----

    /// Calls `f` with each legal move of `seat` until it breaks.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// use std::ops::ControlFlow::{Break, Continue};
    ///
    /// let (rules, state) = (Nim { heap: 2 }, Nim { heap: 2 }.start());
    /// // The first move that leaves the heap empty.
    /// let found = rules.visit_moves(&state, Seat::new(0), |taken| {
    ///     if taken == state.heap { Break(taken) } else { Continue(()) }
    /// });
    /// assert_eq!(found, Break(2));
    /// // A seat that is not due has none.
    /// assert!(rules.visit_moves(&state, Seat::new(1), Break).is_continue());
    /// ```
    fn visit_moves<B>(
        &self,
        state: &Self::State,
        seat: Seat,
        f: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Makes a legal move.
    ///
    /// # Panics
    ///
    /// May panic now or later, or leave nonsense behind, if the move is not
    /// legal. The referee checks this; a search that makes only generated
    /// moves need not.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::{Nim, State};
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// let rules = Nim { heap: 10 };
    /// let mut state = rules.start();
    /// rules.apply(&mut state, Seat::new(0), 3);
    /// assert_eq!(state, State { heap: 7, turn: Seat::new(1), windy: true });
    /// ```
    fn apply(&self, state: &mut Self::State, seat: Seat, chosen: Self::Move);

    /// Names the rule that an illegal move breaks. It may be called with any
    /// value of [`Self::Move`] that is not legal, however absurd, in any
    /// unfinished state in which `seat` is due.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{BrokenRule, Ruleset, Seat};
    /// let rules = Nim { heap: 2 };
    /// let broken = rules.explain(&rules.start(), Seat::new(0), u32::MAX);
    /// assert_eq!(broken.id(), "nim.take");
    /// assert_eq!(broken.to_string(), "between 1 and 2 matches can be taken");
    /// ```
    fn explain(&self, state: &Self::State, seat: Seat, refused: Self::Move) -> Self::Rule;

    // ---- chance ----

    /// Calls `f` with each chance and its weight until it breaks.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::{Nim, State};
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// use std::ops::ControlFlow;
    ///
    /// let rules = Nim { heap: 10 };
    /// let windy = State { heap: 7, turn: Seat::new(1), windy: true };
    /// let mut chances = Vec::new();
    /// let _ = rules.visit_chances(&windy, |carried_off, weight| {
    ///     chances.push((carried_off, weight));
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// // Calm twice as often as a gust.
    /// assert_eq!(chances, [(0, 2), (1, 1)]);
    /// ```
    fn visit_chances<B>(
        &self,
        state: &Self::State,
        f: impl FnMut(Self::Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Applies a chance that is due with a positive weight.
    ///
    /// # Panics
    ///
    /// As [`apply`](Self::apply), for a chance that is not due.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::{Nim, State};
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// let rules = Nim { heap: 10 };
    /// let mut state = State { heap: 7, turn: Seat::new(1), windy: true };
    /// rules.resolve(&mut state, 1);
    /// assert_eq!(state, State { heap: 6, turn: Seat::new(1), windy: false });
    /// ```
    fn resolve(&self, state: &mut Self::State, chance: Self::Chance);

    /// Whether the chance that is due belongs to the set-up (terrain, who
    /// begins) and not to play (a fight). Counting and looking ahead stop
    /// before a chance of the set-up and go through a chance of play.
    fn is_setup_chance(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    // ---- secrets ----

    /// The observation of these viewers: the state as they together may know
    /// it. An empty set of viewers is a spectator. A hidden choice stays a
    /// value of the state: chosen, but unknown.
    ///
    /// A view is used for its actor, outcome and keys, for its text and
    /// picture, for views and worlds of it, and as the state against which
    /// steps are written. No move or chance is applied to it.
    ///
    /// ```
    /// # mod bids { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/bids.rs")); }
    /// # use bids::{Bids, State};
    /// # use boardwright_ruleset::{Ruleset, Seat, Seats};
    /// let state = State { bids: [Some(2), Some(3)] };
    /// // Both bids are made, so everybody sees them.
    /// assert_eq!(Bids.seen_by(&state, Seats::NONE), state);
    /// // While a bid is due, the other is known to its own seat alone.
    /// let state = State { bids: [Some(2), None] };
    /// assert_eq!(Bids.seen_by(&state, Seat::new(0).into()), state);
    /// assert_eq!(Bids.seen_by(&state, Seat::new(1).into()).bids, [Some(0), None]);
    /// ```
    fn seen_by(&self, state: &Self::State, viewers: Seats) -> Self::State {
        let _ = viewers;
        state.clone()
    }

    /// Whether the state hides something, so that it cannot be played on from.
    ///
    /// It asks about the value and not about who looks: a view that hides nothing is a state.
    ///
    /// ```
    /// # mod bids { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/bids.rs")); }
    /// # use bids::{Bids, State};
    /// # use boardwright_ruleset::{Ruleset, Seat, Seats};
    /// let state = State { bids: [Some(2), None] };
    /// assert!(Bids.is_view(&Bids.seen_by(&state, Seats::NONE)));
    /// assert!(!Bids.is_view(&Bids.seen_by(&state, Seat::new(0).into())));
    /// ```
    fn is_view(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// How much of a step these viewers together know in `now`. `before` is the
    /// state that the step was made in, and `now` is the state right after the
    /// step or any later one, both with all secrets. A part is a step of the
    /// same seat, or a chance, with unknown parts in it; the notation writes
    /// and reads it, and it is never legal.
    ///
    /// A state holds no past, so `now` may no longer tell that a step was once
    /// shown: two hands of cards later it cannot be seen. The caller takes the
    /// most that was known at any state since (see [`Seen::or_later`]), as
    /// the referee and [`Information`](crate::Information) do, so nothing is
    /// hidden again.
    ///
    /// ```
    /// # mod bids { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/bids.rs")); }
    /// # use bids::{Bids, State};
    /// # use boardwright_ruleset::{Ruleset, Seat, Seen, Step};
    /// let (before, second) = (Bids.start(), Seat::new(1).into());
    /// let bid = Step::Move(Seat::new(0), 2);
    /// let one_bid = State { bids: [Some(2), None] };
    /// assert_eq!(Bids.seen_step(&before, bid, &one_bid, second), Seen::Nothing);
    /// // The other bid shows both.
    /// let both_bids = State { bids: [Some(2), Some(1)] };
    /// assert_eq!(Bids.seen_step(&before, bid, &both_bids, second), Seen::All);
    /// ```
    fn seen_step(
        &self,
        before: &Self::State,
        step: Step<Self::Move, Self::Chance>,
        now: &Self::State,
        viewers: Seats,
    ) -> Seen<Step<Self::Move, Self::Chance>> {
        let _ = (before, step, now, viewers);
        Seen::All
    }

    /// Whether this step settles all secrets before it: what a viewer does not
    /// know of an earlier step right after this one, that viewer will never be
    /// told. `before` is the state that the step is made in. For example, the
    /// next deal settles the cards that were folded.
    ///
    /// Nothing that viewers are given depends on it. The referee and
    /// [`Information`](crate::Information) remember what is known and ask after
    /// every step about each earlier one that is not settled. So the time for a
    /// game of many rounds grows with the square of its length unless its
    /// secrets are settled round by round. It is asked only while there are
    /// secrets.
    fn settles_secrets(&self, before: &Self::State, step: Step<Self::Move, Self::Chance>) -> bool {
        let _ = (before, step);
        false
    }

    /// A determinization of `view`: a state without secrets that these viewers
    /// could be looking at, for players that search under hidden information.
    /// Each such state is drawn with its probability given the view, if chances
    /// fall by their weights and hidden choices are made uniformly at random.
    /// `below(n)` draws uniformly from `0..n`, for positive `n`.
    ///
    /// ```
    /// # mod bids { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/bids.rs")); }
    /// # use bids::{Bids, State};
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// let second = Seat::new(1).into();
    /// let view = Bids.seen_by(&State { bids: [Some(3), None] }, second);
    /// // The hidden bid is one of three, here always the second of them.
    /// let world = Bids.random_world(&view, second, &mut |count| {
    ///     assert_eq!(count, 3);
    ///     1
    /// });
    /// assert_eq!(world.bids, [Some(2), None]);
    /// assert_eq!(Bids.seen_by(&world, second), view);
    /// ```
    fn random_world(
        &self,
        view: &Self::State,
        viewers: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Self::State {
        let _ = (viewers, below);
        view.clone()
    }

    // ---- sameness ----

    /// What this position shares with those it repeats; `None` where a position
    /// does not count (in the middle of a turn, or in games without such a
    /// rule).
    ///
    /// ```
    /// # mod pacing { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/pacing.rs")); }
    /// # use pacing::{Pacing, State};
    /// # use boardwright_ruleset::Ruleset;
    /// // Only the place counts, and not whether the lamp burns.
    /// let [lit, dark] = [true, false].map(|lamp| State { place: 1, lamp });
    /// assert_ne!(lit, dark);
    /// assert_eq!(Pacing.repetition_key(&lit), Pacing.repetition_key(&dark));
    /// ```
    fn repetition_key(&self, state: &Self::State) -> Option<Self::RepetitionKey> {
        let _ = state;
        None
    }

    /// Whether positions before this step no longer count, so that the referee
    /// forgets them: either none of them can occur again, or the rules begin to
    /// count from zero again. `before` is the state before the step.
    ///
    /// ```
    /// # mod pacing { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/pacing.rs")); }
    /// # use pacing::{Move, Pacing};
    /// # use boardwright_ruleset::{Ruleset, Seat, Step};
    /// let (guard, state) = (Seat::new(0), Pacing.start());
    /// // The lamp is never lit again, so what was before cannot come back.
    /// assert!(Pacing.clears_repetition(&state, Step::Move(guard, Move::Darken)));
    /// assert!(!Pacing.clears_repetition(&state, Step::Move(guard, Move::Left)));
    /// ```
    fn clears_repetition(
        &self,
        before: &Self::State,
        step: Step<Self::Move, Self::Chance>,
    ) -> bool {
        let _ = (before, step);
        false
    }

    /// The result when this position occurs for the `times`-th time, if that
    /// ends the game. It is asked before [`outcome`](Self::outcome) and
    /// outranks it: a game in which something outranks a repetition returns
    /// `None` here in that case.
    ///
    /// ```
    /// # mod pacing { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/pacing.rs")); }
    /// # use pacing::Pacing;
    /// # use boardwright_ruleset::{Outcome, Ruleset};
    /// let state = Pacing.start();
    /// assert_eq!(Pacing.repeated(&state, 2), None);
    /// assert_eq!(Pacing.repeated(&state, 3), Some(Outcome::draw("repetition")));
    /// ```
    fn repeated(&self, state: &Self::State, times: u32) -> Option<Outcome> {
        let _ = (state, times);
        None
    }

    /// A key for transposition tables: equal for equal states, and different
    /// for different states except by accident.
    fn search_key(&self, state: &Self::State) -> u64 {
        keys::narrow(state)
    }

    // ---- the table ----

    /// The draw or win that `seat` may claim now. The position has occurred
    /// `times` times, this occurrence included (0 where it does not count).
    /// `announced` says that the position is the one after the claimant's
    /// intended move.
    fn claim(
        &self,
        state: &Self::State,
        seat: Seat,
        times: u32,
        announced: bool,
    ) -> Option<Outcome> {
        let _ = (state, seat, times, announced);
        None
    }

    /// What a resignation of these living seats of one team does: the outcome
    /// if it ends the game regardless of the state, or else a changed state.
    /// The provided form gives the win to all other living seats.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Outcome, Ruleset, Seat};
    /// let rules = Nim { heap: 10 };
    /// let outcome = rules.resign(&mut rules.start(), Seat::new(0).into());
    /// assert_eq!(outcome, Some(Outcome::win(Seat::new(1).into(), "resignation")));
    /// ```
    fn resign(&self, state: &mut Self::State, seats: Seats) -> Option<Outcome> {
        let losers = seats
            .iter()
            .fold(seats, |all, seat| all | self.allies(state, seat));
        Some(Outcome::win(self.living(state) - losers, "resignation"))
    }

    /// What a fallen flag of this living seat does; as
    /// [`resign`](Self::resign).
    ///
    /// ```
    /// # mod pacing { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/pacing.rs")); }
    /// # use pacing::Pacing;
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// // With nobody left to win, it is a draw.
    /// let outcome = Pacing.flag(&mut Pacing.start(), Seat::new(0)).expect("the game is over");
    /// assert!(outcome.is_draw());
    /// assert_eq!(outcome.reason, "time");
    /// ```
    fn flag(&self, state: &mut Self::State, seat: Seat) -> Option<Outcome> {
        Some(Outcome::win(
            self.living(state) - self.allies(state, seat),
            "time",
        ))
    }

    /// Whether `seat` may take back its last decision: `before` is the state
    /// it was made in, `now` the present one. Between the two there is no
    /// chance, and there are no decisions except secret choices of others.
    ///
    /// ```
    /// # mod bids { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/bids.rs")); }
    /// # use bids::{Bids, State};
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// let (before, first) = (Bids.start(), Seat::new(0));
    /// // As long as nobody has seen the bid.
    /// assert!(Bids.may_take_back(&before, &State { bids: [Some(2), None] }, first));
    /// assert!(!Bids.may_take_back(&before, &State { bids: [Some(2), Some(1)] }, first));
    /// ```
    fn may_take_back(&self, before: &Self::State, now: &Self::State, seat: Seat) -> bool {
        let _ = (before, now, seat);
        false
    }

    // ---- studies ----

    /// The rules by which positions are counted (perft): these rules, without
    /// the endings that such counts leave out by convention.
    #[must_use]
    fn for_counting(&self) -> Self {
        self.clone()
    }

    // ---- speed ----
    //
    // Nothing below is needed to write a game. Each provided form follows from what stands
    // above; override one only where a profile asks for it. The test kit compares each override
    // with the provided form.

    /// How many legal moves `seat` has. Override it where counting is faster
    /// than visiting.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// let rules = Nim { heap: 2 };
    /// assert_eq!(rules.count_moves(&rules.start(), Seat::new(0)), 2);
    /// assert_eq!(rules.count_moves(&rules.start(), Seat::new(1)), 0);
    /// ```
    fn count_moves(&self, state: &Self::State, seat: Seat) -> u64 {
        let mut count = 0;
        let Continue(()) = self.visit_moves(state, seat, |_| {
            count += 1;
            Continue::<Infallible>(())
        });
        count
    }

    /// Whether `seat` may make this move, which may be any value of
    /// [`Self::Move`]. Override it where a test is faster than a visit.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// let rules = Nim { heap: 2 };
    /// let legal = |taken| rules.is_legal(&rules.start(), Seat::new(0), taken);
    /// assert_eq!([0, 1, 2, 3].map(legal), [false, true, true, false]);
    /// ```
    fn is_legal(&self, state: &Self::State, seat: Seat, asked: Self::Move) -> bool {
        self.visit_moves(state, seat, |legal| {
            if legal == asked {
                Break(())
            } else {
                Continue(())
            }
        })
        .is_break()
    }

    /// Picks one move without a list: `choose` is called once with the number of
    /// legal moves, if there is any, and returns the index of the one to take,
    /// in the order of the visit. The provided form counts and then visits;
    /// override it to find what both need only once.
    ///
    /// `None` means that the game ends here, for the reason that
    /// [`ended_without_moves`](Self::ended_without_moves) gives.
    ///
    /// # Panics
    ///
    /// May panic if `choose` returns an index that is not below the count.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// let rules = Nim { heap: 10 };
    /// let (first, second) = (Seat::new(0), Seat::new(1));
    /// assert_eq!(rules.pick_move(&rules.start(), first, |count| count - 1), Some(3));
    /// // `choose` is not called where there is no move.
    /// assert_eq!(rules.pick_move(&rules.start(), second, |_| unreachable!()), None);
    /// ```
    fn pick_move(
        &self,
        state: &Self::State,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<Self::Move> {
        let count = self.count_moves(state, seat);
        if count == 0 {
            return None;
        }
        let mut left = choose(count);
        assert!(left < count, "the chosen index is below the count");
        let found = self.visit_moves(state, seat, |legal| {
            if left == 0 {
                return Break(legal);
            }
            left -= 1;
            Continue(())
        });
        found.break_value()
    }

    /// The outcome of a state in which the due seat has no move and no chance
    /// is due. It equals [`outcome`](Self::outcome) there, but need not look
    /// for a move again.
    fn ended_without_moves(&self, state: &Self::State) -> Outcome {
        self.outcome(state)
            .unwrap_or(Outcome::draw("nobody can act"))
    }

    /// Calls `f` with each legal move and the state after it, in the order of
    /// the visit.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// use std::ops::ControlFlow;
    ///
    /// let rules = Nim { heap: 2 };
    /// let mut left = Vec::new();
    /// let _ = rules.visit_successors(&rules.start(), Seat::new(0), |taken, after| {
    ///     left.push((taken, after.heap, after.windy));
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// // No wind blows over an empty heap.
    /// assert_eq!(left, [(1, 1, true), (2, 0, false)]);
    /// ```
    fn visit_successors<B>(
        &self,
        state: &Self::State,
        seat: Seat,
        mut f: impl FnMut(Self::Move, &Self::State) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_moves(state, seat, |legal| {
            let mut after = state.clone();
            self.apply(&mut after, seat, legal);
            f(legal, &after)
        })
    }

    /// Whether a chance may be due right after a move in this state. `false`
    /// lets perft count the moves of the last ply in bulk.
    fn chance_may_follow(&self, state: &Self::State) -> bool {
        let _ = state;
        self.facts().has_chance
    }

    /// Calls `f` with each legal move of `seat` after which a chance may be due,
    /// until it breaks, and returns how many other legal moves there are. The
    /// provided form gives all moves where
    /// [`chance_may_follow`](Self::chance_may_follow). Override it where dice
    /// follow few of them: perft then makes only these in its last ply.
    fn visit_moves_before_chance<B>(
        &self,
        state: &Self::State,
        seat: Seat,
        f: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B, u64> {
        if !self.chance_may_follow(state) {
            return Continue(self.count_moves(state, seat));
        }
        self.visit_moves(state, seat, f)?;
        Continue(0)
    }

    /// How many sequences of one decision begin here: each legal move of `seat` counts once, or,
    /// if chances follow it, as often as there are classes of these that end differently, up to
    /// the next decision. `None` where only making moves can tell. The provided form counts the
    /// moves if no [chance may follow](Self::chance_may_follow). Override it where the number of
    /// ends is known without dice: perft then makes no move in its last ply.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # mod pacing { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/pacing.rs")); }
    /// # use pacing::Pacing;
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// // Left, right, or out with the lamp.
    /// assert_eq!(Pacing.count_last_ply(&Pacing.start(), Seat::new(0)), Some(3));
    /// // After a move of Nim the wind may blow, so the moves alone are not the count.
    /// assert_eq!(Nim { heap: 9 }.count_last_ply(&Nim { heap: 9 }.start(), Seat::new(0)), None);
    /// ```
    fn count_last_ply(&self, state: &Self::State, seat: Seat) -> Option<u64> {
        (!self.chance_may_follow(state)).then(|| self.count_moves(state, seat))
    }

    /// The sum of all weights; 0 where no chance is due.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::{Nim, State};
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// let rules = Nim { heap: 10 };
    /// assert_eq!(rules.chance_weight(&State { heap: 7, turn: Seat::new(1), windy: true }), 3);
    /// assert_eq!(rules.chance_weight(&rules.start()), 0);
    /// ```
    fn chance_weight(&self, state: &Self::State) -> u64 {
        let mut total = 0;
        let Continue(()) = self.visit_chances(state, |_, weight| {
            total += weight;
            Continue::<Infallible>(())
        });
        total
    }

    /// The chance that holds unit `n` of the weight, counted from 0 in the
    /// order of the visit; `None` if `n` is not below
    /// [`chance_weight`](Self::chance_weight).
    ///
    /// A draw below the weight picks a chance with exactly its probability.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::{Nim, State};
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// let rules = Nim { heap: 10 };
    /// let windy = State { heap: 7, turn: Seat::new(1), windy: true };
    /// let drawn = [0, 1, 2, 3].map(|unit| rules.chance_at(&windy, unit));
    /// assert_eq!(drawn, [Some(0), Some(0), Some(1), None]);
    /// ```
    fn chance_at(&self, state: &Self::State, n: u64) -> Option<Self::Chance> {
        let mut left = n;
        self.visit_chances(state, |chance, weight| {
            if left < weight {
                return Break(chance);
            }
            left -= weight;
            Continue(())
        })
        .break_value()
    }

    /// Calls `f` with one chance for every distinct successor, and the summed
    /// weight of all chances that lead there. The provided form compares
    /// successors pair by pair, so a game with many chances overrides it.
    fn visit_chance_classes<B>(
        &self,
        state: &Self::State,
        mut f: impl FnMut(Self::Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let successor = |chance| {
            let mut after = state.clone();
            self.resolve(&mut after, chance);
            after
        };
        self.visit_chances(state, |chance, _| {
            let after = successor(chance);
            let mut class_weight = 0;
            let seen_before = self.visit_chances(state, |other, weight| {
                if class_weight == 0 && other == chance {
                    class_weight = weight;
                } else if successor(other) == after {
                    if class_weight == 0 {
                        return Break(());
                    }
                    class_weight += weight;
                }
                Continue(())
            });
            if seen_before.is_break() {
                return Continue(());
            }
            f(chance, class_weight)
        })
    }

    /// [`search_key`](Self::search_key) computed from scratch. Override it where the
    /// state carries its key along, so that the test kit can compare them.
    fn search_key_from_scratch(&self, state: &Self::State) -> u64 {
        self.search_key(state)
    }

    /// How many sequences of `depth` decisions there are from here, by these rules as they are:
    /// those [for counting](Self::for_counting) count as [`perft`](crate::perft) does.
    ///
    /// Rules that stand for other rules override it, so that the others count by themselves.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::Ruleset;
    /// // With two matches: one is taken and then the wind takes the other or not, or both are taken.
    /// let rules = Nim { heap: 2 };
    /// assert_eq!(rules.count_sequences(&rules.start(), 1), 3);
    /// // Only calm air leaves a second decision.
    /// assert_eq!(rules.count_sequences(&rules.start(), 2), 1);
    /// ```
    fn count_sequences(&self, state: &Self::State, depth: u32) -> u64 {
        count_sequences_one_by_one(self, state, depth)
    }

    /// A key of all that happens from here depends on, under the rules
    /// [for counting](Self::for_counting): states with the same key have equal
    /// counts at every depth, the same moves and chances, and the same ends,
    /// except by an accident of probability 2⁻¹²⁸. Claims may differ.
    ///
    /// The provided form hashes the whole state. Override it where a state
    /// holds what no step and no end depends on, such as clocks.
    fn counting_key(&self, state: &Self::State) -> u128 {
        wide_hash(state)
    }

    /// The legal moves of `seat`, in the order of the visit. It allocates a
    /// list at each call: fine for a user interface, too slow for a search.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Ruleset, Seat};
    /// let rules = Nim { heap: 2 };
    /// assert_eq!(rules.moves(&rules.start(), Seat::new(0)), [1, 2]);
    /// ```
    fn moves(&self, state: &Self::State, seat: Seat) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let Continue(()) = self.visit_moves(state, seat, |legal| {
            moves.push(legal);
            Continue::<Infallible>(())
        });
        moves
    }
}
