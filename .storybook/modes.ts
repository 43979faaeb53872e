/**
 * Modes of the pictures of stories. Chromatic takes the modes of each story's parameters; `npm run test:visual` takes
 * those of `modesHere`. docs/visual-review.md has the reasons and the costs.
 */

/** The viewport of a component. Its fixed height has room for overlays outside the story's element. */
const frame = { width: 800, height: 600 };

/** Default modes. Pages and journeys have others: apps/web/src/stories/page-parameters.ts. */
export const componentModes = {
  light: { theme: 'light', viewport: frame },
  dark: { theme: 'dark', viewport: frame },
  contrast: { theme: 'contrast', viewport: frame },
};

type Mode = { viewport: string | { width: number; height: number } } & Record<string, unknown>;

/** On a phone, where texts have the least room. */
const hindi: Mode = { theme: 'light', locale: 'hi', viewport: 'phone' };

/** High contrast, where the system asks for it and for dark colours. */
const contrastDark: Mode = { theme: 'system', viewport: frame };
const darkSystem = { colorScheme: 'dark', contrast: 'more' } as const;

/** The states of controls that a pointer or the keyboard causes, in light. */
const states = { hover: ['hover'], active: ['hover', 'active'], focus: ['focus', 'focus-visible', 'focus-within'] };

interface WantedMode {
  name: string;
  viewport: Mode['viewport'];
  globals: Record<string, unknown>;
  tallest: number;
  forced?: string[];
  media?: typeof darkSystem;
}

interface PicturedStory {
  /** Its place in the sidebar, such as `Care/DoctorCard`. */
  title: string;
  parameters: { chromatic?: { modes?: Record<string, Mode> } };
  /** Whether it is the first story of its component or page. */
  isFirst: boolean;
}

/** Modes of pages and journeys here. High contrast is tested on components. */
const pageModes = ['light', 'dark', 'light-phone', 'dark-phone'];

/**
 * The modes of `npm run test:visual`, in order: components in three themes, pages in light and dark on desktop and
 * phone. The first story of each is also in Hindi on a phone, and that of a component in high contrast on a dark
 * system. The stories of a component are also shown as if every element were under the pointer, pressed, or focused.
 * `tallest` is the largest height of a picture in pixels.
 */
export function modesHere({ title, parameters, isFirst }: PicturedStory) {
  const modes = Object.entries({
    ...(parameters.chromatic?.modes ?? componentModes),
    'contrast-dark': contrastDark,
    hindi,
  });
  const isPage = modes.some(([name]) => name === 'light-phone');
  const isProduct = !title.startsWith('Machines/') && !title.startsWith('Foundations/');
  const names = isPage ? [...pageModes] : Object.keys(componentModes);
  if (isFirst && !isPage) names.push('contrast-dark');
  if (isFirst && isProduct) names.push('hindi');
  const tallest = isFirst ? 4_000 : 1_600;
  const wanted: WantedMode[] = [];
  for (const name of names) {
    const [, mode] = modes.find(([other]) => other === name) ?? [];
    if (!mode) continue;
    const { viewport, ...globals } = mode;
    wanted.push({ name, viewport, globals, tallest, ...(mode === contrastDark && { media: darkSystem }) });
    if (name !== 'light' || isPage || !isProduct) continue;
    for (const [state, forced] of Object.entries(states))
      wanted.push({ name: state, viewport, globals, tallest, forced });
  }
  return wanted;
}
