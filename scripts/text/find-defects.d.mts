/** Runs in a page. Returns one sentence per text that is cut off, outside its box or the window, or on another text. */
export function findTextDefects(): string[];
