//! What a seat has been able to know since the game began.
//!
//! A view shows only the present position, and not how it was reached. The
//! analysis of a game with secrets needs all that its viewers ever saw, because
//! two histories that they cannot distinguish must be played alike. That is
//! their *information*. It is kept here step by step and without a
//! referee, so that a walk over a whole game tree can carry it along: a copy
//! shares the past with its original.
//!
//! In a secret stage seats choose in any order, and the order must tell
//! nothing. So the choices of a stage are kept by seat, and what is known of
//! them at the end of the stage counts as known from its start.
use crate::notation::seat_names;
use crate::{Actor, Notation, Ruleset, Seat, Seats, Seen, Step, wide_hash};
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

/// All that some viewers together have been able to know since the game began:
/// the views, the steps as they first saw them, and what they learned of those
/// later.
///
/// These viewers cannot distinguish two histories if and only if the
/// information is equal. Equality is that of [`key`](Self::key), so different
/// information counts as equal with a probability of 2⁻¹²⁸. Offers, answers and
/// claims are not part of it, nor is what was taken back or undone.
///
/// ```
/// # mod bids { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/bids.rs")); }
/// # use bids::{Bids, State};
/// use boardwright_ruleset::{Information, Ruleset, Seat, Step};
///
/// let (before, first) = (Bids.start(), Seat::new(0));
/// let mut own = Information::new(&Bids, &before, first.into());
/// let mut other = Information::new(&Bids, &before, Seat::new(1).into());
/// let after = State { bids: [Some(2), None] };
/// for information in [&mut own, &mut other] {
///     information.observe(&Bids, &before, Step::Move(first, 2), &after);
/// }
/// assert_eq!(own.view().bids, [Some(2), None]);
/// // That the first seat has bid is known, and what it bid is not.
/// assert_eq!(other.view().bids, [Some(0), None]);
/// ```
#[derive(Clone)]
pub struct Information<R: Ruleset> {
    viewers: Seats,
    /// The stages before the present one, latest first.
    past: Option<Arc<Stage<R>>>,
    present: Stage<R>,
    /// The due seats before the latest step of the present stage, if it is a
    /// secret stage of several seats that may go on.
    due: Option<Seats>,
    /// The true steps of the present stage, by seat.
    steps: Vec<TrueStep<R>>,
    /// The steps of earlier stages that the viewers do not fully know and about
    /// which they may learn more.
    hidden: Vec<TrueStep<R>>,
}

/// The true step, kept so that what is known of it can be asked again.
#[derive(Clone)]
struct TrueStep<R: Ruleset> {
    /// The number of the step, counted from 0, once its stage is over.
    number: usize,
    before: R::State,
    step: Step<R::Move, R::Chance>,
    known: Seen<Step<R::Move, R::Chance>>,
}

/// One step, or the steps of one secret stage by seat, as the viewers know
/// them.
#[derive(Clone)]
struct Stage<R: Ruleset> {
    /// The stage before this one; `None` for the start of the game.
    earlier: Option<Arc<Stage<R>>>,
    /// The key of all stages before this one.
    key_before: u128,
    /// How many steps there were before this stage.
    steps_before: usize,
    entries: Vec<Entry<R>>,
    /// Earlier steps of which more became known, by number.
    reveals: Vec<(usize, Entry<R>)>,
    /// What the viewers see after it.
    view: R::State,
}

/// Something that happened, as the viewers know it.
#[derive(Clone)]
struct Entry<R: Ruleset> {
    /// The view of the state before it, against which its text is written.
    view_before: R::State,
    known: Known<R::Move, R::Chance>,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Known<M, C> {
    Whole(Step<M, C>),
    Part(Step<M, C>),
    /// A move of this seat, or a chance.
    Nothing(Option<Seat>),
    /// These seats resigned, or ran out of time.
    Left(Seats),
}

impl<M: Copy, C: Copy> Known<M, C> {
    fn of(step: Step<M, C>, seen: Seen<Step<M, C>>) -> Self {
        match seen {
            Seen::All => Self::Whole(step),
            Seen::Part(part) => Self::Part(part),
            Seen::Nothing => Self::Nothing(mover(step)),
        }
    }
}

/// Who made a step; `None` for a chance.
const fn mover<M: Copy, C: Copy>(step: Step<M, C>) -> Option<Seat> {
    match step {
        Step::Move(seat, _) => Some(seat),
        Step::Chance(_) => None,
    }
}

impl<R: Ruleset> Information<R> {
    /// What these viewers together know of a game that starts in this state; an
    /// empty set is a spectator.
    pub fn new(rules: &R, start: &R::State, viewers: Seats) -> Self {
        let view = rules.seen_by(start, viewers);
        Self {
            viewers,
            past: None,
            present: Stage {
                earlier: None,
                key_before: wide_hash(&(viewers.bits(), &view)),
                steps_before: 0,
                entries: Vec::new(),
                reveals: Vec::new(),
                view,
            },
            due: None,
            steps: Vec::new(),
            hidden: Vec::new(),
        }
    }

    /// Whose information it is.
    #[must_use]
    pub fn viewers(&self) -> Seats {
        self.viewers
    }

    /// What they see now.
    #[must_use]
    pub fn view(&self) -> &R::State {
        &self.present.view
    }

    /// Records a step: `before` and `after` are the true states around it.
    ///
    /// ```
    /// # mod bids { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/bids.rs")); }
    /// # use bids::Bids;
    /// # use boardwright_ruleset::{Information, Ruleset, Seat, Step};
    /// // What the second seat knows after the first has bid: the same for every bid.
    /// let known_after = |bid| {
    ///     let (before, first) = (Bids.start(), Seat::new(0));
    ///     let mut information = Information::new(&Bids, &before, Seat::new(1).into());
    ///     let mut after = before.clone();
    ///     Bids.apply(&mut after, first, bid);
    ///     information.observe(&Bids, &before, Step::Move(first, bid), &after);
    ///     information
    /// };
    /// assert!(known_after(1) == known_after(3));
    /// assert_eq!(known_after(1).view().bids, [Some(0), None]);
    /// ```
    pub fn observe(
        &mut self,
        rules: &R,
        before: &R::State,
        step: Step<R::Move, R::Chance>,
        after: &R::State,
    ) {
        let due = match rules.actor(before) {
            Actor::Secret(due) => Some(due),
            _ => None,
        };
        // If a seat is due again that was no longer due, or only one seat has a
        // choice, the order of the steps is known.
        let goes_on = match (due, self.due) {
            (Some(due), Some(last)) => due.is_subset_of(last),
            _ => false,
        };
        if !goes_on {
            self.close();
        }
        self.due = due.filter(|due| goes_on || due.len() > 1);
        let known = rules.seen_step(before, step, after, self.viewers);
        let place = self
            .steps
            .partition_point(|other| mover(other.step) <= mover(step));
        let made_in = before;
        let before = match self.steps.get(place) {
            Some(later) => &later.before.clone(),
            None => before,
        };
        self.steps.insert(
            place,
            TrueStep {
                number: 0,
                before: before.clone(),
                step,
                known,
            },
        );
        self.present.entries.insert(
            place,
            Entry {
                view_before: rules.seen_by(before, self.viewers),
                known: Known::of(step, known),
            },
        );
        self.put_in_order(rules, place);
        self.look_again(rules, after);
        // The steps of the present stage are handled when it is over.
        if !self.hidden.is_empty() && rules.settles_secrets(made_in, step) {
            self.hidden.clear();
        }
    }

    /// Gives the steps of the present stage after this one the states that they
    /// would have had in the order of seats, since the order in which they were
    /// made must not show. They commute, so such states exist.
    fn put_in_order(&mut self, rules: &R, place: usize) {
        for next in place + 1..self.steps.len() {
            let TrueStep { before, step, .. } = &self.steps[next - 1];
            let (mut before, step) = (before.clone(), *step);
            if let Step::Move(seat, chosen) = step {
                rules.apply(&mut before, seat, chosen);
            }
            self.present.entries[next].view_before = rules.seen_by(&before, self.viewers);
            self.steps[next].before = before;
        }
    }

    /// Records that seats resigned or ran out of time; `after` is the true
    /// state afterwards.
    pub fn observe_leaving(&mut self, rules: &R, seats: Seats, after: &R::State) {
        self.close();
        self.present.entries.push(Entry {
            view_before: self.present.view.clone(),
            known: Known::Left(seats),
        });
        self.look_again(rules, after);
    }

    /// A key of 128 bits that is equal for equal information, the same in every
    /// run on one kind of machine.
    #[must_use]
    pub fn key(&self) -> u128 {
        self.present.key()
    }

    /// Closes the present stage.
    fn close(&mut self) {
        self.due = None;
        if self.present.entries.is_empty() {
            return;
        }
        let first = self.present.steps_before;
        let stage = Stage {
            earlier: None,
            key_before: self.present.key(),
            steps_before: first + self.steps.len(),
            entries: Vec::new(),
            reveals: Vec::new(),
            view: self.present.view.clone(),
        };
        let mut over = core::mem::replace(&mut self.present, stage);
        over.earlier = self.past.take();
        self.past = Some(Arc::new(over));
        for (place, mut step) in self.steps.drain(..).enumerate() {
            if !step.known.is_all() {
                step.number = first + place;
                self.hidden.push(step);
            }
        }
    }

    /// Asks again what is known of each step that is hidden.
    fn look_again(&mut self, rules: &R, now: &R::State) {
        let viewers = self.viewers;
        let more = |step: &mut TrueStep<R>| {
            if step.known.is_all() {
                return false;
            }
            let seen = rules.seen_step(&step.before, step.step, now, viewers);
            let known = step.known.or_later(seen);
            let grew = known != step.known;
            step.known = known;
            grew
        };
        for (step, entry) in self.steps.iter_mut().zip(&mut self.present.entries) {
            if more(step) {
                entry.known = Known::of(step.step, step.known);
            }
        }
        // Once part of a stage is public, the stage ends: all later choices can
        // depend on it.
        if self.due.is_some() {
            let public = |step: &TrueStep<R>| {
                rules
                    .seen_step(&step.before, step.step, now, Seats::NONE)
                    .is_all()
            };
            if self.steps.iter().any(public) {
                self.due = None;
            }
        }
        let reveals = &mut self.present.reveals;
        for step in &mut self.hidden {
            if !more(step) {
                continue;
            }
            let entry = Entry {
                view_before: rules.seen_by(&step.before, viewers),
                known: Known::of(step.step, step.known),
            };
            match reveals.binary_search_by_key(&step.number, |(number, _)| *number) {
                Ok(place) => reveals[place].1 = entry,
                Err(place) => reveals.insert(place, (step.number, entry)),
            }
        }
        self.hidden.retain(|step| !step.known.is_all());
        self.present.view = rules.seen_by(now, viewers);
    }
}

impl<R: Notation> Information<R> {
    /// The information as lines of text, for people: the viewers, then the
    /// steps as they were seen first, each stage closed by what was learned of
    /// earlier steps (`known` with the number of the step, counted from 1) and
    /// by the view after it. Steps of one secret stage stand by seat.
    ///
    /// ```text
    /// viewers 1
    /// view deal
    /// roll deal:K?
    /// view K? 1
    /// move 1 bet
    /// view K? 2 bet
    /// ```
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Information, Ruleset, Seat, Step};
    /// let (rules, first) = (Nim { heap: 10 }, Seat::new(0));
    /// let (start, mut state) = (rules.start(), rules.start());
    /// let mut information = Information::new(&rules, &start, first.into());
    /// rules.apply(&mut state, first, 3);
    /// information.observe(&rules, &start, Step::Move(first, 3), &state);
    /// assert_eq!(information.text(&rules), "viewers w\nview 10 w calm\nmove w 3\nview 7 b windy\n");
    /// ```
    #[must_use]
    pub fn text(&self, rules: &R) -> String {
        let mut stages = Vec::new();
        let mut next = self.past.as_deref();
        while let Some(stage) = next {
            stages.push(stage);
            next = stage.earlier.as_deref();
        }
        let mut text = String::new();
        let names = seat_names(rules, self.viewers);
        let names = if names.is_empty() { "-" } else { &names };
        let write = |text: &mut String| -> fmt::Result {
            writeln!(text, "viewers {names}")?;
            // The first entry, or the view itself, shows the start.
            let first = stages.last().copied().unwrap_or(&self.present);
            let start = first
                .entries
                .first()
                .map_or(&first.view, |e| &e.view_before);
            writeln!(text, "view {}", rules.position_text(start))?;
            for stage in stages.iter().rev().copied().chain([&self.present]) {
                stage.write(rules, text)?;
            }
            Ok(())
        };
        write(&mut text).expect("a String takes all that is written");
        text
    }
}

impl<R: Ruleset> Stage<R> {
    fn key(&self) -> u128 {
        if self.entries.is_empty() {
            return self.key_before;
        }
        let known: Vec<_> = self.entries.iter().map(|entry| entry.known).collect();
        let reveals: Vec<_> = self
            .reveals
            .iter()
            .map(|(number, entry)| (*number, entry.known))
            .collect();
        wide_hash(&(self.key_before, known, reveals, &self.view))
    }
}

impl<R: Notation> Stage<R> {
    fn write(&self, rules: &R, text: &mut String) -> fmt::Result {
        for entry in &self.entries {
            entry.write(rules, text)?;
        }
        for (number, entry) in &self.reveals {
            write!(text, "known {} ", number + 1)?;
            entry.write(rules, text)?;
        }
        if !self.entries.is_empty() {
            writeln!(text, "view {}", rules.position_text(&self.view))?;
        }
        Ok(())
    }
}

impl<R: Notation> Entry<R> {
    fn write(&self, rules: &R, text: &mut String) -> fmt::Result {
        let before = &self.view_before;
        let (keyword, seat) = match self.known {
            Known::Whole(Step::Move(seat, _)) | Known::Part(Step::Move(seat, _)) => {
                ("move", Some(seat))
            }
            Known::Nothing(Some(seat)) => ("move", Some(seat)),
            Known::Whole(Step::Chance(_)) | Known::Part(Step::Chance(_)) => ("roll", None),
            Known::Nothing(None) => ("roll", None),
            Known::Left(_) => ("left", None),
        };
        text.push_str(keyword);
        text.push(' ');
        if let Some(seat) = seat {
            text.push_str(rules.seat_name(seat));
            text.push(' ');
        }
        match self.known {
            Known::Whole(Step::Move(_, chosen)) | Known::Part(Step::Move(_, chosen)) => {
                rules.write_move(before, chosen, text)?;
            }
            Known::Whole(Step::Chance(chance)) | Known::Part(Step::Chance(chance)) => {
                rules.write_chance(before, chance, text)?;
            }
            Known::Nothing(_) => text.push_str("hidden"),
            Known::Left(seats) => text.push_str(&seat_names(rules, seats)),
        }
        text.push('\n');
        Ok(())
    }
}

impl<R: Ruleset> PartialEq for Information<R> {
    fn eq(&self, other: &Self) -> bool {
        self.viewers == other.viewers && self.key() == other.key()
    }
}

impl<R: Ruleset> Eq for Information<R> {}

impl<R: Ruleset> fmt::Debug for Information<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What is hidden must not be shown by accident.
        f.debug_struct("Information")
            .field("viewers", &self.viewers)
            .field("key", &self.key())
            .field("view", &self.present.view)
            .finish_non_exhaustive()
    }
}

/// A long game is a long chain, which must not be dropped recursively.
impl<R: Ruleset> Drop for Stage<R> {
    fn drop(&mut self) {
        let mut next = self.earlier.take();
        while let Some(stage) = next {
            match Arc::try_unwrap(stage) {
                Ok(mut stage) => next = stage.earlier.take(),
                Err(_) => break,
            }
        }
    }
}
