/** How many minutes before an appointment's hour its two people may join its channel. */
export const callOpensMinutes = 15;

/** How many minutes after the start of an appointment's hour its two people may still join its channel. */
export const callClosesMinutes = 60;
