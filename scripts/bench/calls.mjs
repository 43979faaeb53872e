// npm run bench:calls: measures video calls between two tabs of one browser on the production build. Each tab has a
// session of its own. Prints how long both people wait for a moving picture after Start, and after each of 50 cuts.
// Options: --cuts <number>, --built <folder> of a finished build.
import process from 'node:process';
import { chromium } from 'playwright-core';
import { launchOptions } from '../browser.mjs';
import { readArguments } from '../read-arguments.mjs';
import { previewSite } from '../site/preview-site.mjs';
import { sharedSite } from '../site/shared-site.mjs';

const { values } = readArguments('npm run bench:calls -- [--cuts 50] [--built <folder>]', {
  options: { cuts: { type: 'string', default: '50' }, built: { type: 'string' } },
});

const people = { patient: 'rohan@sehat.example', doctor: 'ananya@sehat.example' };
const limits = { start: 2000, cut: 5000 };
/** Frames that make a moving picture. */
const moving = 3;

/** Runs in each page: keeps the session in the tab, and the connections in `window.links`. */
function prepare() {
  // A machine with only the loopback interface counts as offline, and the channel waits for a network.
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
  const own = new Set(['user', 'sehat.session', 'sehat.sessionEnd']);
  for (const name of ['getItem', 'setItem', 'removeItem']) {
    const plain = Storage.prototype[name];
    Storage.prototype[name] = function inTab(key, ...rest) {
      const isOwn = this === localStorage && own.has(key);
      return isOwn ? plain.call(sessionStorage, `own.${key}`, ...rest) : plain.call(this, key, ...rest);
    };
  }
  window.links = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...settings) {
      super(...settings);
      window.links.push(this);
    }
  };
}

async function openAs(context, email) {
  const page = await context.newPage();
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('sehat-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'attached' });
  return page;
}

/** Frames of the other person's picture. A new link starts another count, so the video counts too. */
const readFrames = (page) =>
  page.evaluate(() => {
    const video = document.querySelector('video[aria-label^="Camera of"]');
    window.pictures ??= new Map();
    if (!video) return { picture: -1, frames: 0 };
    const id = video.srcObject?.getVideoTracks()[0]?.id ?? '';
    if (!window.pictures.has(id)) window.pictures.set(id, window.pictures.size);
    return { picture: window.pictures.get(id), frames: video.getVideoPlaybackQuality().totalVideoFrames };
  });

/** Resolves with the milliseconds until every page shows a moving picture that is newer than `since`. */
async function untilMoving(pages, since, limit) {
  const started = performance.now();
  const bases = [...since];
  const isMoving = pages.map(() => false);
  while (performance.now() - started < limit) {
    for (const [index, page] of pages.entries()) {
      const now = await readFrames(page);
      if (now.picture !== bases[index].picture) bases[index] = { ...now, frames: 0 };
      if (now.picture >= 0 && now.frames - bases[index].frames >= moving) isMoving[index] = true;
    }
    if (isMoving.every(Boolean)) return Math.round(performance.now() - started);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  return Number.POSITIVE_INFINITY;
}

const framesOf = (pages) => Promise.all(pages.map((page) => readFrames(page)));

/** The two ways to cut a path: a restart of ICE, and a connection that closes without a word. */
const cuts = {
  restart: (page) => page.evaluate(() => window.links.at(-1).restartIce()),
  close: (page) => page.evaluate(() => window.links.at(-1).close()),
};

const server = await previewSite(values.built ?? sharedSite().folder, 0);
const browser = await chromium.launch(await launchOptions());
let failures = 0;
try {
  const context = await browser.newContext({
    baseURL: server.resolvedUrls.local[0],
    permissions: ['camera', 'microphone'],
    timezoneId: 'Asia/Kolkata',
  });
  await context.addInitScript(prepare);
  const patient = await openAs(context, people.patient);
  await patient.goto('/dashboard');
  const link = patient.locator('a[href^="/video-call/"]:not([href*="sample"])').first();
  const call = await link.getAttribute('href');
  await patient.goto(call);
  await patient.getByText(/^Waiting for doctor to join\.\.\. Your appointment/).waitFor();
  const doctor = await openAs(context, people.doctor);
  await doctor.goto(call);
  const start = doctor.getByRole('main').getByRole('button', { name: 'Start', exact: true });
  await start.waitFor();
  await doctor.getByText('Rohan Mehta is waiting for you.').waitFor();
  await doctor.getByLabel('Your camera').waitFor();
  const pages = [patient, doctor];
  const before = await framesOf(pages);
  await start.click();
  const startTime = await untilMoving(pages, before, 30_000);
  console.log(`Start: both see a moving picture after ${startTime} ms (limit ${limits.start} ms)`);
  if (startTime > limits.start) failures += 1;

  const times = { restart: [], close: [] };
  for (let index = 0; index < Number(values.cuts); index += 1) {
    const way = index % 2 === 0 ? 'restart' : 'close';
    const page = pages[(index >> 1) % 2];
    const frames = await framesOf(pages);
    await cuts[way](page);
    const time = await untilMoving(pages, frames, 30_000);
    times[way].push(time);
    if (process.env.BENCH_VERBOSE) console.log(way, page === doctor ? 'doctor' : 'patient', time);
  }
  for (const [way, all] of Object.entries(times)) {
    if (all.length === 0) continue;
    const sorted = all.toSorted((one, other) => one - other);
    const good = sorted.filter((time) => time <= limits.cut).length;
    failures += sorted.length - good;
    const median = sorted[sorted.length >> 1];
    console.log(
      `${way}: ${good} of ${sorted.length} recover within ${limits.cut} ms; median ${median} ms, longest ${sorted.at(-1)} ms`,
    );
  }
} finally {
  await browser.close();
  await server.close();
}
process.exit(failures > 0 ? 1 : 0);
