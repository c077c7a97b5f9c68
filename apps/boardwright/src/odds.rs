//! How likely is it that an attack in Loka succeeds?
//!
//! Dice and odds depend only on how many boosts each side has. This program
//! prints the exact odds of each outcome, and per cent, for every pair of counts: for the
//! first roll and, if a Super D20 may be rolled again, also with the best use
//! of that right. With `--svg` it draws the chance that the defender is slain
//! as two heat maps, without and with that right.
use crate::texts::{
    ODDS_ABOUT, ODDS_AGAIN, ODDS_CELL, ODDS_CHANCE, ODDS_OF_ATTACKER, ODDS_OF_DEFENDER, ODDS_ONCE,
    ODDS_REROLL, ODDS_TITLE,
};
use boardwright::combat::{BoostCounts, FightOdds, FightOutcome, FightSide};
use boardwright::render::columns;
use boardwright::ruleset::{Fraction, Message, Template, Translation};
use boardwright_language::Language;
use boardwright_programs::{
    Arguments, Context, LanguageArgument, decimal, left_aligned, unwritable,
};
use clap::Parser;
use serde_json::{Value, json};
use std::error::Error;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use svg::Document;
use svg::node::element::{Description, Group, Rectangle, Text, Title};

/// Prints the exact odds of an attack by the boosts of both sides.
#[derive(Parser)]
pub(crate) struct OddsTable {
    /// The most boosts a side
    #[arg(long, value_name = "N", default_value_t = 6,
          value_parser = clap::value_parser!(u16).range(0..=20))]
    most: u16,
    /// Print the table as JSON
    #[arg(long)]
    json: bool,
    /// Also draw the chance that the defender is slain
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageArgument,
}

impl Arguments for OddsTable {
    const NAME: &'static str = "odds";
    const GROUP: &'static str = "Study";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let language = self.language.chosen_with(context, Self::TRANSLATIONS)?;
        tell(&self, &language)?;
        Ok(ExitCode::SUCCESS)
    }
}

fn tell(arguments: &OddsTable, language: &Language) -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    if arguments.json {
        let rows = pairs(arguments.most)
            .flat_map(rows_of)
            .map(|row| row.json());
        writeln!(out, "{}", Value::from_iter(rows))?;
    } else {
        let rows = pairs(arguments.most).flat_map(rows_of);
        let mut table = vec![titles(language)];
        table.extend(rows.map(|row| row.cells(language)));
        let wide = widths(&table);
        for cells in &table {
            writeln!(out, "{}", line(cells, wide))?;
        }
    }
    if let Some(path) = &arguments.svg {
        let drawn = svg::save(path, &picture(arguments.most, language));
        drawn.map_err(unwritable(path))?;
    }
    Ok(())
}

/// Every pair of counts, the attacker's first.
fn pairs(most: u16) -> impl Iterator<Item = BoostCounts> {
    (0..=most).flat_map(move |attacker| {
        (0..=most).map(move |defender| BoostCounts::new(attacker, defender))
    })
}

/// The odds if nobody used a right to roll again.
fn rolled_once(boosts: BoostCounts) -> FightOdds {
    let [attacker, defender] = FightSide::ALL.map(|side| boosts.die(side).die());
    FightOdds::of_dice(attacker, defender, None)
}

/// The odds of a pair of counts.
struct Row {
    boosts: BoostCounts,
    /// Who rolls again where it helps; `None` if nobody does.
    rerolls: Option<FightSide>,
    odds: FightOdds,
}

/// The odds without the right to roll again and, if somebody has it, with it.
fn rows_of(boosts: BoostCounts) -> impl Iterator<Item = Row> {
    let first = Row {
        boosts,
        rerolls: None,
        odds: rolled_once(boosts),
    };
    let again = boosts.may_reroll().map(|side| Row {
        boosts,
        rerolls: Some(side),
        odds: FightOdds::of(boosts),
    });
    [Some(first), again].into_iter().flatten()
}

impl Row {
    /// What stands under the titles.
    fn cells(&self, language: &Language) -> [String; 7] {
        let side = |side| {
            let die = self.boosts.die(side).to_string();
            let die = language.word("die", &die);
            format!("{} {die}", self.boosts.of_side(side))
        };
        let [attacker, defender] = FightSide::ALL.map(side);
        let rerolls = self.rerolls.map_or_else(
            || "-".to_string(),
            |side| language.word("side", side.name()).into_owned(),
        );
        let [slain, repulsed, lost, both] = FightOutcome::ALL.map(|outcome| {
            let chance = self.odds.probability(outcome);
            let percent = decimal(&format!("{:.1}", percent(chance)));
            language.say(&ODDS_CHANCE.with([chance.to_string().into(), percent.into()]))
        });
        [attacker, defender, rerolls, slain, repulsed, lost, both]
    }

    /// The same, the chances as exact fractions.
    fn json(&self) -> Value {
        let [attacker, defender] = FightSide::ALL.map(|side| {
            let die = self.boosts.die(side).to_string();
            json!({ "boosts": self.boosts.of_side(side), "die": die })
        });
        let chance = |outcome: FightOutcome| {
            (
                outcome.name().to_string(),
                Value::from(self.odds.probability(outcome).to_string()),
            )
        };
        json!({
            "attacker": attacker,
            "defender": defender,
            "rerolls": self.rerolls.map(|side| side.to_string()),
            "odds": Value::Object(FightOutcome::ALL.map(chance).into_iter().collect()),
        })
    }
}

fn percent(chance: Fraction) -> f64 {
    100.0 * chance.numerator() as f64 / chance.denominator() as f64
}

/// The titles of the columns.
fn titles(language: &Language) -> [String; 7] {
    let side = |side: FightSide| language.word("side", side.name()).into_owned();
    let outcome = |outcome: FightOutcome| language.word("odds", outcome.name()).into_owned();
    let [attacker, defender] = FightSide::ALL.map(side);
    let reroll = language.say(&Message::from(&ODDS_REROLL));
    let [slain, repulsed, lost, both] = FightOutcome::ALL.map(outcome);
    [attacker, defender, reroll, slain, repulsed, lost, both]
}

/// How wide the columns are, with the spaces behind them.
fn widths(table: &[[String; 7]]) -> [usize; 7] {
    let mut wide = [13, 13, 10, 19, 19, 19, 0];
    for cells in table {
        for (wide, cell) in wide.iter_mut().zip(cells) {
            *wide = (*wide).max(columns(cell) + 1);
        }
    }
    wide
}

fn line(cells: &[String; 7], wide: [usize; 7]) -> String {
    let cells = cells.iter().zip(wide);
    let line: String = cells.map(|(cell, wide)| left_aligned(cell, wide)).collect();
    line.trim_end().to_string()
}

/// The width and height of a cell.
const CELL: u16 = 56;
/// The room for the words beside and above the cells.
const MARGIN: u16 = 72;
/// The colours of 0 and 1, between which a chance is drawn.
const COLOURS: [[f64; 3]; 2] = [[247.0, 251.0, 255.0], [8.0, 48.0, 107.0]];

/// Two heat maps side by side.
fn picture(most: u16, language: &Language) -> Document {
    let say = |template: &'static Template<0>| language.say(&template.into());
    let size = MARGIN + (most + 1) * CELL;
    let (width, height) = (2 * size + MARGIN / 2, size + CELL);
    let maps = [
        (&ODDS_ONCE, rolled_once as fn(BoostCounts) -> FightOdds),
        (&ODDS_AGAIN, FightOdds::of),
    ];
    let mut document = Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .set("role", "img")
        .set("font-family", "sans-serif")
        .set("font-size", 15)
        .set("text-anchor", "middle")
        .add(Title::new(say(&ODDS_TITLE)))
        .add(Description::new().add(svg::node::Text::new(say(&ODDS_ABOUT))))
        .add(
            Rectangle::new()
                .set("width", width)
                .set("height", height)
                .set("fill", "white"),
        );
    for (number, (title, odds)) in (0..).zip(maps) {
        document = document.add(map(title, most, odds, number * size, language));
    }
    document
}

fn map(
    title: &'static Template<0>,
    most: u16,
    odds: fn(BoostCounts) -> FightOdds,
    left: u16,
    language: &Language,
) -> Group {
    let say = |template: &'static Template<0>| language.say(&template.into());
    let middle = MARGIN + (most + 1) * CELL / 2;
    let turned = format!("rotate(-90 {} {middle})", MARGIN / 3);
    let mut group = Group::new()
        .set("transform", format!("translate({left} 0)"))
        .add(words(&say(title), middle, MARGIN / 3).set("font-weight", "bold"))
        .add(words(&say(&ODDS_OF_DEFENDER), middle, MARGIN * 3 / 5))
        .add(words(&say(&ODDS_OF_ATTACKER), MARGIN / 3, middle).set("transform", turned));
    for count in 0..=most {
        let along = MARGIN + count * CELL + CELL / 2;
        group = group
            .add(words(&count.to_string(), along, MARGIN - 8))
            .add(words(&count.to_string(), MARGIN - 14, along + 5));
    }
    for boosts in pairs(most) {
        group = group.add(cell(boosts, odds(boosts), language));
    }
    group
}

fn cell(boosts: BoostCounts, odds: FightOdds, language: &Language) -> Group {
    let chance = odds.slain(FightSide::Defender);
    let share = percent(chance) / 100.0;
    let [none, all] = COLOURS;
    let [red, green, blue] = [0, 1, 2].map(|at| none[at] + (all[at] - none[at]) * share);
    let (x, y) = (
        MARGIN + boosts.defender * CELL,
        MARGIN + boosts.attacker * CELL,
    );
    let ink = if share > 0.5 { "white" } else { "black" };
    let percent = language.say(&decimal(&format!("{:.1}", 100.0 * share)));
    let [attacker, defender] = FightSide::ALL.map(|side| {
        let die = boosts.die(side).to_string();
        language.word("die", &die).into_owned().into()
    });
    let told = ODDS_CELL.with([attacker, defender, chance.to_string().into()]);
    Group::new()
        .add(Title::new(language.say(&told)))
        .add(
            Rectangle::new()
                .set("x", x)
                .set("y", y)
                .set("width", CELL)
                .set("height", CELL)
                .set("stroke", "white")
                .set("fill", format!("rgb({red:.0},{green:.0},{blue:.0})")),
        )
        .add(words(&percent, x + CELL / 2, y + CELL / 2 + 5).set("fill", ink))
}

fn words(text: &str, x: u16, y: u16) -> Text {
    Text::new(text).set("x", x).set("y", y)
}
