// Compares the picture of every story with its baseline. Writes the differences to test-results/visual.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launchOptions } from '../browser.mjs';
import { listBaselines, openBaselines, readBaseline } from './baselines.mjs';
import { deterministicArgs, openCamera, takeStableShot } from './camera.mjs';
import { pathOf, results } from './paths.mjs';
import { compare, decode, isSame, writePng } from './pictures.mjs';
import { refuseOtherBrowser } from './pinned-browser.mjs';
import { listPictures } from './stories.mjs';

/**
 * Shows a story. Throws when it changes after its play function, because axe and the assertions then saw another
 * state.
 */
async function showAtRest(camera, picture) {
  const changed = await camera.show(picture);
  if (changed.length === 0) return;
  throw new Error(
    `The story changes after its play function has ended. Await the change there: ${changed.join('; ')}.`,
  );
}

/** Takes the picture of a story in a freshly loaded page. */
async function takeInFreshPage(camera, picture, reference) {
  await camera.reload();
  await showAtRest(camera, picture);
  return decode(await takeStableShot(camera, reference && isPictureOf(reference)));
}

const isPictureOf = (reference) => async (shot) => isSame(reference, await decode(shot));

/**
 * Whether the story matches its baseline in a page that showed other stories before. A failure is retried in a fresh
 * page.
 */
async function matchesInSharedPage(camera, picture, reference) {
  try {
    await showAtRest(camera, picture);
    return isSame(reference, await decode(await takeStableShot(camera, isPictureOf(reference))));
  } catch {
    return false;
  }
}

/**
 * Compares one story with its baseline. Returns the status same, changed or new. `alone` skips the page that showed
 * other stories.
 */
async function comparePicture(camera, picture, baselines, { alone }) {
  const path = pathOf(picture);
  const reference = await baselines(path);
  if (!alone && reference && (await matchesInSharedPage(camera, picture, reference))) return { status: 'same' };
  const actual = await takeInFreshPage(camera, picture, reference);
  if (reference && isSame(reference, actual)) return { status: 'same', alone: !alone };
  await writePng(join(results, 'actual', `${path}.png`), actual);
  if (!reference) return { status: 'new' };
  const { count, difference } = compare(reference, actual);
  await writePng(join(results, 'difference', `${path}.png`), difference);
  await writePng(join(results, 'reference', `${path}.png`), reference);
  return { status: 'changed', pixels: count };
}

/** The first line of an error, without Playwright's prefix. */
const firstLineOf = ({ message }) => message.replace(/^page\.evaluate: (?:Error: )?/, '').split('\n')[0];

async function runPicture(camera, picture, baselines, options) {
  const from = performance.now();
  const outcome = await comparePicture(camera, picture, baselines, options).catch((error) => ({
    status: 'failed',
    message: firstLineOf(error),
  }));
  const { id, title, name, mode } = picture;
  return { id, title, name, mode, path: pathOf(picture), ...outcome, ms: Math.round(performance.now() - from) };
}

/** Groups pictures by component, and orders each group by mode. */
function groupByComponent(pictures) {
  const components = Map.groupBy(pictures, ({ title }) => title);
  return [...components.values()].map((own) => [...Map.groupBy(own, ({ mode }) => mode).values()].flat());
}

/** Baselines whose story or mode no longer exists. */
const removed = (pictures, known) => {
  const taken = new Set(pictures.map(pathOf));
  return [...known.keys()]
    .filter((path) => !taken.has(path))
    .map((path) => {
      const [component, story] = path.split('/');
      const at = story.lastIndexOf('.');
      const id = `${component}--${story.slice(0, at)}`;
      return {
        id,
        title: component,
        name: story.slice(0, at),
        mode: story.slice(at + 1),
        path,
        status: 'removed',
        ms: 0,
      };
    });
};

/** Opens Storybook itself and waits for its sidebar, which proves that the static build is complete. */
async function openManager({ page }, url) {
  await page.goto(url);
  await page.locator('#storybook-explorer-tree').getByText('Start here', { exact: true }).first().waitFor();
}

/**
 * Compares each picture whose story id contains one of `wanted`, or every picture when `wanted` is empty. Throws when
 * another browser took the baselines, unless `newBrowser` is set. `slowChunks` shows each story in a fresh page and
 * delays its script chunks.
 */
export async function runPictures({ url, wanted = [], newBrowser = false, slowChunks = false, onOutcome }) {
  process.env.SEHAT_BUNDLED_BROWSER = '1';
  const options = await launchOptions();
  const browser = await chromium.launch({ ...options, args: [...options.args, ...deterministicArgs] });
  try {
    const refusal = newBrowser ? undefined : refuseOtherBrowser(browser.version());
    if (refusal) throw new Error(refusal);
    rmSync(results, { recursive: true, force: true });
    mkdirSync(results, { recursive: true });
    const cameras = await Promise.all(
      Array.from({ length: availableParallelism() + 1 }, () => openCamera(browser, url, { slowChunks })),
    );
    const isWanted = ({ id }) => wanted.length === 0 || wanted.some((part) => id.includes(part));
    await openManager(cameras[0], url);
    const all = await listPictures(cameras[0].page, url);
    const known = listBaselines();
    const outcomes = removed(all, known).filter(isWanted);
    for (const { path } of outcomes) {
      await writePng(join(results, 'reference', `${path}.png`), await readBaseline(known, path));
    }
    outcomes.forEach(onOutcome);
    const queue = groupByComponent(all.filter(isWanted));
    const work = async (camera) => {
      for (let pictures = queue.shift(); pictures; pictures = queue.shift()) {
        const baselines = openBaselines(known);
        await camera.reload();
        for (const picture of pictures) {
          const outcome = await runPicture(camera, picture, baselines, { alone: slowChunks });
          outcomes.push(outcome);
          onOutcome(outcome);
        }
      }
    };
    await Promise.all(cameras.map(work));
    const foreign = [...new Set(cameras.flatMap((camera) => camera.foreign))];
    const order = new Map(all.map((picture, at) => [pathOf(picture), at]));
    outcomes.sort((one, other) => (order.get(one.path) ?? -1) - (order.get(other.path) ?? -1));
    const report = { browser: browser.version(), whole: wanted.length === 0, outcomes, foreign };
    writeFileSync(join(results, 'results.json'), `${JSON.stringify(report, null, 1)}\n`);
    return report;
  } finally {
    await browser.close();
  }
}
