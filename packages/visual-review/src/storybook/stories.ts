import type { Page } from 'playwright-core';
import type { Globals, Media, Size } from '../camera/camera.ts';
import { extractStories, hasStories, type ListedStory } from '../camera/in-page.mjs';

/** A mode of a shown story. */
export interface Step {
  mode: string;
  globals: Globals;
  /** The window after the play function. */
  viewport: Size;
  /** Largest height of the picture in pixels. */
  tallest: number;
  /** Pseudo-classes that every element has, such as `hover`. */
  forced: readonly string[];
  /** What the system of the user asks for. */
  media: Media;
}

/** A story and its modes. It plays once, in the first mode, and then goes through the others as by the toolbar. */
export interface Show {
  id: string;
  title: string;
  name: string;
  file: string;
  steps: Step[];
}

/** A mode in which a story is photographed. */
export interface WantedMode {
  name: string;
  /** Settings of the toolbar, such as `{ theme: 'dark' }`. A story's own settings override them. */
  globals: Globals;
  /** The window, by size or by its name in the toolbar. A story's own viewport overrides it. */
  viewport: Size | string;
  /** Largest height of the picture in pixels. */
  tallest: number;
  /** Pseudo-classes that every element gets, such as `hover`, `active` or `focus-visible`. Default: none. */
  forced?: readonly string[];
  /** What the system of the user asks for. Default: a light colour scheme, or what `context` says. */
  media?: Media;
}

/** A story, and whether it is the first one of its component. */
export interface ShownStory extends ListedStory {
  isFirst: boolean;
}

const pixels = (length: string) => Number.parseInt(length, 10);

/** Resolves a window, which is a size or the name of one in the toolbar. */
function sizeOf(viewport: Size | string, { parameters, id }: ListedStory): Size {
  if (typeof viewport === 'object') return viewport;
  const styles = parameters.viewport?.options?.[viewport]?.styles;
  if (!styles) throw new Error(`The story ${id} has no viewport named ${viewport}.`);
  return { width: pixels(styles.width), height: pixels(styles.height) };
}

async function openAndExtract(page: Page, url: string): Promise<ListedStory[]> {
  await page.goto(`${url}/iframe.html?viewMode=story&id=none`);
  await page.waitForFunction(hasStories);
  return page.evaluate(extractStories);
}

/** Lists every story of a built Storybook with its own viewport, or that of its first mode. */
export async function listStories(page: Page, url: string) {
  const stories = await openAndExtract(page, url);
  return stories.map((story) => {
    const { id, title, storyGlobals, parameters } = story;
    const [mode] = Object.values(parameters.chromatic?.modes ?? {});
    const viewport = sizeOf(storyGlobals.viewport?.value ?? mode?.viewport ?? { width: 800, height: 600 }, story);
    return { id, title, storyGlobals, parameters, viewport };
  });
}

/**
 * Drops the modes that would show the same picture twice. A story with a viewport, theme or language of its own has the
 * same picture in all modes that differ only there.
 */
function distinctSteps(story: ListedStory, modes: readonly WantedMode[]): Step[] {
  const { viewport: ownViewport, ...ownGlobals } = story.storyGlobals;
  const seen = new Set<string>();
  return modes.flatMap(({ name, tallest, viewport, globals, forced = [], media = {} }) => {
    const size = sizeOf(ownViewport?.value ?? viewport, story);
    const settings = Object.entries({ ...globals, ...ownGlobals }).map(([key, value]) => `${key}=${String(value)}`);
    const key = [size.width, size.height, ...settings.toSorted(), ...forced, ...Object.values(media)].join(' ');
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ mode: name, globals, viewport: size, tallest, forced, media }];
  });
}

/** Lists the stories of a built Storybook with their modes, in the order of the sidebar. */
export async function listShows(
  page: Page,
  url: string,
  modesOf: (story: ShownStory) => readonly WantedMode[],
): Promise<Show[]> {
  const stories = await openAndExtract(page, url);
  return stories.flatMap((story, at) => {
    const { id, title, name, file, tags } = story;
    if (tags.includes('no-visual')) return [];
    const isFirst = title !== stories[at - 1]?.title;
    return [{ id, title, name, file, steps: distinctSteps(story, modesOf({ ...story, isFirst })) }];
  });
}
