//! Random options, as names of games.
use crate::random::Random;

/// The three games of the family.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Family {
    /// On the cross.
    Loka,
    /// On 8×8.
    FaceOff,
    /// On several boards.
    Massive,
}

impl Family {
    /// All three.
    pub(crate) const ALL: [Self; 3] = [Self::Loka, Self::FaceOff, Self::Massive];

    /// The name of the game.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Loka => "loka",
            Self::FaceOff => "face-off",
            Self::Massive => "massive",
        }
    }

    /// The name of a game with random options.
    pub(crate) fn random_name(self, random: &mut Random) -> String {
        let mut options = Vec::new();
        let mut add = |name: &str, value: String| options.push(format!("{name}={value}"));
        match self {
            Self::Loka => {
                let players = *random.one(&[4, 4, 3, 2]);
                add("players", players.to_string());
                if players == 3 {
                    add("shared", (*random.one(&["SN", "WE"])).to_owned());
                }
                let limit = [160, 160, 40, 100, 120, 165, 250];
                if random.percent(30) {
                    let limits = [(); 4].map(|()| random.one(&limit).to_string());
                    add("points", limits.join("/"));
                } else {
                    add("points", random.one(&limit).to_string());
                }
                add(
                    "tiles",
                    random.one(&[4, 8, 8, 0, 1, 3, 5, 6, 7]).to_string(),
                );
            }
            Self::FaceOff | Self::Massive => {
                let mut limits = vec![300, 30, 60, 100, 160];
                if self == Self::Massive {
                    let boards = [
                        "2x1", "1x2", "1x2", "2x2", "3x1", "1x3", "3x2", "4x1", "4x4",
                    ];
                    let boards = *random.one(&boards);
                    add("boards", boards.to_owned());
                    // On many boards smaller armies, so that games are not too slow to compare.
                    limits = match boards {
                        // Whoever buys many cheap pieces finds no room for all of them.
                        "1x2" => vec![300, 450, 60, 100],
                        "2x1" => vec![300, 30, 60, 100],
                        "4x4" => vec![10, 20],
                        _ => vec![20, 40, 60],
                    };
                }
                if random.percent(30) {
                    let limits = [(); 2].map(|()| random.one(&limits).to_string());
                    add("points", limits.join("/"));
                } else {
                    add("points", random.one(&limits).to_string());
                }
                add("tiles", random.one(&[2, 4, 4, 0, 1, 3]).to_string());
            }
        }
        if random.percent(25) {
            add("combat", "off".to_owned());
            if random.percent(50) {
                add("check", "on".to_owned());
            }
            if random.percent(30) {
                add("swamp_roll", "off".to_owned());
            }
        }
        let mut switches: Vec<(&str, &str)> = vec![("portal_boost", "off")];
        if self == Self::Loka {
            switches.extend([
                ("box_limit", "on"),
                ("back_to_back", "off"),
                ("inner_corners", "off"),
            ]);
        } else {
            switches.push(("bishop_equals_knight", "on"));
        }
        for (name, value) in switches {
            if random.percent(20) {
                add(name, value.to_owned());
            }
        }
        format!("{}({})", self.name(), options.join(","))
    }
}
