import { relative } from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';

/**
 * What a part's report says.
 * @typedef {{ passed: number, failed: number, problems: string[], failedFiles?: string[] }} Outcome
 *   `problems` describes each failed or flaky test: file, title and what `linesOf` returns. Of a journey, also what
 *   each page showed. `failedFiles` are the absolute paths of Vitest's files with a failed test.
 */

/** The first line of an error. An expectation of a page also has the element and the line of the test. */
function linesOf(message, location) {
  const lines = stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n');
  const element = lines.find((line) => line.startsWith('Locator:'));
  const place = location && `at ${relative(process.cwd(), location.file)}:${location.line}`;
  return [lines[0], element, place].filter(Boolean);
}

function describe(kind, file, title, message, location, shown = []) {
  const name = [relative(process.cwd(), file), title].filter(Boolean).join(' › ');
  return [`${kind}: ${name}`, ...linesOf(message, location), ...shown].join('\n    ');
}

/** What each page showed when the journey failed. */
const shownAt = ({ attachments = [] } = {}) =>
  attachments
    .filter(({ name, body }) => name === 'page' && body)
    .map(({ body }) => `page: ${Buffer.from(body, 'base64').toString()}`);

const isFailed = ({ status }) => status === 'failed';

/** Vitest's report. A file that fails outside its tests, for example on an import, has a message of its own. */
function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const problems = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(isFailed);
    if (failed.length === 0 && status === 'failed') return [describe('failed', name, '', message)];
    return failed.map((result) => describe('failed', name, result.fullName, result.failureMessages[0]));
  });
  const failedFiles = testResults
    .filter(({ status, assertionResults }) => status === 'failed' || assertionResults.some(isFailed))
    .map(({ name }) => name);
  return { passed: numPassedTests, failed: Math.max(numFailedTests, problems.length), problems, failedFiles };
}

function listSpecs(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];
}

/** Playwright's report. A flaky test passed on a later try, and counts as passed. */
function readPlaywright({ stats, suites, errors = [] }) {
  const kinds = { unexpected: 'failed', flaky: 'flaky' };
  const problems = suites.flatMap(listSpecs).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status in kinds)
      .map(({ status, projectName, results }) => {
        const failure = results.find((result) => result.error);
        const error = failure?.error;
        return describe(
          kinds[status],
          '',
          `[${projectName}] › ${file}:${line} › ${title}`,
          error?.message,
          error?.location,
          shownAt(failure),
        );
      }),
  );
  const outside = errors.map(({ message }) => describe('failed', '', 'outside the tests', message));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + outside.length,
    problems: [...problems, ...outside],
  };
}

/**
 * Reads the JSON report of a test runner.
 * @param {'vitest' | 'playwright'} runner
 * @param {string} text the report
 * @returns {Outcome}
 */
export function readReport(runner, text) {
  return { vitest: readVitest, playwright: readPlaywright }[runner](JSON.parse(text));
}
