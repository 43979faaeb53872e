// npm run faults:table: moves the results of `npm run test:faults` into the record of the cells, and writes the tables
// of docs/reliability.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { readArguments } from './read-arguments.mjs';

readArguments('npm run faults:table');

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = join(root, 'docs/reliability.md');

const server = await createServer({
  configFile: false,
  root,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { keepResults, tableBegin, tableEnd, writeTable } = await server.ssrLoadModule(
  '/apps/web/e2e/faults/matrix-table.ts',
);
const text = readFileSync(file, 'utf8');
const from = text.indexOf(tableBegin);
const to = text.indexOf(tableEnd);
if (from < 0 || to < from) throw new Error(`docs/reliability.md has no lines ${tableBegin} and ${tableEnd}.`);
keepResults();
writeFileSync(file, `${text.slice(0, from + tableBegin.length)}\n\n${writeTable()}\n\n${text.slice(to)}`);
await server.close();
