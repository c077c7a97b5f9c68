//! How likely is it that an attack in Loka succeeds?
//!
//! Dice and odds depend only on how many boosts each side has. This program
//! prints the exact odds of each outcome, and per cent, for every pair of counts: for the
//! first roll and, if a Super D20 may be rolled again, also with the best use
//! of that right. With `--svg` it draws the chance that the defender is slain
//! as two heat maps, without and with that right.
use boardwright::combat::{BoostCounts, FightOdds, FightOutcome, FightSide};
use boardwright::ruleset::{Fraction, Translation};
use boardwright_programs::{Arguments, Context, unwritable};
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
}

impl Arguments for OddsTable {
    const NAME: &'static str = "odds";
    const GROUP: &'static str = "Study";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn run(self, _: &Context) -> Result<ExitCode, Box<dyn Error>> {
        tell(&self)?;
        Ok(ExitCode::SUCCESS)
    }
}

fn tell(arguments: &OddsTable) -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    if arguments.json {
        let rows = pairs(arguments.most)
            .flat_map(rows_of)
            .map(|row| row.json());
        writeln!(out, "{}", Value::from_iter(rows))?;
    } else {
        let titles = FightOutcome::ALL.map(FightOutcome::name);
        writeln!(
            out,
            "{}",
            columns(["attacker", "defender", "re-roll"], titles)
        )?;
        for row in pairs(arguments.most).flat_map(rows_of) {
            writeln!(out, "{}", row.line())?;
        }
    }
    if let Some(path) = &arguments.svg {
        let drawn = svg::save(path, &picture(arguments.most));
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
    fn line(&self) -> String {
        let side = |side| format!("{} {}", self.boosts.of_side(side), self.boosts.die(side));
        let [attacker, defender] = FightSide::ALL.map(side);
        let rerolls = self
            .rerolls
            .map_or("-".to_string(), |side| side.to_string());
        let chances = FightOutcome::ALL.map(|outcome| {
            let chance = self.odds.probability(outcome);
            format!("{chance} {:.1} %", percent(chance))
        });
        columns(
            [&attacker, &defender, &rerolls],
            chances.each_ref().map(String::as_str),
        )
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

fn columns([attacker, defender, right]: [&str; 3], outcomes: [&str; 4]) -> String {
    let [slain, repulsed, lost, both] = outcomes;
    let row =
        format!("{attacker:<13}{defender:<13}{right:<10}{slain:<19}{repulsed:<19}{lost:<19}{both}");
    row.trim_end().to_string()
}

/// The width and height of a cell.
const CELL: u16 = 56;
/// The room for the words beside and above the cells.
const MARGIN: u16 = 72;
/// The colours of 0 and 1, between which a chance is drawn.
const COLOURS: [[f64; 3]; 2] = [[247.0, 251.0, 255.0], [8.0, 48.0, 107.0]];

/// Two heat maps side by side.
fn picture(most: u16) -> Document {
    let size = MARGIN + (most + 1) * CELL;
    let (width, height) = (2 * size + MARGIN / 2, size + CELL);
    let maps = [
        (
            "Each die rolled once",
            rolled_once as fn(BoostCounts) -> FightOdds,
        ),
        ("A Super D20 rolled again where it helps", FightOdds::of),
    ];
    let mut document = Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .set("role", "img")
        .set("font-family", "sans-serif")
        .set("font-size", 15)
        .set("text-anchor", "middle")
        .add(Title::new(
            "The chance that an attack in Loka slays the defender",
        ))
        .add(Description::new().add(svg::node::Text::new(
            "Per cent, by the boosts of the attacker, down, and of the defender, across.",
        )))
        .add(
            Rectangle::new()
                .set("width", width)
                .set("height", height)
                .set("fill", "white"),
        );
    for (number, (title, odds)) in (0..).zip(maps) {
        document = document.add(map(title, most, odds, number * size));
    }
    document
}

fn map(title: &str, most: u16, odds: fn(BoostCounts) -> FightOdds, left: u16) -> Group {
    let middle = MARGIN + (most + 1) * CELL / 2;
    let turned = format!("rotate(-90 {} {middle})", MARGIN / 3);
    let mut group = Group::new()
        .set("transform", format!("translate({left} 0)"))
        .add(words(title, middle, MARGIN / 3).set("font-weight", "bold"))
        .add(words("boosts of the defender", middle, MARGIN * 3 / 5))
        .add(words("boosts of the attacker", MARGIN / 3, middle).set("transform", turned));
    for count in 0..=most {
        let along = MARGIN + count * CELL + CELL / 2;
        group = group
            .add(words(&count.to_string(), along, MARGIN - 8))
            .add(words(&count.to_string(), MARGIN - 14, along + 5));
    }
    for boosts in pairs(most) {
        group = group.add(cell(boosts, odds(boosts)));
    }
    group
}

fn cell(boosts: BoostCounts, odds: FightOdds) -> Group {
    let chance = odds.slain(FightSide::Defender);
    let share = percent(chance) / 100.0;
    let [none, all] = COLOURS;
    let [red, green, blue] = [0, 1, 2].map(|at| none[at] + (all[at] - none[at]) * share);
    let (x, y) = (
        MARGIN + boosts.defender * CELL,
        MARGIN + boosts.attacker * CELL,
    );
    let ink = if share > 0.5 { "white" } else { "black" };
    let percent = format!("{:.1}", 100.0 * share);
    let dice = FightSide::ALL
        .map(|side| boosts.die(side).to_string())
        .join(" against ");
    Group::new()
        .add(Title::new(format!("{dice}: {chance}")))
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
