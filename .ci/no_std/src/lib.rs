//! Links the library crates into a program without the standard library.
#![no_std]

extern crate alloc;
extern crate boardwright;

use core::alloc::{GlobalAlloc, Layout};

/// Never runs: this program is only linked.
struct NoMemory;

// SAFETY: it hands out no memory, so there is nothing to misuse.
unsafe impl GlobalAlloc for NoMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }
    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static MEMORY: NoMemory = NoMemory;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
