import { expect, it } from 'vitest';
import { readReport } from '../scripts/test/read-report.mjs';

const page = { name: 'page', contentType: 'text/plain', body: Buffer.from('/dashboard at 12 ms').toString('base64') };
const trace = { name: 'trace', contentType: 'application/zip', path: 'trace.zip' };
const message = "Error: expect(locator).toBeVisible() failed\n\nLocator: getByText('Ended')\nTimeout: 10000ms";
const report = {
  stats: { expected: 1, flaky: 0, unexpected: 1 },
  suites: [
    {
      specs: [
        {
          file: 'call.spec.ts',
          line: 5,
          title: 'a call ends',
          tests: [
            {
              status: 'unexpected',
              projectName: 'site',
              results: [
                { error: { message, location: { file: 'apps/web/e2e/call.ts', line: 9 } }, attachments: [page, trace] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

it('says of a failed journey which element failed, where, and what its pages showed', () => {
  const { passed, failed, problems } = readReport('playwright', JSON.stringify(report));
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(problems.join().split('\n    ')).toEqual([
    'failed: [site] › call.spec.ts:5 › a call ends',
    'Error: expect(locator).toBeVisible() failed',
    "Locator: getByText('Ended')",
    'at apps/web/e2e/call.ts:9',
    'page: /dashboard at 12 ms',
  ]);
});
