/** A foreground on a background, and the contrast (WCAG 2.2) that the pair must reach in every theme. */
export interface ColourPair {
  foreground: string;
  background: string;
  /** 4.5 for text; 3 for large text, boundaries of controls and meaningful graphics. */
  minimum: 4.5 | 3;
  use: string;
}

const pages = ['ground', 'surface', 'surface-sunken'];
const tints = ['action-soft', 'attention-soft', 'danger-soft', 'success-soft', 'info-soft'];

const on = (foreground: string, backgrounds: string[], minimum: ColourPair['minimum'], use: string): ColourPair[] =>
  backgrounds.map((background) => ({ foreground, background, minimum, use }));

/** All pairs that components may use. */
export const colourPairs: readonly ColourPair[] = [
  ...on('ink', [...pages, ...tints], 4.5, 'Text'),
  ...on('ground', ['ink'], 4.5, 'Tooltip'),
  ...on('ink-muted', pages, 4.5, 'Secondary text'),
  ...on('link', [...pages, ...tints], 4.5, 'Links and quiet buttons'),
  ...on('danger-ink', [...pages, 'danger-soft'], 4.5, 'Error messages'),
  ...on('on-action', ['action', 'action-hover'], 4.5, 'Primary button'),
  ...on('on-danger', ['danger', 'danger-hover'], 4.5, 'Emergency button'),
  ...on('on-attention', ['attention', 'attention-hover'], 4.5, 'Attention button, badge'),
  ...tints.flatMap((tint) => on(`on-${tint}`, [tint], 4.5, 'Text on its tint')),
  ...on('line-strong', pages, 3, 'Boundary of a control'),
  ...on('action', [...pages, 'action-soft'], 3, 'Filled control, chosen state'),
  ...on('danger', pages, 3, 'Filled control, error boundary'),
  ...on('attention-line', pages, 3, 'Boundary of an attention fill'),
  ...on('rating', ['ground', 'surface'], 3, 'Stars'),
  ...on('focus', pages, 3, 'Focus ring'),
];

/** Colours without information, which need no contrast. */
export const decorativeColours: readonly string[] = ['line', 'overlay', 'stage'];
