// A reporter of Vitest for the errors that no test caught. Vitest's JSON report omits them, although they fail the run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

/** Writes the errors to the file that `UNHANDLED_ERRORS_FILE` names. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    if (file) writeFileSync(file, JSON.stringify(errors.map(describeError)));
  }
}

/** Vitest names the test that ran last before the error. */
function describeError({ name = 'Error', message = '', VITEST_TEST_NAME: test, VITEST_TEST_PATH: path }) {
  const during = [path && `in ${path}`, test && `after "${test}"`].filter(Boolean).join(', ');
  return `uncaught: ${name}: ${message}${during && ` (${during})`}`;
}

/**
 * Returns the lines that the reporter wrote; none without a file.
 * @returns {string[]}
 */
export const readUnhandled = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
