// Functions that the camera runs in Storybook's page. Playwright sends each one as text, so it cannot use this
// module's scope.

/**
 * Runs before the page's own scripts. Without this, storage of other stories and the machine's network would change
 * pictures.
 */
export function resetState() {
  localStorage.clear();
  sessionStorage.clear();
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => true });

  /**
   * Loads lazy images, and gives sticky elements their own layer. Without the layer, the scroll position changes how
   * their text is rasterized.
   */
  window.stabilizePage = () => {
    for (const image of document.images) image.loading = 'eager';
    for (const element of document.querySelectorAll('[class*="sticky"]')) element.style.willChange = 'transform';
  };
}

/**
 * Resolves when the story is at rest, or after `limit` milliseconds. Returns the open work, the number of changes,
 * the changes since the play function ended, and the page's height.
 */
export async function waitForRestInPage(limit) {
  const { activity } = window;
  const prepareFrame = async () => {
    activity.changeUncounted(window.stabilizePage);
    await document.fonts.ready;
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  };
  const state = await activity.waitForRest(prepareFrame, limit);
  return { ...state, changed: activity.changedSincePlay(), height: document.documentElement.scrollHeight };
}

/** Hides the blinking caret, and renders content that `content-visibility` would skip until the user scrolls to it. */
export const stillStyles = '* { caret-color: transparent !important; content-visibility: visible !important; }';

/**
 * Unmounts the current story and shows another one. Resolves when Storybook reports it as finished, which may be
 * before it is at rest. Rejects when the story or its play function throws.
 */
export async function showStory({ id, globals, address }) {
  const preview = window.__STORYBOOK_PREVIEW__;
  const { channel } = preview;
  await preview.currentRender?.teardown?.();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', address);
  document.documentElement.style.removeProperty('--picture-vh');

  let thrown;
  const note = (error) => {
    thrown = error.message;
  };
  const { activity } = window;
  let hasPlayed = false;
  const endPlay = () => {
    hasPlayed = true;
    window.stabilizePage();
    activity.markPlayEnd();
  };
  const onPhase = ({ storyId, newPhase }) => {
    if (storyId === id && newPhase === 'played') endPlay();
  };
  const { userGlobals } = preview.storyStoreValue;
  userGlobals.update({ ...userGlobals.initialGlobals, a11y: { manual: true }, ...globals });
  channel.on('storyRenderPhaseChanged', onPhase);
  channel.on('playFunctionThrewException', note);
  channel.on('storyThrewException', note);
  const finished = new Promise((resolve) => {
    const ended = (report) => {
      if (report.storyId !== id) return;
      channel.off('storyFinished', ended);
      resolve(report.status);
    };
    channel.on('storyFinished', ended);
    channel.once('storyMissing', () => resolve('missing'));
  });
  channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  const status = await finished;
  channel.off('storyRenderPhaseChanged', onPhase);
  channel.off('playFunctionThrewException', note);
  channel.off('storyThrewException', note);
  // Storybook reports success even when a play function threw.
  if (thrown !== undefined || status !== 'success') throw new Error(thrown ?? `The story ended as ${status}.`);

  if (!hasPlayed) endPlay();
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Changes the toolbar's settings, and resolves when the story has rendered with them. */
export async function changeGlobals({ id, globals }) {
  const { channel } = window.__STORYBOOK_PREVIEW__;
  let thrown;
  const note = (error) => {
    thrown = error.message;
  };
  channel.on('storyThrewException', note);
  const rendered = new Promise((resolve) => {
    const end = (storyId) => {
      if (storyId !== id) return;
      channel.off('storyRendered', end);
      resolve();
    };
    channel.on('storyRendered', end);
    channel.once('storyThrewException', resolve);
  });
  const { initialGlobals } = window.__STORYBOOK_PREVIEW__.storyStoreValue.userGlobals;
  channel.emit('updateGlobals', { globals: { ...initialGlobals, a11y: { manual: true }, ...globals } });
  await rendered;
  channel.off('storyThrewException', note);
  if (thrown !== undefined) throw new Error(thrown);
}

/** Keeps heights in `vh` constant when the viewport grows to show the whole page. */
export function fixViewportHeights() {
  const rewrite = (rules) => {
    for (const { cssRules, style } of rules) {
      if (cssRules) rewrite(cssRules);
      for (const name of style ?? []) {
        const value = style.getPropertyValue(name);
        const kept = value.replace(/([\d.]+)[dls]?vh\b/g, 'calc($1 * var(--picture-vh, 1vh))');
        if (kept !== value) style.setProperty(name, kept, style.getPropertyPriority(name));
      }
    }
  };
  for (const sheet of document.styleSheets) rewrite(sheet.cssRules);
  const root = document.documentElement.style;
  if (!root.getPropertyValue('--picture-vh')) root.setProperty('--picture-vh', `${innerHeight / 100}px`);
}

/** Ends the effect of `fixViewportHeights`, before the window gets another size. */
export function resetViewportHeights() {
  document.documentElement.style.removeProperty('--picture-vh');
}

/** Whether Storybook has loaded its index of stories. */
export function hasStories() {
  return window.__STORYBOOK_PREVIEW__?.storyStoreValue !== undefined;
}

/** Lets queries such as `findByRole` wait longer, in a page that is slowed down. Without this, they give up first. */
export function lengthenWaits(factor) {
  const { configure } = window.__STORYBOOK_MODULE_TEST__ ?? {};
  configure?.(({ asyncUtilTimeout }) => ({ asyncUtilTimeout: asyncUtilTimeout * factor }));
}

/** Reads every story with its parameters and its own settings, in the order of the sidebar. */
export async function extractStories() {
  const preview = window.__STORYBOOK_PREVIEW__;
  const stories = Object.values(await preview.extract());
  return stories.map(({ id, title, name, tags = [], parameters, storyGlobals }) => ({
    id,
    title,
    name,
    tags,
    file: parameters.fileName.replace(/^[.][/]/, ''),
    storyGlobals,
    parameters: {
      chromatic: parameters.chromatic,
      viewport: parameters.viewport,
      textCheck: parameters.textCheck,
    },
  }));
}

/** Returns the pending work and the number of changes so far. */
export function readState() {
  return window.activity.readState();
}

/**
 * Lists the current page or step, and changes of language. Neither the aria snapshot nor the browser's protocol tells
 * them. One line per visible element: `- a "Home": current page`.
 */
export function listMarks() {
  const marked = document.querySelectorAll('html, [aria-current]:not([aria-current="false"]), [lang]');
  return [...marked].flatMap((element) => {
    if (!element.checkVisibility()) return [];
    const text = element === document.documentElement ? '' : element.textContent.replaceAll(/\s+/g, ' ').trim();
    const label = `${element.localName}${text && ` ${JSON.stringify(text.slice(0, 80))}`}`;
    const current = element.getAttribute('aria-current');
    const marks = [...(current ? [`current ${current}`] : []), ...(element.lang ? [`lang ${element.lang}`] : [])];
    return marks.length > 0 ? [`- ${label}: ${marks.join(', ')}`] : [];
  });
}

/** Describes the visible elements with their styles, and the custom properties of the page's root. */
export function readFacts() {
  const properties = [
    'color',
    'background-color',
    'background-image',
    'border-top-color',
    'border-right-color',
    'border-bottom-color',
    'border-left-color',
    'border-top-width',
    'border-top-left-radius',
    'outline-color',
    'outline-width',
    'fill',
    'stroke',
    'box-shadow',
    'opacity',
    'z-index',
    'font-family',
    'font-size',
    'font-weight',
    'line-height',
    'letter-spacing',
    'text-decoration-line',
    'padding-top',
    'padding-right',
    'padding-bottom',
    'padding-left',
    'row-gap',
    'column-gap',
    'visibility',
  ];
  const elements = [];
  for (const element of document.body.querySelectorAll('*:not(script, style, .sb-wrapper, .sb-wrapper *)')) {
    if (!element.checkVisibility()) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    const computed = getComputedStyle(element);
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    elements.push({
      tag: element.localName,
      classes: [...element.classList],
      text: own
        .map(({ data }) => data)
        .join('')
        .trim()
        .slice(0, 80),
      box: [left, top, width, height].map(Math.round),
      styles: Object.fromEntries(properties.map((name) => [name, computed.getPropertyValue(name)])),
    });
  }

  const names = new Set();
  const collect = (rules) => {
    for (const { cssRules, style } of rules) {
      if (cssRules) collect(cssRules);
      for (const name of style ?? []) if (name.startsWith('--') && !name.startsWith('--tw-')) names.add(name);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  const root = getComputedStyle(document.documentElement);
  const tokens = {};
  for (const name of names) {
    const value = root.getPropertyValue(name).trim();
    if (value) tokens[name] = value;
  }
  return { elements, tokens };
}
