// npm run test:text: finds cut or overlapping text in every story at 360 px. Shows each story in the pseudo-locale, in
// Hindi and from right to left. docs/visual-review.md describes it.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { openCamera } from '@sehat/visual-review/camera';
import { serve } from '@sehat/visual-review/serve';
import { listStories } from '@sehat/visual-review/stories';
import { chromium } from 'playwright-core';
import { launchOptions } from '../browser.mjs';
import { readArguments } from '../read-arguments.mjs';
import { runNpm } from '../run-npm.mjs';
import { findTextDefects } from './find-defects.mjs';

/** The toolbar's settings in which a story is checked, one after the other. */
const variants = {
  pseudo: { locale: 'pseudo', direction: 'ltr' },
  Hindi: { locale: 'hi', direction: 'ltr' },
  'right to left': { locale: 'en', direction: 'rtl' },
};

const phone = { width: 360, height: 780 };

/** Defects that are listed per story and variant. */
const most = 5;

/**
 * Returns the defects of one story. It plays in its usual window, because `play` may need it. Then the window becomes
 * a phone's, unless the story has a viewport or a text size of its own.
 */
async function checkStory(camera, { id, title, viewport, isOnPhone }) {
  await camera.show(id, {}, viewport);
  const { width, height } = isOnPhone ? phone : viewport;
  const found = [];
  for (const [name, globals] of Object.entries(variants)) {
    // The tools for machines are in English only, and measure their texts once.
    if (name === 'Hindi' && title.startsWith('Machines/')) continue;
    // Components that measure themselves do so when the window changes, not when the direction does.
    await camera.page.setViewportSize({ width: width + 1, height });
    await camera.setGlobals(id, globals);
    await camera.page.setViewportSize({ width, height });
    await camera.waitForRest();
    const defects = await camera.page.evaluate(findTextDefects);
    const more = defects.length > most ? [`${defects.length - most} more`] : [];
    found.push(...[...defects.slice(0, most), ...more].map((defect) => `${id} (${name}): ${defect}`));
  }
  return found;
}

async function checkStories(url, wanted, onDefects) {
  const browser = await chromium.launch(await launchOptions());
  try {
    const cameras = await Promise.all(
      Array.from({ length: availableParallelism() + 1 }, () => openCamera(browser, url)),
    );
    const all = await listStories(cameras[0].page, url);
    const stories = all.filter(({ id }) => wanted.length === 0 || wanted.some((part) => id.includes(part)));
    const queue = [...Map.groupBy(stories, ({ title }) => title).values()];
    const work = async (camera) => {
      for (let own = queue.shift(); own; own = queue.shift()) {
        await camera.reload();
        for (const story of own) {
          // A story that fails after another one gets a fresh page, as in the visual review.
          const retry = async () => {
            await camera.reload();
            return checkStory(camera, story);
          };
          const failed = (error) => [`${story.id}: ${error.message.split('\n')[0]}`];
          onDefects(await checkStory(camera, story).catch(retry).catch(failed));
        }
      }
    };
    await Promise.all(cameras.map(work));
    return stories.length;
  } finally {
    await browser.close();
  }
}

process.env.TZ = 'Asia/Kolkata';
process.env.SEHAT_BUNDLED_BROWSER ??= '1';
const usage = 'npm run test:text -- [--built <folder>] [part of a story’s id…]';
const { values, positionals } = readArguments(usage, {
  options: { built: { type: 'string' } },
  allowPositionals: true,
});
const folder = values.built ?? join(import.meta.dirname, '../../node_modules/.cache/sehat/text-storybook');
if (!values.built) {
  const status = await runNpm(['run', '--silent', 'build:storybook', '--', '--output-dir', folder, '--quiet']);
  if (status !== 0) process.exit(status);
}
const from = performance.now();
const server = await serve([['/', folder]]);
let defects = 0;
const stories = await checkStories(server.url, positionals, (found) => {
  defects += found.length;
  for (const line of found) console.log(line);
});
await server.close();
const seconds = ((performance.now() - from) / 1000).toFixed(0);
console.log(`${stories} stories in ${Object.keys(variants).length} variants: ${defects} defects, ${seconds} s.`);
if (stories === 0) console.log(`No story's id contains ${positionals.join(' or ')}.`);
process.exitCode = defects > 0 || stories === 0 ? 1 : 0;
