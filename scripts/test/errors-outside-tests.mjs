// A reporter of Vitest for errors outside tests: those that nothing caught, and those of a hook in a `describe`.
// Vitest's JSON report omits both, although they fail the run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';

/** Writes the errors to the file that `ERRORS_OUTSIDE_TESTS` names. */
export default class ErrorsOutsideTests {
  onTestRunEnd(modules, errors) {
    const file = process.env.ERRORS_OUTSIDE_TESTS;
    if (file) writeFileSync(file, JSON.stringify([...modules.flatMap(describeHooks), ...errors.map(describeError)]));
  }
}

function describeHooks(module) {
  return [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map(({ message }) => {
      const [line] = stripVTControlCharacters(message).trim().split('\n');
      return `failed: a hook in ${module.relativeModuleId} › ${suite.fullName}\n    ${line}`;
    }),
  );
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
export const readErrorsOutsideTests = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
