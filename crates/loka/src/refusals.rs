//! The rules that a refused move breaks.

use crate::Kind;
use crate::army::ArmyError;
use crate::words;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use boardwright_geometry::SquareName;
use boardwright_ruleset::{Message, Parameter, ParameterValue, Word, broken_rules, messages};
use boardwright_terrain::Effects;

broken_rules! {
    /// The rule that a refused move breaks.
    ///
    /// The sentence is for players, and the id for programs; each id stands in
    /// `docs/rules/loka.md`.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    #[non_exhaustive]
    pub enum Rule {
        /// The game waits for another kind of decision.
        Stage(due: Due) = "loka.stage" ("due"), with { [one("due", due.message())].into() }
            => "the game waits for {}", due.message();
        /// The army is not allowed.
        Army(error: ArmyError) = [
            "loka.army.points" ("by", "cost", "points"),
            "loka.army.pawns" ("count", "most"),
            "loka.army.pieces" ("count", "most"),
            "loka.army.box" ("kind", "count", "most"),
            "loka.army.king" ("count"),
        ] by match error {
            ArmyError::TooDear { .. } => "loka.army.points",
            ArmyError::TooManyPawns { .. } => "loka.army.pawns",
            ArmyError::TooMany { .. } => "loka.army.pieces",
            ArmyError::NotInTheBox { .. } => "loka.army.box",
            ArmyError::Kings { .. } => "loka.army.king",
        }, with { army_parameters(*error) }
            => "{}", error;
        /// The number of this kind is due, not of the one that was named.
        ArmyOrder(kind: Kind) = "loka.army.order"
            => "the number of the kind {kind} is due";
        /// The king is deployed before anything else.
        KingFirst = "loka.deploy.king_first"
            => "the king is deployed before all other pieces";
        /// Pawns are deployed after all other pieces.
        PawnsLast = "loka.deploy.pawns_last"
            => "pawns are deployed after all other pieces";
        /// No such piece is left to deploy.
        NotInHand(kind: Kind) = "loka.deploy.hand"
            => "no {kind} is left to be deployed";
        /// The square is not among those on which the seat deploys.
        NotHome(square: SquareName) = "loka.deploy.home"
            => "{square} is not in the rows where this seat deploys";
        /// Pawns are not deployed in the first row, kings only there.
        WrongRow(kind: Kind, square: SquareName) = "loka.deploy.row"
            => "{}", wrong_row(*kind, *square);
        /// A nearer row still has room for this kind.
        NearerRow(kind: Kind, square: SquareName, row: u8) = "loka.deploy.nearer_row"
            => "{square} is too far ahead: row {row} has still room for the {kind}";
        /// A piece stands there.
        DeployOccupied(square: SquareName) = "loka.deploy.occupied"
            => "a piece stands on {square} already";
        /// This kind cannot stand on this terrain.
        DeployGround(kind: Kind, square: SquareName, tile: &'static Effects) = "loka.deploy.ground" ("kind", "tile", "square"),
            with { ground_parameters(*kind, tile, *square) }
            => "a {kind} cannot be deployed on {square}, where the {tile} is";
        /// Nothing stands where the move starts.
        NothingThere(square: SquareName) = "loka.from.empty"
            => "there is no piece on {square}";
        /// The piece belongs to the seat of this name.
        NotYours(square: SquareName, owner: &'static str) = "loka.from.owner"
            => "the piece on {square} belongs to {owner}";
        /// The move ends where it starts.
        SameSquare(square: SquareName) = "loka.to.same"
            => "a move must leave {square}";
        /// An own or allied piece stands where the move ends, of the seat of this
        /// name.
        FriendThere(square: SquareName, kind: Kind, owner: &'static str) = "loka.to.friend"
            => "a {kind} of {owner}, who is no enemy, stands on {square}";
        /// Nothing stands where the attack is aimed.
        NothingToAttack(square: SquareName) = "loka.attack.empty"
            => "there is no enemy on {square} to attack";
        /// An enemy stands where the move ends, so it has to be an attack.
        EnemyThere(square: SquareName, kind: Kind) = "loka.attack.enemy" ("kind", "square"),
            with { [one("kind", *kind), written("square", square)].into() }
            => "an enemy {kind} stands on {square}, so this has to be an attack, with x";
        /// This kind does not move like that.
        Reach(kind: Kind, from: SquareName, to: SquareName) = [
            "loka.reach.king",
            "loka.reach.queen",
            "loka.reach.rook",
            "loka.reach.bishop",
            "loka.reach.knight",
            "loka.reach.pawn",
        ] by match kind {
            Kind::King => "loka.reach.king",
            Kind::Queen => "loka.reach.queen",
            Kind::Rook => "loka.reach.rook",
            Kind::Bishop => "loka.reach.bishop",
            Kind::Knight => "loka.reach.knight",
            Kind::Pawn => "loka.reach.pawn",
        }
            => "a {kind} does not move like this, from {from} to {to}";
        /// A piece is in the way.
        Blocked(kind: Kind, blocker: SquareName, to: SquareName) = "loka.reach.blocked"
            => "the {kind} cannot get to {to}: the piece on {blocker} is in the way";
        /// A pawn attacks along diagonals only.
        PawnStraight(square: SquareName) = "loka.pawn.straight"
            => "a pawn attacks along a diagonal, not straight ahead, where {square} is";
        /// A pawn steps along a diagonal only to attack.
        PawnDiagonal(square: SquareName) = "loka.pawn.diagonal"
            => "a pawn steps along a diagonal only to attack, and no enemy is on {square}";
        /// The pawn may no longer step two squares.
        PawnDouble(square: SquareName) = "loka.pawn.double"
            => "the pawn on {square} may not step two squares: only one that was deployed in \
                its second row and has not moved may";
        /// The terrain on the square is closed to this kind.
        Ground(kind: Kind, tile: &'static Effects, square: SquareName) = "loka.ground.closed" ("kind", "tile", "square"),
            with { ground_parameters(*kind, tile, *square) }
            => "a {kind} cannot enter the {tile} on {square}";
        /// The move would cross terrain that is closed to this kind.
        GroundBetween(kind: Kind, tile: &'static Effects, square: SquareName) = "loka.ground.between" ("kind", "tile", "square"),
            with { ground_parameters(*kind, tile, *square) }
            => "a {kind} cannot cross the {tile} on {square}";
        /// A move ends where it enters a tile like the swamp.
        MoveEnds(kind: Kind, tile: &'static Effects, square: SquareName) = "loka.swamp.ends"
            ("kind", "square", "tile"),
            with { [one("kind", *kind), written("square", square), one("tile", words::tile(tile))].into() }
            => "the {kind} would have to stop in the {tile} on {square}";
        /// A tile like the pass is entered, crossed and left along its axis only.
        PassAxis(kind: Kind, tile: &'static Effects, square: SquareName, way: PassWay) = "loka.pass.axis"
            ("kind", "square", "way", "tile"),
            with {
                [
                    one("kind", *kind),
                    written("square", square),
                    one("way", way.word()),
                    one("tile", words::tile(tile)),
                ]
                .into()
            }
            => "a {kind} cannot {} the {} on {square} like this: it only moves along \
                the {}", way.word(), tile.called(), tile.name;
        /// An option forbids steps across the inner corners.
        Corner(from: SquareName, to: SquareName) = "loka.corner"
            => "the step from {from} to {to} crosses an inner corner of the board";
        /// An option forbids swaps.
        SwapOff = "loka.swap.off"
            => "this game is played without swaps back to back";
        /// The two squares do not hold pawns back to back.
        SwapPawns(from: SquareName, to: SquareName) = "loka.swap.pawns"
            => "{from} and {to} do not hold a pawn of this seat and one of its ally that stand \
                face to face";
        /// A pawn could not enter the other's square along the pass.
        SwapGround(tile: &'static Effects, square: SquareName) = "loka.swap.ground" ("square", "tile"),
            with { [written("square", square), one("tile", words::tile(tile))].into() }
            => "the {tile} on {square} does not run along the way of the pawns";
        /// A pawn becomes a queen, rook, bishop or knight.
        Promotion(kind: Kind) = "loka.promotion.piece"
            => "a pawn becomes a queen, a rook, a bishop or a knight, and not a {kind}";
        /// The own king would be attacked, which the option `check` forbids.
        Exposed(square: SquareName) = "loka.check.exposed"
            => "the king would be attacked on {square}";
    }
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

/// How a move conflicts with a pass.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PassWay {
    /// It would leave it.
    Leave,
    /// It would end in it.
    Enter,
    /// It would cross it.
    Cross,
}

messages! {
    /// What a refusal says is due.
    pub(crate) const OF_REFUSALS;
    DUE_ARMY = "loka.due.army" => "an army";
    DUE_DEPLOYMENT = "loka.due.deployment" => "a piece to be deployed";
    DUE_ACTION = "loka.due.action" => "a move, an attack or a swap";
    DUE_REROLL = "loka.due.reroll" => "the choice to keep the roll or roll again";
    DUE_PROMOTION = "loka.due.promotion" => "the choice of what the pawn becomes";
}

impl Due {
    fn message(self) -> Message {
        Message::from(match self {
            Due::Army => &DUE_ARMY,
            Due::Deployment => &DUE_DEPLOYMENT,
            Due::Action => &DUE_ACTION,
            Due::Reroll => &DUE_REROLL,
            Due::Promotion => &DUE_PROMOTION,
        })
    }
}

impl PassWay {
    pub(crate) const fn word(self) -> Word {
        match self {
            PassWay::Leave => Word::new("way", "leave", "leave"),
            PassWay::Enter => Word::new("way", "enter", "enter"),
            PassWay::Cross => Word::new("way", "cross", "cross"),
        }
    }
}

fn one(name: &'static str, value: impl Into<ParameterValue>) -> Parameter {
    Parameter::new(name, value)
}

fn written(name: &'static str, value: impl ToString) -> Parameter {
    Parameter::written(name, value)
}

fn ground_parameters(kind: Kind, tile: &'static Effects, square: SquareName) -> Vec<Parameter> {
    [
        one("kind", kind),
        one("tile", words::tile(tile)),
        written("square", square),
    ]
    .into()
}

fn wrong_row(kind: Kind, square: SquareName) -> String {
    match kind {
        Kind::Pawn => format!("a pawn is not deployed in its first row, where {square} is"),
        _ => format!("a {kind} is deployed in its first row, and {square} is not there"),
    }
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
