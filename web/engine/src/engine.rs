//! Requests and their answers.
use crate::api::{
    self, Answer, Description, Fault, FaultKind, Nothing, Reading, Request, Sentences, Source,
    State,
};
use crate::drawings::Drawings;
use crate::example::{example, pieces};
use crate::faults::Outcome;
use crate::reading::{self, Found};
use crate::state::state;
use crate::table::{Seating, Table};
use crate::told::{self, tell, tell_all, with_told};
use crate::{catalogue, fights, files, following};
use boardwright::referee::AnyGame;
use boardwright::ruleset::{Seat, Seed};
use boardwright_catalogue::{AnyRules, Catalogue, Entry};
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;

/// The longest request, in bytes: the largest file and what it is wrapped in.
const LONGEST_REQUEST: usize = 40 << 20;

/// The games of a catalogue for one page, with one game in play or being read.
///
/// ```
/// use boardwright_web::{Engine, offered};
/// let mut engine = Engine::new(offered());
/// let open = r#"{"call":"open","with":{"game":"chess","seed":"7","players":["person"],"adviser":null}}"#;
/// assert!(engine.answer(open).starts_with(r#"{"ok":"#));
/// let refused = engine.answer(r#"{"call":"play","with":{"text":"e2e5"}}"#);
/// assert!(refused.contains("\"rule\":\"chess."), "{refused}");
/// ```
pub struct Engine {
    entries: &'static [Entry],
    catalogue: Catalogue,
    table: Option<Table>,
    drawings: Drawings,
    /// The revision of the game that was open last: no game has the revisions of another.
    revision: u32,
}

impl Engine {
    /// An engine of these games, without a game.
    #[must_use]
    pub fn new(games: &'static [Entry]) -> Self {
        Self {
            entries: games,
            catalogue: Catalogue::new(games),
            table: None,
            drawings: Drawings::default(),
            revision: 0,
        }
    }

    /// Answers a [`Request`] as JSON with an [`Answer`] as JSON. After a fault everything is as it
    /// was.
    pub fn answer(&mut self, request: &str) -> String {
        told::forget();
        if request.len() > LONGEST_REQUEST {
            let sentence = format!("a request has at most {LONGEST_REQUEST} bytes");
            return as_json::<Nothing>(Err(Fault::new(FaultKind::Limit, sentence)));
        }
        match Request::read(request) {
            Ok(request) => self.carry_out(request),
            Err(error) => as_json::<Nothing>(Err(Fault::request(error))),
        }
    }

    fn carry_out(&mut self, request: Request) -> String {
        match request {
            Request::Games(_) => as_json(Ok(catalogue::games(self.entries))),
            Request::Describe(asked) => as_json(self.describe(&asked.game)),
            Request::Example(asked) => as_json(example(self.catalogue, &asked.game)),
            Request::Pieces(asked) => as_json(pieces(self.catalogue, &asked.game)),
            Request::Perft(asked) => as_json(catalogue::perft(self.catalogue, &asked)),

            Request::Open(asked) => as_json(self.open(asked)),
            Request::Restore(asked) => as_json(self.restore(asked)),
            Request::Follow(asked) => as_json(self.follow(&asked)),
            Request::Read(asked) => as_json(self.read(&asked.source)),
            Request::Seat(asked) => as_json(self.seat(asked)),
            Request::Again(asked) => as_json(self.again(&asked)),

            Request::State(_) => as_json(self.whole_state()),
            Request::Turn(asked) => as_json(self.turn(asked.quarters)),
            Request::Look(asked) => as_json(self.look(&asked.seat)),
            Request::Play(asked) => {
                as_json(self.as_person(|table| Ok(table.session.play(&asked.text)?)))
            }
            Request::PlayFields(asked) => as_json(self.as_person(|table| {
                let values: Vec<i64> = asked.values.iter().copied().map(i64::from).collect();
                let text = table.session.move_of_fields(&values)?;
                Ok(table.session.play(&text)?)
            })),
            Request::CheckFields(asked) => as_json(
                self.table()
                    .and_then(|table| table.check_fields(&asked.values)),
            ),
            Request::Advance(_) => as_json(self.advance()),
            Request::PlaceRest(_) => {
                as_json(self.as_person(|table| Ok(table.session.place_rest()?)))
            }
            Request::Preview(asked) => as_json(self.table().and_then(|table| {
                let seat = table.person()?;
                let quarters = table.quarters();
                fights::preview(&table.session, seat, &asked.text, quarters)
            })),
            Request::Foresee(asked) => as_json(self.table().and_then(|table| {
                let seat = table.person()?;
                table.game().explain(seat, &asked.text)?;
                Ok(fights::foreseen(&table.session, &asked.text))
            })),
            Request::Explain(asked) => as_json(self.table().and_then(|table| {
                let seat = table.person()?;
                table.game().explain(seat, &asked.text)?;
                Ok(Nothing {})
            })),
            Request::TakeBack(_) => as_json(self.take_back()),
            Request::Resignation(_) => as_json(self.table().and_then(|table| {
                table.shown()?;
                Ok(Sentences {
                    sentences: tell_all(table.session.resignation()),
                })
            })),
            Request::Resign(_) => as_json(self.settled(|table| {
                table.has_person()?;
                Ok(table.session.resign()?)
            })),
            Request::Offer(_) => as_json(self.offer()),
            Request::Answer(asked) => as_json(self.settled(|table| {
                table.has_person()?;
                Ok(table.session.answer(asked.accepts)?)
            })),
            Request::Claim(_) => as_json(self.as_person(|table| Ok(table.session.claim()?))),
            Request::Flag(asked) => as_json(self.settled(|table| {
                let seat = table.game().read_seat(&asked.seat)?;
                Ok(table.session.flag(seat)?)
            })),

            Request::BotJob(_) => as_json(self.table().and_then(|table| table.bot_job())),
            Request::HintJob(_) => as_json(self.table().and_then(|table| table.hint_job())),
            Request::JudgeJob(_) => as_json(self.table().and_then(|table| table.judge_job())),
            Request::BotPlay(asked) => {
                let played = self.table().and_then(|table| table.bot_play(&asked));
                as_json(played.and_then(|()| self.state(None)))
            }

            Request::Step(asked) => {
                let Self {
                    table, drawings, ..
                } = self;
                as_json(
                    open_table(table).and_then(|table| reading::step(table, asked.at, drawings)),
                )
            }
            Request::Evaluate(asked) => as_json(
                self.table()
                    .and_then(|table| reading::evaluate(table, asked.from, asked.most)),
            ),
            Request::Keep(_) => as_json(self.table().and_then(|table| files::keep(table))),
            Request::Share(asked) => as_json(
                self.table()
                    .and_then(|table| files::share(table, asked.whose)),
            ),
            Request::File(asked) => {
                let catalogue = self.catalogue;
                as_json(
                    self.table()
                        .and_then(|table| files::file(catalogue, table, &asked)),
                )
            }
            Request::Picture(asked) => {
                as_json(self.table().and_then(|table| files::picture(table, &asked)))
            }
            Request::Animation(asked) => as_json(
                self.table()
                    .and_then(|table| files::animation(table, &asked)),
            ),
        }
    }

    // ---- the game in the engine ----

    fn table(&mut self) -> Outcome<&mut Table> {
        open_table(&mut self.table)
    }

    /// How things stand, after something has happened.
    fn state(&mut self, note: Option<String>) -> Outcome<State> {
        let Self {
            table, drawings, ..
        } = self;
        Ok(state(open_table(table)?, drawings, note))
    }

    /// How things stand, for a page that may have lost everything.
    fn whole_state(&mut self) -> Outcome<State> {
        self.drawings = Drawings::default();
        self.table()?.telling.tell_again();
        self.state(None)
    }

    /// Puts another game in the place of the one before.
    fn replace(&mut self, mut table: Table) -> Outcome<State> {
        let before = self.table.as_ref().map_or(0, |table| table.revision);
        self.revision = self.revision.max(before).wrapping_add(1);
        table.revision = self.revision;
        self.table = Some(table);
        self.whole_state()
    }

    fn seating(
        &self,
        game: &str,
        players: Vec<String>,
        adviser: Option<String>,
    ) -> Outcome<Seating> {
        let adviser = match adviser {
            Some(adviser) => adviser,
            None => self.catalogue.find(game)?.player.to_string(),
        };
        Ok(Seating { players, adviser })
    }

    fn describe(&self, game: &str) -> Outcome<Description> {
        catalogue::description(self.catalogue, game)
    }

    fn open(&mut self, asked: api::Open) -> Outcome<State> {
        let seed: Seed = asked.seed.parse()?;
        let rules = self.catalogue.rules(&asked.game)?;
        let seating = self.seating(&asked.game, asked.players, asked.adviser)?;
        let table = Table::new(Arc::clone(&rules), rules.open(seed), seating)?;
        self.replace(table)
    }

    fn restore(&mut self, asked: api::Restore) -> Outcome<State> {
        let source = Source::Kept { kept: asked.kept };
        let Found {
            rules, game, head, ..
        } = reading::find(self.catalogue, &source)?;
        let players = asked.players.unwrap_or(head.players);
        let name = game.full_name();
        let seating = self.seating(&name, players, asked.adviser.or(head.adviser))?;
        let looking = head.looking.map(|name| game.read_seat(&name)).transpose()?;
        let mut table = Table::new(rules, game, seating)?;
        if let Some(seat) = looking {
            table.session.look(seat);
        }
        self.replace(table)
    }

    fn follow(&mut self, asked: &api::Follow) -> Outcome<State> {
        let mut table = following::follow(self.catalogue, asked)?;
        if let Some(before) = &self.table {
            // The page turned the board of this game, and goes on to follow it.
            table.turned = before.turned.filter(|_| before.told.is_some());
        }
        self.replace(table)
    }

    fn read(&mut self, source: &Source) -> Outcome<Reading> {
        let read = reading::read(self.catalogue, source)?;
        let state = self.replace(read.table)?;
        let Self {
            table, drawings, ..
        } = self;
        let end = match read.end {
            Some(position) => Some(reading::end(open_table(table)?, &position, drawings)?),
            None => None,
        };
        Ok(Reading {
            state,
            verified: read.verified,
            sentence: read.sentence,
            players: read.players,
            may_play_on: read.may_play_on,
            end,
        })
    }

    fn seat(&mut self, asked: api::SeatPlayers) -> Outcome<State> {
        let name = self.table()?.game().full_name();
        let seating = self.seating(&name, asked.players, asked.adviser)?;
        let catalogue = self.catalogue;
        let table = self.table()?.seated(catalogue, asked.at, seating)?;
        self.replace(table)
    }

    fn again(&mut self, asked: &api::Again) -> Outcome<State> {
        let seed: Seed = asked.seed.parse()?;
        let table = self.table()?;
        let mut seating = table.seating.clone();
        if asked.changed {
            let places = table.session.players();
            let names = (0..places).map(|place| table.player_at(place).to_string());
            seating.players = names.collect();
            seating.players.rotate_right(1);
        }
        let name = table.game().full_name();
        let rules: Arc<dyn AnyRules> = self.catalogue.rules(&name)?;
        let game: Box<dyn AnyGame> = rules.open(seed);
        let table = Table::new(rules, game, seating)?;
        self.replace(table)
    }

    // ---- the game in play ----

    /// Lets something happen, and tells how things stand then.
    fn settled(&mut self, act: impl FnOnce(&mut Table) -> Outcome<()>) -> Outcome<State> {
        let table = self.table()?;
        act(table)?;
        table.settle();
        self.state(None)
    }

    /// The same for the person who is due and looks.
    fn as_person(&mut self, act: impl FnOnce(&mut Table) -> Outcome<()>) -> Outcome<State> {
        self.settled(|table| {
            table.person()?;
            act(table)
        })
    }

    fn advance(&mut self) -> Outcome<State> {
        self.settled(|table| match table.session.advance(Duration::ZERO)? {
            true => Ok(()),
            false => Err(Fault::request("the game waits for somebody")),
        })
    }

    fn turn(&mut self, quarters: Option<u8>) -> Outcome<State> {
        if quarters.is_some_and(|quarters| quarters > 3) {
            return Err(Fault::request("a board is turned by 0 to 3 quarters"));
        }
        self.table()?.turned = quarters;
        self.state(None)
    }

    fn look(&mut self, seat: &str) -> Outcome<State> {
        let table = self.table()?;
        let seat: Seat = table.game().read_seat(seat)?;
        if !table.session.seats_of_people().contains(seat) {
            return Err(Fault::request("no person plays this seat"));
        }
        table.session.look(seat);
        // What was evaluated for others is not for them.
        table.walker = None;
        self.state(None)
    }

    fn take_back(&mut self) -> Outcome<State> {
        let table = self.table()?;
        table.has_person()?;
        table.session.take_back()?;
        table.settle_past();
        self.state(None)
    }

    fn offer(&mut self) -> Outcome<State> {
        let table = self.table()?;
        table.has_person()?;
        let told = table.session.offer()?;
        table.settle();
        self.state(Some(tell(told)))
    }
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let game = self.table.as_ref().map(|table| table.game().full_name());
        f.debug_struct("Engine")
            .field("catalogue", &self.catalogue)
            .field("game", &game)
            .finish_non_exhaustive()
    }
}

fn open_table(table: &mut Option<Table>) -> Outcome<&mut Table> {
    table
        .as_mut()
        .ok_or_else(|| Fault::request("no game is open"))
}

/// An outcome as JSON.
// Called for every request, and compiled once for each type.
#[inline(never)]
pub(crate) fn as_json<T: Serialize>(outcome: Outcome<T>) -> String {
    let answer = match outcome {
        Ok(answer) => Answer::Ok(answer),
        Err(fault) => Answer::Fault(*fault),
    };
    let json = serde_json::to_string(&answer).unwrap_or_else(|error| {
        // Numbers and texts can always be written, so this is never seen.
        let told = Answer::<Nothing>::Fault(*Fault::new(FaultKind::Internal, error));
        serde_json::to_string(&told).unwrap_or_default()
    });
    with_told(json)
}
