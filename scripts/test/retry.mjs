/** More files than this do not fail by chance. */
const mostFiles = 10;

const headerOf = (problem) => problem.split('\n')[0];

/**
 * Returns the files of a failed run that deserve a second try: none if it failed outside its tests.
 * @param {import('./read-report.mjs').Outcome & { status: number }} outcome
 */
export function filesToRetry({ status, failed, problems, failedFiles = [] }) {
  const isStopped = status > 128;
  const isReported = failed > 0 && failed === problems.length && problems.every((text) => text.startsWith('failed: '));
  return !isStopped && isReported && failedFiles.length <= mostFiles ? failedFiles : [];
}

/**
 * Merges the outcome of the second try into the first one. A test that failed once is flaky, and counts as passed.
 * @param {import('./read-report.mjs').Outcome & { status: number }} first
 * @param {import('./read-report.mjs').Outcome & { status: number }} second
 */
export function mergeRetry(first, second) {
  const failedAgain = new Set(second.problems.map(headerOf));
  // A second run that crashed has no tests, so it clears nothing.
  const hasCrashed = second.failed > 0 && !second.failedFiles?.length;
  const problems = first.problems.map((problem) =>
    hasCrashed || failedAgain.has(headerOf(problem)) ? problem : problem.replace('failed', 'flaky'),
  );
  const failed = problems.filter((problem) => problem.startsWith('failed')).length;
  return {
    ...first,
    status: failed > 0 ? first.status : 0,
    passed: first.passed + first.failed - failed,
    failed,
    problems,
  };
}
