//! The lines of a game, as one stream received them.
use crate::client::{Failure, failure};
use crate::message::Known;
use boardwright_referee::Record;
use boardwright_referee::signatures::{HashChain, LineHash, LineProof, signed_lines};

/// How many lines stand before the events: the rules, the seed and the start.
const HEADER: usize = 3;

/// Every line that is signed, as far as the stream knows it.
#[derive(Clone, Debug)]
pub(super) struct Lines(Vec<Line>);

#[derive(Clone, Debug)]
struct Line {
    text: String,
    /// Whether no part of the line is hidden.
    is_known: bool,
    /// `None` after a take-back, which gives all lines new keys.
    hash: Option<LineHash>,
}

impl Line {
    fn read(text: &str, proof: &str) -> Result<Self, Failure> {
        let (is_known, hash) = match proof.parse().map_err(failure)? {
            LineProof::Shown(key) => (true, LineHash::new(text, &key)),
            LineProof::Hidden(hash) => (false, hash),
        };
        Ok(Self {
            text: text.into(),
            is_known,
            hash: Some(hash),
        })
    }

    /// Checks that `now` can be a later version of the same line.
    fn allows(&self, now: &Self) -> Result<(), Failure> {
        if self.is_known && !now.is_known {
            return Err(failure("the server hides what it told before"));
        }
        let other_hash = matches!((self.hash, now.hash), (Some(told), Some(now)) if told != now);
        if other_hash || (self.is_known && self.text != now.text) {
            return Err(failure(format!(
                "the server tells {:?} where it told {:?}",
                now.text, self.text
            )));
        }
        Ok(())
    }
}

impl Lines {
    /// The lines of a record, with their keys or hashes.
    pub(super) fn of_record(record: &Record, proofs: &[String]) -> Result<Self, Failure> {
        let texts: Vec<String> = signed_lines(record).collect();
        if texts.len() != proofs.len() {
            return Err(failure("the record has not as many lines as proofs"));
        }
        let lines = texts.iter().zip(proofs);
        let lines = lines.map(|(text, proof)| Line::read(text, proof));
        Ok(Self(lines.collect::<Result<_, _>>()?))
    }

    /// The number of events.
    pub(super) fn events(&self) -> usize {
        self.0.len() - HEADER
    }

    /// Adds an event, and the earlier lines that it reveals.
    pub(super) fn add(
        &mut self,
        event: &str,
        proof: &str,
        revealed: &[Known],
    ) -> Result<(), Failure> {
        let earlier = self.events();
        for known in revealed {
            let line = self.0[HEADER..earlier + HEADER].get_mut(known.index);
            let line = line.ok_or_else(|| failure("what is revealed has not happened before"))?;
            let now = Line::read(&known.event, &known.proof)?;
            line.allows(&now)?;
            *line = now;
        }
        self.0.push(Line::read(event, proof)?);
        Ok(())
    }

    /// Removes the last decision of a seat, so that the given number of events is
    /// left. Draw offers after it and their answers may be removed as well.
    pub(super) fn take_back(&mut self, seat: &str, left: usize) -> Result<(), Failure> {
        let of_seat = format!("move {seat} ");
        let events = &self.0[HEADER..];
        let last = events
            .iter()
            .rposition(|line| line.text.starts_with(&of_seat));
        let last = last.ok_or_else(|| failure("the server takes back what never was"))?;
        let later = self.0.split_off(HEADER + last);
        let agreed = |line: &Line| {
            let mut keywords = ["offer ", "accept ", "decline "].into_iter();
            keywords.any(|keyword| line.text.starts_with(keyword))
        };
        // The readings of clocks after it are void.
        let later: Vec<Line> = later
            .into_iter()
            .skip(1)
            .filter(|line| !line.text.starts_with("clock "))
            .collect();
        let all_stays = self.events() + later.len() == left;
        let stays = later.into_iter();
        self.0
            .extend(stays.filter(|line| all_stays || !agreed(line)));
        if self.events() != left {
            return Err(failure("the server takes more back than one decision"));
        }
        for line in &mut self.0 {
            line.hash = None;
        }
        Ok(())
    }

    /// Checks that `again` can be the same lines, sent once more. Every change
    /// since the first time must have been announced as revealed.
    pub(super) fn allow(&self, again: &Self) -> Result<(), Failure> {
        if self.0.len() != again.0.len() {
            return Err(failure("the server tells of other events than before"));
        }
        for (place, (told, now)) in self.0.iter().zip(&again.0).enumerate() {
            told.allows(now)?;
            if place >= HEADER && told.text != now.text {
                return Err(failure(format!(
                    "the server never told that {:?} has become {:?}",
                    told.text, now.text
                )));
            }
        }
        Ok(())
    }

    /// The running hash through all lines; `None` if the hash of a line is no
    /// longer known.
    pub(super) fn chain(&self) -> Option<HashChain> {
        let mut chain = HashChain::new();
        for line in &self.0 {
            chain.push(line.hash?);
        }
        Some(chain)
    }
}
