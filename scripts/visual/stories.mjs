import { modesHere, modesOnlyHere, tallestHere } from '../../.storybook/modes.ts';

const pixels = (length) => Number.parseInt(length, 10);

/** Resolves a mode's viewport, which is a size or the name of one in the toolbar. */
function sizeOf(viewport, options) {
  if (typeof viewport === 'object') return viewport;
  const styles = options[viewport]?.styles;
  if (!styles) throw new Error(`There is no viewport named ${viewport}.`);
  return { width: pixels(styles.width), height: pixels(styles.height) };
}

/** A story's own viewport overrides that of the mode, as in Storybook. */
function picture({ id, title, name, parameters, storyGlobals }, mode, tallest) {
  const { viewport, ...globals } = { ...parameters.chromatic.modes, ...modesOnlyHere }[mode];
  const sizeFor = (usual) => sizeOf(storyGlobals.viewport?.value ?? usual, parameters.viewport.options);
  const [first] = Object.values(parameters.chromatic.modes);
  // A Hindi picture is a phone's, but `play` may need the usual window.
  const playViewport = mode in modesOnlyHere ? sizeFor(first.viewport) : undefined;
  return { id, title, name, mode, globals, viewport: sizeFor(viewport), playViewport, tallest };
}

/** Reads the stories from the built Storybook in the order of the sidebar, with resolved parameters and globals. */
const extract = (page) =>
  page.evaluate(async () => {
    const preview = window.__STORYBOOK_PREVIEW__;
    const stories = Object.values(await preview.extract());
    return stories.map(({ id, title, name, parameters, storyGlobals }) => ({
      id,
      title,
      name,
      storyGlobals,
      parameters: {
        chromatic: parameters.chromatic,
        viewport: parameters.viewport,
        textCheck: parameters.textCheck,
      },
    }));
  });

async function openAndExtract(page, url) {
  await page.goto(`${url}/iframe.html?viewMode=story&id=none`);
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.storyStoreValue !== undefined);
  return extract(page);
}

/**
 * Lists every story with its own viewport or that of its first mode, and whether the check of texts shows it on a
 * phone. `parameters.textCheck: 'usual window'` is for stories that make no sense there.
 */
export async function listStories(page, url) {
  const stories = await openAndExtract(page, url);
  return stories.map(({ id, title, storyGlobals, parameters }) => {
    const own = storyGlobals.viewport?.value;
    const [mode] = Object.values(parameters.chromatic.modes);
    return {
      id,
      title,
      isOnPhone: own === undefined && storyGlobals.textSize === undefined && parameters.textCheck !== 'usual window',
      viewport: sizeOf(own ?? mode.viewport, parameters.viewport.options),
    };
  });
}

/** Lists every picture that a run takes. */
export async function listPictures(page, url) {
  const stories = await openAndExtract(page, url);
  return stories.flatMap((story, at) => {
    const modes = Object.keys(story.parameters.chromatic.modes);
    const first = story.title !== stories[at - 1]?.title;
    const { title } = story;
    return modesHere({ title, modes, first }).map((mode) => picture(story, mode, tallestHere({ modes, first }, mode)));
  });
}
