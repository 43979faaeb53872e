/**
 * Runs in each page before its own scripts. Measures when a workbench opens, and how long it takes to show the result
 * of a button press.
 */
export function watchWorkbench() {
  const QUIET = 250;
  const one = (selector) => document.querySelector(selector);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Waits until the main thread is idle, because a long render changes the page only when it ends. */
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  /** Waits until the browser has painted all changes so far. Resolves to the time. */
  const painted = async () => {
    await frame();
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve, { once: true });
      port1.start();
      port2.postMessage(null);
    });
    return performance.now();
  };

  const isDrawn = () => {
    const node = one('.react-flow__node');
    return node !== null && getComputedStyle(node).visibility !== 'hidden';
  };

  async function watchOpening() {
    while (!one('[aria-label=State]')) await frame();
    const words = await painted();
    while (!isDrawn()) await frame();
    return { words, chart: await painted() };
  }

  const times = new Map();

  /** Every button that sends an event, with a label of its list item and its text. */
  function moves() {
    const panels = [...document.querySelectorAll('section')].filter((each) =>
      ['Waiting calls', 'Clock', 'Events'].includes(each.querySelector('h2')?.textContent ?? ''),
    );
    const folds = panels.flatMap((panel) => [...panel.querySelectorAll('details')]);
    for (const fold of folds) if (!fold.closest('li')) fold.open = true;
    return panels
      .flatMap((panel) => Array.from(panel.querySelectorAll('button:not(:disabled)')))
      .filter((button) => !/^(Run|Stop|Send|Resolve with it|Reject with it)/.test(button.textContent))
      .map((button) => ({
        button,
        label: [button.closest('li')?.querySelector('h3')?.textContent, button.textContent.trim()]
          .filter(Boolean)
          .join(': '),
      }));
  }

  /** Opens the variants of an event. Returns the button of the variant with the fewest presses so far. */
  async function variantOf(trigger) {
    trigger.click();
    while (!one('[role=dialog] button')) await frame();
    await idle();
    const label = (button) => `${trigger.textContent}, ${button.textContent}`;
    const [button] = [
      ...document.querySelectorAll('[role=dialog] li button, [role=dialog] form [type=submit]'),
    ].toSorted((a, b) => (times.get(label(a)) ?? 0) - (times.get(label(b)) ?? 0));
    if (!button) throw new Error(`"${trigger.textContent}" has no variant.`);
    times.set(label(button), (times.get(label(button)) ?? 0) + 1);
    return button;
  }

  /** Whether a mark of the chart changed that shows the active states or the last transition. */
  const placing = new Set(['active', 'last']);
  const isPlace = ({ attributeName, oldValue, target }) =>
    attributeName === 'data-mark' && (placing.has(oldValue) || placing.has(target.getAttribute('data-mark')));
  /** Whether the change is the chart's scroll animation, which is not part of a panel's update. */
  const isGlide = ({ target }) => target instanceof Element && target.matches('.react-flow__viewport');

  /**
   * Presses the button with the fewest presses so far. Returns the milliseconds until the page showed the outcome and
   * the active states (`painted`), the coverage (`covered`), and the last update of all (`settled`). `covered` is 0
   * when the coverage did not change.
   */
  async function press() {
    const [next] = moves().toSorted((a, b) => (times.get(a.label) ?? 0) - (times.get(b.label) ?? 0));
    if (!next) throw new Error('The workbench has no enabled button.');
    times.set(next.label, (times.get(next.label) ?? 0) + 1);
    next.button.scrollIntoView({ block: 'center' });
    await painted();
    const button = next.button.ariaHasPopup === 'dialog' ? await variantOf(next.button) : next.button;
    await painted();
    const [outcome, chart] = [one('main header p[role=status]'), one('.react-flow')?.closest('[role=tabpanel]')];
    const log = one('ol[aria-label=Log]');
    const coverage = [...document.querySelectorAll('main header p')].find((p) => p.textContent.endsWith('transitions'));
    if (!outcome || !chart || !log || !coverage)
      throw new Error('The workbench lacks an outcome, a chart, a log or a coverage text.');
    const seen = { label: next.label, painted: 0, placed: 0, covered: 0, settled: 0 };
    const pending = [];
    let last = performance.now();
    /** Records the first repaint for the outcome, and the last repaint for the others. */
    const note = (name, from) => {
      if (name === 'painted' && seen.painted !== 0) return;
      if (name === 'painted') seen.painted = -1;
      pending.push(
        painted().then((at) => {
          performance.mark(`bench-${name}`);
          seen[name] = at - from;
          return at;
        }),
      );
    };
    performance.mark('bench-press');
    const from = performance.now();
    const observer = new MutationObserver((changes) => {
      const touched = (part) => changes.some(({ target }) => part?.contains(target));
      last = performance.now();
      if (!changes.every(isGlide)) note('settled', from);
      if (touched(outcome) || touched(log)) note('painted', from);
      if (changes.some((change) => isPlace(change) && chart.contains(change.target))) note('placed', from);
      if (touched(coverage)) note('covered', from);
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeOldValue: true,
      characterData: true,
    });
    button.click();
    while (performance.now() - last < QUIET || seen.painted === 0) {
      if (performance.now() - from > 10_000) throw new Error(`"${next.label}" had no visible effect within 10 s.`);
      await frame();
      await idle();
    }
    observer.disconnect();
    await Promise.all(pending);
    return { ...seen, painted: Math.max(seen.painted, seen.placed) };
  }

  /** Scrolls the log by 120 px per frame. Returns the duration of each frame. */
  async function scrollLog(frames) {
    const scroller = one('[aria-label=Steps]');
    scroller.scrollTop = 0;
    await painted();
    const took = [];
    let before = await frame();
    for (let count = 0; count < frames; count += 1) {
      scroller.scrollTop += 120;
      const now = await frame();
      took.push(now - before);
      before = now;
    }
    return took;
  }

  const rowsInPage = () => document.querySelectorAll('ol[aria-label=Log] > li').length;
  window.workbench = { opened: watchOpening(), press, scrollLog, rowsInPage };
}
