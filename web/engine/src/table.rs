//! The game in the engine, with the people and bots who play it.
use crate::api::{BotChoice, BotJob, CheckedFields, Fault, FaultKind, LogEntry};
use crate::boards::quarters;
use crate::catalogue::without_threads;
use crate::faults::Outcome;
use crate::following::Told;
use crate::log::Telling;
use boardwright::players::player_seed;
use boardwright::referee::{AnyGame, GameView};
use boardwright::render::Rotation;
use boardwright::ruleset::{Fields, Primer, Seat, Seats};
use boardwright_catalogue::{AnyRules, AnyTable, Catalogue, Due, Session};
use std::sync::Arc;

/// The name by which a list of players seats a person.
pub(crate) const PERSON: &str = "person";

/// The seed of the adviser: the same question gets the same answer.
const ADVISER_SEED: u64 = 1;

/// How many positions are looked at for each decision of a game that is looked through for mistakes:
/// enough for those that people make, in a fraction of a second.
const JUDGED: u32 = 30_000;

/// Who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seating {
    /// `person` or a bot, for each player; a list that is too short goes on with its last name.
    pub(crate) players: Vec<String>,
    /// The bot that gives hints.
    pub(crate) adviser: String,
}

/// A game with those who play it.
pub(crate) struct Table {
    pub(crate) session: Session,
    pub(crate) seating: Seating,
    pub(crate) primer: Option<Primer>,
    pub(crate) telling: Telling,
    /// By how many quarters the board is turned, if somebody turned it.
    pub(crate) turned: Option<u8>,
    pub(crate) revision: u32,
    /// What a record tells of the game, where somebody else holds it.
    pub(crate) told: Option<Told>,
    /// Copies of the game at earlier positions, for readers.
    pub(crate) walker: Option<Box<dyn AnyGame>>,
}

impl Table {
    /// Seats these players at a game that these rules opened.
    pub(crate) fn new(
        rules: Arc<dyn AnyRules>,
        game: Box<dyn AnyGame>,
        seating: Seating,
    ) -> Outcome<Self> {
        for name in seating.players.iter().chain([&seating.adviser]) {
            without_threads(name)?;
            // One name a place: a comma would seat others at the places that follow.
            if boardwright::players::split_names(name).len() != 1 {
                let sentence = format!("{name:?} names several players");
                return Err(Fault::new(FaultKind::Unreadable, sentence));
            }
        }
        if seating.players.is_empty() {
            return Err(Fault::new(FaultKind::Unreadable, "nobody plays"));
        }
        let primer = game.primer();
        let names = seating.players.join(",");
        let mut session = Session::new(rules, game, &names, &seating.adviser)?;
        session.let_bots_think_elsewhere();
        let mut table = Self {
            session,
            seating,
            primer,
            telling: Telling::default(),
            turned: None,
            revision: 0,
            told: None,
            walker: None,
        };
        table.settle();
        Ok(table)
    }

    /// An event, counted from 0, as whoever looks may know it; `None` if there were fewer.
    pub(crate) fn entry(&mut self, index: usize) -> Option<LogEntry> {
        let (game, looking) = (self.session.host_game(), self.session.looking());
        self.telling.entry_for(game, index, looking)
    }

    /// The game as whoever looks may know it.
    pub(crate) fn game(&self) -> GameView<'_> {
        self.session.game()
    }

    /// How many events have happened.
    pub(crate) fn event_count(&self) -> usize {
        let told = self.told.as_ref().map(Told::event_count);
        told.unwrap_or_else(|| self.game().event_count())
    }

    /// Something has happened: people who see the same need not hand the device over.
    pub(crate) fn settle(&mut self) {
        self.revision = self.revision.wrapping_add(1);
        self.walker = None;
        self.look_where_nothing_is_hidden();
    }

    fn look_where_nothing_is_hidden(&mut self) {
        if let Due::Person { seat, hand_over } = self.session.due() {
            if !hand_over {
                let before = self.session.looking();
                self.session.look(seat);
                self.telling.same_for(before, self.session.looking());
            }
        }
    }

    /// The past has changed, so the log is told again.
    pub(crate) fn settle_past(&mut self) {
        self.telling.forget();
        self.settle();
    }

    /// Whether the device must be handed over before anything is shown.
    pub(crate) fn must_hand_over(&self) -> bool {
        matches!(
            self.session.due(),
            Due::Person {
                hand_over: true,
                ..
            }
        )
    }

    /// Nothing is shown and nothing done for the person who looks while another should.
    pub(crate) fn shown(&self) -> Outcome<()> {
        if self.must_hand_over() {
            return Err(Fault::request("the device must be handed over first"));
        }
        Ok(())
    }

    /// The seat of the person who is due and looks.
    pub(crate) fn person(&self) -> Outcome<Seat> {
        self.shown()?;
        match self.session.due() {
            Due::Person { seat, .. } => Ok(seat),
            Due::Over(reason) => Err(Fault::request(format!("the game is over: {reason}"))),
            Due::Table => Err(Fault::request("no person is due")),
        }
    }

    /// Settling is for people who play.
    pub(crate) fn has_person(&self) -> Outcome<()> {
        self.shown()?;
        if !self
            .session
            .seats_of_people()
            .intersects(self.session.looking())
        {
            return Err(Fault::request("no person plays"));
        }
        Ok(())
    }

    /// Whose knowledge is shown now. Nothing is secret after the end.
    pub(crate) fn viewers(&self) -> Seats {
        if self.game().status().outcome().is_some() {
            self.game().seats()
        } else {
            self.session.looking()
        }
    }

    /// By how many quarters the board is turned. People who see the same have the board as the first
    /// person has it, since it would turn with each move.
    pub(crate) fn quarters(&self) -> u8 {
        if let Some(turned) = self.turned {
            return turned;
        }
        let (game, looking) = (self.session.host_game(), self.session.looking());
        let first = self.session.seats_of_people().lowest();
        let first = first.map_or(looking, |seat| game.controller(seat));
        let facing = if game.view(first) == game.view(looking) {
            first
        } else {
            looking
        };
        let start = game.scene_after(0, facing);
        let side = start.and_then(|start| Rotation::for_side(&start, facing));
        side.map_or(0, quarters)
    }

    // ---- decisions by numbers ----

    /// What the limits say of these numbers.
    pub(crate) fn check_fields(&self, values: &[i32]) -> Outcome<CheckedFields> {
        self.person()?;
        let fields: Fields = (self.session.fields())
            .ok_or_else(|| Fault::request("this decision is not made by numbers"))?;
        let values: Vec<i64> = values.iter().copied().map(i64::from).collect();
        let sums = fields.limits.iter().map(|limit| {
            let sum = limit.sum(&values).clamp(i64::MIN.into(), i64::MAX.into());
            sum as i64
        });
        let sums = sums.collect();
        let made = self.session.move_of_fields(&values);
        let (text, fault) = match made {
            Ok(text) => (Some(text), None),
            Err(error) => (None, Some(*Box::<Fault>::from(error))),
        };
        Ok(CheckedFields { sums, text, fault })
    }

    // ---- bots ----

    /// What the bot that is due thinks about.
    pub(crate) fn bot_job(&self) -> Outcome<BotJob> {
        let seat = (self.session.bot_due()).ok_or_else(|| Fault::request("no bot is due"))?;
        let seats = self.game().controller(seat);
        let first = seats.lowest().unwrap_or(seat);
        let seed = player_seed(self.session.host_game().seed(), first);
        Ok(self.job(seat, self.player_of(seat), seed))
    }

    /// What the adviser of the person who is due thinks about.
    pub(crate) fn hint_job(&self) -> Outcome<BotJob> {
        let seat = self.person()?;
        Ok(self.job(seat, &self.seating.adviser, ADVISER_SEED))
    }

    /// What a bot looks through for mistakes, with nothing hidden. It is nobody's move then.
    pub(crate) fn judge_job(&self) -> Outcome<BotJob> {
        let is_over = self.game().status().outcome().is_some();
        if self.told.is_some() || !is_over && !self.session.seats_of_people().is_empty() {
            return Err(Fault::request("somebody still plays this game"));
        }
        let bot = self.session.rules().ladder().judge(JUDGED);
        Ok(self.job(Seat::new(0), &bot, ADVISER_SEED))
    }

    fn job(&self, seat: Seat, bot: &str, seed: u64) -> BotJob {
        BotJob {
            revision: self.revision,
            seat: self.game().seat_name(seat).into(),
            bot: bot.into(),
            seed: seed.to_string(),
            record: self.session.host_game().record().to_string(),
        }
    }

    /// Makes the move that a bot has chosen.
    pub(crate) fn bot_play(&mut self, choice: &BotChoice) -> Outcome<()> {
        if choice.revision != self.revision {
            return Err(Fault::request(
                "the game has gone on since the bot was asked",
            ));
        }
        let due = self.session.bot_due();
        let seat = self.game().read_seat(&choice.seat)?;
        if due != Some(seat) {
            return Err(Fault::request("this bot is not due"));
        }
        self.session.play_for_bot(seat, &choice.text)?;
        self.settle();
        Ok(())
    }

    /// The name of whoever plays a seat.
    pub(crate) fn player_of(&self, seat: Seat) -> &str {
        let groups = AnyTable::groups(self.session.host_game());
        let index = groups.iter().position(|seats| seats.contains(seat));
        self.player_at(index.unwrap_or(0))
    }

    /// The name of the player at this place of the list; the last name repeats.
    pub(crate) fn player_at(&self, index: usize) -> &str {
        let players = &self.seating.players;
        let name = players.get(index).or(players.last());
        name.map_or(PERSON, String::as_str)
    }

    // ---- other tables for the same game ----

    /// The same game at an earlier position, with other players.
    pub(crate) fn seated(
        &self,
        catalogue: Catalogue,
        at: Option<usize>,
        seating: Seating,
    ) -> Outcome<Self> {
        let mut game = self.session.host_game().boxed_clone();
        let count = game.event_count();
        let at = at.unwrap_or(count);
        if at > count {
            let sentence = format!("the game has only {count} events");
            return Err(Fault::request(sentence));
        }
        for _ in at..count {
            game.undo()?;
        }
        let rules = catalogue.rules(&game.full_name())?;
        let mut table = Self::new(rules, game, seating)?;
        table.revision = self.revision.wrapping_add(1);
        Ok(table)
    }
}
