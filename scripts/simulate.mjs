// npm run simulate -- cart --seed 7 --steps 1000: walks a machine at random in the terminal.
// npm run simulate: walks all machines.
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Loads a module with Vite, because these are TypeScript modules whose imports omit extensions. */
async function load(path) {
  const { module } = await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' });
  return module;
}

const { models, modelsOfTwoTabs, tables } = await load('packages/machines/src/all-tables.ts');
const { simulate } = await load('packages/simulator/src/cli/simulate.ts');

// A reader such as `head` closes the pipe early. That is no error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await simulate(process.argv.slice(2), {
  models,
  replayed: modelsOfTwoTabs,
  tables,
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
  readFile: (path) => readFileSync(path, 'utf8'),
  writeFile(path, text) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  },
  newSeed: () => randomInt(2 ** 31),
});
