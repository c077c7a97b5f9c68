//! Chess by name: `chess(preset=loka_book)`.

use crate::chess960;
use crate::ruleset::{Chess, DeadPositions, Preset};
use boardwright_ruleset::{Configure, OptionError, OptionSpec, Options, Values};

const START_NEEDS_CHESS960: &str =
    "start= chooses a starting position of Chess960, so it needs chess960=on";
const BOOK_HAS_NO_DEAD: &str =
    "preset=loka_book has no rule on dead positions, so dead=full means nothing there";

/// What is said of options that contradict each other.
pub(crate) const CONTRADICTIONS: [&str; 2] = [START_NEEDS_CHESS960, BOOK_HAS_NO_DEAD];

impl Configure for Chess {
    const NAME: &'static str = "chess";

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "preset",
            about: "which endings come about by themselves: those of the world federation, or \
                    only mate and stalemate, as the Loka rulebook has it",
            values: Values::OneOf(&["fide", "loka_book"]),
        },
        OptionSpec {
            name: "chess960",
            about: "whether the pieces start in one of 960 orders and castling is written as \
                    king takes rook",
            values: Values::OneOf(&["off", "on"]),
        },
        OptionSpec {
            name: "start",
            about: "the number of the starting position, with chess960=on",
            values: Values::Number {
                default: chess960::ORDINARY as u32,
                min: 0,
                max: chess960::COUNT as u32 - 1,
            },
        },
        OptionSpec {
            name: "dead",
            about: "how dead positions are found: by what is left, or also where the pieces \
                    cannot reach each other or no line of moves leads to mate",
            values: Values::OneOf(&["material", "full"]),
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let mut chess = match options.get("preset") {
            Some("loka_book") => Self::loka_book(),
            _ => Self::fide(),
        };
        let start = options.number("start");
        if options.is_on("chess960") {
            let number = start
                .and_then(|number| u16::try_from(number).ok())
                .filter(|&number| number < chess960::COUNT)
                .unwrap_or(chess960::ORDINARY);
            chess = chess.with_chess960(number);
        } else if start.is_some_and(|number| number != u32::from(chess960::ORDINARY)) {
            return Err(OptionError::combination(START_NEEDS_CHESS960));
        }
        if options.get("dead") == Some("full") {
            if chess.preset == Preset::LokaBook {
                return Err(OptionError::combination(BOOK_HAS_NO_DEAD));
            }
            chess = chess.with_dead_positions(DeadPositions::Full);
        }
        Ok(chess)
    }

    fn options(&self) -> Options {
        let mut options = Options::new();
        if self.preset == Preset::LokaBook {
            options = options.with("preset", "loka_book");
        }
        if let Some(start) = self.chess960 {
            options = options.with("chess960", "on");
            if start != chess960::ORDINARY {
                options = options.with("start", start);
            }
        }
        // Without a rule on dead positions it does not matter how they are
        // found, and equal rules have one name.
        if self.dead == DeadPositions::Full && self.preset == Preset::Fide {
            options = options.with("dead", "full");
        }
        options
    }
}
