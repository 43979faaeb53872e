import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../run-npm.mjs';

/**
 * A part of the tests: one script of package.json.
 * @typedef {{ script: string, args?: readonly string[], report?: 'vitest' | 'playwright' }} Part
 */

const readers = {
  vitest: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  playwright: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
};

const reportArgs = {
  vitest: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  playwright: () => ['--reporter=list,json'],
};

/**
 * Counts passed and failed tests in a part's report. A part that fails without a failed test, such as a crash, counts
 * as one failure.
 */
function count({ report }, file, hasPassed) {
  if (!report) return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = readers[report](JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: hasPassed ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/**
 * Runs a part and resolves to its counts. Its output goes to the terminal, or in chunks to `onOutput`.
 * @param {Part} part
 * @param {string} folder the folder for the report
 * @param {(text: Buffer) => void} [onOutput]
 */
export async function runPart(part, folder, onOutput) {
  const file = join(folder, `${part.script.replaceAll(':', '-')}.json`);
  const from = performance.now();
  const words = [...(part.report ? reportArgs[part.report](file) : []), ...(part.args ?? [])];
  const status = await runNpm(['run', '--silent', part.script, ...(words.length > 0 ? ['--', ...words] : [])], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    onOutput,
  });
  return {
    script: part.script,
    status,
    ...count(part, file, status === 0),
    seconds: (performance.now() - from) / 1000,
  };
}
