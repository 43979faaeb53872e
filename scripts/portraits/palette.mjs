/** Skin: base, shade (neck, ears, cheek in shadow), line (nose and lids), lips, blush. */
export const skins = {
  fair: { base: '#efc6a0', shade: '#dda67c', line: '#a8683f', lips: '#c4685c', blush: '#e8937a' },
  wheat: { base: '#dfa877', shade: '#c98b5b', line: '#8f552f', lips: '#b2574a', blush: '#d97f5f' },
  tan: { base: '#c98e5f', shade: '#b07346', line: '#7a4425', lips: '#9d4a3d', blush: '#bf6a48' },
  brown: { base: '#ab7148', shade: '#925a36', line: '#5f341b', lips: '#8a3f35', blush: '#a4573a' },
  deep: { base: '#8b5637', shade: '#744326', line: '#452310', lips: '#713029', blush: '#8c452f' },
};

export const hairs = {
  black: { base: '#27222f', light: '#443d52' },
  brown: { base: '#3b2a26', light: '#5c443c' },
  pepper: { base: '#55525c', light: '#8b8790' },
  silver: { base: '#a9a6a6', light: '#cfccc9' },
};

/** Backgrounds: the tint and the colour of the kolam's line. */
export const grounds = {
  neem: { tint: '#cfe9e1', line: '#8fcbbb' },
  marigold: { tint: '#fbe3b0', line: '#efbd5e' },
  sky: { tint: '#d3e4f1', line: '#97bfdc' },
  rose: { tint: '#f5d9d1', line: '#e0a697' },
  indigo: { tint: '#dcdcef', line: '#a9a9d6' },
  leaf: { tint: '#dbecd0', line: '#a5cb90' },
};

export const cloth = {
  neem: '#0c6b5e',
  neemDark: '#084f47',
  marigold: '#f0a52c',
  marigoldDark: '#cf8414',
  indigo: '#3d4686',
  indigoDark: '#2c3366',
  madder: '#a8475b',
  madderDark: '#86344a',
  sky: '#8ab8d8',
  skyDark: '#5f95bd',
  leaf: '#7ba65e',
  leafDark: '#5d8745',
  lilac: '#a79ac9',
  lilacDark: '#8577b0',
  white: '#fdfaf3',
  whiteShade: '#e3ddd0',
  ink: '#153b42',
};
