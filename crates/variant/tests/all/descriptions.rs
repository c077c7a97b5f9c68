//! Descriptions that nobody wrote by hand: random ones hold the contract, and broken ones are
//! refused with a place.

use crate::contract::contract_of;
use boardwright_ruleset::{Configure as _, Notation as _, Ruleset as _, Xoshiro256PlusPlus};
use boardwright_testkit::Mutator;
use boardwright_variant::{Variant, games};
use std::num::NonZeroU64;

/// Draws for a random description.
struct Draw(Xoshiro256PlusPlus);

impl Draw {
    fn below(&mut self, bound: u64) -> u64 {
        NonZeroU64::new(bound).map_or(0, |bound| self.0.below(bound))
    }

    fn one_in(&mut self, chances: u64) -> bool {
        self.below(chances) == 0
    }

    fn of<'t>(&mut self, words: &[&'t str]) -> &'t str {
        words[self.below(words.len() as u64) as usize]
    }

    /// Movement in Betza notation, mostly right.
    fn moves(&mut self) -> String {
        let mut moves = String::new();
        for _ in 0..=self.below(3) {
            moves += self.of(&["", "", "m", "c", "i"]);
            moves += self.of(&["", "", "", "f", "b", "s", "v", "l", "r", "fs", "fh", "ff"]);
            moves += self.of(&["", "", "", "", "n", "j", "p", "g"]);
            moves += self.of(&[
                "W", "F", "D", "N", "A", "H", "C", "Z", "G", "K", "Q", "R", "B", "NN",
            ]);
            moves += self.of(&["", "", "", "2", "3", "0"]);
        }
        moves
    }

    /// A description; it need not be right.
    fn description(&mut self) -> String {
        let (files, ranks) = (3 + self.below(6), 3 + self.below(6));
        let royal = !self.one_in(4);
        let drops = self.one_in(3);
        // What dice decide, and what is placed anywhere, knows no check.
        let (fights, armies) = (self.one_in(4), self.one_in(5));
        let checks = !fights && !armies;
        let result = |draw: &mut Self| draw.of(&["win", "loss", "draw"]).to_string();
        let letters = ["K", "P", "A", "+A"];
        let mut text = format!(
            "format = 1\ntitle = \"Random\"\nstart = \"{}\"\n",
            self.start(files, ranks, drops || armies, armies)
        );
        text += &format!("[board]\nfiles = {files}\nranks = {ranks}\n");
        let has_ground = self.one_in(3);
        if has_ground {
            text += "[terrain]\nforest = \"a2\"\nlake = \"c3\"\neyrie = \"b2\"\n\
                     stone-circle = \"a1\"\npass = { north-south = \"b3\", east-west = \"c1\" }\n";
        }
        for (index, letter) in letters.into_iter().enumerate() {
            let moves = self.moves();
            text += &format!(
                "[[piece]]\nletter = \"{letter}\"\nname = \"kind {index}\"\nmoves = \"{moves}\"\n"
            );
            if has_ground {
                let ground =
                    self.of(&["king", "queen", "rook", "bishop", "knight", "pawn", "other"]);
                text += &format!("ground = \"{ground}\"\n");
            }
            text += "initial = { white = \"ranks 1-2\", black = \"ranks 2-3\" }\n";
            text += if royal && index == 0 {
                "royal = true\n"
            } else {
                ""
            };
            text += if drops && self.one_in(2) {
                "captured_as = \"P\"\n"
            } else {
                ""
            };
            if fights {
                let (rank, attack, defence) = (self.below(3), self.below(3), self.below(3));
                text += &format!("rank = {rank}\nattack = {attack}\ndefence = {defence}\n");
            }
            if armies && index > 0 {
                let price = 1 + self.below(4);
                text += &format!("army = {{ price = {price}, most = 2 }}\n");
            }
            text += if drops && index > 0 && self.one_in(2) {
                "drop = { per_file = 2, mate = \"forbidden\" }\n"
            } else {
                ""
            };
            text += if self.one_in(6) {
                "within = \"ranks 1-3\"\n"
            } else {
                ""
            };
            if index > 0 && self.one_in(3) {
                let optional = if self.one_in(2) {
                    ", optional = true, leaving = true"
                } else {
                    ""
                };
                text += &format!(
                    "promotion = {{ to = [\"A\", \"+A\"], zone = {{ white = \"rank {ranks}\", black = \"rank 1\" }}{optional} }}\n"
                );
            }
        }
        if fights {
            let charge = self.below(6);
            let support = self.of(&["counted", "none"]);
            let reroll = self.of(&["chosen", "never"]);
            let royals = self.of(&["duel", "fight"]);
            text += &format!(
                "[fights]\ncharge = {charge}\nsupport = \"{support}\"\nreroll = \"{reroll}\"\n\
                 royals = \"{royals}\"\n"
            );
        }
        if armies {
            let points = 1 + self.below(9);
            text += &format!("[armies]\npoints = {points}\npieces = 2\nhome = \"all\"\n");
        }
        if self.one_in(4) && !fights {
            text += "[en_passant]\nvictims = [\"P\"]\ncaptors = [\"P\"]\n";
        }
        let (explode, mandatory) = (self.one_in(5) && !fights, self.one_in(5));
        text += &format!(
            "[captures]\nto_hand = {drops}\nexplode = {explode}\nmandatory = {mandatory}\n"
        );
        if self.one_in(3) && checks {
            let word = |forbidden| if forbidden { "forbidden" } else { "allowed" };
            let royal = self.of(&["safe", "captured"]);
            let (facing, giving) = (word(self.one_in(2)), word(self.one_in(3)));
            text += &format!(
                "[check]\nroyal = \"{royal}\"\nfacing = \"{facing}\"\ngiving = \"{giving}\"\n"
            );
        }
        text += &format!("[ends]\nstalemate = \"{}\"\n", result(self));
        if checks {
            text += &format!("checkmate = \"{}\"\n", result(self));
        }
        if self.one_in(3) {
            text += &format!("no_pieces = \"{}\"\n", result(self));
        }
        if self.one_in(3) {
            let reply = self.one_in(2);
            text +=
                &format!("goal = {{ pieces = [\"K\"], squares = \"b2-c3\", reply = {reply} }}\n");
        }
        if self.one_in(4) && royal && !fights {
            text += "bare = true\n";
        }
        if self.one_in(2) {
            text += "repetition = { times = 3, winner = \"black\" }\n";
        }
        text
    }

    /// A first position with one piece of each royal letter.
    fn start(&mut self, files: u64, ranks: u64, hands: bool, armies: bool) -> String {
        let mut board = vec![String::new(); (files * ranks) as usize];
        for square in &mut board {
            if self.one_in(if armies { 8 } else { 2 }) {
                *square = self.of(&["P", "A", "+A", "p", "a", "+a"]).to_string();
            }
        }
        for king in ["K", "k"] {
            let square = self.below(files * ranks) as usize;
            board[square] = king.to_string();
        }
        let rank = |squares: &[String]| {
            let mut text = String::new();
            let mut empty = 0;
            for square in squares {
                if square.is_empty() {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                text += square;
            }
            if empty > 0 {
                text + &empty.to_string()
            } else {
                text
            }
        };
        let ranks: Vec<String> = board.chunks(files as usize).map(rank).collect();
        format!(
            "{}{} w - - -",
            ranks.join("/"),
            if hands { "[]" } else { "" }
        )
    }
}

#[test]
fn random_descriptions_hold_the_contract() {
    let wanted = if cfg!(debug_assertions) { 25 } else { 2_000 };
    let (mut held, mut tried) = (0, 0);
    while held < wanted {
        tried += 1;
        let text = Draw(Xoshiro256PlusPlus::new(tried)).description();
        let Ok(rules) = Variant::from_toml(&text) else {
            // A move that does not fit its modifier, or a start in check.
            assert!(
                tried < 200 * wanted,
                "too few random descriptions are right"
            );
            continue;
        };
        println!("{tried}\n{text}");
        held += 1;
        contract_of(rules)
            .games(1)
            .games_in_release(1)
            .most_steps(30)
            .unfinished(u64::MAX)
            .without_coverage()
            .check();
    }
}

#[test]
fn a_file_stands_in_the_name_of_its_rules() {
    let text = games::ALL[0].text.replace("Shatranj", "My shatranj");
    let rules = Variant::from_toml(&text).expect("only its title has changed");
    let name = rules.full_name();
    assert!(name.starts_with("variant(text="), "{name}");
    let again =
        Variant::from_name(&name.parse().expect("a name")).expect("it holds the description");
    assert_eq!((again.title(), again.full_name()), ("My shatranj", name));
    assert_eq!(
        again.position_text(&again.start()),
        rules.position_text(&rules.start())
    );
}

#[test]
fn mutated_descriptions_are_games_or_refused() {
    let each = if cfg!(debug_assertions) { 40 } else { 50_000 };
    let (mut fine, mut refused) = (0, 0);
    for (number, game) in (0..).zip(games::ALL) {
        let mut mutator = Mutator::new(number);
        for _ in 0..each {
            let text = mutator.mutate(game.text);
            let rules = match Variant::from_toml(&text) {
                Ok(rules) => rules,
                Err(error) => {
                    assert!(error.line >= 1 && error.column >= 1);
                    assert!(error.line <= text.matches('\n').count() + 1, "{error}");
                    assert!(
                        !error.sentence.is_empty() && !error.sentence.ends_with('.'),
                        "{error}"
                    );
                    refused += 1;
                    continue;
                }
            };
            fine += 1;
            let mut state = rules.start();
            for ply in 0..12 {
                let Some(due) = rules.actor(&state).seats().lowest() else {
                    let roll = rules.chance_at(&state, ply as u64).expect("dice are due");
                    rules.resolve(&mut state, roll);
                    continue;
                };
                let moves = rules.moves(&state, due);
                if moves.is_empty() {
                    assert!(rules.outcome(&state).is_some(), "{text}");
                    break;
                }
                rules.apply(&mut state, due, moves[ply * 7 % moves.len()]);
            }
        }
    }
    println!("{fine} games, {refused} refused");
    assert!(fine > 0 && refused > 0);
}

/// What is made of a description is bounded by its largest board and kinds.
#[test]
fn the_largest_description_is_read_soon() {
    let letters = ('A'..='Z').map(String::from);
    let more = ('A'..='F').map(|letter| format!("+{letter}"));
    let pieces: String = letters
        .chain(more)
        .enumerate()
        .map(|(index, letter)| {
            format!(
                "[[piece]]\nletter = \"{letter}\"\nname = \"kind {index}\"\n\
                 moves = \"QNNCCZZDDAAHHGGpRpB\"\n"
            )
        })
        .collect();
    let text = format!(
        "format = 1\ntitle = \"Large\"\nstart = \"{}A15 w - - -\"\n\
         [board]\nfiles = 16\nranks = 16\n{pieces}[ends]\n",
        "16/".repeat(15)
    );
    let before = std::time::Instant::now();
    let rules = Variant::from_toml(&text).expect("it is right");
    println!("{:?}", before.elapsed());
    let start = rules.start();
    assert!(rules.count_moves(&start, start.due()) > 50);
    // Minutes are what a table without bound takes; the rest is how busy the machine is.
    assert!(before.elapsed().as_secs() < 60);
}
