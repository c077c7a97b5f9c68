//! What was found, as a page of plots.
use super::report::Findings;
use super::texts::{
    DECISION, DECISIONS, DRAWN, GAMES, HOW_ENDED, HOW_LONG, HOW_MANY, LEGAL, MOVES, PER_GAME,
    PLOTS, TAKEN, WHAT_PIECES_DO,
};
use boardwright::ruleset::{Message, ParameterValue, Template};
use boardwright_language::Language;
use boardwright_programs::decimal;
use svg::Document;
use svg::node::element::{Group, Polyline, Rectangle, Style, Text, Title};

/// The size of a panel with the space around it.
const PANEL: (f64, f64) = (460.0, 300.0);
/// Where the plot of a panel lies in it.
const LEFT: f64 = 120.0;
const TOP: f64 = 40.0;
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 210.0;
/// The bars of the histogram of lengths.
const BARS: usize = 20;
/// The colours of the first seat, the second, and draws.
const COLOURS: [&str; 3] = ["#3b6ea5", "#b5533c", "#9aa4ae"];

/// The page: how long games are, how many choices there are, how they end, and what pieces do.
pub(super) fn page(findings: &Findings, language: &Language) -> Document {
    let heading = language.say(&PLOTS.with([
        findings.title.clone().into(),
        findings.games.into(),
        findings.player.clone().into(),
        findings.seed.to_string().into(),
    ]));
    let style = "text{font-family:sans-serif;font-size:12px;fill:#1d2733}\
        .h{font-size:16px;font-weight:600}.t{font-size:14px;font-weight:600}\
        .e{text-anchor:end}";
    let (width, height) = (2.0 * PANEL.0, 60.0 + 2.0 * PANEL.1);
    let panels = [
        (lengths(findings, language), 0.0, 0.0),
        (choices(findings, language), PANEL.0, 0.0),
        (ends(findings, language), 0.0, PANEL.1),
        (pieces(findings, language), PANEL.0, PANEL.1),
    ];
    let page = Document::new()
        .set("viewBox", (0, 0, width as i64, height as i64))
        .set("role", "img")
        .add(Title::new(heading.as_str()))
        .add(Style::new(style))
        .add(bar(0.0, 0.0, width, height, "#fff"))
        .add(label(&heading, 20.0, 30.0).set("class", "h"));
    panels.into_iter().fold(page, |page, (panel, x, y)| {
        page.add(panel.set("transform", format!("translate({x} {})", y + 50.0)))
    })
}

fn label(text: &str, x: f64, y: f64) -> Text {
    Text::new(text).set("x", x).set("y", y)
}

fn bar(x: f64, y: f64, width: f64, height: f64, colour: &str) -> Rectangle {
    Rectangle::new()
        .set("x", x)
        .set("y", y)
        .set("width", width)
        .set("height", height)
        .set("fill", colour)
}

/// A panel with its title and what its axes say at their ends.
fn panel(title: &str, across: [&str; 2], up: &str) -> Group {
    let bottom = TOP + HEIGHT;
    let frame = bar(LEFT, TOP, WIDTH, HEIGHT, "none").set("stroke", "#8796a5");
    Group::new()
        .add(label(title, LEFT, 20.0).set("class", "t"))
        .add(frame)
        .add(label(across[0], LEFT, bottom + 18.0))
        .add(label(across[1], LEFT + WIDTH, bottom + 18.0).set("class", "e"))
        .add(label(up, LEFT - 6.0, TOP + 10.0).set("class", "e"))
}

fn lengths(findings: &Findings, language: &Language) -> Group {
    let say = |message: Message| language.say(&message);
    let longest = findings.length(1.0).max(1);
    let mut counts = [0_usize; BARS];
    for &length in &findings.lengths {
        counts[length * BARS / (longest + 1)] += 1;
    }
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    let last = say(DECISIONS.with([longest.into()]));
    let up = say(GAMES.with([most.into()]));
    let group = panel(&say((&HOW_LONG).into()), ["0", &last], &up);
    let each = WIDTH / BARS as f64;
    counts
        .iter()
        .enumerate()
        .fold(group, |group, (at, &count)| {
            let tall = HEIGHT * count as f64 / most as f64;
            let x = LEFT + each * at as f64 + 1.0;
            group.add(bar(x, TOP + HEIGHT - tall, each - 2.0, tall, COLOURS[0]))
        })
}

fn choices(findings: &Findings, language: &Language) -> Group {
    let say = |message: Message| language.say(&message);
    let means = &findings.choices_by_decision;
    let most = means.iter().copied().fold(1.0, f64::max);
    let across = [1, means.len()].map(|number| say(DECISION.with([number.into()])));
    let step = WIDTH / (means.len().max(2) - 1) as f64;
    let points = means.iter().enumerate().map(|(at, mean)| {
        let (x, y) = (LEFT + step * at as f64, TOP + HEIGHT * (1.0 - mean / most));
        format!("{x:.1},{y:.1}")
    });
    let line = Polyline::new()
        .set("points", points.collect::<Vec<_>>().join(" "))
        .set("fill", "none")
        .set("stroke", COLOURS[0]);
    let up = say(LEGAL.with([format!("{most:.0}").into()]));
    panel(
        &say((&HOW_MANY).into()),
        across.each_ref().map(String::as_str),
        &up,
    )
    .add(line)
}

/// A list of bars with their names: each has parts, one after the other in one line, or each in a
/// line of its own.
struct Rows {
    title: String,
    /// What the parts are, in their colours.
    parts: Vec<String>,
    rows: Vec<(String, Vec<f64>)>,
    in_one_line: bool,
    /// Says how much the longest bar is.
    most: &'static Template<1>,
}

/// A number with one digit behind the point, where that is not 0.
fn rounded(number: f64) -> ParameterValue {
    let rounded = (number * 10.0).round() / 10.0;
    if rounded.fract() == 0.0 {
        (rounded as usize).into()
    } else {
        decimal(&rounded.to_string()).into()
    }
}

fn rows(rows: &Rows, language: &Language) -> Group {
    let length = |parts: &[f64]| match rows.in_one_line {
        true => parts.iter().sum(),
        false => parts.iter().copied().fold(0.0, f64::max),
    };
    let most = rows.rows.iter().map(|(_, parts)| length(parts));
    let most = most.fold(0.1, f64::max);
    let last = language.say(&rows.most.with([rounded(most)]));
    let mut group = panel(&rows.title, ["0", &last], "");
    for (number, (word, colour)) in rows.parts.iter().zip(COLOURS).enumerate() {
        let x = LEFT + 125.0 + 68.0 * number as f64;
        group = group
            .add(bar(x, 11.0, 10.0, 10.0, colour))
            .add(label(word, x + 14.0, 20.0));
    }
    let each = HEIGHT / rows.rows.len().max(1) as f64;
    for (number, (name, parts)) in rows.rows.iter().enumerate() {
        let top = TOP + each * number as f64;
        group = group.add(label(name, LEFT - 6.0, top + each / 2.0 + 4.0).set("class", "e"));
        let (mut x, mut y) = (LEFT, top + 0.1 * each);
        let tall = match rows.in_one_line {
            true => 0.8 * each,
            false => 0.8 * each / parts.len().max(1) as f64,
        };
        for (part, colour) in parts.iter().zip(COLOURS) {
            let wide = WIDTH * part / most;
            group = group.add(bar(x, y, wide, tall, colour));
            if rows.in_one_line {
                x += wide;
            } else {
                y += tall;
            }
        }
    }
    group
}

fn ends(findings: &Findings, language: &Language) -> Group {
    let say = |message: Message| language.say(&message);
    let of_end = findings.ends.iter().map(|end| {
        let parts = end.results.iter().map(|&count| count as f64);
        (say(end.told()), parts.collect())
    });
    let [first, second] = findings.seat_words().map(|seat| say(seat.into()));
    let rows_of_ends = Rows {
        title: say((&HOW_ENDED).into()),
        parts: vec![first, second, say((&DRAWN).into())],
        rows: of_end.collect(),
        in_one_line: true,
        most: &GAMES,
    };
    rows(&rows_of_ends, language)
}

fn pieces(findings: &Findings, language: &Language) -> Group {
    let say = |message: Message| language.say(&message);
    let of_kind = findings.kinds.iter();
    let of_kind = of_kind.map(|kind| (kind.said(language), vec![kind.moves, kind.taken]));
    let rows_of_kinds = Rows {
        title: say((&WHAT_PIECES_DO).into()),
        parts: [&MOVES, &TAKEN].map(|part| say(part.into())).into(),
        rows: of_kind.collect(),
        in_one_line: false,
        most: &PER_GAME,
    };
    rows(&rows_of_kinds, language)
}
