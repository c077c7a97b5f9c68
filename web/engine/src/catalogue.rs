//! What there is to choose from, and what games say of themselves.
use crate::api::{
    BotForm, Counted, Decision, Description, FaultKind, FileForm, GameForm, Games, MoveForm,
    OptionForm, OptionValues, Primer, PrimerGround, PrimerPiece, SeatTitle,
};
use crate::api::{Fault, Perft};
use crate::faults::Outcome;
use crate::told::tell;
use crate::words::sentences;
use boardwright::players::PLAYERS;
use boardwright::referee::AnyGame;
use boardwright::render::{svg_figures, svg_ground};
use boardwright::ruleset::{
    self, Figure, GameSpec, Glyph, OptionSpec, PrimerDecision, Scene, Seat, Seats, Seed, Values,
};
use boardwright_catalogue::{AnyTable, Catalogue, Entry, PerftPlan};
use std::borrow::Cow;

/// A setting that a page has no use for: its bots are each one worker.
const THREADS: &str = "threads";

/// The deepest count. Even one move a decision is soon counted.
const DEEPEST: u32 = 100;

/// The games, bots and files.
pub(crate) fn games(entries: &[Entry]) -> Games {
    let files = entries.iter().filter_map(|entry| {
        let format = entry.file_format()?;
        Some(FileForm {
            name: format.name.into(),
            extension: format.extension.into(),
            game: entry.spec().name.into(),
        })
    });
    let bots = PLAYERS.iter().map(|spec| BotForm {
        name: spec.name.into(),
        about: spec.about.into(),
        options: options(spec.options),
    });
    Games {
        version: env!("CARGO_PKG_VERSION").into(),
        games: entries
            .iter()
            .map(|entry| game_form(entry.spec()))
            .collect(),
        bots: bots.collect(),
        files: files.collect(),
    }
}

fn game_form(spec: &GameSpec) -> GameForm {
    GameForm {
        name: spec.name.into(),
        about: spec.about.into(),
        options: options(spec.options),
        bot: spec.player.into(),
    }
}

fn options(specs: &[OptionSpec]) -> Vec<OptionForm> {
    let shown = specs.iter().filter(|spec| spec.name != THREADS);
    let form = shown.map(|spec| OptionForm {
        name: spec.name.into(),
        about: spec.about.into(),
        default: spec.values.default_text(),
        values: match spec.values {
            Values::OneOf(words) => OptionValues::OneOf {
                words: words.iter().map(ToString::to_string).collect(),
            },
            Values::Number { min, max, .. } => OptionValues::Number {
                least: min,
                most: max,
            },
            Values::Text { form, .. } => OptionValues::Text { form: form.into() },
            _ => OptionValues::Text {
                form: spec.values.to_string(),
            },
        },
    });
    form.collect()
}

/// Refuses a bot that asks for threads, which no page has.
pub(crate) fn without_threads(bot: &str) -> Outcome<()> {
    let name: Result<ruleset::GameName, _> = bot.parse();
    match name {
        Ok(name) if name.options.get(THREADS).is_some() => Err(Fault::new(
            FaultKind::Unreadable,
            "a bot on a page thinks in one thread, so it has no setting threads",
        )),
        _ => Ok(()),
    }
}

/// What a name with options means.
pub(crate) fn description(catalogue: Catalogue, name: &str) -> Outcome<Description> {
    let game = catalogue.open(name, Seed::from_u64(0))?;
    let game = &*game;
    let players = AnyTable::groups(game).into_iter().map(|seats| {
        let titled = |seat| SeatTitle {
            seat: game.seat_name(seat).into(),
            title: game.seat_title(seat).into(),
        };
        seats.iter().map(titled).collect()
    });
    let scene = game.scene(Seats::NONE);
    Ok(Description {
        game: game.full_name(),
        players: players.collect(),
        primer: game.primer().map(|primer| with_drawings(&primer, &scene)),
        position_words: game
            .position_words()
            .into_iter()
            .map(String::from)
            .collect(),
    })
}

/// A primer with its drawings.
fn with_drawings(primer: &ruleset::Primer, scene: &Scene) -> Primer {
    let first = scene.seats.first().map(|&(seat, _)| seat);
    let pieces = primer.pieces.iter().map(|piece| PrimerPiece {
        name: tell(piece.name.clone()),
        drawing: svg_figures(scene, figures(piece, first)),
        letters: piece.letters.iter().map(ToString::to_string).collect(),
        moves: sentences(&piece.moves),
        cost: piece.cost,
        good_for: sentences(&piece.good_for),
    });
    let ground = primer.ground.iter().map(|ground| {
        let icon = ground
            .icons
            .first()
            .cloned()
            .and_then(fixed)
            .unwrap_or_default();
        let letter = ground.name.as_str().chars().next().unwrap_or('?');
        PrimerGround {
            name: tell(ground.name.clone()),
            drawing: svg_ground(Glyph::new(icon, letter, letter)),
            about: sentences(&ground.about),
        }
    });
    Primer {
        goal: sentences(&primer.goal),
        play: sentences(&primer.play),
        pieces: pieces.collect(),
        ground: ground.collect(),
        decisions: primer.decisions.iter().map(decision).collect(),
    }
}

/// A text that was compiled in, by which a drawing is known.
fn fixed(icon: Cow<'static, str>) -> Option<&'static str> {
    match icon {
        Cow::Borrowed(name) => Some(name),
        Cow::Owned(_) => None,
    }
}

/// What a piece looks like when a seat owns it.
pub(crate) fn figures(piece: &ruleset::PrimerPiece, owner: Option<Seat>) -> Vec<Figure> {
    let mut letters = piece
        .letters
        .first()
        .map(|text| text.chars())
        .into_iter()
        .flatten();
    let icons = piece.icons.iter().map(|icon| {
        let letter = letters.next().unwrap_or('?');
        Figure {
            glyph: Glyph::of_icon(fixed(icon.clone()).unwrap_or_default(), letter),
            owner,
        }
    });
    icons.collect()
}

/// A decision as a primer tells it.
pub(crate) fn decision(decision: &PrimerDecision) -> Decision {
    let forms = decision.forms.iter().map(|form| MoveForm {
        example: form.example.to_string(),
        about: tell(form.about.clone()),
    });
    Decision {
        kind: decision.kind.to_string(),
        question: tell(decision.question.clone()),
        about: sentences(&decision.about),
        forms: forms.collect(),
        rule: decision.rule.as_ref().map(ToString::to_string),
    }
}

/// Counts sequences of decisions.
pub(crate) fn perft(catalogue: Catalogue, asked: &Perft) -> Outcome<Counted> {
    if asked.depth > DEEPEST {
        let sentence = format!("a count is at most {DEEPEST} decisions deep");
        return Err(Fault::new(FaultKind::Limit, sentence));
    }
    let rules = catalogue.rules(&asked.game)?;
    let game: Box<dyn AnyGame> = rules.open(Seed::from_u64(0));
    let count = rules.perft(&*game, &PerftPlan::of_depth(asked.depth))?;
    let nodes = (0..count.jobs()).map(|job| count.count(job)).sum();
    Ok(Counted { nodes })
}
