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

/** Modes of `npm run test:visual` alone. Chromatic would take them of every story, not only of the first ones. */
export const modesOnlyHere = {
  hindi: { theme: 'light', locale: 'hi', viewport: 'phone' },
};

interface PicturedStory {
  /** Its place in the sidebar, such as `Care/DoctorCard`. */
  title: string;
  /** Names of its modes. */
  modes: readonly string[];
  /** Whether it is the first story of its component. */
  first: boolean;
}

const isPage = ({ modes }: Pick<PicturedStory, 'modes'>) => modes.includes('light-phone');

/**
 * The modes of `npm run test:visual`, within the size limit of baselines. Each story is in light, and each
 * component once in dark. Each component and page of the product is once in Hindi on a phone.
 */
export function modesHere(story: PicturedStory) {
  if (!story.first) return ['light'];
  const hindi = /^(?:Components|Care|Pages)\//.test(story.title) ? ['hindi'] : [];
  return isPage(story) ? ['light', ...hindi] : ['light', 'dark', ...hindi];
}

/** Largest height of a Hindi picture in pixels: two screens of a phone. */
const tallestInHindi = 1_560;

/** Largest height of a picture in pixels. Below it, most states look like the first story. */
export function tallestHere(story: Omit<PicturedStory, 'title'>, mode: string) {
  if (mode === 'hindi') return tallestInHindi;
  return story.first ? 2_400 : isPage(story) ? 800 : 1_000;
}
