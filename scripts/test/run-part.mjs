import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../run-npm.mjs';
import { readReport } from './read-report.mjs';
import { readUnhandled } from './unhandled-errors.mjs';

/**
 * A part of the tests: one script of package.json.
 * @typedef {{ script: string, args?: readonly string[], report?: 'vitest' | 'playwright' }} Part
 */

const reportArgs = {
  vitest: (file) => [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--reporter=./scripts/test/unhandled-errors.mjs',
  ],
  playwright: () => ['--reporter=list,json'],
};

/**
 * Reads what a part's report says. A part that fails without a failed test, such as a crash, counts as one failure.
 * @returns {import('./read-report.mjs').Outcome}
 */
function readOutcome({ script, report }, file, unhandledFile, hasPassed) {
  const unhandled = readUnhandled(unhandledFile);
  const reasons = unhandled.length > 0 ? unhandled : [`failed: ${script}. Its output says why.`];
  const crash = { passed: 0, failed: 1, problems: reasons };
  if (!report) return hasPassed ? { passed: 1, failed: 0, problems: [] } : crash;
  try {
    const outcome = readReport(report, readFileSync(file, 'utf8'));
    if (hasPassed || outcome.failed > 0) return outcome;
    return { ...outcome, failed: 1, problems: [...outcome.problems, ...crash.problems] };
  } catch {
    return crash;
  }
}

/**
 * Runs a part and resolves to its outcome. Its output goes to the terminal, or in chunks to `onOutput`.
 * @param {Part} part
 * @param {string} folder the folder for the report
 * @param {(text: Buffer) => void} [onOutput]
 */
export async function runPart(part, folder, onOutput) {
  const file = join(folder, `${part.script.replaceAll(':', '-')}.json`);
  const unhandledFile = `${file}.unhandled`;
  const from = performance.now();
  const words = [...(part.report ? reportArgs[part.report](file) : []), ...(part.args ?? [])];
  const status = await runNpm(['run', '--silent', part.script, ...(words.length > 0 ? ['--', ...words] : [])], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, UNHANDLED_ERRORS_FILE: unhandledFile },
    onOutput,
  });
  return {
    script: part.script,
    status,
    ...readOutcome(part, file, unhandledFile, status === 0),
    seconds: (performance.now() - from) / 1000,
  };
}
