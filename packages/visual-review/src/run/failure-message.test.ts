import { expect, it } from 'vitest';
import { messageOf } from './failure-message.ts';

const fromPage = (message: string) => new Error(`page.evaluate: Error: ${message}\n    at showStory (iframe.html:1:1)`);

it.each([
  ['expect(element).Qc()\n\nReceived element is not visible:\n  <div />', 'Received element is not visible: <div />'],
  ['expect(element).not.$e(expected)\n\nExpected no text:\n  Hi', 'Expected no text: Hi'],
  ['expect(element).Qc()', 'An expectation of the play function was not met.'],
])('replaces the name of a matcher that the build has shortened: %s', (message, shown) => {
  expect(messageOf(fromPage(message))).toBe(shown);
});

it.each([
  'expect(element).toBeVisible()',
  'expect(element).not.toHaveTextContent("a")',
  'The story does not come to rest: stop its animations and timers.',
])('keeps the first line of other messages: %s', (message) => {
  expect(messageOf(fromPage(`${message}\n\nmore`))).toBe(message);
});

it('removes the colours of a terminal', () => {
  expect(messageOf('\u001b[2mexpect(\u001b[22mreceived\u001b[2m).toBe()\u001b[22m')).toBe('expect(received).toBe()');
});
