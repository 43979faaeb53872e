import { stripVTControlCharacters } from 'node:util';

/**
 * A matcher whose name a minifier has shortened, such as `expect(element).not.Qc(expected)`. The names of matchers
 * begin with `to`, or are longer.
 */
const shortenedMatcher = /^expect\(.*\)(?:\.(?:not|resolves|rejects))*\.(?!to[A-Z])[\w$]{1,4}\(.*\)$/;

/**
 * Returns the first line of an error, without Playwright's prefix. When a matcher has no readable name, what it says
 * about the element takes the place of that line.
 */
export function messageOf(error: unknown): string {
  const text = stripVTControlCharacters(String(error instanceof Error ? error.message : error));
  const [first = '', ...others] = text.replace(/^page\.evaluate: (?:Error: )?/, '').split('\n');
  if (!shortenedMatcher.test(first.trim())) return first;
  const end = others.findIndex((line) => /^\s+at /.test(line));
  const said = (end === -1 ? others : others.slice(0, end)).map((line) => line.trim()).filter(Boolean);
  return said.slice(0, 2).join(' ') || 'An expectation of the play function was not met.';
}
