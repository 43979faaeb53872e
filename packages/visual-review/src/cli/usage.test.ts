import { expect, it } from 'vitest';
import { OtherBrowserError } from '../record/pinned-browser.ts';
import { describeError, UsageError } from './usage.ts';

it('prints only the sentence when the browser is another one, and exits with 1', () => {
  expect(describeError(new OtherBrowserError('Install the pinned browser.'))).toEqual({
    text: 'Install the pinned browser.',
    code: 1,
  });
});

it('prints only the sentence for a wrong call, and exits with 2', () => {
  expect(describeError(new UsageError('Usage: visual-review'))).toEqual({ text: 'Usage: visual-review', code: 2 });
});

it('prints the stack of an unexpected error', () => {
  const { text, code } = describeError(new Error('Broken'));
  expect(text).toMatch(/^Error: Broken\n\s+at /);
  expect(code).toBe(1);
});
