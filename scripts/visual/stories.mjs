import { modesHere, tallestHere } from '../../.storybook/modes.ts';

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
  const { viewport, ...globals } = parameters.chromatic.modes[mode];
  const own = storyGlobals.viewport?.value;
  return { id, title, name, mode, globals, viewport: sizeOf(own ?? viewport, parameters.viewport.options), tallest };
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
      parameters: { chromatic: parameters.chromatic, viewport: parameters.viewport },
    }));
  });

/** Lists every picture that a run takes. */
export async function listPictures(page, url) {
  await page.goto(`${url}/iframe.html?viewMode=story&id=none`);
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.storyStoreValue !== undefined);
  const stories = await extract(page);
  return stories.flatMap((story, at) => {
    const modes = Object.keys(story.parameters.chromatic.modes);
    const first = story.title !== stories[at - 1]?.title;
    return modesHere({ modes, first }).map((mode) => picture(story, mode, tallestHere({ modes, first })));
  });
}
