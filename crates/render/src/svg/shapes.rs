//! The drawings: pieces, stones, storeys and kinds of ground, each in a square
//! of 100 by 100 units with its middle at (50, 50).
//!
//! All of them were drawn for this crate. They are few and simple lines, wide
//! enough that they can still be told apart where a cell is 24 pixels wide.
use super::exact;
use svg::node::element::{Circle, Ellipse, Group, Path};

/// A piece as a silhouette, and the lines and dots on it.
pub(crate) struct Silhouette {
    pub(crate) body: &'static str,
    pub(crate) lines: &'static str,
    /// Middles of small discs that belong to the body, and their radius.
    pub(crate) discs: &'static [(f64, f64, f64)],
    /// Middles of dots on it, as an eye.
    pub(crate) dots: &'static [(f64, f64, f64)],
}

/// The silhouette that a glyph's name stands for.
pub(crate) fn silhouette(name: &str) -> Option<&'static Silhouette> {
    Some(match name {
        "king" => &KING,
        "queen" => &QUEEN,
        "rook" => &ROOK,
        "bishop" => &BISHOP,
        "knight" => &KNIGHT,
        "pawn" => &PAWN,
        "crown" => &CROWN,
        _ => return None,
    })
}

const KING: Silhouette = Silhouette {
    body: "M45.5 6H54.5V12.5H61V21H54.5V33.5C62 25.5 80 28 82 43C83.5 54 73 60 71 67V84H29V67C27 60 16.5 54 18 43C20 28 38 25.5 45.5 33.5V21H39V12.5H45.5Z",
    lines: "M50 40V62M50 40C46 33 30 32 27 43C25.5 51 33 57 35 62M50 40C54 33 70 32 73 43C74.5 51 67 57 65 62M29 67C42 63 58 63 71 67M29 75C42 71 58 71 71 75",
    discs: &[],
    dots: &[],
};

const QUEEN: Silhouette = Silhouette {
    body: "M17 27L31 51L33 22L44 49L50 18L56 49L67 22L69 51L83 27L74 65C73 69 74 71 76 73V84H24V73C26 71 27 69 26 65Z",
    lines: "M26 65C40 61 60 61 74 65M24.5 74C40 70 60 70 75.5 74",
    discs: &[
        (16.0, 24.0, 5.0),
        (32.5, 18.0, 5.0),
        (50.0, 13.5, 5.5),
        (67.5, 18.0, 5.0),
        (84.0, 24.0, 5.0),
    ],
    dots: &[],
};

const ROOK: Silhouette = Silhouette {
    body: "M25 17H37V25H44.5V17H55.5V25H63V17H75V35L66 42V65L72 72H77V84H23V72H28L34 65V42L25 35Z",
    lines: "M34 42H66M34 65H66M28 73H72",
    discs: &[],
    dots: &[],
};

const BISHOP: Silhouette = Silhouette {
    body: "M50 18.5C61 26 68 37 66.5 47C65.5 52 63 55 59 58H63V65H60C61 69 63 72 67 74H74V84H26V74H33C37 72 39 69 40 65H37V58H41C37 55 34.5 52 33.5 47C32 37 39 26 50 18.5Z",
    lines: "M57 29L49 43M41 58H59M40 65H60M33 74.5H67",
    discs: &[(50.0, 14.0, 5.5)],
    dots: &[],
};

const KNIGHT: Silhouette = Silhouette {
    body: "M29 84V75H33C33 60 50 60 51 47C47 52 43 53 39 54C34 55 31 60 26 62C19 64 14 57 17 51C23 41 26 27 38 19.5L44 9L52 18C73 24 76 50 73 75H77V84Z",
    lines: "M53 25C65 34 67 54 65.5 74M33 75.5H73M21 57L26 55",
    discs: &[],
    dots: &[(38.5, 32.0, 3.2)],
};

const PAWN: Silhouette = Silhouette {
    body: "M50 17A15 15 0 0 1 59 44L66 47V52H59.5C60.5 61 64 67 69 72H73V84H27V72H31C36 67 39.5 61 40.5 52H34V47L41 44A15 15 0 0 1 50 17Z",
    lines: "M40.5 52H59.5M31 73H69",
    discs: &[],
    dots: &[],
};

const CROWN: Silhouette = Silhouette {
    body: "M24 80L15 34L35 52L50 20L65 52L85 34L76 80Z",
    lines: "M22 69H78",
    discs: &[(15.0, 31.0, 5.5), (50.0, 17.0, 5.5), (85.0, 31.0, 5.5)],
    dots: &[],
};

/// A silhouette filled with one colour and drawn with another; `open` is the
/// colour of the lines inside.
pub(crate) fn piece(shape: &Silhouette, fill: &str, edge: &str, inside: &str) -> Group {
    let mut group = Group::new()
        .set("fill", fill)
        .set("stroke", edge)
        .set("stroke-width", 4)
        .set("stroke-linejoin", "round")
        .set("stroke-linecap", "round")
        .add(Path::new().set("d", shape.body));
    for &(x, y, radius) in shape.discs {
        group = group.add(disc(x, y, radius));
    }
    let lines = Path::new()
        .set("d", shape.lines)
        .set("fill", "none")
        .set("stroke", inside)
        .set("stroke-width", 3);
    group = group.add(lines);
    for &(x, y, radius) in shape.dots {
        let dot = disc(x, y, radius).set("fill", inside).set("stroke", "none");
        group = group.add(dot);
    }
    group
}

/// A disc.
pub(crate) fn disc(x: f64, y: f64, radius: f64) -> Circle {
    Circle::new()
        .set("cx", exact(x))
        .set("cy", exact(y))
        .set("r", exact(radius))
}

/// The outlines that tell seats apart where colour cannot: a disc, a square, a
/// house that points up, a shield that points down, a hexagon, a diamond, and
/// again from the start.
pub(crate) fn plaque(rank: usize) -> &'static str {
    const PLAQUES: [&str; 6] = [
        "M50 6A44 44 0 0 1 50 94A44 44 0 0 1 50 6Z",
        "M17 10H83A7 7 0 0 1 90 17V83A7 7 0 0 1 83 90H17A7 7 0 0 1 10 83V17A7 7 0 0 1 17 10Z",
        "M50 2L93 34L84 93H16L7 34Z",
        "M11 8H89V54C89 74 70 88 50 98C30 88 11 74 11 54Z",
        "M27 8H73L97 50L73 92H27L3 50Z",
        "M50 1L99 50L50 99L1 50Z",
    ];
    PLAQUES[rank % PLAQUES.len()]
}

/// The colours and the letter of a storey: the side, the top, and the letter
/// on the side.
pub(crate) struct Storey {
    pub(crate) side: &'static str,
    pub(crate) top: &'static str,
    pub(crate) ink: &'static str,
}

impl Storey {
    const fn new(side: &'static str, top: &'static str, ink: &'static str) -> Self {
        Self { side, top, ink }
    }
}

/// The storey that a glyph's name stands for. Their lightness differs as well
/// as their colour, and each has its letter.
pub(crate) fn storey(name: &str) -> Option<&'static Storey> {
    const RED: Storey = Storey::new("#c8401a", "#e2643f", "#ffffff");
    const BLACK: Storey = Storey::new("#26262b", "#4a4a52", "#ffffff");
    const GREEN: Storey = Storey::new("#1d8a63", "#47b38c", "#ffffff");
    const VIOLET: Storey = Storey::new("#7448a8", "#9a74c9", "#ffffff");
    const ORANGE: Storey = Storey::new("#f2b233", "#ffd06b", "#26262b");
    Some(match name {
        "red-token" => &RED,
        "black-token" => &BLACK,
        "green-token" => &GREEN,
        "violet-token" => &VIOLET,
        "orange-token" => &ORANGE,
        _ => return None,
    })
}

/// Whether a figure with this name is drawn on a plate that shows its owner.
/// Storeys are, one upon another, and so is the crown, which stands on top.
pub(crate) fn stands_on_plate(name: &str) -> bool {
    storey(name).is_some() || name == "crown"
}

/// How high a storey is.
pub(crate) const STOREY: f64 = 27.0;

/// A storey whose lower edge is at `y`, round for the first seat and with
/// corners for any other.
pub(crate) fn block(look: &Storey, y: f64, round: bool, edge: &str) -> Group {
    let upper = y - STOREY;
    let group = Group::new().set("stroke", edge).set("stroke-width", 3);
    if round {
        let (y, top) = (exact(y), exact(upper));
        let side = alloc::format!("M13 {top}V{y}A37 9 0 0 0 87 {y}V{top}");
        let lid = Ellipse::new()
            .set("cx", 50)
            .set("cy", top)
            .set("rx", 37)
            .set("ry", 9)
            .set("fill", look.top);
        group
            .add(Path::new().set("d", side).set("fill", look.side))
            .add(lid)
    } else {
        let (front, back) = (exact(upper + 5.0), exact(upper - 8.0));
        let lower = exact(y + 5.0);
        let side = alloc::format!("M13 {front}H87V{lower}H13Z");
        let lid = alloc::format!("M13 {front}L26 {back}H74L87 {front}Z");
        group
            .set("stroke-linejoin", "round")
            .add(Path::new().set("d", side).set("fill", look.side))
            .add(Path::new().set("d", lid).set("fill", look.top))
    }
}

/// A kind of ground: the colour of the tile, and its sign as a filled and as a
/// stroked path.
pub(crate) struct Ground {
    pub(crate) tile: &'static str,
    pub(crate) ink: &'static str,
    pub(crate) filled: &'static str,
    pub(crate) stroked: &'static str,
    /// Whether the sign is turned by a quarter.
    pub(crate) turned: bool,
}

/// The ground that a glyph's name stands for.
pub(crate) fn ground(name: &str) -> Option<Ground> {
    let of = |tile, ink, filled, stroked| Ground {
        tile,
        ink,
        filled,
        stroked,
        turned: false,
    };
    Some(match name {
        "castle" => of("#d9d5cf", "#55504a", CASTLE, ""),
        "forest" => of("#cfe3c4", "#2f6b34", FOREST, ""),
        "lake" => of("#cbe4f3", "#1f6a9a", "", LAKE),
        "eyrie" => of("#eadfd0", "#7a5230", EYRIE, BIRD),
        "swamp" => of("#dbe0b8", "#5d6420", REED_HEADS, REEDS),
        "stone-circle" => of("#e3e3ea", "#5a5a70", STONES, ""),
        "portal" => of("#e6d9f2", "#6a3d9a", PORTAL_HEART, PORTAL),
        "pass-north-south" => of("#efe6c9", "#7d6420", PASS_STEPS, PASS),
        "pass-east-west" => Ground {
            turned: true,
            ..of("#efe6c9", "#7d6420", PASS_STEPS, PASS)
        },
        _ => return None,
    })
}

const CASTLE: &str =
    "M16 82V30H24V39H32V30H40V48H60V30H68V39H76V30H84V82H59V68A9 9 0 0 0 41 68V82Z";
const FOREST: &str = "M34 14L52 44H45L60 68H39V82H29V68H8L23 44H16ZM72 36L84 57H79L93 76H76V84H68V76H58L66 68L58 57H60Z";
const LAKE: &str = "M12 34C22 24 31 24 40 34S60 44 69 34S82 28 88 31M12 54C22 44 31 44 40 54S60 64 69 54S82 48 88 51M12 74C22 64 31 64 40 74S60 84 69 74S82 68 88 71";
const EYRIE: &str = "M6 84L40 30L55 54L64 42L94 84Z";
const BIRD: &str = "M54 22Q63 10 71 20Q79 10 90 20";
const REEDS: &str = "M30 72V44M50 72V34M70 72V48M12 78H44M56 84H90M24 90H62";
const REED_HEADS: &str =
    "M25 46V26A5 5 0 0 1 35 26V46ZM45 36V16A5 5 0 0 1 55 16V36ZM65 50V30A5 5 0 0 1 75 30V50Z";
const STONES: &str = "M42 8H58V26H42ZM69 18L82 29L71 43L58 32ZM78 44H94V62H78ZM71 62L84 75L71 87L59 74ZM42 76H58V94H42ZM29 62L41 74L29 87L16 75ZM6 44H22V62H6ZM31 18L42 32L29 43L18 29Z";
const PORTAL: &str =
    "M50 12A38 38 0 0 1 50 88A38 38 0 0 1 50 12ZM50 28A22 22 0 0 1 50 72A22 22 0 0 1 50 28Z";
const PORTAL_HEART: &str = "M50 40L60 50L50 60L40 50Z";
const PASS: &str = "M16 10C34 26 12 44 26 60S20 82 22 90M84 10C66 26 88 44 74 60S80 82 78 90";
const PASS_STEPS: &str = "M46 12H54V26H46ZM46 36H54V50H46ZM46 60H54V74H46ZM46 82H54V92H46Z";
