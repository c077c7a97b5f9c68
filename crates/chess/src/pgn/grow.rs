//! A tree whose game is being read.

use super::nag::Nag;
use super::tags::Tags;
use super::tree::{NodeId, Tree};
use crate::moves::Move;
use crate::position::Position;
use alloc::string::String;
use alloc::vec::Vec;

/// A tree with the current place of the reader.
#[derive(Clone, Debug)]
pub(super) struct Growing {
    pub(super) tree: Tree,
    at: NodeId,
    /// The places to continue from after a variation, outermost first.
    waiting: Vec<NodeId>,
    /// Comments at the beginning of a variation, before its first move.
    before: Vec<String>,
    is_line_fresh: bool,
    nodes: usize,
}

impl Growing {
    pub(super) fn new() -> Self {
        Self {
            tree: Tree::with_tags(Tags::new(), Position::start(), false),
            at: Tree::ROOT,
            waiting: Vec::new(),
            before: Vec::new(),
            is_line_fresh: true,
            nodes: 0,
        }
    }

    pub(super) fn set_up(&mut self, tags: Tags, start: Position, is_chess960: bool) {
        // Comments among the tags stand before the first move.
        let comments = self.tree.remarks_mut(Tree::ROOT).map(core::mem::take);
        self.tree = Tree::with_tags(tags, start, is_chess960);
        if let (Some(remarks), Some(comments)) = (self.tree.remarks_mut(Tree::ROOT), comments) {
            *remarks = comments;
        }
    }

    /// The number of moves so far.
    pub(super) const fn nodes(&self) -> usize {
        self.nodes
    }

    pub(super) fn play(&mut self, chosen: Option<Move>, next: Position) {
        // The number of nodes is bounded far below what a tree can hold.
        if let Ok(child) = self.tree.push(self.at, chosen, next) {
            self.at = child;
            self.nodes += 1;
        }
        self.is_line_fresh = false;
        let before = core::mem::take(&mut self.before);
        if let Some(remarks) = self.tree.remarks_mut(self.at) {
            remarks.before = before;
        }
    }

    pub(super) fn comment(&mut self, comment: String) {
        if self.is_line_fresh && !self.waiting.is_empty() {
            self.before.push(comment);
        } else if let Some(remarks) = self.tree.remarks_mut(self.at) {
            remarks.comments.push(comment);
        }
    }

    pub(super) fn nag(&mut self, nag: Nag) {
        if !self.is_line_fresh {
            if let Some(remarks) = self.tree.remarks_mut(self.at) {
                remarks.nags.push(nag);
            }
        }
    }

    pub(super) fn open(&mut self) {
        self.waiting.push(self.at);
        self.at = self.tree.parent(self.at).unwrap_or(Tree::ROOT);
        self.is_line_fresh = true;
    }

    pub(super) fn close(&mut self) {
        if let Some(at) = self.waiting.pop() {
            self.at = at;
        }
        self.is_line_fresh = false;
        // The comments of a variation without moves belong to this move.
        let left = core::mem::take(&mut self.before);
        if let Some(remarks) = self.tree.remarks_mut(self.at) {
            remarks.comments.extend(left);
        }
    }
}
