// The fast static part: every `check:*` script of package.json, side by side. `npm run check types lint` runs those alone.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const all = Object.keys(scripts).flatMap((name) => (name.startsWith('check:') ? [name.slice('check:'.length)] : []));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}

const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
};

/** Runs one check to its end. A check that cannot be started, or that a signal ends, has failed. */
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
      console.log(`${passed ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.padStart(5)} s`);
      resolve({ name, passed, output: Buffer.concat(output).toString() });
    });
  });

const from = performance.now();
const results = await Promise.all((asked.length > 0 ? asked : all).map(run));
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
