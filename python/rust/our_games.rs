//! The games of the package itself: those of the facade's catalogue, and the
//! small games with secrets and chance that studies use. This is the only place
//! that names a game.
use boardwright::games::ENTRIES;
use boardwright_catalogue::Entry;
use boardwright_fixture_games::{
    einstein::Einstein, goofspiel::Goofspiel, kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice,
};
use std::sync::LazyLock;

static SMALL: [Entry; 5] = [
    Entry::of::<Einstein>(
        "EinStein: six stones, and a die says which one moves",
        "expectiminimax",
    )
    .with_encoding::<Einstein>(),
    Entry::of::<Goofspiel>("Goofspiel: secret bids for prizes", "mcts")
        .with_encoding::<Goofspiel>(),
    Entry::of::<Kuhn>("Kuhn poker: three cards and one bet", "mcts").with_encoding::<Kuhn>(),
    Entry::of::<Leduc>("Leduc poker: two rounds of bets and a card for all", "mcts")
        .with_encoding::<Leduc>(),
    Entry::of::<LiarsDice>("Liar's dice: bids on what all dice show", "mcts")
        .with_encoding::<LiarsDice>(),
];

static ALL: LazyLock<Vec<Entry>> = LazyLock::new(|| [ENTRIES, &SMALL].concat());

/// All of them.
pub(crate) fn ours() -> &'static [Entry] {
    ALL.as_slice()
}
