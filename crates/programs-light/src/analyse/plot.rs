//! What the first side could expect, event by event, as a picture.
use super::{first_side, told_of};
use crate::shown::seat_words;
use boardwright_catalogue::{Grade, Judgement, Mistake};
use boardwright_language::Language;
use boardwright_referee::AnyGame;
use boardwright_ruleset::{Message, messages};
use svg::Document;
use svg::node::element::{Circle, Line, Polyline, Rectangle, Style, Text, Title};

messages! {
    /// What the picture says.
    pub(crate) const OF_PLOTS;
    EXPECTED = "analyse.expected" ("game", "seats") => "{game}: what {seats:and} could expect";
    WON = "analyse.won" => "won";
    EVEN = "analyse.even" => "even";
    LOST = "analyse.lost" => "lost";
    START = "analyse.start" => "start";
    EVENT = "analyse.event" ("number") => "event {number}";
    POINT = "analyse.point" ("number", "seat", "move", "grade", "before", "after", "line")
        => "{number}. {seat} {move}: {grade}, {before} % became {after} %; better: {line}";
}

/// The size of the picture, and where the plot lies in it.
const SIZE: (f64, f64) = (920.0, 320.0);
const LEFT: f64 = 60.0;
const TOP: f64 = 50.0;
const WIDTH: f64 = 840.0;
const HEIGHT: f64 = 220.0;

/// Inaccuracies, mistakes and blunders, told apart by lightness as well as by hue.
const fn colour(grade: Grade) -> &'static str {
    match grade {
        Grade::Inaccuracy => "#d9a514",
        Grade::Mistake => "#c8641b",
        Grade::Blunder => "#8f1d2c",
    }
}

/// The picture: a line for what the first side could expect, and a point on it for each mistake,
/// which says what it was.
pub(super) fn drawn(game: &dyn AnyGame, found: &Judgement, language: &Language) -> Document {
    let say = |message: Message| language.say(&message);
    let events = game.event_count().max(1);
    let across = |at: usize| LEFT + WIDTH * at as f64 / events as f64;
    let down = |share: f64| TOP + HEIGHT * (1.0 - share);
    let seats = seat_words(game, first_side(game));
    let heading = say(EXPECTED.with([game.title().into(), seats]));
    let last = say(EVENT.with([events.into()]));
    let known = found.shares.iter().enumerate();
    let points = known.filter_map(|(at, share)| {
        let share = (*share)?;
        Some(format!("{:.1},{:.1}", across(at), down(share)))
    });
    let curve = Polyline::new()
        .set("points", points.collect::<Vec<_>>().join(" "))
        .set("fill", "none")
        .set("stroke", "#3b6ea5")
        .set("stroke-width", 1.5);
    let style = "text{font-family:sans-serif;font-size:12px;fill:#1d2733}\
        .h{font-size:15px;font-weight:600}.e{text-anchor:end}";
    let page = Document::new()
        .set("viewBox", (0, 0, SIZE.0 as i64, SIZE.1 as i64))
        .set("role", "img")
        .add(Title::new(heading.as_str()))
        .add(Style::new(style))
        .add(
            Rectangle::new()
                .set("width", SIZE.0)
                .set("height", SIZE.1)
                .set("fill", "#fff"),
        )
        .add(label(&heading, LEFT, 28.0).set("class", "h"))
        .add(even(down(0.5)))
        .add(label(&say((&WON).into()), LEFT - 8.0, TOP + 8.0).set("class", "e"))
        .add(label(&say((&EVEN).into()), LEFT - 8.0, down(0.5) + 4.0).set("class", "e"))
        .add(label(&say((&LOST).into()), LEFT - 8.0, TOP + HEIGHT).set("class", "e"))
        .add(label(&say((&START).into()), LEFT, TOP + HEIGHT + 20.0))
        .add(label(&last, LEFT + WIDTH, TOP + HEIGHT + 20.0).set("class", "e"))
        .add(curve);
    found.mistakes.iter().fold(page, |page, mistake| {
        let share = found.shares.get(mistake.at).copied().flatten();
        page.add(marked(
            game,
            mistake,
            (across(mistake.at), down(share.unwrap_or(0.5))),
            language,
        ))
    })
}

fn label(text: &str, x: f64, y: f64) -> Text {
    Text::new(text).set("x", x).set("y", y)
}

fn even(y: f64) -> Line {
    Line::new()
        .set("x1", LEFT)
        .set("x2", LEFT + WIDTH)
        .set("y1", y)
        .set("y2", y)
        .set("stroke", "#8796a5")
}

/// A point for a mistake, with its sentence for whoever points at it.
fn marked(
    game: &dyn AnyGame,
    mistake: &Mistake,
    (x, y): (f64, f64),
    language: &Language,
) -> Circle {
    let number = (mistake.at + 1).into();
    let [seat, made, grade, before, after] = told_of(game, mistake);
    let line = mistake.line.join(" ").into();
    let sentence = language.say(&POINT.with([number, seat, made, grade, before, after, line]));
    Circle::new()
        .set("cx", format!("{x:.1}"))
        .set("cy", format!("{y:.1}"))
        .set("r", 4)
        .set("fill", colour(mistake.grade))
        .add(Title::new(sentence))
}
