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

const isPage = ({ modes }: PicturedStory) => modes.includes('light-phone');

/** The budget of the repository: each state once, and each component in the dark. Pages have stories of their own for phones. */
export const modesHere = (story: PicturedStory) => (story.first && !isPage(story) ? ['light', 'dark'] : ['light']);

/** In pixels, how much of a story is kept. Further down, most states are like the first. */
export const tallestHere = (story: PicturedStory) => (story.first ? 2_400 : isPage(story) ? 800 : 1_000);
