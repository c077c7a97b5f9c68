//! The options of the family, read from their names.
use crate::cite;
use crate::loka::board::{Board, Seat};

/// The rules of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The board.
    pub board: Board,
    /// How many players there are.
    pub players: u32,
    /// With three players: whether one player runs S and N, and not W and E.
    pub shared_south: bool,
    /// The limit of each seat's army; on several boards for each board.
    pub points: Vec<u32>,
    /// Tiles drawn in all on the cross; on a grid for each player and board.
    pub tiles: u32,
    /// Rule 52: whether attacks are decided by dice.
    pub combat: bool,
    /// Rule 52: whether check is back.
    pub check: bool,
    /// detail 4: whether the swamp takes pieces.
    pub swamp_roll: bool,
    /// Rule 13.
    pub box_limit: bool,
    /// Rule 51.
    pub back_to_back: bool,
    /// #16.
    pub portal_boost: bool,
    /// #34.
    pub inner_corners: bool,
    /// #57.
    pub bishop_equals_knight: bool,
}

impl Options {
    /// Reads the name of a game with its options, as in `loka(tiles=0,combat=off)`.
    ///
    /// # Errors
    ///
    /// A sentence about the word that is not understood.
    pub fn read(name: &str) -> Result<Self, String> {
        let (game, options) = match name.split_once('(') {
            Some((game, rest)) => (game, rest.strip_suffix(')').ok_or("a bracket is open")?),
            None => (name, ""),
        };
        let words = options.split(',').filter(|word| !word.is_empty());
        let pairs: Vec<(&str, &str)> = words
            .map(|word| word.split_once('=').ok_or(format!("{word} is no option")))
            .collect::<Result<_, String>>()?;
        let value = |wanted: &str, default: &'static str| {
            let found = pairs.iter().find(|(option, _)| *option == wanted);
            found.map_or(default, |(_, value)| *value)
        };
        let is_on = |option: &str, default: &'static str| value(option, default) == "on";
        let number = |text: &str| {
            text.parse::<u32>()
                .map_err(|_| format!("{text} is no number"))
        };
        let board = match game {
            "loka" => Board::Cross,
            "face-off" => Board::Grid { across: 1, deep: 1 },
            "massive" => {
                let (across, deep) = (value("boards", "2x1").split_once('x')).ok_or("no size")?;
                let side = |text: &str| text.parse::<i32>().map_err(|error| error.to_string());
                Board::Grid {
                    across: side(across)?,
                    deep: side(deep)?,
                }
            }
            _ => return Err(format!("{game} is no game of the family")),
        };
        let is_cross = board == Board::Cross;
        let players = number(value("players", "4"))?;
        let shared_south = value("shared", "SN") == "SN";
        let limits = value("points", if is_cross { "160" } else { "300" });
        let points = if limits.contains('/') {
            limits.split('/').map(number).collect::<Result<_, _>>()?
        } else {
            let limit = number(limits)?;
            (0..board.seats())
                .map(|seat| {
                    let shares = players == 3 && board.same_team(seat, 0) == shared_south;
                    if is_cross && shares {
                        with_a_quarter_less(limit)
                    } else {
                        limit
                    }
                })
                .collect()
        };
        if draws_at_most(board) < number(value("tiles", "0"))? {
            cite("detail 22");
            return Err("there are not so many tiles".into());
        }
        if value("combat", "dice") == "dice"
            && (is_on("check", "off") || !is_on("swamp_roll", "on"))
        {
            return Err("check, and a swamp without a die, need fights without dice".into());
        }
        Ok(Self {
            board,
            players,
            shared_south,
            points,
            tiles: number(value("tiles", if is_cross { "4" } else { "2" }))?,
            combat: value("combat", "dice") == "dice",
            check: is_on("check", "off"),
            swamp_roll: is_on("swamp_roll", "on"),
            box_limit: is_on("box_limit", "off"),
            back_to_back: is_cross && is_on("back_to_back", "on"),
            portal_boost: is_on("portal_boost", "on"),
            inner_corners: is_on("inner_corners", "on"),
            bishop_equals_knight: is_on("bishop_equals_knight", "off"),
        })
    }

    /// Rules 53 and 54: the seats that are run by the same player.
    #[must_use]
    pub fn run_together(&self, seat: Seat) -> Vec<Seat> {
        let shares = self.board == Board::Cross
            && match self.players {
                2 => true,
                3 => self.board.same_team(seat, 0) == self.shared_south,
                _ => false,
            };
        if shares {
            cite(if self.players == 2 {
                "rule 53"
            } else {
                "rule 54"
            });
        }
        (0..self.board.seats())
            .filter(|&other| other == seat || (shares && self.board.same_team(seat, other)))
            .collect()
    }

    /// Rule 15 and detail 9: how many tiles are drawn on each board; a pair of portals counts once.
    #[must_use]
    pub fn draws_per_board(&self) -> u32 {
        match self.board {
            Board::Cross => self.tiles,
            Board::Grid { .. } => 2 * self.tiles,
        }
    }
}

/// detail 9 and detail 22: the most tiles that may be drawn, on a grid by each player and on each board:
/// there are eight kinds, and the portals count once.
fn draws_at_most(board: Board) -> u32 {
    match board {
        Board::Cross => 8,
        Board::Grid { .. } => 4,
    }
}

/// #63: three quarters of a limit, rounded down to a multiple of ten.
fn with_a_quarter_less(limit: u32) -> u32 {
    cite("#63");
    limit * 3 / 4 / 10 * 10
}
