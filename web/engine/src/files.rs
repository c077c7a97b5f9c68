//! Games as files, pictures, and texts to be kept or shared.
use crate::api::{Animate, DrawPicture, Fault, FaultKind, File, Kept, Shared, Whose, WriteFile};
use crate::boards::style;
use crate::faults::Outcome;
use crate::keeping::{Head, kept};
use crate::reading::scene_at;
use crate::table::Table;
use boardwright::referee::{GameView, Record};
use boardwright::render::{Frame, animate_svg, draw_svg};
use boardwright::ruleset::{GameName, Seats};
use boardwright_catalogue::Catalogue;

/// The narrowest and the widest cell of a picture, in pixels.
const CELLS: (u16, u16) = (8, 1_024);

/// The shortest and the longest time that a position stays, in milliseconds.
const STEPS: (u32, u32) = (10, 60_000);

/// The most positions of a picture that moves: about ten thousand drawings.
const MOST_FRAMES: usize = 2_000;

/// The record as far as it is meant.
fn record(table: &Table, whose: Whose) -> Outcome<Record> {
    Ok(match whose {
        Whose::Everything => table.session.host_game().record(),
        Whose::Spectator => GameView::new(table.session.host_game(), Seats::NONE).record(),
        Whose::Looking => {
            table.shown()?;
            table.game().record()
        }
    })
}

/// The whole game, to be kept.
pub(crate) fn keep(table: &Table) -> Outcome<Kept> {
    let game = table.game();
    let looking = table.session.looking();
    let people = table.session.seats_of_people();
    let looking = looking.lowest().filter(|seat| people.contains(*seat));
    let head = Head {
        players: table.seating.players.clone(),
        adviser: Some(table.seating.adviser.clone()),
        looking: looking.map(|seat| game.seat_name(seat).to_string()),
    };
    Ok(Kept {
        kept: kept(&head, &table.session.host_game().record())?,
    })
}

/// The game for somebody else.
pub(crate) fn share(table: &Table, whose: Whose) -> Outcome<Shared> {
    let record = record(table, whose)?;
    Ok(Shared {
        kept: kept(&Head::default(), &record)?,
        is_whole: !record.is_redacted(),
    })
}

/// The game as a file.
pub(crate) fn file(catalogue: Catalogue, table: &Table, asked: &WriteFile) -> Outcome<File> {
    let name = name(table);
    let Some(extension) = &asked.extension else {
        return Ok(File {
            name: format!("{name}.record"),
            media_type: "text/plain".into(),
            text: record(table, asked.whose)?.to_string(),
        });
    };
    let format = catalogue.file_format(extension).ok_or_else(|| {
        let sentence = format!("there is no form of files {extension:?}");
        Fault::new(FaultKind::Unreadable, sentence)
    })?;
    // Such a file holds all that has happened.
    let spectator = GameView::new(table.session.host_game(), Seats::NONE);
    let hides = asked.whose != Whose::Everything && record(table, asked.whose)?.is_redacted();
    if hides && !spectator.sees_all() {
        let sentence = "such a file holds the whole game, and something of it is still hidden";
        return Err(Fault::new(FaultKind::Refused, sentence));
    }
    let text = (format.write)(table.session.host_game(), &asked.names)
        .map_err(|sentence| Fault::new(FaultKind::Refused, sentence))?;
    Ok(File {
        name: format!("{name}.{}", format.extension),
        media_type: "text/plain".into(),
        text,
    })
}

/// The position after so many events as a picture.
pub(crate) fn picture(table: &mut Table, asked: &DrawPicture) -> Outcome<File> {
    let at = asked.at.unwrap_or(table.game().event_count());
    let scene = scene_at(table, at)?;
    let mut style = style(table.quarters());
    style.cell = asked.cell.clamp(CELLS.0, CELLS.1);
    style.captions = asked.captions;
    style.title = Some(table.game().full_name());
    Ok(File {
        name: format!("{}-{at}.svg", name(table)),
        media_type: "image/svg+xml".into(),
        text: draw_svg(&scene, &style),
    })
}

/// The whole game as a picture that moves by itself.
pub(crate) fn animation(table: &mut Table, asked: &Animate) -> Outcome<File> {
    table.shown()?;
    let count = table.game().event_count();
    if count >= MOST_FRAMES {
        let sentence = format!("a picture shows at most {MOST_FRAMES} positions");
        return Err(Fault::new(FaultKind::Limit, sentence));
    }
    let mut frames = Vec::new();
    for at in 0..=count {
        let scene = scene_at(table, at)?;
        let entry = at.checked_sub(1).and_then(|last| table.entry(last));
        let game = table.game();
        let told = entry.map_or("the start".to_string(), |entry| {
            let seat = entry.seat.and_then(|name| game.read_seat(&name).ok());
            let title = seat.map_or(String::new(), |seat| format!("{} ", game.seat_title(seat)));
            format!(
                "{title}{}",
                entry.lines.first().cloned().unwrap_or_default()
            )
        });
        let text = format!("{at}. {told}");
        frames.push(Frame { scene, text });
    }
    let mut style = style(table.quarters());
    style.cell = asked.cell.clamp(CELLS.0, CELLS.1);
    style.title = Some(table.game().full_name());
    let milliseconds = asked.milliseconds.clamp(STEPS.0, STEPS.1);
    Ok(File {
        name: format!("{}.svg", name(table)),
        media_type: "image/svg+xml".into(),
        text: animate_svg(&frames, milliseconds, &style),
    })
}

/// The name of the game without its options.
fn name(table: &Table) -> String {
    let full = table.game().full_name();
    let name: Result<GameName, _> = full.parse();
    name.map_or(full, |name| name.name)
}
