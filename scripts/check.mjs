// npm run check: runs every `check:*` script of package.json in parallel. `npm run check types lint` runs only these
// two, and `npm run check -- --without lint` all others.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { readArguments, refuseArguments } from './read-arguments.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const all = Object.keys(scripts).flatMap((name) => (name.startsWith('check:') ? [name.slice('check:'.length)] : []));
const usage = 'npm run check -- [types lint …] [--without lint]';
const { positionals: asked, values } = readArguments(usage, {
  options: { without: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});
const unknown = [...asked, ...values.without].filter((name) => !all.includes(name));
if (unknown.length > 0) refuseArguments(usage, `No such check: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);

const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
};

/** Runs one check. A check fails when it cannot start, and when a signal ends it. */
const run = (name) =>
  new Promise((resolve) => {
    const from = performance.now();
    const output = [];
    const child = spawn(scripts[`check:${name}`], { cwd: root, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      const passed = code === 0;
      const text = Buffer.concat(output).toString();
      // A note names what a check skipped, so the developer must see it even when the check passes.
      const notes = passed ? (text.match(/^Note: .+$/gm) ?? []) : [];
      console.log([`${passed ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.padStart(5)} s`, ...notes].join('\n  '));
      resolve({ name, passed, output: text });
    });
  });

const from = performance.now();
// Types, lint and boundaries read the generated functions.
const chosen = (asked.length > 0 ? asked : all).filter((name) => !values.without.includes(name));
const results = await Promise.all(chosen.map(run));
const failed = results.filter(({ passed }) => !passed);

for (const { name, output } of failed) {
  const text = process.stdout.isTTY ? output : stripVTControlCharacters(output);
  console.log(`\n── ${name} · ${scripts[`check:${name}`]} ──\n${text.trim()}`);
}
const seconds = ((performance.now() - from) / 1000).toFixed(1);
const verdict =
  failed.length === 0
    ? `All ${results.length} checks pass`
    : `${failed.length} of ${results.length} checks failed: ${failed.map(({ name }) => name).join(', ')}`;
console.log(`\n${verdict} (${seconds} s).`);
process.exitCode = failed.length === 0 ? 0 : 1;
