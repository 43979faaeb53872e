import { describe, expect, it } from 'vitest';
import type { Cause, Group, Outcome } from '../../results/results.ts';
import { filterPictures, groupRows, joinPictures, titleOf } from './model.ts';

const source: Cause = { kind: 'source', name: 'src/button.tsx', file: 'src/button.tsx', line: 12 };
const token: Cause = { kind: 'token', name: '--neem-600', file: 'src/colours.css', line: 2 };

const outcomeOf = (more: Partial<Outcome>): Outcome => ({
  id: 'button--wide',
  title: 'Button',
  name: 'wide',
  mode: 'light',
  path: 'button/wide.light',
  file: 'src/button.stories.tsx',
  status: 'changed',
  ms: 1,
  ...more,
});

function rowsOf(group: Partial<Group>, more: Partial<Outcome> = {}) {
  const outcomes = [outcomeOf(more)];
  const groups: Group[] = [{ id: 'a', causes: [], paths: ['button/wide.light'], ...group }];
  const results = { browser: '', isWhole: true, outcomes, groups, foreign: [] };
  const pictures = joinPictures(results, []);
  return { pictures, titles: groupRows(pictures, results).map(titleOf) };
}

describe('the title of a group', () => {
  it('says that the accessibility tree differs', () => {
    const causes: Cause[] = [{ ...source, explains: 'tree' }, token];
    expect(rowsOf({ causes, hasOtherTree: true }).titles).toEqual([
      { title: 'Other names or roles: button.tsx and 1 more', place: 'src/button.tsx:12' },
    ]);
  });

  it('says so without a known cause', () => {
    const unknown: Cause = {
      kind: 'unknown',
      name: 'Unknown',
      detail: 'no changed file explains it',
      explains: 'tree',
    };
    expect(rowsOf({ causes: [unknown], hasOtherTree: true }).titles).toEqual([
      { title: 'Other names or roles: unknown cause', place: 'no changed file explains it' },
    ]);
  });

  it('says that stories failed, with the file that they depend on', () => {
    expect(rowsOf({ causes: [source] }, { status: 'failed', message: 'No role' }).titles).toEqual([
      { title: 'Failed stories: button.tsx', place: 'src/button.tsx:12' },
    ]);
  });

  it('is the cause alone when only pixels differ', () => {
    expect(rowsOf({ causes: [token] }).titles).toEqual([{ title: '--neem-600', place: 'src/colours.css:2' }]);
  });
});

it('finds pictures with another accessibility tree by these words', () => {
  const { pictures } = rowsOf({ causes: [source], hasOtherTree: true });
  const find = (text: string) => filterPictures(pictures, { text, mode: '', status: '' });
  expect(find('other names')).toHaveLength(1);
  expect(find('other colours')).toHaveLength(0);
});
