// Measures page loads and navigations with the processor throttled to a quarter and a slow network.
/** Slow 4G: 1.5 Mbit/s with a latency of 562 ms. */
export const slow = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** Opens a page in a new browser context, so with an empty cache. `throttle` slows its processor and network. */
export async function openPage(browser, { seed, observe, mobile = true }) {
  const context = await browser.newContext({
    viewport: mobile ? { width: 412, height: 823 } : { width: 1280, height: 800 },
    isMobile: mobile,
    hasTouch: mobile,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, seed ?? []);
  await context.addInitScript(observe);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  const throttle = async (cpu, network) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await session.send('Network.emulateNetworkConditions', network);
  };
  return { context, page, session, throttle };
}

const memory = async (session) => {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
};

/** Loads a page, throttled. Times are in ms. Bytes count what the server sent until the network was idle. */
export async function load(browser, site, path, options) {
  const { context, page, throttle } = await openPage(browser, options);
  try {
    await throttle(4, slow);
    site.take();
    await page.goto(site.origin + path, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForFunction(() => window.sehatBench.heading > 0, undefined, { timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => ({ ...window.sehatBench, expectChange: undefined }));
    const sent = site.take();
    const bytes = (type) => sent.filter((file) => file.type === type).reduce((sum, file) => sum + file.bytes, 0);
    return {
      heading: seen.heading,
      lcp: seen.lcp,
      shift: seen.shift,
      long: seen.long,
      blocking: seen.blocking,
      requests: sent.length,
      js: bytes('text/javascript'),
      bytes: sent.reduce((sum, file) => sum + file.bytes, 0),
    };
  } finally {
    await context.close();
  }
}

/**
 * Navigates twenty times between linked pages. Returns the times from click to the paint of the new heading, and the
 * memory used before, once every page was opened, and after. Code stays in memory after a first visit, so only growth
 * after `opened` is a leak.
 */
export async function navigate(browser, site, path, options) {
  const { context, page, session, throttle } = await openPage(browser, { ...options, mobile: false });
  const cold = [];
  const warm = [];
  const visited = new Set([path]);
  try {
    await page.goto(site.origin + path);
    await page.waitForLoadState('networkidle');
    const before = await memory(session);
    let opened = null;
    await throttle(4, slow);
    for (let turn = 0; turn < 20; turn += 1) {
      const links = page.locator('header nav a[href^="/"]:visible');
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const here = new URL(page.url()).pathname;
      const others = targets.filter((target) => target !== here);
      const next = others.find((target) => !visited.has(target)) ?? others[turn % others.length];
      if (!next) break;
      if (visited.has(next)) opened ??= await memory(session);
      await page.evaluate(() => window.sehatBench.expectChange());
      await page.locator(`header nav a[href="${next}"]:visible`).first().click({ delay: 50 });
      await page.waitForFunction(() => window.sehatBench.change?.took > 0, undefined, { timeout: 30_000 });
      const took = await page.evaluate(() => window.sehatBench.change.took);
      (visited.has(next) ? warm : cold).push(took);
      visited.add(next);
    }
    const inputs = await page.evaluate(() => window.sehatBench.inputs);
    await throttle(1, { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
    return { cold, warm, inputs, before, opened, after: await memory(session) };
  } finally {
    await context.close();
  }
}
