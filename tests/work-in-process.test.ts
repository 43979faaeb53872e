// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { workInProcess } from '../scripts/work-in-process.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sehat-share-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a script whose share is done by `body`, which sees `share` and `tell`. */
function script(body: string): string {
  const file = join(folder, 'script.mjs');
  const module = join(import.meta.dirname, '../scripts/work-in-process.mjs');
  writeFileSync(
    file,
    `import { doShare } from ${JSON.stringify(module)};\ndoShare(async (share, tell) => { ${body} });`,
  );
  return file;
}

test('returns what the process makes of its share', async () => {
  expect(await workInProcess(script("tell('half'); return share.map((one) => one * 2);"), [1, 2])).toEqual([2, 4]);
});

test('fails with the last news when the process ends without a result', async () => {
  await expect(
    workInProcess(
      script("tell('seed 7 starts'); setTimeout(() => process.exit(100)); await new Promise(() => {});"),
      1,
    ),
  ).rejects.toThrow('A process ended with code 100 and without a result, after it told: seed 7 starts.');
});

test('fails and ends the process when it says nothing', async () => {
  await expect(
    workInProcess(script('setInterval(() => {}, 1000); await new Promise(() => {});'), 1, { silentMs: 500 }),
  ).rejects.toThrow('A process said nothing for 500 ms before its first news.');
});

test('fails when the process waits for something that never comes', async () => {
  await expect(workInProcess(script('await new Promise(() => {});'), 1)).rejects.toThrow(
    'A process ended with code 0 and without a result, before its first news.',
  );
});
