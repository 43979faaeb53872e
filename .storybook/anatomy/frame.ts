/** Marks the frame in which a docs page shows the open overlay. */
export const FRAME = 'data-anatomy-frame';
