// npm run visual:review: serves a local page that shows the differences of the last run.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { readArguments } from '../read-arguments.mjs';
import { results } from './paths.mjs';
import { serve } from './serve.mjs';

readArguments('npm run visual:review');
if (!existsSync(join(results, 'results.json'))) {
  console.error('There is nothing to review. Run npm run test:visual first.');
  process.exit(1);
}
const server = await serve([
  ['/results/', results],
  ['/', join(import.meta.dirname, 'review')],
]);
console.log(`${server.url}\nCtrl+C stops it.`);

const openers = { darwin: ['open'], linux: ['xdg-open'], win32: ['cmd', '/c', 'start', ''] };
const [command, ...args] = openers[process.platform] ?? [];
if (command && process.stdout.isTTY) {
  // A machine without a browser still has the printed address.
  spawn(command, [...args, server.url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
