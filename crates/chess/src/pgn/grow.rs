//! A tree whose game is being read.

use super::comment::push_on_one_line;
use super::error::ErrorKind;
use super::limits::Limits;
use super::nag::Nag;
use super::place::Place;
use super::play::Keeper;
use super::result::GameResult;
use super::tags::Tags;
use super::tree::{NodeId, Remarks, Tree};
use crate::moves::Move;
use crate::position::Position;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::ControlFlow::{self, Continue};

/// A tree with the current place of the reader.
#[derive(Clone, Debug)]
pub(super) struct Growing {
    tree: Tree,
    /// The tags so far.
    tags: Tags,
    at: NodeId,
    /// The places to continue from after a variation, outermost first.
    waiting: Vec<NodeId>,
    /// What stands at the beginning of a variation, before its first move.
    ahead: Remarks,
    is_line_fresh: bool,
    nodes: usize,
}

impl Growing {
    /// A game that has only remarks so far, before its first move.
    pub(super) fn new(remarks: Remarks, start: Position) -> Self {
        let mut tree = Tree::with_tags(Tags::new(), start, false);
        if let Some(root) = tree.remarks_mut(Tree::ROOT) {
            *root = remarks;
        }
        Self {
            tree,
            tags: Tags::new(),
            at: Tree::ROOT,
            waiting: Vec::new(),
            ahead: Remarks::default(),
            is_line_fresh: true,
            nodes: 0,
        }
    }

    /// What is said about the move before this; none where a variation has
    /// just begun and its first move comes next.
    fn behind_move(&mut self) -> Option<&mut Remarks> {
        if self.is_line_fresh && !self.waiting.is_empty() {
            return None;
        }
        self.tree.remarks_mut(self.at)
    }

    /// A variation without moves has said something about the move before it.
    fn settle(&mut self) {
        let left = core::mem::take(&mut self.ahead);
        if let Some(remarks) = self.tree.remarks_mut(self.at) {
            remarks.nags.extend(left.nags_before);
            remarks.comments.extend(left.before);
            remarks.escapes.extend(left.escapes);
        }
    }

    /// The tree as far as it was read, which may end within a variation.
    pub(super) fn into_tree(mut self) -> Tree {
        self.settle();
        if !self.tags.is_empty() {
            self.tree.tags = self.tags;
        }
        self.tree
    }
}

impl Keeper for Growing {
    fn begin(&mut self, _: Place) {}

    fn tag(&mut self, name: &str, value: &str) {
        self.tags.push(name, value);
    }

    fn start(&mut self, start: &Position, is_chess960: bool) -> ControlFlow<()> {
        // Comments among the tags stand before the first move.
        let comments = self.tree.remarks_mut(Tree::ROOT).map(core::mem::take);
        let tags = core::mem::take(&mut self.tags);
        self.tree = Tree::with_tags(tags, *start, is_chess960);
        if let (Some(remarks), Some(comments)) = (self.tree.remarks_mut(Tree::ROOT), comments) {
            *remarks = comments;
        }
        Continue(())
    }

    fn played(
        &mut self,
        chosen: Option<Move>,
        after: &Position,
        limits: &Limits,
    ) -> Result<(), ErrorKind> {
        let limit = limits.nodes;
        if self.nodes >= limit {
            return Err(ErrorKind::TooManyMoves { limit });
        }
        // The number of nodes is bounded far below what a tree can hold.
        if let Ok(child) = self.tree.push(self.at, chosen, *after) {
            self.at = child;
            self.nodes += 1;
            if let Some(remarks) = self.tree.remarks_mut(child) {
                *remarks = core::mem::take(&mut self.ahead);
            }
        }
        self.is_line_fresh = false;
        Ok(())
    }

    fn comment(&mut self, text: &str, is_one_line: bool) -> Option<usize> {
        let mut comment = String::new();
        push_on_one_line(text, is_one_line, &mut comment);
        if comment.is_empty() {
            return None;
        }
        let len = comment.len();
        match self.behind_move() {
            Some(remarks) => remarks.comments.push(comment),
            None => self.ahead.before.push(comment),
        }
        Some(len)
    }

    fn nag(&mut self, nag: Nag) {
        match self.behind_move() {
            Some(remarks) => remarks.nags.push(nag),
            None => self.ahead.nags_before.push(nag),
        }
    }

    fn escape(&mut self, line: String) {
        match self.behind_move() {
            Some(remarks) => remarks.escapes.push(line),
            None => self.ahead.escapes.push(line),
        }
    }

    fn open(&mut self) -> bool {
        self.waiting.push(self.at);
        self.at = self.tree.parent(self.at).unwrap_or(Tree::ROOT);
        self.is_line_fresh = true;
        true
    }

    fn close(&mut self, result: Option<GameResult>) {
        if let Some(result) = result {
            match self.behind_move() {
                Some(remarks) => remarks.result = Some(result),
                None => self.ahead.before.push(result.symbol().to_string()),
            }
        }
        if let Some(at) = self.waiting.pop() {
            self.at = at;
        }
        self.is_line_fresh = false;
        self.settle();
    }
}
