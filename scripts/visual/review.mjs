// npm run visual:review: a page on this machine that shows what the last run found different.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { results } from './paths.mjs';
import { serve } from './serve.mjs';

if (!existsSync(join(results, 'results.json'))) {
  console.error('There is nothing to review: npm run test:visual comes first.');
  process.exit(1);
}
const server = await serve([
  ['/results/', results],
  ['/', join(import.meta.dirname, 'review')],
]);
console.log(`${server.url}\nCtrl+C ends it.`);

const openers = { darwin: ['open'], linux: ['xdg-open'], win32: ['cmd', '/c', 'start', ''] };
const [command, ...args] = openers[process.platform] ?? [];
if (command && process.stdout.isTTY) {
  // Without a browser to open, the address above is enough.
  spawn(command, [...args, server.url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
