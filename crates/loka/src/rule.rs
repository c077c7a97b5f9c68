//! The rules that a refused move breaks.

use crate::Kind;
use crate::army::ArmyError;
use alloc::string::ToString;
use alloc::vec::Vec;
use boardwright_geometry::SquareName;
use boardwright_ruleset::{BrokenRule, Parameter};
use boardwright_terrain::{Ground, Tile};
use core::fmt;

/// The rule that a refused move breaks.
///
/// The sentence is for players, and the id for programs; each id stands in
/// `docs/rules/loka.md`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Rule {
    /// The game waits for another kind of decision.
    Stage(Due),
    /// The army is not allowed.
    Army(ArmyError),
    /// The number of another kind is due: of this one.
    ArmyOrder(Kind),
    /// The king is deployed before anything else.
    KingFirst,
    /// Pawns are deployed after all other pieces.
    PawnsLast,
    /// No such piece is left to deploy.
    NotInHand(Kind),
    /// The square is not among those on which the seat deploys.
    NotHome(SquareName),
    /// Pawns are not deployed in the first row, kings only there.
    WrongRow(Kind, SquareName),
    /// A nearer row has still room for this kind.
    NearerRow(Kind, SquareName, u8),
    /// A piece stands there.
    DeployOccupied(SquareName),
    /// The ground is not for this kind.
    DeployGround(Kind, SquareName, Tile),
    /// Nothing stands where the move starts.
    NothingThere(SquareName),
    /// The piece is another seat's, of this name.
    NotYours(SquareName, &'static str),
    /// The move ends where it starts.
    SameSquare(SquareName),
    /// An own or allied piece stands where the move ends, of the seat of this
    /// name.
    FriendThere(SquareName, Kind, &'static str),
    /// Nothing stands where the attack is aimed.
    NothingToAttack(SquareName),
    /// An enemy stands where the move ends, so it has to be an attack.
    EnemyThere(SquareName, Kind),
    /// This kind does not move so.
    Reach(Kind, SquareName, SquareName),
    /// A piece is in the way.
    Blocked(Kind, SquareName, SquareName),
    /// A pawn attacks along diagonals only.
    PawnStraight(SquareName),
    /// A pawn steps along a diagonal only to attack.
    PawnDiagonal(SquareName),
    /// The pawn may no longer step two squares.
    PawnDouble(SquareName),
    /// The ground on the square is not for this kind.
    Ground(Kind, Tile, SquareName),
    /// The move would cross ground that is not for this kind.
    GroundBetween(Kind, Tile, SquareName),
    /// A move ends where it enters the swamp.
    SwampEnds(Kind, SquareName),
    /// The pass is entered, crossed and left along its axis only.
    PassAxis(Kind, SquareName, PassWay),
    /// Steps across the inner corners are barred by option.
    Corner(SquareName, SquareName),
    /// Swaps are barred by option.
    SwapOff,
    /// The two squares do not hold pawns back to back.
    SwapPawns(SquareName, SquareName),
    /// A pawn could not enter the other's square along the pass.
    SwapGround(SquareName),
    /// A pawn becomes a queen, rook, bishop or knight.
    Promotion(Kind),
    /// The own king would stand attacked, which the option of check forbids.
    Exposed(SquareName),
}

/// What a seat that is due has to decide.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Due {
    /// Its army.
    Army,
    /// Where it deploys a piece.
    Deployment,
    /// An action.
    Action,
    /// Whether a die is rolled again.
    Reroll,
    /// What its pawn becomes.
    Promotion,
}

/// How a move meets a pass.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PassWay {
    /// It would leave it.
    Leave,
    /// It would end in it.
    Enter,
    /// It would cross it.
    Cross,
}

impl Due {
    const fn text(self) -> &'static str {
        match self {
            Due::Army => "an army",
            Due::Deployment => "a piece to be deployed",
            Due::Action => "a move, an attack or a swap",
            Due::Reroll => "the choice to keep the roll or roll again",
            Due::Promotion => "the choice of what the pawn becomes",
        }
    }
}

impl PassWay {
    const fn text(self) -> &'static str {
        match self {
            PassWay::Leave => "leave",
            PassWay::Enter => "enter",
            PassWay::Cross => "cross",
        }
    }
}

impl BrokenRule for Rule {
    const IDS: &'static [&'static str] = &[
        "loka.stage",
        "loka.army.points",
        "loka.army.pawns",
        "loka.army.pieces",
        "loka.army.box",
        "loka.army.king",
        "loka.army.order",
        "loka.deploy.king_first",
        "loka.deploy.pawns_last",
        "loka.deploy.hand",
        "loka.deploy.home",
        "loka.deploy.row",
        "loka.deploy.nearer_row",
        "loka.deploy.occupied",
        "loka.deploy.ground",
        "loka.from.empty",
        "loka.from.owner",
        "loka.to.same",
        "loka.to.friend",
        "loka.attack.empty",
        "loka.attack.enemy",
        "loka.reach.king",
        "loka.reach.queen",
        "loka.reach.rook",
        "loka.reach.bishop",
        "loka.reach.knight",
        "loka.reach.pawn",
        "loka.reach.blocked",
        "loka.pawn.straight",
        "loka.pawn.diagonal",
        "loka.pawn.double",
        "loka.ground.closed",
        "loka.ground.between",
        "loka.swamp.ends",
        "loka.pass.axis",
        "loka.corner",
        "loka.swap.off",
        "loka.swap.pawns",
        "loka.swap.ground",
        "loka.promotion.piece",
        "loka.check.exposed",
    ];

    fn id(&self) -> &'static str {
        match self {
            Rule::Stage(_) => "loka.stage",
            Rule::Army(error) => match error {
                ArmyError::TooDear { .. } => "loka.army.points",
                ArmyError::TooManyPawns { .. } => "loka.army.pawns",
                ArmyError::TooMany { .. } => "loka.army.pieces",
                ArmyError::NotInTheBox { .. } => "loka.army.box",
                ArmyError::Kings { .. } => "loka.army.king",
            },
            Rule::ArmyOrder(_) => "loka.army.order",
            Rule::KingFirst => "loka.deploy.king_first",
            Rule::PawnsLast => "loka.deploy.pawns_last",
            Rule::NotInHand(_) => "loka.deploy.hand",
            Rule::NotHome(_) => "loka.deploy.home",
            Rule::WrongRow(..) => "loka.deploy.row",
            Rule::NearerRow(..) => "loka.deploy.nearer_row",
            Rule::DeployOccupied(_) => "loka.deploy.occupied",
            Rule::DeployGround(..) => "loka.deploy.ground",
            Rule::NothingThere(_) => "loka.from.empty",
            Rule::NotYours(..) => "loka.from.owner",
            Rule::SameSquare(_) => "loka.to.same",
            Rule::FriendThere(..) => "loka.to.friend",
            Rule::NothingToAttack(_) => "loka.attack.empty",
            Rule::EnemyThere(..) => "loka.attack.enemy",
            Rule::Reach(kind, ..) => match kind {
                Kind::King => "loka.reach.king",
                Kind::Queen => "loka.reach.queen",
                Kind::Rook => "loka.reach.rook",
                Kind::Bishop => "loka.reach.bishop",
                Kind::Knight => "loka.reach.knight",
                Kind::Pawn => "loka.reach.pawn",
            },
            Rule::Blocked(..) => "loka.reach.blocked",
            Rule::PawnStraight(_) => "loka.pawn.straight",
            Rule::PawnDiagonal(_) => "loka.pawn.diagonal",
            Rule::PawnDouble(_) => "loka.pawn.double",
            Rule::Ground(..) => "loka.ground.closed",
            Rule::GroundBetween(..) => "loka.ground.between",
            Rule::SwampEnds(..) => "loka.swamp.ends",
            Rule::PassAxis(..) => "loka.pass.axis",
            Rule::Corner(..) => "loka.corner",
            Rule::SwapOff => "loka.swap.off",
            Rule::SwapPawns(..) => "loka.swap.pawns",
            Rule::SwapGround(_) => "loka.swap.ground",
            Rule::Promotion(_) => "loka.promotion.piece",
            Rule::Exposed(_) => "loka.check.exposed",
        }
    }

    fn parameters(&self) -> Vec<Parameter> {
        match *self {
            Rule::Stage(due) => [one("due", due.text())].into(),
            Rule::Army(error) => army_parameters(error),
            Rule::KingFirst | Rule::PawnsLast | Rule::SwapOff => Vec::new(),
            Rule::NotInHand(kind) | Rule::Promotion(kind) | Rule::ArmyOrder(kind) => {
                [one("kind", kind)].into()
            }
            Rule::NotHome(square)
            | Rule::DeployOccupied(square)
            | Rule::NothingThere(square)
            | Rule::SameSquare(square)
            | Rule::NothingToAttack(square)
            | Rule::PawnStraight(square)
            | Rule::PawnDiagonal(square)
            | Rule::PawnDouble(square)
            | Rule::SwapGround(square)
            | Rule::Exposed(square) => [one("square", square)].into(),
            Rule::WrongRow(kind, square)
            | Rule::EnemyThere(square, kind)
            | Rule::SwampEnds(kind, square) => [one("kind", kind), one("square", square)].into(),
            Rule::NearerRow(kind, square, row) => {
                [one("kind", kind), one("square", square), one("row", row)].into()
            }
            Rule::DeployGround(kind, square, tile)
            | Rule::Ground(kind, tile, square)
            | Rule::GroundBetween(kind, tile, square) => [
                one("kind", kind),
                one("tile", tile.name()),
                one("square", square),
            ]
            .into(),
            Rule::NotYours(square, seat) => [one("square", square), one("owner", seat)].into(),
            Rule::FriendThere(square, kind, seat) => {
                [one("square", square), one("kind", kind), one("owner", seat)].into()
            }
            Rule::Reach(kind, from, to) => {
                [one("kind", kind), one("from", from), one("to", to)].into()
            }
            Rule::Blocked(kind, blocker, to) => {
                [one("kind", kind), one("blocker", blocker), one("to", to)].into()
            }
            Rule::PassAxis(kind, square, way) => [
                one("kind", kind),
                one("square", square),
                one("way", way.text()),
            ]
            .into(),
            Rule::Corner(from, to) | Rule::SwapPawns(from, to) => {
                [one("from", from), one("to", to)].into()
            }
        }
    }
}

fn one(name: &'static str, value: impl ToString) -> Parameter {
    Parameter::new(name, value)
}

fn army_parameters(error: ArmyError) -> Vec<Parameter> {
    match error {
        ArmyError::TooDear { cost, points } => [
            one("by", cost - points),
            one("cost", cost),
            one("points", points),
        ]
        .into(),
        ArmyError::TooManyPawns { count, most } => [one("count", count), one("most", most)].into(),
        ArmyError::TooMany { count, most } => [one("count", count), one("most", most)].into(),
        ArmyError::Kings { count } => [one("count", count)].into(),
        ArmyError::NotInTheBox { kind, count, most } => {
            [one("kind", kind), one("count", count), one("most", most)].into()
        }
    }
}

/// A tile's name as players say it.
struct Called(Tile);

impl fmt::Display for Called {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Tile::Castle => "Castle",
            Tile::Forest => "Forest",
            Tile::Lake => "Lake",
            Tile::Eyrie => "Eyrie",
            Tile::Swamp => "Swamp",
            Tile::StoneCircle => "Stone Circle",
            Tile::Pass => "Mountain Pass",
            Tile::Portal => "Magic Portal",
        })
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Rule::Stage(due) => write!(f, "the game waits for {}", due.text()),
            Rule::Army(error) => error.fmt(f),
            Rule::ArmyOrder(kind) => write!(f, "the number of the kind {kind} is due"),
            Rule::KingFirst => f.write_str("the king is deployed before all other pieces"),
            Rule::PawnsLast => f.write_str("pawns are deployed after all other pieces"),
            Rule::NotInHand(kind) => write!(f, "no {kind} is left to be deployed"),
            Rule::NotHome(square) => {
                write!(f, "{square} is not in the rows where this seat deploys")
            }
            Rule::WrongRow(Kind::Pawn, square) => {
                write!(
                    f,
                    "a pawn is not deployed in its first row, where {square} is"
                )
            }
            Rule::WrongRow(kind, square) => {
                write!(
                    f,
                    "a {kind} is deployed in its first row, and {square} is not there"
                )
            }
            Rule::NearerRow(kind, square, row) => write!(
                f,
                "{square} is too far ahead: row {row} has still room for the {kind}"
            ),
            Rule::DeployOccupied(square) => write!(f, "a piece stands on {square} already"),
            Rule::DeployGround(kind, square, tile) => write!(
                f,
                "a {kind} cannot be deployed on {square}, where the {} is",
                Called(tile)
            ),
            Rule::NothingThere(square) => write!(f, "there is no piece on {square}"),
            Rule::NotYours(square, seat) => {
                write!(f, "the piece on {square} belongs to {seat}")
            }
            Rule::SameSquare(square) => write!(f, "a move must leave {square}"),
            Rule::FriendThere(square, kind, seat) => {
                write!(f, "a {kind} of {seat}, who is no enemy, stands on {square}")
            }
            Rule::NothingToAttack(square) => write!(f, "there is no enemy on {square} to attack"),
            Rule::EnemyThere(square, kind) => write!(
                f,
                "an enemy {kind} stands on {square}, so this has to be an attack, with x"
            ),
            Rule::Reach(kind, from, to) => {
                write!(f, "a {kind} does not move like this, from {from} to {to}")
            }
            Rule::Blocked(kind, blocker, to) => write!(
                f,
                "the {kind} cannot get to {to}: the piece on {blocker} is in the way"
            ),
            Rule::PawnStraight(square) => write!(
                f,
                "a pawn attacks along a diagonal, not straight ahead, where {square} is"
            ),
            Rule::PawnDiagonal(square) => write!(
                f,
                "a pawn steps along a diagonal only to attack, and no enemy is on {square}"
            ),
            Rule::PawnDouble(square) => write!(
                f,
                "the pawn on {square} may not step two squares: only one that was deployed in \
                 its second row and has not moved may"
            ),
            Rule::Ground(kind, tile, square) => {
                write!(f, "a {kind} cannot enter the {} on {square}", Called(tile))
            }
            Rule::GroundBetween(kind, tile, square) => {
                write!(f, "a {kind} cannot cross the {} on {square}", Called(tile))
            }
            Rule::SwampEnds(kind, square) => {
                write!(f, "the {kind} would have to stop in the Swamp on {square}")
            }
            Rule::PassAxis(kind, square, way) => write!(
                f,
                "a {kind} cannot {} the Mountain Pass on {square} like this: it only moves along \
                 the pass",
                way.text()
            ),
            Rule::Corner(from, to) => write!(
                f,
                "the step from {from} to {to} crosses an inner corner of the board"
            ),
            Rule::SwapOff => f.write_str("this game is played without swaps back to back"),
            Rule::SwapPawns(from, to) => write!(
                f,
                "{from} and {to} do not hold a pawn of this seat and one of its ally that stand \
                 face to face"
            ),
            Rule::SwapGround(square) => write!(
                f,
                "the Mountain Pass on {square} does not run along the way of the pawns"
            ),
            Rule::Promotion(kind) => write!(
                f,
                "a pawn becomes a queen, a rook, a bishop or a knight, and not a {kind}"
            ),
            Rule::Exposed(square) => write!(f, "the king would be attacked on {square}"),
        }
    }
}

impl core::error::Error for Rule {}
