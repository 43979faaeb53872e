/**
 * Modes of the pictures of stories. Chromatic takes all modes of a story; `npm run test:visual` takes those of
 * `modesHere`. docs/visual-review.md has the reasons and the costs.
 */

/** The viewport of a component. Its fixed height has room for overlays outside the story's element. */
const frame = { width: 800, height: 600 };

/** Default modes. Pages and journeys have others: apps/web/src/stories/page-parameters.ts. */
export const componentModes = {
  light: { theme: 'light', viewport: frame },
  dark: { theme: 'dark', viewport: frame },
};

interface PicturedStory {
  /** Names of its modes. */
  modes: readonly string[];
  /** Whether it is the first story of its component. */
  first: boolean;
}

const isPage = ({ modes }: PicturedStory) => modes.includes('light-phone');

/**
 * The modes of `npm run test:visual`, within the size limit of baselines: each story in light, each component once in
 * dark.
 */
export const modesHere = (story: PicturedStory) => (story.first && !isPage(story) ? ['light', 'dark'] : ['light']);

/** Largest height of a picture in pixels. Below it, most states look like the first story. */
export const tallestHere = (story: PicturedStory) => (story.first ? 2_400 : isPage(story) ? 800 : 1_000);
