// All tests, one part after the other, with the time of each. Every part runs even when one before it failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { runNpm } from './run-npm.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sehat-test-'));

const vitest = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
const readVitest = ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests });
const readPlaywright = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected });

const parts = [
  { script: 'check' },
  { script: 'test:unit', args: vitest, read: readVitest },
  { script: 'test:stories', args: vitest, read: readVitest },
  { script: 'test:e2e', args: () => ['--reporter=list,json'], read: readPlaywright },
  { script: 'test:e2e:db', args: () => ['--reporter=list,json'], read: readPlaywright },
];

/** Counts of a part's report. A part that failed without a failed test (a crash, a static check) counts as one. */
function count({ script, read }, file, passed) {
  if (!read) return { script, passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    return { script, ...counts, failed: passed ? counts.failed : Math.max(counts.failed, 1) };
  } catch {
    return { script, passed: 0, failed: 1 };
  }
}

const results = [];
try {
  for (const part of parts) {
    const file = join(folder, `${part.script.replaceAll(':', '-')}.json`);
    const from = performance.now();
    console.log(`\n── ${part.script} ──`);
    const extra = part.args ? ['--', ...part.args(file)] : [];
    const status = await runNpm(['run', '--silent', part.script, ...extra], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    if (status > 128) process.exit(status);
    results.push({ ...count(part, file, status === 0), seconds: (performance.now() - from) / 1000 });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const sum = (field) => results.reduce((total, result) => total + result[field], 0);
console.log('');
for (const { script, passed, failed, seconds } of results) {
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${script.padEnd(14)} ${seconds.toFixed(0).padStart(4)} s   ${passed} passed, ${failed} failed`,
  );
}
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed in ${sum('seconds').toFixed(0)} s`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
