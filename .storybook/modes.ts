/**
 * What stories are pictured in: by Chromatic, all modes of a story; by `npm run test:visual`, those that `modesHere` names.
 * docs/visual-review.md tells why, and what it costs.
 */

/** Room for a component, and for an overlay that leaves the story's element: its height is fixed, so that nothing crops it. */
const frame = { width: 800, height: 600 };

/** Of every story that names no others. Pages and journeys add theirs: apps/web/src/stories/page-parameters.ts. */
export const componentModes = {
  light: { theme: 'light', viewport: frame },
  dark: { theme: 'dark', viewport: frame },
};

interface PicturedStory {
  /** Of its modes, the names. */
  modes: readonly string[];
  /** Stands first among its component's stories. */
  first: boolean;
}

/** Pages are those that are looked at on a phone too. */
const isPage = (modes: readonly string[]) => modes.includes('light-phone');

/** The budget of the repository: a component's first story in two modes, each of its states in one. */
export const modesHere = ({ modes, first }: PicturedStory) =>
  first ? ['light', isPage(modes) ? 'light-phone' : 'dark'] : ['light'];

/** In pixels, how much of a story is kept. A page's first story is whole; further down its other states are like it. */
export const tallestHere = ({ modes, first }: PicturedStory) => (first ? 20_000 : isPage(modes) ? 1_000 : 1_600);
