// Takes the picture of every story and compares it with the accepted one. Leaves what differs in test-results/visual.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launchOptions } from '../browser.mjs';
import { listBaselines, readBaseline } from './baselines.mjs';
import { openCamera, steadyArgs, steadyShot } from './camera.mjs';
import { pathOf, results } from './paths.mjs';
import { compare, decode, isSame, writePng } from './pictures.mjs';
import { listPictures } from './stories.mjs';

/** Compares one story with its baseline; `status` is same, changed, new or failed. */
async function look(camera, picture, known) {
  const path = pathOf(picture);
  await camera.open(picture);
  if (!known.has(path)) {
    const actual = await decode(await steadyShot(camera, picture));
    await writePng(join(results, 'actual', `${path}.png`), actual);
    return { status: 'new' };
  }
  const reference = await readBaseline(known, path);
  const actual = await decode(await steadyShot(camera, picture, async (shot) => isSame(reference, await decode(shot))));
  if (isSame(reference, actual)) return { status: 'same' };
  const { count, difference } = compare(reference, actual);
  await writePng(join(results, 'actual', `${path}.png`), actual);
  await writePng(join(results, 'difference', `${path}.png`), difference);
  await writePng(join(results, 'reference', `${path}.png`), reference);
  return { status: 'changed', pixels: count };
}

async function lookSafely(camera, picture, known) {
  const from = performance.now();
  const outcome = await look(camera, picture, known).catch((error) => ({ status: 'failed', message: error.message }));
  const { id, title, name, mode } = picture;
  return { id, title, name, mode, path: pathOf(picture), ...outcome, ms: Math.round(performance.now() - from) };
}

/** Accepted pictures whose story or mode is gone. */
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

/** Storybook's own page, its sidebar built from the index: all of it from the static files. */
async function openManager({ page }, url) {
  await page.goto(url);
  await page.locator('#storybook-explorer-tree').getByText('Start here', { exact: true }).first().waitFor();
}

/** The outcome of each picture whose story's id holds one of `wanted`; all when that is empty. */
export async function runPictures({ url, wanted = [], onOutcome }) {
  process.env.SEHAT_BUNDLED_BROWSER = '1';
  const options = await launchOptions();
  const browser = await chromium.launch({ ...options, args: [...options.args, ...steadyArgs] });
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  try {
    const cameras = await Promise.all(Array.from({ length: availableParallelism() }, () => openCamera(browser, url)));
    const isWanted = ({ id }) => wanted.length === 0 || wanted.some((part) => id.includes(part));
    await openManager(cameras[0], url);
    const all = await listPictures(cameras[0].page, url);
    const known = listBaselines();
    const outcomes = removed(all, known).filter(isWanted);
    for (const { path } of outcomes) {
      await writePng(join(results, 'reference', `${path}.png`), await readBaseline(known, path));
    }
    outcomes.forEach(onOutcome);
    const queue = all.filter(isWanted);
    const work = async (camera) => {
      for (let picture = queue.shift(); picture; picture = queue.shift()) {
        const outcome = await lookSafely(camera, picture, known);
        outcomes.push(outcome);
        onOutcome(outcome);
      }
    };
    await Promise.all(cameras.map(work));
    const foreign = [...new Set(cameras.flatMap((camera) => camera.foreign))];
    const order = new Map(all.map((picture, at) => [pathOf(picture), at]));
    outcomes.sort((one, other) => (order.get(one.path) ?? -1) - (order.get(other.path) ?? -1));
    const report = { browser: browser.version(), outcomes, foreign };
    writeFileSync(join(results, 'results.json'), `${JSON.stringify(report, null, 1)}\n`);
    return report;
  } finally {
    await browser.close();
  }
}
