import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../run-npm.mjs';
import { readErrorsOutsideTests } from './errors-outside-tests.mjs';
import { readReport } from './read-report.mjs';
import { filesToRetry, mergeRetry } from './retry.mjs';

/**
 * A part of the tests: one script of package.json.
 * @typedef {object} Part
 * @property {string} script
 * @property {string} [note] tells parts of the same script apart
 * @property {readonly string[]} [args]
 * @property {Record<string, string>} [env]
 * @property {'vitest' | 'playwright'} [report]
 * @property {boolean} [retries] runs Vitest's failed files once more, in a new browser. Playwright has its own retries.
 */

const reportArgs = {
  vitest: (file) => [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--reporter=./scripts/test/errors-outside-tests.mjs',
  ],
  playwright: () => ['--reporter=list,json'],
};

/**
 * Reads what a part's report says. A part that fails without a failed test, such as a crash, counts as one failure.
 * @returns {import('./read-report.mjs').Outcome}
 */
function readOutcome({ script, report }, file, outsideFile, hasPassed) {
  const outside = readErrorsOutsideTests(outsideFile);
  const reasons = outside.length > 0 ? outside : [`failed: ${script}. Its output says why.`];
  const crash = { passed: 0, failed: 1, problems: reasons };
  if (!report) return hasPassed ? { passed: 1, failed: 0, problems: [] } : crash;
  try {
    const outcome = readReport(report, readFileSync(file, 'utf8'));
    if (hasPassed) return outcome;
    const more = outcome.failed > 0 ? outside : reasons;
    return { ...outcome, failed: Math.max(outcome.failed, 1), problems: [...outcome.problems, ...more] };
  } catch {
    return crash;
  }
}

async function runOnce({ script, args = [], env, report }, file, onOutput) {
  const part = { script, report };
  const outsideFile = `${file}.outside`;
  const words = [...(report ? reportArgs[report](file) : []), ...args];
  const status = await runNpm(['run', '--silent', script, ...(words.length > 0 ? ['--', ...words] : [])], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ERRORS_OUTSIDE_TESTS: outsideFile },
    onOutput,
  });
  return { status, ...readOutcome(part, file, outsideFile, status === 0) };
}

/**
 * Runs a part and resolves to its outcome. Its output goes to the terminal, or in chunks to `onOutput`.
 * @param {Part} part
 * @param {string} folder the folder for the report
 * @param {(text: Buffer) => void} [onOutput]
 */
export async function runPart(part, folder, onOutput) {
  const file = join(folder, `${part.script.replaceAll(':', '-')}.json`);
  const from = performance.now();
  let outcome = await runOnce(part, file, onOutput);
  const files = part.retries ? filesToRetry(outcome) : [];
  if (files.length > 0)
    outcome = mergeRetry(outcome, await runOnce({ ...part, args: files }, `${file}.retry`, onOutput));
  const name = part.note ? `${part.script} (${part.note})` : part.script;
  return { script: part.script, name, ...outcome, seconds: (performance.now() - from) / 1000 };
}
