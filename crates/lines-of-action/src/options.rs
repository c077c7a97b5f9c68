//! The game by name: `lines-of-action(preset=olympiad,edge=torus)`.

use crate::rules::LARGEST_CAP;
use crate::variant::{BothConnected, DutyRule, NoMove, Preset, RepetitionRule, Variant};
use crate::{Color, LinesOfAction};
use boardwright_ruleset::{Configure, OptionError, OptionSpec, Options, Values};

impl Configure for LinesOfAction {
    const NAME: &'static str = "lines-of-action";

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "preset",
            about: "whose rules set the choices below that are not made one by one",
            values: Values::OneOf(&["abacus", "olympiad", "mso", "openspiel"]),
        },
        OptionSpec {
            name: "opening",
            about: "where the pieces start",
            values: Values::OneOf(&["standard", "scrambled-eggs", "parachute"]),
        },
        OptionSpec {
            name: "mirror",
            about: "whether left and right of the opening are exchanged, as other sources have it",
            values: Values::OneOf(&["off", "on"]),
        },
        OptionSpec {
            name: "edge",
            about: "whether the edge of the board is closed, the grid goes on beyond it, or facing \
                    edges are joined",
            values: Values::OneOf(&["closed", "open", "torus"]),
        },
        OptionSpec {
            name: "players",
            about: "two players, two partnerships of two, or two players who alternate between \
                    marked and unmarked pieces",
            values: Values::OneOf(&["2", "four-handed", "ambidextrous"]),
        },
        OptionSpec {
            name: "first",
            about: "the colour that moves first; the preset's unless given",
            values: Values::OneOf(&["w", "b"]),
        },
        OptionSpec {
            name: "both_connected",
            about: "what a move that connects both sides brings: a win of the mover, or a draw; \
                    the preset's unless given",
            values: Values::OneOf(&["mover", "draw"]),
        },
        OptionSpec {
            name: "no_move",
            about: "what a player without a legal move does: pass, lose, or draw; the preset's \
                    unless given",
            values: Values::OneOf(&["pass", "loses", "draw"]),
        },
        OptionSpec {
            name: "repetition",
            about: "what draws: the third or second occurrence of a position with the same player \
                    to move, any board that comes back, or nothing; the preset's unless given",
            values: Values::OneOf(&["third", "second", "any", "none"]),
        },
        OptionSpec {
            name: "cap",
            about: "the number of plies after which the game is drawn, 0 for none; the preset's \
                    unless given",
            values: Values::Number {
                default: 0,
                min: 0,
                max: LARGEST_CAP,
            },
        },
        OptionSpec {
            name: "duty",
            about: "what an ambidextrous player does who can move only the kind of piece that is \
                    not due: move it, or pass",
            values: Values::OneOf(&["other", "pass"]),
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let given = |name| options.get(name).unwrap_or_default();
        let mut rules = Self::new(by_name(Preset::ALL, Preset::name, given("preset")));
        rules.variant = variant(options)?;
        rules.first = match given("first") {
            "w" => Color::White,
            "b" => Color::Black,
            _ => rules.first,
        };
        rules.both_connected = match given("both_connected") {
            "mover" => BothConnected::MoverWins,
            "draw" => BothConnected::Draw,
            _ => rules.both_connected,
        };
        rules.no_move = match given("no_move") {
            "pass" => NoMove::Pass,
            "loses" => NoMove::Loses,
            "draw" => NoMove::Draw,
            _ => rules.no_move,
        };
        rules.repetition = match given("repetition") {
            "third" => RepetitionRule::Third,
            "second" => RepetitionRule::Second,
            "any" => RepetitionRule::AnyBoard,
            "none" => RepetitionRule::Never,
            _ => rules.repetition,
        };
        rules.duty = match given("duty") {
            "pass" => DutyRule::Pass,
            _ => DutyRule::OtherKind,
        };
        // The value was checked against the bounds above.
        let cap = options.number("cap").filter(|&cap| cap <= LARGEST_CAP);
        rules.cap = cap.unwrap_or(rules.cap);
        Ok(rules)
    }

    fn options(&self) -> Options {
        let preset = Self::new(self.preset);
        let (opening, mirrored, edge, players) = match self.variant {
            Variant::Standard => ("standard", false, "closed", "2"),
            Variant::ScrambledEggs { mirrored } => ("scrambled-eggs", mirrored, "closed", "2"),
            Variant::Parachute { mirrored } => ("parachute", mirrored, "closed", "2"),
            Variant::OpenEdge => ("standard", false, "open", "2"),
            Variant::Torus => ("standard", false, "torus", "2"),
            Variant::FourHanded => ("standard", false, "closed", "four-handed"),
            Variant::Ambidextrous => ("standard", false, "closed", "ambidextrous"),
        };
        let mut options = Options::new();
        let mut tell = |name: &'static str, value: &str, default: &str| {
            if value != default {
                options = core::mem::take(&mut options).with(name, value);
            }
        };
        let first = |rules: &Self| {
            if rules.first == Color::White {
                "w"
            } else {
                "b"
            }
        };
        tell("preset", self.preset.name(), Preset::default().name());
        tell("opening", opening, "standard");
        tell("mirror", if mirrored { "on" } else { "off" }, "off");
        tell("edge", edge, "closed");
        tell("players", players, "2");
        tell("first", first(self), first(&preset));
        let both_connected = self.both_connected.name();
        tell(
            "both_connected",
            both_connected,
            preset.both_connected.name(),
        );
        tell("no_move", self.no_move.name(), preset.no_move.name());
        tell(
            "repetition",
            self.repetition.name(),
            preset.repetition.name(),
        );
        if self.cap != preset.cap {
            options = options.with("cap", self.cap);
        }
        if self.duty != preset.duty {
            options = options.with("duty", self.duty.name());
        }
        options
    }
}

/// What is said of options that contradict each other.
pub(crate) const CONTRADICTIONS: [&str; 4] = [
    "the four-handed and the ambidextrous game are played from the standard opening only",
    "the four-handed and the ambidextrous game are played with closed edges only",
    "an open edge or a torus goes with the standard opening only",
    "the standard opening has no mirror image of its own, so mirror=on needs another",
];

/// The variant that the options select.
fn variant(options: &Options) -> Result<Variant, OptionError> {
    let opening = options.get("opening").unwrap_or("standard");
    let edge = options.get("edge").unwrap_or("closed");
    let players = options.get("players").unwrap_or("2");
    let mirrored = options.is_on("mirror");
    let [opening_of_two, edge_of_two, edge_of_standard, no_mirror] = CONTRADICTIONS;
    let refuse = |sentence| Err(OptionError::combination(sentence));
    if players != "2" && opening != "standard" {
        return refuse(opening_of_two);
    }
    if players != "2" && edge != "closed" {
        return refuse(edge_of_two);
    }
    if edge != "closed" && opening != "standard" {
        return refuse(edge_of_standard);
    }
    if mirrored && opening == "standard" {
        return refuse(no_mirror);
    }
    Ok(match (opening, edge, players) {
        ("scrambled-eggs", _, _) => Variant::ScrambledEggs { mirrored },
        ("parachute", _, _) => Variant::Parachute { mirrored },
        (_, "open", _) => Variant::OpenEdge,
        (_, "torus", _) => Variant::Torus,
        (_, _, "four-handed") => Variant::FourHanded,
        (_, _, "ambidextrous") => Variant::Ambidextrous,
        _ => Variant::Standard,
    })
}

/// The choice with this name, or the first.
fn by_name<T: Copy + Default, const N: usize>(
    all: [T; N],
    name: impl Fn(T) -> &'static str,
    given: &str,
) -> T {
    all.into_iter()
        .find(|&choice| name(choice) == given)
        .unwrap_or_default()
}
