// What the page tells a service worker that waits.

/** Take the place of the one before. */
export const TAKE_OVER = "take over";

/** Do so if no other page is open, and say through the port that comes along whether you do. */
export const TAKE_OVER_IF_ALONE = "take over if alone";
