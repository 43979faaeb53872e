import { expect, test } from 'vitest';
import type { Outcome } from '../results/results.ts';
import { describeGroup } from './describe-group.ts';

const outcome = (status: Outcome['status'], message?: string): Outcome => ({
  id: 'button--default',
  title: 'Button',
  name: 'Default',
  mode: 'light',
  path: 'button/default.light',
  file: 'button.stories.tsx',
  status,
  ...(message && { message }),
  ms: 1,
});
const paths = ['button/default.light'];

test('names the cause of a group with its place', () => {
  const cause = { kind: 'token', name: '--danger', file: 'colours.css', line: 41, detail: '#b3261e → #c00' } as const;
  expect(describeGroup({ id: 'a', causes: [cause], paths: [...paths, 'link/default.light'] }, [])).toBe(
    '    2 pictures: token --danger: #b3261e → #c00 (colours.css:41)',
  );
});

test('names a changed rule of a global style sheet with its line', () => {
  const file = '.storybook/preview.css';
  const cause = { kind: 'source', name: file, file, line: 79, detail: '@font-face "Anek Latin"' } as const;
  expect(describeGroup({ id: 'a', causes: [cause], paths }, [])).toBe(
    '    1 picture: .storybook/preview.css:79: @font-face "Anek Latin"',
  );
});

test.each([
  ['new', undefined, '    1 picture: new'],
  ['removed', undefined, '    1 picture: removed'],
  ['failed', 'The story threw: no role\n  at play', '    1 picture: failed: The story threw: no role'],
] as const)('names the status of pictures without a cause: %s', (status, message, line) => {
  expect(describeGroup({ id: 'a', causes: [], paths }, [outcome(status, message)])).toBe(line);
});

test('names the causes of another accessibility tree apart from those of the pixels', () => {
  const file = 'button.tsx';
  const ofTree = { kind: 'source', name: file, file, line: 3, explains: 'tree' } as const;
  const ofPixels = { kind: 'token', name: '--danger' } as const;
  expect(describeGroup({ id: 'a', causes: [ofTree, ofPixels], paths, hasOtherTree: true }, [])).toBe(
    '    1 picture: other names or roles: button.tsx:3; pixels: token --danger',
  );
});

test('names the message of failed stories besides their cause', () => {
  const cause = { kind: 'source', name: 'button.tsx', file: 'button.tsx', line: 3 } as const;
  expect(describeGroup({ id: 'a', causes: [cause], paths }, [outcome('failed', 'No role')])).toBe(
    '    1 picture: failed: No role; button.tsx:3',
  );
});
