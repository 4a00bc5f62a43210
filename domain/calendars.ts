/** Addresses of one player's calendar, at most: each program has one of its own. */
export const calendarsAtMost = 5;
