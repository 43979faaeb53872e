// visual-review review: serves the review page of the last run.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { ReviewConfig } from '../project/config.ts';
import { placesOf } from '../project/places.ts';
import { acceptPictures } from '../record/accept.ts';
import { startReview } from '../review/server.ts';
import { UsageError } from './usage.ts';

const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  linux: ['xdg-open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens the page in the user's browser. A machine without one still has the printed address. */
function openInBrowser(url: string) {
  const [command, ...args] = openers[process.platform] ?? [];
  if (!command || !process.stdout.isTTY) return;
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

/** Serves the page until the process ends. */
export async function review(config: ReviewConfig, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { port: { type: 'string' } } });
  const places = placesOf(config);
  if (!existsSync(join(places.results, 'results.json')))
    throw new UsageError('There is nothing to review. Run visual-review test first.');
  const { url } = await startReview({
    resultsFolder: places.results,
    recordFolder: places.record,
    accept: async (paths) => (await acceptPictures(config, paths)).undo,
    port: Number(values.port ?? 0),
  });
  process.stdout.write(`${url}\nCtrl+C stops it.\n`);
  openInBrowser(url);
  return 0;
}
