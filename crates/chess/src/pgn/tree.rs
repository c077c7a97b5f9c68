//! A game with its variations, to be read, edited and written.

use super::game::Game;
use super::nag::Nag;
use super::result::GameResult;
use super::tags::Tags;
use crate::moves::Move;
use crate::position::Position;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The place of a position in a [`Tree`]: the root, or the position after a
/// move. It stays valid when other parts of the tree are edited, and becomes
/// invalid when its move is deleted.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

/// A game with all its variations, comments and annotations.
///
/// Each position knows the moves that were played or considered from it: the
/// first of them continues the line, the others begin variations. A variation
/// of a variation's first move is therefore one more move from the same
/// position.
///
/// Its `Display` is PGN, which [`Trees`](super::Trees) reads back as an equal
/// tree, once it has the seven tags of the [roster](Tags::ROSTER) and a result;
/// where it has them not, they are [written](super::write()) as unknown.
///
/// ```
/// use boardwright_chess::pgn::{GameResult, Nag, Tree};
/// use boardwright_chess::{Move, Position, Square8};
///
/// let mut tree = Tree::new(Position::start(), false);
/// let e4 = tree.play(Tree::ROOT, Move::new(Square8::E2, Square8::E4))?;
/// let d4 = tree.play(Tree::ROOT, Move::new(Square8::D2, Square8::D4))?;
/// tree.play(e4, Move::new(Square8::C7, Square8::C5))?;
/// if let Some(remarks) = tree.remarks_mut(d4) {
///     remarks.nags.push(Nag(1));
///     remarks.comments.push("closed games".to_string());
/// }
/// tree.set_result(Some(GameResult::Draw));
/// assert!(tree.to_string().ends_with(
///     "\n1. e4 (1. d4 $1 {closed games}) 1... c5 1/2-1/2\n"
/// ));
///
/// tree.promote(d4);
/// assert!(tree.to_string().ends_with(
///     "\n1. d4 $1 {closed games} (1. e4 c5) 1/2-1/2\n"
/// ));
/// # Ok::<(), boardwright_chess::pgn::TreeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    pub(super) tags: Tags,
    is_chess960: bool,
    pub(super) result: Option<GameResult>,
    /// Deleted nodes leave a gap, so that the others keep their places.
    nodes: Vec<Option<Node>>,
}

#[derive(Clone, Debug)]
struct Node {
    parent: Option<NodeId>,
    /// The move that led here; `None` at the root and for a null move.
    chosen: Option<Move>,
    position: Position,
    children: Vec<NodeId>,
    remarks: Remarks,
}

/// The comments and annotations of a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Remarks {
    /// Comments before the move, where it begins a variation. Before any other
    /// move there is the one before it to be commented on, and they are
    /// written as its comments.
    pub before: Vec<String>,
    /// Annotations before the move, where it begins a variation: `$142` says
    /// that it is better than the move in whose place it stands. Before any
    /// other move they are written as annotations of the one before it.
    pub nags_before: Vec<Nag>,
    /// Its annotations, glyphs as `!` among them; at the root those before the
    /// first move.
    pub nags: Vec<Nag>,
    /// The comments after it; at the root those before the first move.
    pub comments: Vec<String>,
    /// Lines for other programs that stand behind it, each begun by `%`, which
    /// is not part of them; at the root those before the first move, which are
    /// written before the tags.
    pub escapes: Vec<String>,
    /// The result behind the last move of a variation, as some programs put
    /// it. It is written where the move ends a variation; the result of the
    /// game is [`Tree::result`].
    pub result: Option<GameResult>,
}

/// Why an edit of a tree failed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TreeError {
    /// The node is of another tree, or has been deleted.
    #[error("there is no such place in the game")]
    NoSuchNode,
    /// The move is not legal there.
    #[error("{chosen} is not legal there")]
    Illegal {
        /// The move.
        chosen: Move,
    },
    /// A null move in check.
    #[error("a null move is not allowed in check")]
    NullMove,
    /// The tree is full.
    #[error("the game has too many moves")]
    Full,
}

impl Tree {
    /// The position that the game starts from.
    pub const ROOT: NodeId = NodeId(0);

    /// A game without moves, with the tags that its start needs.
    #[must_use]
    pub fn new(start: Position, is_chess960: bool) -> Self {
        let mut tags = Tags::new();
        if is_chess960 {
            tags.push("Variant", "Chess960");
        }
        if is_chess960 || start != Position::start() {
            tags.push("SetUp", "1");
            tags.push("FEN", start.to_string());
        }
        Self::with_tags(tags, start, is_chess960)
    }

    /// A game without moves whose tags have been read.
    pub(super) fn with_tags(tags: Tags, start: Position, is_chess960: bool) -> Self {
        let root = Node {
            parent: None,
            chosen: None,
            position: start,
            children: Vec::new(),
            remarks: Remarks::default(),
        };
        Self {
            tags,
            is_chess960,
            result: None,
            nodes: [Some(root)].into(),
        }
    }

    /// The tags. Where they say another start or result than the tree has, what
    /// the tree has is written.
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags, to be changed.
    pub const fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// Whether it is a game of Chess960.
    #[must_use]
    pub const fn is_chess960(&self) -> bool {
        self.is_chess960
    }

    /// The result after the last move, if there is one.
    #[must_use]
    pub const fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// Sets the result, and the tag `Result` where there is one.
    pub fn set_result(&mut self, result: Option<GameResult>) {
        self.result = result;
        if self.tags.get("Result").is_some() {
            let known = result.unwrap_or(GameResult::Unknown);
            self.tags.set("Result", known.symbol());
        }
    }

    fn node(&self, at: NodeId) -> Option<&Node> {
        self.nodes.get(at.0 as usize)?.as_ref()
    }

    fn node_mut(&mut self, at: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(at.0 as usize)?.as_mut()
    }

    /// The position at a place.
    #[must_use]
    pub fn position(&self, at: NodeId) -> Option<&Position> {
        Some(&self.node(at)?.position)
    }

    /// The move that led to a place; `None` at the root and after a null move.
    #[must_use]
    pub fn move_to(&self, at: NodeId) -> Option<Move> {
        self.node(at)?.chosen
    }

    /// The place before the move; `None` at the root.
    #[must_use]
    pub fn parent(&self, at: NodeId) -> Option<NodeId> {
        self.node(at)?.parent
    }

    /// The places after the moves from here; the first continues the line.
    #[must_use]
    pub fn children(&self, at: NodeId) -> &[NodeId] {
        self.node(at).map_or(&[], |node| &node.children)
    }

    /// The comments and annotations of the move that led to a place.
    #[must_use]
    pub fn remarks(&self, at: NodeId) -> Option<&Remarks> {
        Some(&self.node(at)?.remarks)
    }

    /// What is said about a move, to be changed. Line ends in comments and
    /// escaped lines are written as spaces.
    pub fn remarks_mut(&mut self, at: NodeId) -> Option<&mut Remarks> {
        Some(&mut self.node_mut(at)?.remarks)
    }

    /// The number of moves in the game, variations included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.iter().flatten().count() - 1
    }

    /// Whether the game has no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.children(Self::ROOT).is_empty()
    }

    /// The places of the main line, after the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.line(Self::ROOT)
    }

    /// The places of the line that goes on from a place, which is not among
    /// them.
    pub fn line(&self, from: NodeId) -> impl Iterator<Item = NodeId> {
        let next = |at: NodeId| self.children(at).first().copied();
        core::iter::successors(next(from), move |&at| next(at))
    }

    /// The places on the way from the root to a place, which is the last of
    /// them; empty for the root.
    #[must_use]
    pub fn path(&self, to: NodeId) -> Vec<NodeId> {
        let back = core::iter::successors(Some(to), |&at| self.parent(at));
        let mut path: Vec<NodeId> = back.filter(|&at| self.parent(at).is_some()).collect();
        path.reverse();
        path
    }

    /// Whether a place is the root or lies on the main line.
    #[must_use]
    pub fn is_main_line(&self, at: NodeId) -> bool {
        self.node(at).is_some()
            && self.path(at).iter().all(|&step| {
                let parent = self.parent(step).unwrap_or(Self::ROOT);
                self.children(parent).first() == Some(&step)
            })
    }

    /// Goes on from a place by a move: along the tree if it has the move there,
    /// otherwise with a new move, which continues the line if it is the first
    /// there and begins a variation if not.
    ///
    /// # Errors
    ///
    /// If the move is not legal there, or there is no such place.
    pub fn play(&mut self, at: NodeId, chosen: Move) -> Result<NodeId, TreeError> {
        let node = self.node(at).ok_or(TreeError::NoSuchNode)?;
        let known = |&child: &NodeId| self.move_to(child) == Some(chosen);
        if let Some(&child) = node.children.iter().find(|child| known(child)) {
            return Ok(child);
        }
        if !node.position.is_legal(chosen) {
            return Err(TreeError::Illegal { chosen });
        }
        self.push(at, Some(chosen), node.position.after(chosen))
    }

    /// Goes on from a place by a null move, with which the side to move passes.
    /// Null moves are for analysis: strict reading, and
    /// [`Games`](super::Games), refuse them in main lines.
    ///
    /// # Errors
    ///
    /// If the side to move is in check, or there is no such place.
    pub fn pass(&mut self, at: NodeId) -> Result<NodeId, TreeError> {
        let node = self.node(at).ok_or(TreeError::NoSuchNode)?;
        let known = |&child: &NodeId| self.move_to(child).is_none();
        if let Some(&child) = node.children.iter().find(|child| known(child)) {
            return Ok(child);
        }
        let next = node.position.passed().ok_or(TreeError::NullMove)?;
        self.push(at, None, next)
    }

    /// Adds a move after those that are there, even if it is one of them.
    pub(super) fn push(
        &mut self,
        at: NodeId,
        chosen: Option<Move>,
        position: Position,
    ) -> Result<NodeId, TreeError> {
        let id = u32::try_from(self.nodes.len()).map_err(|_| TreeError::Full)?;
        let id = NodeId(id);
        let node = self.node_mut(at).ok_or(TreeError::NoSuchNode)?;
        node.children.push(id);
        self.nodes.push(Some(Node {
            parent: Some(at),
            chosen,
            position,
            children: Vec::new(),
            remarks: Remarks::default(),
        }));
        Ok(id)
    }

    /// Moves a variation one place up among the moves of its position, so that
    /// the first variation becomes the line. Returns whether it moved.
    pub fn promote(&mut self, at: NodeId) -> bool {
        self.shift(at, |index| index.checked_sub(1))
    }

    /// Moves a line or variation one place down. Returns whether it moved.
    pub fn demote(&mut self, at: NodeId) -> bool {
        self.shift(at, |index| Some(index + 1))
    }

    fn shift(&mut self, at: NodeId, to: impl Fn(usize) -> Option<usize>) -> bool {
        let Some(parent) = self.parent(at) else {
            return false;
        };
        let children = self.children(parent);
        let Some(index) = children.iter().position(|&child| child == at) else {
            return false;
        };
        let Some(to) = to(index).filter(|&to| to < children.len()) else {
            return false;
        };
        if let Some(node) = self.node_mut(parent) {
            node.children.swap(index, to);
        }
        true
    }

    /// Makes the line to a place the main line. Returns whether there is such a
    /// place.
    pub fn promote_to_main_line(&mut self, at: NodeId) -> bool {
        for step in self.path(at) {
            while self.promote(step) {}
        }
        self.node(at).is_some()
    }

    /// Deletes a move and everything after it. Returns whether there was one;
    /// the root stays. If the line is deleted, the first variation takes its
    /// place.
    pub fn delete(&mut self, at: NodeId) -> bool {
        let Some(parent) = self.parent(at) else {
            return false;
        };
        if let Some(node) = self.node_mut(parent) {
            node.children.retain(|&child| child != at);
        }
        self.forget(at);
        true
    }

    /// Deletes everything after a place.
    pub fn truncate(&mut self, at: NodeId) {
        let Some(node) = self.node_mut(at) else {
            return;
        };
        for child in core::mem::take(&mut node.children) {
            self.forget(child);
        }
    }

    /// Empties the place and all places after it. It uses a list and not
    /// recursion, since lines are long.
    fn forget(&mut self, at: NodeId) {
        let mut doomed = Vec::from([at]);
        while let Some(next) = doomed.pop() {
            if let Some(node) = self.nodes.get_mut(next.0 as usize).and_then(Option::take) {
                doomed.extend(node.children);
            }
        }
    }
}

/// Trees are equal if they have the same content; places do not matter.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        if self.tags != other.tags
            || self.is_chess960 != other.is_chess960
            || self.result != other.result
        {
            return false;
        }
        let mut pairs = Vec::from([(Self::ROOT, Self::ROOT)]);
        while let Some((here, there)) = pairs.pop() {
            let (Some(here), Some(there)) = (self.node(here), other.node(there)) else {
                return false;
            };
            if here.chosen != there.chosen
                || here.position != there.position
                || here.remarks != there.remarks
                || here.children.len() != there.children.len()
            {
                return false;
            }
            let children = here.children.iter().copied();
            pairs.extend(children.zip(there.children.iter().copied()));
        }
        true
    }
}

impl Eq for Tree {}

/// The main line of a game that was read without its variations.
impl From<&Game> for Tree {
    fn from(game: &Game) -> Self {
        let mut tree = Self::with_tags(game.tags.clone(), game.start, game.is_chess960);
        tree.result = game.result;
        let comments = |plies| game.comments.after(plies).map(String::from).collect();
        if let Some(remarks) = tree.remarks_mut(Self::ROOT) {
            remarks.comments = comments(0);
        }
        let mut at = Self::ROOT;
        for (index, position) in game.positions().skip(1).enumerate() {
            let played = &game.moves[index];
            // Main lines are bounded far below what a tree can hold.
            let Ok(next) = tree.push(at, played.chosen, position) else {
                break;
            };
            at = next;
            if let Some(remarks) = tree.remarks_mut(at) {
                remarks.nags.clone_from(&played.nags);
                remarks.comments = comments(index + 1);
            }
        }
        tree
    }
}
