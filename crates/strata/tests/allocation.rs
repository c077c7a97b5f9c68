//! No decision allocates: neither generating, counting, picking and testing
//! moves, nor making them, nor naming the starter by chance.
//!
//! An allocator that counts has to implement an unsafe trait, and does
//! nothing but hand on to the system's.
#![allow(unsafe_code, reason = "the trait of allocators is unsafe to implement")]

use boardwright_ruleset::{Actor, Configure, Evaluate, GameName, Ruleset, Xoshiro256PlusPlus};
use boardwright_strata::Strata;
use core::num::NonZeroU64;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ops::ControlFlow::Continue;

thread_local! {
    /// Allocations of this thread; other tests and the harness don't count.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call goes to the system's allocator unchanged; the count is a
// thread's own number, whose access neither allocates nor unwinds.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
        // SAFETY: the caller's promise about the layout is passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `alloc` above with this layout.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn no_decision_allocates() {
    for name in [
        "strata",
        "strata(up_to_three=on,exchange_general=off)",
        "strata(revive=own_lost,priest_reach=4,quiet_limit=on)",
    ] {
        let parsed: GameName = name.parse().expect("a name");
        let rules = Strata::from_name(&parsed).expect("valid options");
        let before = ALLOCATIONS.with(Cell::get);
        let mut steps = 0;
        for seed in 0..4 {
            let mut random = Xoshiro256PlusPlus::new(seed);
            let mut draw = |bound| random.below(NonZeroU64::new(bound).expect("positive"));
            let mut state = rules.start();
            while rules.outcome(&state).is_none() && steps < 2_000 * (seed + 1) {
                steps += 1;
                let Some(seat) = rules.actor(&state).seats().lowest() else {
                    assert_eq!(rules.actor(&state), Actor::Chance);
                    let classes = rules.visit_chance_classes(&state, |_, _| Continue::<()>(()));
                    assert!(classes.is_continue());
                    let unit = draw(rules.chance_weight(&state));
                    let chance = rules.chance_at(&state, unit).expect("a chance");
                    rules.resolve(&mut state, chance);
                    continue;
                };
                let successors = rules.visit_successors(&state, seat, |_, _| Continue::<()>(()));
                assert!(successors.is_continue());
                assert!(rules.count_moves(&state, seat) > 0);
                let chosen = rules.pick_move(&state, seat, &mut draw).expect("a move");
                assert!(rules.is_legal(&state, seat, chosen));
                rules.apply(&mut state, seat, chosen);
                let _keys = (rules.search_key(&state), rules.repetition_key(&state));
                let _worth = rules.evaluate(&state, seat);
            }
        }
        assert!(steps > 400, "{name}: games were played");
        assert_eq!(ALLOCATIONS.with(Cell::get), before, "{name}");
    }
    // The counter counts.
    let before = ALLOCATIONS.with(Cell::get);
    let boxed = std::hint::black_box(Box::new(1));
    assert_eq!((*boxed, ALLOCATIONS.with(Cell::get)), (1, before + 1));
}
