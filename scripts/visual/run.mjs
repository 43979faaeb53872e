// Takes the picture of every story and compares it with the accepted one. Leaves what differs in test-results/visual.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launchOptions } from '../browser.mjs';
import { listBaselines, openBaselines, readBaseline } from './baselines.mjs';
import { openCamera, steadyArgs, steadyShot } from './camera.mjs';
import { pathOf, results } from './paths.mjs';
import { compare, decode, isSame, writePng } from './pictures.mjs';
import { listPictures } from './stories.mjs';

/** The picture of a story in a page that shows nothing before it. */
async function lookAlone(camera, picture, reference) {
  await camera.begin();
  await camera.show(picture);
  return decode(await steadyShot(camera, reference && isPictureOf(reference)));
}

const isPictureOf = (reference) => async (shot) => isSame(reference, await decode(shot));

/** Whether the story looks right where others were shown before: whatever else was found there counts for nothing. */
async function isSameHere(camera, picture, reference) {
  try {
    await camera.show(picture);
    return isSame(reference, await decode(await steadyShot(camera, isPictureOf(reference))));
  } catch {
    return false;
  }
}

/** Compares one story with its baseline; `status` is same, changed, new or failed. */
async function look(camera, picture, baselines) {
  const path = pathOf(picture);
  const reference = await baselines(path);
  if (reference && (await isSameHere(camera, picture, reference))) return { status: 'same' };
  const actual = await lookAlone(camera, picture, reference);
  if (reference && isSame(reference, actual)) return { status: 'same', alone: true };
  await writePng(join(results, 'actual', `${path}.png`), actual);
  if (!reference) return { status: 'new' };
  const { count, difference } = compare(reference, actual);
  await writePng(join(results, 'difference', `${path}.png`), difference);
  await writePng(join(results, 'reference', `${path}.png`), reference);
  return { status: 'changed', pixels: count };
}

/** Without where it was caught, and without the whole page that testing tools put after it. */
const gist = ({ message }) => message.replace(/^page\.evaluate: (?:Error: )?/, '').split('\n')[0];

async function lookSafely(camera, picture, baselines) {
  const from = performance.now();
  const outcome = await look(camera, picture, baselines).catch((error) => ({ status: 'failed', message: gist(error) }));
  const { id, title, name, mode } = picture;
  return { id, title, name, mode, path: pathOf(picture), ...outcome, ms: Math.round(performance.now() - from) };
}

/** A component's pictures, those of one mode together. */
function groupByComponent(pictures) {
  const components = Map.groupBy(pictures, ({ title }) => title);
  return [...components.values()].map((own) => [...Map.groupBy(own, ({ mode }) => mode).values()].flat());
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
    const cameras = await Promise.all(
      Array.from({ length: availableParallelism() + 1 }, () => openCamera(browser, url)),
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
        await camera.begin();
        for (const picture of pictures) {
          const outcome = await lookSafely(camera, picture, baselines);
          outcomes.push(outcome);
          onOutcome(outcome);
        }
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
