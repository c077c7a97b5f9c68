//! Games from records, links and files, and steps through them.
use crate::api::{Evaluations, Fault, FaultKind, Source, Stepped, Verified};
use crate::boards::board;
use crate::drawings::Drawings;
use crate::faults::{Outcome, part};
use crate::keeping::{Head, head_and_record, record_of, rules_of};
use crate::state::captions;
use crate::table::{Seating, Table};
use crate::told::{VERIFIED, VERIFIED_BUT, VERIFIED_IN_PART, VERIFIED_WHOLE, tell};
use boardwright::referee::{AnyGame, GameView, ReplayError};
use boardwright::ruleset::{Scene, Seats, Seed, VALUE_LIMIT};
use boardwright_catalogue::{AnyRules, Catalogue};
use std::sync::Arc;

/// Nobody plays while a game is read, so that everything in it is shown.
const NOBODY: &str = "random";

/// The largest file, in bytes.
const LARGEST_FILE: usize = 16 << 20;

/// The most positions that are evaluated at once.
const MOST_EVALUATED: usize = 1_000;

/// A game that was found somewhere.
pub(crate) struct Found {
    pub(crate) rules: Arc<dyn AnyRules>,
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) head: Head,
    verified: Verified,
    /// The last position as the record tells it, where it could not be reached.
    end: Option<String>,
}

/// Finds and verifies the game that a source holds.
pub(crate) fn find(catalogue: Catalogue, source: &Source) -> Outcome<Found> {
    match source {
        Source::Kept { kept } => {
            let (head, record) = head_and_record(kept)?;
            verify(catalogue, record, head)
        }
        Source::Position {
            game,
            position,
            seed,
        } => {
            let rules = catalogue.rules(game)?;
            let mut game = rules.open(seed.parse()?);
            game.set_position(position)?;
            // Nothing has happened yet, and what comes follows the seed.
            Ok(begun(rules, game, Verified::Whole))
        }
        Source::File { name, text, number } => file(catalogue, name, text, *number),
    }
}

fn file(catalogue: Catalogue, name: &str, text: &str, number: usize) -> Outcome<Found> {
    if text.len() > LARGEST_FILE {
        let sentence = format!("a file has at most {LARGEST_FILE} bytes");
        return Err(Fault::new(FaultKind::Limit, sentence));
    }
    let extension = name.rsplit_once('.').map(|(_, extension)| extension);
    if let Some(form) = extension.and_then(|extension| catalogue.rules_file(extension)) {
        if text.len() > form.longest {
            let sentence = format!("a file of rules has at most {} bytes", form.longest);
            return Err(Fault::new(FaultKind::Limit, sentence));
        }
        let told = (form.read)(text);
        let told = told.map_err(|why| Fault::record(tell(why), part("the file")))?;
        let rules = catalogue.rules(&told.name)?;
        let game = rules.open(Seed::from_u64(0));
        return Ok(begun(rules, game, Verified::WithoutSeed));
    }
    let Some(format) = extension.and_then(|extension| catalogue.file_format(extension)) else {
        if number != 1 {
            return Err(Fault::record("a record holds one game", part("the file")));
        }
        if let Some(found) = position(catalogue, text) {
            return Ok(found);
        }
        return verify(catalogue, text, Head::default());
    };
    let read = (format.read)(text.as_bytes(), number);
    let game = read.map_err(|sentence| Fault::record(sentence, part("the file")))?;
    let rules = catalogue.rules(&game.full_name())?;
    Ok(begun(rules, game, Verified::WithoutSeed))
}

/// A game of which nothing is told but itself.
fn begun(rules: Arc<dyn AnyRules>, game: Box<dyn AnyGame>, verified: Verified) -> Found {
    Found {
        rules,
        game,
        head: Head::default(),
        verified,
        end: None,
    }
}

/// A game that begins at a position, where the text is one of any of the games.
fn position(catalogue: Catalogue, text: &str) -> Option<Found> {
    // A record has many lines.
    let text = text.trim();
    if text.contains('\n') {
        return None;
    }
    catalogue.games().find_map(|spec| {
        let rules = catalogue.rules(spec.name).ok()?;
        let mut game = rules.open(Seed::from_u64(0));
        game.set_position(text).ok()?;
        Some(begun(rules, game, Verified::WithoutSeed))
    })
}

fn verify(catalogue: Catalogue, text: &str, head: Head) -> Outcome<Found> {
    let record = record_of(catalogue, text)?;
    let rules = rules_of(catalogue, &record)?;
    let (game, verified) = match rules.replay(&record) {
        Ok(game) => (game, Verified::Whole),
        Err(ReplayError::Redacted) => {
            let followed = rules.follow(&record)?;
            let verified = if followed.is_complete {
                Verified::WithoutSeed
            } else {
                Verified::InPart
            };
            (followed.game, verified)
        }
        Err(error) => return Err(error.into()),
    };
    let end = (verified == Verified::InPart).then(|| record.position().to_string());
    Ok(Found {
        rules,
        game,
        head,
        verified,
        end,
    })
}

/// A game that was read, to be stepped through.
pub(crate) struct ReadGame {
    pub(crate) table: Table,
    pub(crate) verified: Verified,
    pub(crate) sentence: String,
    pub(crate) players: Option<Vec<String>>,
    pub(crate) may_play_on: bool,
    /// The last position as the record tells it, where it could not be reached.
    pub(crate) end: Option<String>,
}

/// Finds a game and seats nobody at it, so that all of it is shown.
pub(crate) fn read(catalogue: Catalogue, source: &Source) -> Outcome<ReadGame> {
    let found = find(catalogue, source)?;
    let count = found.game.event_count();
    // Without the seed, dice would follow from one that everybody knows.
    let may_play_on = match found.verified {
        Verified::Whole => true,
        Verified::WithoutSeed => !found.game.facts().has_chance,
        Verified::InPart => false,
    };
    let sentence = tell(match (found.verified, found.game.record().given()) {
        (Verified::Whole, 0) => VERIFIED_WHOLE.with([count.into()]),
        (Verified::Whole, given) => VERIFIED_BUT.with([count.into(), given.into()]),
        (Verified::WithoutSeed, _) => VERIFIED.with([count.into()]),
        (Verified::InPart, _) => VERIFIED_IN_PART.with([count.into()]),
    });
    let seating = Seating {
        players: vec![NOBODY.to_string()],
        adviser: NOBODY.to_string(),
    };
    Ok(ReadGame {
        table: Table::new(found.rules, found.game, seating)?,
        verified: found.verified,
        sentence,
        players: Some(found.head.players).filter(|players| !players.is_empty()),
        may_play_on,
        end: found.end,
    })
}

/// A position as a record tells it, in the place of the last one.
pub(crate) fn end(table: &mut Table, position: &str, drawings: &mut Drawings) -> Outcome<Stepped> {
    let mut shown = table.session.host_game().boxed_clone();
    let at = shown.event_count();
    shown.set_position(position)?;
    let scene = shown.scene(Seats::NONE);
    let quarters = table.quarters();
    let spectator = GameView::new(&*shown, Seats::NONE);
    let mut board = board(spectator, &scene, table.primer.as_ref(), quarters, drawings);
    board.drawings = drawings.take_fresh();
    Ok(Stepped {
        at,
        captions: captions(spectator, &scene),
        board,
        entry: None,
    })
}

/// The position of a game after so many events.
pub(crate) fn step(table: &mut Table, at: usize, drawings: &mut Drawings) -> Outcome<Stepped> {
    table.shown()?;
    let scene = scene_at(table, at)?;
    let quarters = table.quarters();
    let entry = at.checked_sub(1).and_then(|last| table.entry(last));
    let game = table.game();
    let mut board = board(game, &scene, table.primer.as_ref(), quarters, drawings);
    board.drawings = drawings.take_fresh();
    Ok(Stepped {
        at,
        captions: captions(game, &scene),
        board,
        entry,
    })
}

/// The scene after so many events, with the move that led to it where it is known.
pub(crate) fn scene_at(table: &mut Table, at: usize) -> Outcome<Scene> {
    table.shown()?;
    let game = table.session.game();
    let mut scene = game.scene_after(at).ok_or_else(|| {
        let count = game.event_count();
        Fault::request(format!("the game has only {count} events"))
    })?;
    if let Some(last) = at.checked_sub(1).filter(|&last| game.is_known(last)) {
        let told = table.telling.event(table.session.host_game(), last);
        let made = told.and_then(|told| {
            // The arrows after the first show what helps whom, which is told before the move.
            let arrow = told.arrows.first()?.clone();
            Some((told.seats.lowest()?, arrow))
        });
        if let Some((seat, mut arrow)) = made {
            arrow.label = None;
            scene.show_made_move(seat, vec![arrow]);
        }
    }
    Ok(scene)
}

/// What positions are worth.
pub(crate) fn evaluate(table: &mut Table, from: usize, most: usize) -> Outcome<Evaluations> {
    table.shown()?;
    let viewers = table.viewers();
    let count = table.game().event_count();
    let end = from.saturating_add(most.min(MOST_EVALUATED)).min(count + 1);
    let mut walker = match table.walker.take() {
        Some(walker) => walker,
        None => table.session.host_game().boxed_clone(),
    };
    let mut points = Vec::new();
    for at in from..end {
        while walker.event_count() > at {
            walker.undo()?;
        }
        while walker.event_count() < at {
            walker.redo()?;
        }
        points.push(worth(table, &*walker, viewers));
    }
    table.walker = Some(walker);
    Ok(Evaluations { from, points })
}

/// What a position is worth for each seat.
fn worth(table: &Table, game: &dyn AnyGame, viewers: Seats) -> Option<Vec<i32>> {
    let seats = game.seats().iter();
    let points = seats.map(|seat| match game.status().outcome() {
        Some(outcome) if outcome.is_draw() => Some(0),
        Some(outcome) if outcome.winners.contains(seat) => Some(VALUE_LIMIT),
        Some(_) => Some(-VALUE_LIMIT),
        None => table.session.rules().evaluate(game, seat, viewers),
    });
    points.collect()
}
