/**
 * Runs in the page before its own scripts. Records when the heading was painted, and the browser's entries for
 * paints, shifts and inputs.
 */
export function observe() {
  const seen = { heading: 0, lcp: 0, shift: 0, long: 0, blocking: 0, inputs: [], change: null };
  window.sehatBench = seen;
  const watch = (type, note, options = {}) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
    } catch {
      // Not every browser has this type of entry.
    }
  };
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  watch('layout-shift', (entry) => (seen.shift += entry.hadRecentInput ? 0 : entry.value));
  watch('longtask', ({ duration }) => {
    seen.long += duration;
    seen.blocking += duration - 50;
  });
  watch('event', (entry) => entry.interactionId && seen.inputs.push(entry.duration), { durationThreshold: 16 });

  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const heading = () => [...document.querySelectorAll('main h1, h1')].find(isShown);
  const afterPaint = (note) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => note(performance.now()), { once: true });
      channel.port1.start();
      channel.port2.postMessage(0);
    });
  const checkFrame = () => {
    const now = heading();
    if (!seen.heading && now) {
      seen.heading = -1;
      afterPaint((at) => (seen.heading = at));
    }
    const { change } = seen;
    if (change?.from && !change.found && now && now.innerText !== change.text) {
      change.found = true;
      afterPaint((at) => (change.took = at - change.from));
    }
    requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
  addEventListener(
    'click',
    (event) => {
      if (seen.change && !seen.change.from) seen.change.from = event.timeStamp;
    },
    true,
  );
  seen.expectChange = () => {
    seen.change = { text: heading()?.innerText ?? '', from: 0, took: 0, found: false };
  };
}
