//! One game, stepped in the crate and in the model, and compared at every step.
use crate::coverage::Times;
use crate::draw::Draw;
use crate::illegal;
use boardwright_differential_loka::Model;
use boardwright_differential_loka::army::Counts as Army;
use boardwright_differential_loka::fight::{ENDINGS, odds};
use boardwright_differential_loka::position_text::is_secret_stage;
use boardwright_differential_loka::state::{self as model, Chance, Move, Stage, State};
use boardwright_differential_loka::view::RepetitionKey;
use boardwright_ruleset::{
    Actor, BrokenRule, Exchange, ExchangeSide, Notation, ReadMoveError, Repetition, Seat, Seats,
    Step,
};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::ops::ControlFlow::Continue;

/// How much has been compared, by what.
pub(crate) type Compared = BTreeMap<&'static str, u64>;

/// A game in both programs.
pub(crate) struct Beside<R: Notation + Exchange> {
    rules: R,
    /// The model of these rules.
    pub(crate) model: Model,
    /// How the game can be played again.
    replay: String,
    fast: R::State,
    /// Where the model stands.
    pub(crate) slow: State,
    repetition: Repetition<R>,
    occurred: BTreeMap<RepetitionKey, u32>,
    log: Vec<String>,
    /// What has been compared.
    pub(crate) compared: Compared,
}

impl<R: Notation + Exchange> Beside<R> {
    /// A new game with these options, from its start or from a position.
    pub(crate) fn new(name: &str, replay: String, position: Option<&str>) -> Self {
        let options = name.parse().expect("the name has the form of a name");
        let rules = R::from_name(&options).unwrap_or_else(|error| panic!("{name}: {error}"));
        let model = Model::named(name).expect("the model reads every name");
        let (fast, slow) = match position {
            None => (rules.start(), model.start()),
            Some(text) => {
                let fast = rules.read_position(text);
                let fast = fast.unwrap_or_else(|error| panic!("{name}: {text}: {error}"));
                let slow = model.read(text);
                (
                    fast,
                    slow.unwrap_or_else(|| panic!("the model reads {text}")),
                )
            }
        };
        let mut game = Self {
            repetition: Repetition::new(&rules, &fast),
            rules,
            model,
            replay: format!("{name}, again by {replay}"),
            fast,
            slow,
            occurred: BTreeMap::new(),
            log: vec![format!("from {}", position.unwrap_or("the start"))],
            compared: Compared::new(),
        };
        game.count_occurrence();
        game
    }

    /// Fails, with all that is needed to play the game again, unless both answers are the same.
    #[track_caller]
    fn same<T: PartialEq + Debug>(&self, what: &str, fast: T, slow: T) {
        if fast != slow {
            self.differ(what, &fast, &slow);
        }
    }

    #[track_caller]
    fn differ(&self, what: &str, fast: &dyn Debug, slow: &dyn Debug) -> ! {
        panic!(
            "{what} differ\n  crate: {fast:?}\n  model: {slow:?}\n  position: {}\n  game: {}\n  {}",
            self.model.write(&self.slow),
            self.replay,
            self.log.join("\n  "),
        )
    }

    fn count(&mut self, what: &'static str, number: usize) {
        *self.compared.entry(what).or_default() += number as u64;
    }

    fn seat(number: usize) -> Seat {
        Seat::new(u8::try_from(number).expect("a few seats"))
    }

    fn numbers(seats: Seats) -> BTreeSet<usize> {
        seats.iter().map(Seat::index).collect()
    }

    fn seats(numbers: impl IntoIterator<Item = usize>) -> Seats {
        numbers.into_iter().map(Self::seat).collect()
    }

    /// Compares everything in the present position. Returns whether the game is over.
    pub(crate) fn compare(&mut self, draw: &mut Draw) -> bool {
        self.count("positions", 1);
        let text = self.rules.position_text(&self.fast);
        self.same("positions", text, self.model.write(&self.slow));
        let over = self.compare_outcome();
        self.compare_seats();
        self.compare_reading(draw);
        if is_secret_stage(&self.slow.stage) || draw.percent(5) {
            self.compare_views(draw);
        }
        if over {
            return true;
        }
        match self.model.actor(&self.slow) {
            model::Actor::Chance => self.compare_chances(draw),
            model::Actor::Seat(seat) => self.compare_decision(seat, draw),
            model::Actor::Secret(seats) => {
                let seats: Vec<usize> = seats.into_iter().collect();
                self.compare_decision(*draw.one_of(&seats), draw);
            }
        }
        false
    }

    /// Whether the game is over, who wins and why; and what is true of a finished game.
    fn compare_outcome(&self) -> bool {
        let fast = self.rules.outcome(&self.fast);
        let slow = self.model.outcome(&self.slow);
        let told = fast.map(|outcome| (Self::numbers(outcome.winners), outcome.reason));
        let expected = slow.map(|outcome| (outcome.winners, outcome.reason));
        self.same("outcomes", told, expected);
        let Some(outcome) = fast else {
            let actor = match self.rules.actor(&self.fast) {
                Actor::Seat(seat) => model::Actor::Seat(seat.index()),
                Actor::Secret(seats) => model::Actor::Secret(Self::numbers(seats)),
                Actor::Chance => model::Actor::Chance,
            };
            self.same("actors", actor, self.model.actor(&self.slow));
            return false;
        };
        self.same("losses of all", outcome.all_lost, false);
        for seat in self.rules.seats().iter() {
            self.same(
                "moves after the end",
                self.rules.count_moves(&self.fast, seat),
                0,
            );
            let payoff = self.rules.payoff(&self.fast, outcome, seat);
            self.same("pay-offs", payoff, None);
        }
        self.same(
            "chances after the end",
            self.rules.chance_weight(&self.fast),
            0,
        );
        true
    }

    /// Who lives, who plays together and who is run by one player.
    fn compare_seats(&self) {
        let living = Self::numbers(self.rules.living(&self.fast));
        self.same("living seats", living, self.slow.living.clone());
        let board = self.model.options.board;
        for seat in 0..board.seats() {
            let allies = self.rules.allies(&self.fast, Self::seat(seat));
            let team = (0..board.seats()).filter(|&other| board.same_team(seat, other));
            self.same("allies", Self::numbers(allies), team.collect());
            let together = self.rules.controller(&self.fast, Self::seat(seat));
            let run = self.model.options.run_together(seat).into_iter().collect();
            self.same("seats of one player", Self::numbers(together), run);
        }
    }

    /// Both read the position as they have it, and half of the games go on from what was read.
    fn compare_reading(&mut self, draw: &mut Draw) {
        let text = self.model.write(&self.slow);
        match self.rules.read_position(&text) {
            Ok(read) => self.same("positions read from text", &read, &self.fast),
            Err(error) => self.differ("refusals of positions", &error, &"none"),
        }
        let read = self.model.read(&text);
        if read.as_ref() != Some(&self.slow) {
            self.differ("the model's own positions", &read, &self.slow);
        }
        if draw.percent(50) {
            let read = self.rules.read_position(&text);
            self.fast = read.expect("it has just been read");
        }
    }

    /// What each seat, two seats together and a spectator may know; and that other secrets would
    /// look the same to them.
    fn compare_views(&mut self, draw: &mut Draw) {
        let count = self.model.options.board.seats();
        let mut groups: Vec<Vec<usize>> = (0..count).map(|seat| vec![seat]).collect();
        groups.push(Vec::new());
        groups.push(vec![draw.below(count), draw.below(count)]);
        for viewers in groups {
            let seen = self
                .rules
                .seen_by(&self.fast, Self::seats(viewers.iter().copied()));
            let view = self.model.view(&self.slow, &viewers);
            let text = self.model.write(&view);
            self.same("views", self.rules.position_text(&seen), text.clone());
            let hides = view.hands.iter().any(|hand| hand.hidden);
            self.same(
                "whether views hide anything",
                self.rules.is_view(&seen),
                hides,
            );
            self.count("views", 1);
            if !hides {
                continue;
            }
            let other = self.with_other_secrets(&view, draw);
            let other = self.model.write(&other);
            match self.rules.read_position(&other) {
                Ok(world) => {
                    let seen = self.rules.seen_by(&world, Self::seats(viewers));
                    self.same(
                        "views of other secrets",
                        self.rules.position_text(&seen),
                        text,
                    );
                }
                Err(error) => self.differ("refusals of other secrets", &error, &other),
            }
            self.count("other secrets", 1);
        }
    }

    /// The position of a view with random armies where it hides them.
    fn with_other_secrets(&self, view: &State, draw: &mut Draw) -> State {
        let mut other = self.slow.clone();
        for (seat, hand) in view.hands.iter().enumerate() {
            if !hand.hidden {
                continue;
            }
            if !self.model.kind_by_kind() {
                other.hands[seat].counts = draw.one_of(&self.model.armies(seat)).clone();
                continue;
            }
            let mut army = Army::new();
            for &kind in hand.counts.keys() {
                for count in 0..draw.below(4) as u32 {
                    let mut longer = army.clone();
                    longer.insert(kind, count);
                    if self.model.broken_by_army(seat, &longer).is_empty() {
                        army = longer;
                    }
                }
                army.entry(kind).or_insert(0);
            }
            other.hands[seat].counts = army;
        }
        other
    }

    /// The legal moves of a seat that is due, its fights, illegal moves, claims.
    fn compare_decision(&mut self, seat: usize, draw: &mut Draw) {
        let due = Self::seat(seat);
        let chosen = self.rules.moves(&self.fast, due);
        let fast: Vec<String> = chosen
            .iter()
            .map(|&chosen| self.rules.move_text(&self.fast, chosen))
            .collect();
        let moves = self.model.moves(&self.slow, seat);
        let slow: Vec<String> = moves
            .iter()
            .map(|chosen| self.model.move_text(chosen))
            .collect();
        let [told, expected] = [&fast, &slow].map(|texts| texts.iter().collect::<BTreeSet<_>>());
        if told != expected {
            let more: Vec<_> = told.difference(&expected).collect();
            let fewer: Vec<_> = expected.difference(&told).collect();
            self.differ("legal moves", &more, &fewer);
        }
        self.same("numbers of legal moves", fast.len(), slow.len());
        self.count("moves", fast.len());
        for other in 0..self.model.options.board.seats() {
            if !matches!(self.model.actor(&self.slow), model::Actor::Secret(_)) && other != seat {
                let count = self.rules.count_moves(&self.fast, Self::seat(other));
                self.same("moves of seats that are not due", count, 0);
            }
        }
        for chosen in &moves {
            self.compare_fight(seat, chosen, draw);
        }
        for _ in 0..3 {
            self.compare_refusal(seat, &moves, draw);
        }
        if draw.percent(8) {
            for _ in 0..moves.len().min(12) {
                let chosen = draw.one_of(&moves).clone();
                let after = self.model.apply(&self.slow, seat, &chosen);
                let mut fast = self.fast.clone();
                let read = self
                    .rules
                    .read_move(&self.fast, &self.model.move_text(&chosen));
                let read = read.unwrap_or_else(|_| self.differ("moves read", &"none", &chosen));
                self.rules.apply(&mut fast, due, read);
                let text = self.model.write(&after);
                self.same("successors", self.rules.position_text(&fast), text);
                self.count("successors", 1);
            }
        }
        let times = self.repetition.times(&self.rules, &self.fast);
        let key = self.model.repetition_key(&self.slow);
        let counted = key
            .and_then(|key| self.occurred.get(&key))
            .copied()
            .unwrap_or(0);
        self.same("occurrences of the position", times, counted);
        for claimant in 0..self.model.options.board.seats() {
            let claim = self
                .rules
                .claim(&self.fast, Self::seat(claimant), times, false);
            let may_claim = self.model.may_claim(&self.slow, claimant, counted);
            self.same("claims", claim.is_some(), may_claim);
            if let Some(outcome) = claim {
                self.same("what is claimed", outcome.is_draw(), true);
                self.count("claims", 1);
            }
        }
    }

    /// Boosts with their reasons, and odds.
    fn compare_fight(&mut self, seat: usize, chosen: &Move, draw: &mut Draw) {
        let attack = self
            .rules
            .read_move(&self.fast, &self.model.move_text(chosen));
        let attack = attack.unwrap_or_else(|_| self.differ("moves read", &"none", chosen));
        let fast = self.rules.boosts(&self.fast, Self::seat(seat), attack);
        let odds_told = self.rules.odds(&self.fast, Self::seat(seat), attack);
        let &Move::Attack(from, to) = chosen else {
            self.same(
                "fights of moves that are none",
                (fast, odds_told),
                (None, None),
            );
            return;
        };
        let Some(fast) = fast else {
            self.differ("fights", &"none", chosen);
        };
        let slow = self.model.boosts(&self.slow, from, to);
        let told = |side| -> BTreeSet<(String, u32)> {
            let boosts = fast.reasons.iter().filter(|boost| boost.side == side);
            boosts
                .map(|boost| {
                    let from = boost.from.as_ref().map(|from| format!(" {from}"));
                    (
                        format!("{}{}", boost.reason, from.unwrap_or_default()),
                        boost.amount,
                    )
                })
                .collect()
        };
        let attacker = told(ExchangeSide::Attacker);
        self.same(
            "boosts of the attacker",
            attacker,
            slow.attacker.iter().cloned().collect(),
        );
        let defender = told(ExchangeSide::Defender);
        self.same(
            "boosts of the defender",
            defender,
            slow.defender.iter().cloned().collect(),
        );
        let totals = slow.totals();
        self.same("numbers of boosts", (fast.attacker, fast.defender), totals);
        let (dice, duel) = (
            self.model.options.combat,
            self.model.is_duel(&self.slow, from, to),
        );
        self.same("duels", fast.duel, dice && duel);
        let (cases, of) = match (dice, duel) {
            (false, _) => ([1, 0, 0, 0], 1),
            (true, true) => ([1, 0, 1, 0], 2),
            (true, false) => {
                let odds = odds(totals);
                (odds.cases, odds.of)
            }
        };
        let expected = ENDINGS.map(|ending| ending.name()).into_iter().zip(cases);
        let expected: BTreeMap<&str, u64> = expected.filter(|(_, cases)| *cases > 0).collect();
        let odds_told = odds_told.unwrap_or_default();
        let names: BTreeSet<&str> = odds_told.iter().map(|odds| odds.outcome).collect();
        self.same(
            "endings of a fight",
            names,
            expected.keys().copied().collect(),
        );
        for odds in odds_told {
            let cases = expected[odds.outcome];
            let told = u128::from(odds.numerator) * u128::from(of);
            self.same(
                "odds",
                told,
                u128::from(cases) * u128::from(odds.denominator),
            );
        }
        if dice && !duel && draw.percent(20) {
            self.model.cite_denied_support(&self.slow, from, to);
        }
        self.count("fights", 1);
    }

    /// A random move that may well be illegal: both say whether it is, and the rule that is named
    /// is one that the move breaks.
    fn compare_refusal(&mut self, seat: usize, moves: &[Move], draw: &mut Draw) {
        let asked = illegal::random_move(&self.model, &self.slow, seat, draw);
        if moves.contains(&asked) {
            return;
        }
        let text = self.model.move_text(&asked);
        let read = match self.rules.read_move(&self.fast, &text) {
            Ok(read) => read,
            Err(ReadMoveError::Unreadable(_)) => return self.count("unreadable", 1),
            Err(ReadMoveError::Illegal(rule)) => {
                self.differ("refusals in reading", &rule, &asked);
            }
        };
        let legal = self.rules.is_legal(&self.fast, Self::seat(seat), read);
        self.same(&format!("legality of {text}"), legal, false);
        let named = self.rules.explain(&self.fast, Self::seat(seat), read).id();
        let broken = self.model.broken(&self.slow, seat, &asked);
        if !broken.contains(named) {
            self.differ(&format!("the rules broken by {text}"), &named, &broken);
        }
        self.count("refusals", 1);
        if broken.len() == 1 {
            self.count("refusals for one rule alone", 1);
        }
    }

    /// Every chance with its probability, and where some of them lead.
    fn compare_chances(&mut self, draw: &mut Draw) {
        let mut fast = BTreeMap::new();
        let mut steps = Vec::new();
        let _ = self.rules.visit_chances(&self.fast, |chance, weight| {
            *fast
                .entry(self.rules.chance_text(&self.fast, chance))
                .or_insert(0) += weight;
            steps.push(chance);
            Continue::<()>(())
        });
        self.same("chances told twice", fast.len(), steps.len());
        let slow = self.model.chances(&self.slow);
        let told: u64 = fast.values().sum();
        let expected: u64 = slow.iter().map(|(_, weight)| weight).sum();
        let [told, expected] = [told, expected].map(u128::from);
        let mut texts = BTreeSet::new();
        for &(chance, weight) in &slow {
            let text = self.model.chance_text(chance);
            let same = fast.get(&text).map(|&weight| u128::from(weight) * expected);
            self.same(
                &format!("chances of {text}"),
                same,
                Some(u128::from(weight) * told),
            );
            texts.insert(text);
        }
        self.same("chances", fast.into_keys().collect(), texts);
        self.count("chances", slow.len());
        if !draw.percent(15) {
            return;
        }
        for _ in 0..slow.len().min(16) {
            let (chance, _) = *draw.one_of(&slow);
            let mut fast = self.fast.clone();
            let read = self
                .rules
                .read_chance(&self.fast, &self.model.chance_text(chance));
            self.rules
                .resolve(&mut fast, read.expect("it is one of those told"));
            let text = self.model.write(&self.model.resolve(&self.slow, chance));
            self.same(
                &format!("successors by {chance:?}"),
                self.rules.position_text(&fast),
                text,
            );
            self.count("successors", 1);
        }
    }

    // ---- going on ----

    /// Both make a legal move.
    pub(crate) fn play(&mut self, seat: usize, chosen: &Move) {
        let text = self.model.move_text(chosen);
        self.log.push(format!(
            "{} {text}",
            self.model.options.board.letters()[seat]
        ));
        let read = self.rules.read_move(&self.fast, &text);
        let read = read.unwrap_or_else(|_| self.differ("moves read", &"none", chosen));
        let step = Step::Move(Self::seat(seat), read);
        let before = self.fast.clone();
        self.rules.apply(&mut self.fast, Self::seat(seat), read);
        self.slow = self.model.apply(&self.slow, seat, chosen);
        self.repetition
            .record(&self.rules, &before, step, &self.fast);
        self.count_occurrence();
        if matches!(chosen, Move::Army(_) | Move::Count(..)) {
            // Rule 11: only the team knows what was chosen, until armies are shown.
            for viewer in 0..self.model.options.board.seats() {
                let viewers = Self::seats([viewer]);
                let seen = self.rules.seen_step(&before, step, &self.fast, viewers);
                let known = self.model.options.board.same_team(viewer, seat)
                    || !is_secret_stage(&self.slow.stage);
                self.same("whether a choice is known", seen.is_all(), known);
            }
        }
    }

    /// Both apply a chance that is due.
    pub(crate) fn resolve(&mut self, chance: Chance) {
        let text = self.model.chance_text(chance);
        self.log.push(text.clone());
        let read = self.rules.read_chance(&self.fast, &text);
        let read = read.unwrap_or_else(|_| self.differ("chances read", &"none", &chance));
        let before = self.fast.clone();
        self.rules.resolve(&mut self.fast, read);
        // §15.12: a rolled attack clears the table.
        if matches!(self.slow.stage, Stage::Fight(..)) {
            self.occurred.clear();
        }
        self.slow = self.model.resolve(&self.slow, chance);
        self.repetition
            .record(&self.rules, &before, Step::Chance(read), &self.fast);
        self.count_occurrence();
    }

    /// Some living seats of one team resign, or one seat's time is up.
    pub(crate) fn resign(&mut self, seats: &[usize], by_flag: bool) {
        self.log
            .push(format!("{seats:?} resign, by flag: {by_flag}"));
        let before = self.fast.clone();
        let ended = if by_flag {
            self.rules.flag(&mut self.fast, Self::seat(seats[0]))
        } else {
            let resigning = Self::seats(seats.iter().copied());
            self.rules.resign(&mut self.fast, resigning)
        };
        self.same("endings by resignation", ended, None);
        self.slow = self.model.resign(&self.slow, seats);
        self.repetition
            .record_change(&self.rules, &before, &self.fast);
        self.count_occurrence();
        self.count("resignations", 1);
    }

    fn count_occurrence(&mut self) {
        if let Some(key) = self.model.repetition_key(&self.slow) {
            *self.occurred.entry(key).or_default() += 1;
        }
    }
}

/// Adds what one game compared, or which rulings it used, to a sum.
pub(crate) fn add(sum: &mut Times, more: &Times) {
    for (&what, &number) in more {
        *sum.entry(what).or_default() += number;
    }
}
