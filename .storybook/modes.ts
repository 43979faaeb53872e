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

const ofFirst = ['light', 'light-phone', 'dark'];
const ofOthers = ['light'];

/** The budget of the repository: a component's first story in more modes, each of its states once. */
export const modesHere = ({ modes, first }: PicturedStory) =>
  modes.filter((mode) => (first ? ofFirst : ofOthers).includes(mode));

/** In pixels, how much of a story is kept: the first is whole, the others are alike further down. */
export const tallestHere = ({ first }: Pick<PicturedStory, 'first'>) => (first ? 20_000 : 1_600);
