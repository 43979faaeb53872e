// What the camera does within Storybook's page. Each function is sent there as its text: it knows nothing of this module.

/** Runs before the page's own scripts: nothing is kept from another page, and what is under way is counted. */
export function prepare() {
  localStorage.clear();
  sessionStorage.clear();

  const soon = 2000;
  const timers = new Set();
  const { setTimeout: start, clearTimeout: stop } = window;
  window.setTimeout = (handler, delay = 0, ...args) => {
    if (typeof handler !== 'function' || delay >= soon) return start(handler, delay, ...args);
    const timer = start(() => {
      timers.delete(timer);
      handler(...args);
    }, delay);
    timers.add(timer);
    return timer;
  };
  window.clearTimeout = (timer) => {
    timers.delete(timer);
    stop(timer);
  };

  let open = 0;
  const heard = new WeakSet();
  const { postMessage: ask } = Worker.prototype;
  Worker.prototype.postMessage = function postMessage(...args) {
    open++;
    if (!heard.has(this)) this.addEventListener('message', () => open--);
    heard.add(this);
    ask.apply(this, args);
  };

  window.picturing = {
    /** Timers that end soon, workers that have not answered; and how high the page is. */
    look: () => ({ timers: timers.size, answers: open, height: document.documentElement.scrollHeight }),

    /** All that is drawn is there and laid out. */
    async settle() {
      await document.fonts.ready;
      for (const image of document.images) image.loading = 'eager';
      // What sticks is drawn on a sheet of its own, where letters fall on pixels as they did when it was first drawn: scrolled, perhaps.
      for (const element of document.querySelectorAll('[class*="sticky"]')) element.style.willChange = 'transform';
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    },
  };
}

/** Nothing blinks, and what a person would only scroll to is there too. */
export const calm = '* { caret-color: transparent !important; content-visibility: visible !important; }';

/**
 * Takes the story that is shown away, as if somebody left it, and shows another from its beginning. Resolves once that one has played and is
 * laid out.
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
  const { userGlobals } = preview.storyStoreValue;
  userGlobals.update({ ...userGlobals.initialGlobals, a11y: { manual: true }, ...globals });
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
  channel.off('playFunctionThrewException', note);
  channel.off('storyThrewException', note);
  // Storybook calls a story a success whose play function threw.
  if (thrown !== undefined || status !== 'success') throw new Error(thrown ?? `The story ended as ${status}.`);

  scrollTo({ top: 0, behavior: 'instant' });
  await window.picturing.settle();
}

/** What is as high as a part of the viewport stays so when the viewport grows to show all of the page. */
export function keepHeights() {
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
