//! The form of a file: trees of nodes with properties.
//!
//! The nodes of a tree lie in one list, each with the place of its parent, so
//! that neither reading a deep tree nor dropping one can overflow the stack.

use super::error::{SgfError, SgfProblem};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::fmt::Write as _;

/// How many brackets may be open at once, the game's own among them. A person
/// who annotates a game opens a few; a program that branches at every move
/// opens as many as the game has moves.
const DEEPEST: usize = 1_000;

/// One game of a collection, with all its variations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    /// The nodes, the root first and each parent before its children. The
    /// children of a node stand in the order of the file, the main line
    /// first.
    pub nodes: Vec<Node>,
}

/// One node of a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The place of the parent in [`Tree::nodes`]; `None` for the root.
    pub parent: Option<usize>,
    /// The properties, in the order of the file.
    pub properties: Vec<Property>,
    /// Where the node starts in the text, in bytes.
    pub at: usize,
}

/// One property of a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    /// The identifier in capitals, as in `PB`. Lower-case letters, which older
    /// files contain, are left out.
    pub name: String,
    /// The values, at least one, without escape characters.
    pub values: Vec<Value>,
}

/// One value of a property.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Value {
    /// The value itself.
    pub text: String,
    /// Where it starts in the text, in bytes.
    pub at: usize,
}

impl Tree {
    /// The nodes of the main line, the root first.
    pub fn main_line(&self) -> impl Iterator<Item = &Node> {
        // The nodes stand in the order of the file, so the first child of a
        // node is the one after it, or it has no children.
        let run = self
            .nodes
            .iter()
            .enumerate()
            .take_while(|(index, node)| node.parent == index.checked_sub(1));
        run.map(|(_, node)| node)
    }

    /// The places of the children of a node, in the order of the file.
    pub fn children(&self, node: usize) -> impl Iterator<Item = usize> {
        let own =
            move |(index, other): (usize, &Node)| (other.parent == Some(node)).then_some(index);
        self.nodes.iter().enumerate().filter_map(own)
    }
}

impl Node {
    /// The first property with this identifier.
    #[must_use]
    pub fn property(&self, name: &str) -> Option<&Property> {
        self.properties
            .iter()
            .find(|property| property.name == name)
    }

    /// All values of the properties with this identifier, in the order of the
    /// file. The format allows one such property, and some files have several.
    pub fn values<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Value> {
        self.properties
            .iter()
            .filter(move |property| property.name == name)
            .flat_map(|property| &property.values)
    }

    /// The first value of the property with this identifier.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&Value> {
        self.property(name)
            .and_then(|property| property.values.first())
    }
}

/// Reads the form of a file. Text before the first game and between games is
/// ignored, as the format requires.
///
/// # Errors
///
/// The first place where the text does not have the form of SGF, or where more
/// than 1,000 brackets are open at once.
///
/// ```
/// use boardwright_lines_of_action::sgf;
///
/// let trees = sgf::parse("(;GM[9](;B[b1-b3];W[a2-c2])(;B[b1-h1]))")?;
/// assert_eq!(trees.len(), 1);
/// assert_eq!(trees[0].children(0).count(), 2);
/// assert_eq!(trees[0].main_line().count(), 3);
/// # Ok::<(), sgf::SgfError>(())
/// ```
pub fn parse(text: &str) -> Result<Vec<Tree>, SgfError> {
    let mut reader = Reader { text, at: 0 };
    let mut trees = Vec::new();
    while reader.skip_to_game() {
        trees.push(reader.tree()?);
    }
    if trees.is_empty() {
        return Err(reader.expected("a game, which starts with (;"));
    }
    Ok(trees)
}

/// The most columns of a line, unless a single node is longer.
const COLUMNS: usize = 78;

/// Writes the game with all its variations and properties, the nodes in lines and a
/// line end behind it. [`parse`] reads the same tree back, with other places, if the
/// nodes stand in the order of a file.
///
/// ```
/// use boardwright_lines_of_action::sgf;
///
/// let text = "( ;GM [9] C[a [1\\] ] (;B[b1-b3] ;W[a2-c2]) (;B[b1-h1]))";
/// let tree = &sgf::parse(text)?[0];
/// assert_eq!(tree.to_string(), "(;GM[9]C[a [1\\] ]\n(;B[b1-b3];W[a2-c2])(;B[b1-h1]))\n");
/// # Ok::<(), sgf::SgfError>(())
/// ```
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut children = vec![0_usize; self.nodes.len()];
        for parent in self.nodes.iter().filter_map(|node| node.parent) {
            if let Some(count) = children.get_mut(parent) {
                *count += 1;
            }
        }
        // Where each open variation branched off.
        let mut open = Vec::new();
        let mut column = 0;
        f.write_char('(')?;
        for (index, node) in self.nodes.iter().enumerate() {
            let mut word = String::new();
            if let Some(parent) = node.parent {
                if index != parent + 1 {
                    // This ends the variations since then, the one before it last.
                    while let Some(branch) = open.pop() {
                        word.push(')');
                        if branch == parent {
                            break;
                        }
                    }
                }
                if children.get(parent).is_some_and(|&count| count > 1) {
                    word.push('(');
                    open.push(parent);
                }
            }
            write_node(node, &mut word)?;
            let width = word.chars().count();
            if index == 1 || column > 0 && column + width > COLUMNS {
                f.write_char('\n')?;
                column = 0;
            }
            f.write_str(&word)?;
            column += width;
        }
        for _ in open {
            f.write_char(')')?;
        }
        f.write_str(")\n")
    }
}

/// Writes a node, with a backslash before signs that would end a value.
fn write_node(node: &Node, to: &mut String) -> fmt::Result {
    to.write_char(';')?;
    for property in &node.properties {
        to.write_str(&property.name)?;
        for value in &property.values {
            to.write_char('[')?;
            for sign in value.text.chars() {
                if matches!(sign, ']' | '\\') {
                    to.write_char('\\')?;
                }
                to.write_char(sign)?;
            }
            to.write_char(']')?;
        }
    }
    Ok(())
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn expected(&self, expected: &'static str) -> SgfError {
        SgfError::new(self.text, self.at, SgfProblem::Form { expected })
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Goes to the next bracket that opens a game, and returns whether there is
    /// one.
    fn skip_to_game(&mut self) -> bool {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let opening = rest.char_indices().find(|&(index, sign)| {
            sign == '(' && rest[index + 1..].trim_ascii_start().starts_with(';')
        });
        self.at += opening.map_or(rest.len(), |(index, _)| index);
        opening.is_some()
    }

    /// Reads a tree from its opening bracket to its closing one.
    fn tree(&mut self) -> Result<Tree, SgfError> {
        let mut nodes: Vec<Node> = Vec::new();
        // The node at which each open bracket branched off.
        let mut branches: Vec<Option<usize>> = Vec::new();
        let mut last = None;
        // Whether a node must come next, as after an opening bracket.
        let mut empty = false;
        loop {
            self.skip_space();
            match self.peek() {
                Some(b'(') if !empty && (last.is_some() || branches.is_empty()) => {
                    if branches.len() == DEEPEST {
                        let problem = SgfProblem::TooDeep { most: DEEPEST };
                        return Err(SgfError::new(self.text, self.at, problem));
                    }
                    branches.push(last);
                    empty = true;
                    self.at += 1;
                }
                Some(b';') => {
                    let at = self.at;
                    self.at += 1;
                    let properties = self.properties()?;
                    nodes.push(Node {
                        parent: last,
                        properties,
                        at,
                    });
                    last = Some(nodes.len() - 1);
                    empty = false;
                }
                Some(b')') if !empty => {
                    self.at += 1;
                    last = branches.pop().flatten();
                    if branches.is_empty() {
                        return Ok(Tree { nodes });
                    }
                }
                _ if empty => return Err(self.expected("a node, which starts with ;")),
                _ => return Err(self.expected("a node, a variation or the end of this one")),
            }
        }
    }

    fn properties(&mut self) -> Result<Vec<Property>, SgfError> {
        let mut properties = Vec::new();
        loop {
            self.skip_space();
            if !self.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
                return Ok(properties);
            }
            let mut name = String::new();
            while let Some(letter) = self.peek().filter(u8::is_ascii_alphabetic) {
                if letter.is_ascii_uppercase() {
                    name.push(char::from(letter));
                }
                self.at += 1;
            }
            self.skip_space();
            let mut values = Vec::new();
            while self.peek() == Some(b'[') {
                values.push(self.value()?);
                self.skip_space();
            }
            if values.is_empty() {
                return Err(self.expected("a value in square brackets"));
            }
            properties.push(Property { name, values });
        }
    }

    /// Reads a value from its opening bracket to its closing one.
    fn value(&mut self) -> Result<Value, SgfError> {
        let open = self.at;
        let start = open + 1;
        let mut text = String::new();
        let mut signs = self.text[start..].char_indices().peekable();
        while let Some((index, sign)) = signs.next() {
            match sign {
                ']' => {
                    self.at = start + index + 1;
                    return Ok(Value { text, at: start });
                }
                '\\' => match signs.next() {
                    // An escaped line end is removed.
                    Some((_, '\n')) => {}
                    Some((_, '\r')) => {
                        signs.next_if(|&(_, next)| next == '\n');
                    }
                    Some((_, protected)) => text.push(protected),
                    None => break,
                },
                _ => text.push(sign),
            }
        }
        // The reported place is that of the unclosed bracket.
        Err(self.expected("the bracket that opens here to be closed with ]"))
    }
}
