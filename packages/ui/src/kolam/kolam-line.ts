/**
 * SVG path of the smallest kolam on a 48 × 48 field: one closed line that loops around four dots and encloses a fifth.
 */
export const kolamLine =
  'M24 15C46 -2 2 -2 24 15C28.5 18.5 29.5 19.5 33 24C50 46 50 2 33 24C29.5 28.5 28.5 29.5 24 33C2 50 46 50 24 33C19.5 29.5 18.5 28.5 15 24C-2 2 -2 46 15 24C18.5 19.5 19.5 18.5 24 15Z';
