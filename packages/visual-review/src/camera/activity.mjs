/**
 * Tracks the work that a page has started and not finished, so that the camera waits for a condition, not for a fixed
 * time.
 *
 * Playwright runs this function in the page before the page's own scripts. It is sent as text, so it cannot use this
 * module's scope. It defines `window.activity`.
 */
export function trackActivity() {
  /**
   * A timer counts as pending work when it fires less than this many milliseconds after the play function ended. The
   * product has timers of at most 1,000 ms (a poll, a clock) and of at least 3,000 ms (a notification closes). The
   * limit lies between.
   */
  const horizon = 2000;
  const frame = 1000 / 60;
  const requestFrame = window.requestAnimationFrame.bind(window);

  /**
   * Timers, frames and idle callbacks by key. `at` adds up the delays of a chain of callbacks, so it does not depend
   * on the machine's speed.
   */
  const scheduled = new Map();
  /** `at` of the running callback. */
  let now = 0;
  /** Number of pending calls of asynchronous browser functions and of worker messages without an answer. */
  let unanswered = 0;
  let changes = 0;
  /** Descriptions of the first five changes since the play function ended. */
  let changed = new Set();
  let snapshotAtPlayEnd = '';
  const note = (change) => {
    changes++;
    if (changed.size < 5) changed.add(change);
  };

  function runAt(at, callback, self, values) {
    const before = now;
    now = at;
    try {
      return callback.apply(self, values);
    } finally {
      now = before;
    }
  }

  /**
   * Replaces a scheduler and its canceller. `delayOf` maps the scheduler's second argument to a delay in
   * milliseconds.
   */
  function wrapScheduler(kind, start, stop, delayOf, repeats = false) {
    const { [start]: schedule, [stop]: cancel } = window;
    window[start] = (callback, option, ...values) => {
      if (typeof callback !== 'function') return schedule.call(window, callback, option, ...values);
      const delay = delayOf(option);
      const entry = { at: now + delay, delay };
      function fire(...given) {
        const { at } = entry;
        if (repeats) entry.at += delay;
        else scheduled.delete(key);
        return runAt(at, callback, this, given);
      }
      const id = schedule.call(window, fire, option, ...values);
      const key = `${kind} ${id}`;
      scheduled.set(key, entry);
      return id;
    };
    window[stop] = (id) => {
      scheduled.delete(`${kind} ${id}`);
      cancel.call(window, id);
    };
  }
  const milliseconds = (delay) => Math.max(Number(delay) || 0, 4);
  wrapScheduler('timer', 'setTimeout', 'clearTimeout', milliseconds);
  wrapScheduler('timer', 'setInterval', 'clearInterval', milliseconds, true);
  wrapScheduler('frame', 'requestAnimationFrame', 'cancelAnimationFrame', () => frame);
  wrapScheduler('idle-callback', 'requestIdleCallback', 'cancelIdleCallback', () => frame);

  /** Counts the pending calls of a function that returns a promise. */
  function countCalls(owner, name) {
    const { [name]: call } = owner ?? {};
    if (!call) return;
    owner[name] = function watched(...values) {
      const answer = call.apply(this, values);
      unanswered++;
      const end = () => unanswered--;
      answer.then(end, end);
      return answer;
    };
  }
  countCalls(window, 'fetch');
  for (const name of ['json', 'text', 'blob', 'arrayBuffer']) countCalls(Response.prototype, name);
  for (const name of ['text', 'arrayBuffer']) countCalls(Blob.prototype, name);
  for (const name of ['getUserMedia', 'enumerateDevices']) countCalls(navigator.mediaDevices, name);
  countCalls(navigator.clipboard, 'writeText');
  countCalls(crypto.subtle, 'digest');

  const listening = new WeakSet();
  const { postMessage: post } = Worker.prototype;
  Worker.prototype.postMessage = function postMessage(...values) {
    unanswered++;
    if (!listening.has(this)) this.addEventListener('message', () => unanswered--);
    listening.add(this);
    post.apply(this, values);
  };

  /**
   * Images outside the document that have neither loaded nor failed. Their `load` event fires after the response has
   * ended, so no open request stands for it.
   */
  const loadingImages = new Set();
  window.Image = class extends window.Image {
    constructor(...size) {
      super(...size);
      loadingImages.add(this);
      for (const type of ['load', 'error']) this.addEventListener(type, () => loadingImages.delete(this));
    }
  };

  const nameOf = (node) => {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element) return node.nodeName;
    const text = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    return `<${element.localName}>${text ? ` “${text}”` : ''}`;
  };
  /** Storybook's own elements, which are no part of a story. */
  const storybookElements =
    'script, style, .sb-wrapper, #storybook-docs, [id^="storybook-highlights"], [id^="storybook-a11y"]';
  const isStorybookElement = (node) => node instanceof Element && node.matches(storybookElements);
  const noteRecords = (records) => {
    for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
      const moved = [...addedNodes, ...removedNodes];
      const isPage = target === document.documentElement || (type === 'attributes' && target === document.body);
      const isOutside = isPage || document.head.contains(target);
      if (isOutside || (moved.length > 0 && moved.every(isStorybookElement))) changes++;
      else note(`${type === 'attributes' ? attributeName : 'content'} of ${nameOf(target)}`);
    }
  };
  /** Describes what a user perceives: rendered elements, values of controls, and the focused element. */
  const takeSnapshot = () => {
    const body = document.body.cloneNode(true);
    const copies = [...body.querySelectorAll('*')];
    for (const [at, element] of [...document.body.querySelectorAll('*')].entries()) {
      if (!element.checkVisibility()) copies[at].remove();
    }
    for (const element of body.querySelectorAll(storybookElements)) element.remove();
    // Empty lists and regions show nothing. Without this, the notification region, which loads when idle, would count
    // as a change.
    for (const list of body.querySelectorAll('ol:empty, ul:empty')) list.remove();
    for (const region of body.querySelectorAll('section:empty')) region.remove();
    const controls = [...document.querySelectorAll('input, textarea, select')];
    const focus = document.activeElement;
    return [
      body.innerHTML,
      ...controls.map(({ value, checked }) => `${value} ${checked}`),
      focus === document.body ? '' : focus?.outerHTML,
    ].join('\n');
  };
  const observer = new MutationObserver(noteRecords);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const noteEvent = ({ type, target }) => note(`${type} at ${target instanceof Node ? nameOf(target) : 'the window'}`);
  for (const type of ['focusin', 'focusout', 'input', 'toggle']) addEventListener(type, noteEvent, { capture: true });
  addEventListener('scroll', () => changes++, { capture: true });

  const isEnding = (animation) =>
    animation.playState === 'running' && Number.isFinite(animation.effect?.getComputedTiming().endTime ?? Infinity);

  const openWork = () => {
    const due = [...scheduled].filter(([, { at }]) => at < horizon);
    const open = due.map(([key, { delay }]) => `${key.split(' ')[0]} of ${Math.round(delay)} ms`);
    if (unanswered > 0) open.push(`${unanswered} unanswered calls`);
    for (const image of loadingImages) if (image.src !== '') open.push('an image');
    for (const animation of document.getAnimations()) if (isEnding(animation)) open.push('an animation');
    return open;
  };

  const nextFrame = () => new Promise((resolve) => requestFrame(resolve));

  const readState = () => {
    noteRecords(observer.takeRecords());
    return { open: openWork(), changes };
  };

  window.activity = {
    readState,
    /** Marks the end of the play function. The horizon and the list of changes start here. */
    markPlayEnd() {
      readState();
      changed = new Set();
      snapshotAtPlayEnd = takeSnapshot();
      for (const entry of scheduled.values()) entry.at = entry.delay;
    },
    /** Describes the changes since `markPlayEnd`. Empty when a user perceives no difference. */
    changedSincePlay() {
      if (takeSnapshot() === snapshotAtPlayEnd) return [];
      return changed.size > 0 ? [...changed] : ['the page'];
    },
    /** Runs a change of the camera, which does not count as a change of the page. */
    changeUncounted(change) {
      readState();
      change();
      observer.takeRecords();
    },
    /** Resolves when two frames pass without a change and without open work, or after `limit` milliseconds. */
    async waitForRest(prepareFrame, limit) {
      const from = performance.now();
      for (;;) {
        const before = changes;
        await prepareFrame();
        await nextFrame();
        await nextFrame();
        const state = readState();
        const isAtRest = state.changes === before && state.open.length === 0;
        if (isAtRest || performance.now() - from > limit) return state;
      }
    },
  };
}
