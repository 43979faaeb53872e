import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Hashes, Outcome, PictureFacts } from '../results/results.ts';
import { findGroups } from './find-groups.ts';

const colours = 'src/colours.css';
const button = 'src/button.tsx';
const stories = 'src/button.stories.tsx';
const colourOf = { '#0a0': 'rgb(0, 170, 0)', '#060': 'rgb(0, 102, 0)' };
const sheetOf = (neem: string) => `:root {\n  --neem-600: ${neem};\n}\n`;
const sourceOf = (attribute: string) =>
  `export const Button = () => (\n  <button${attribute}>\n    <Icon />\n  </button>\n);\n`;

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: root });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'visual-groups-test-'));
  write(colours, sheetOf('#0a0'));
  write(button, sourceOf(' aria-label="Close"'));
  write(stories, 'export default {};\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Start');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Sides {
  colours?: [before: keyof typeof colourOf, after: keyof typeof colourOf];
  trees?: [before: string, after: string];
}

const factsOf = (neem: keyof typeof colourOf): PictureFacts => ({
  elements: [{ tag: 'button', classes: [], text: '', box: [0, 0, 20, 20], styles: { color: colourOf[neem] } }],
  tokens: { '--neem-600': neem },
});

/** Writes both sides of a picture. By default, its colour differs and its tree does not. */
function differing(name: string, { colours: [before, after] = ['#0a0', '#060'], trees }: Sides = {}): Outcome {
  const path = `button/${name}.light`;
  const [oldTree, newTree] = trees ?? ['- button', '- button'];
  const writeSide = (side: string, neem: keyof typeof colourOf, tree: string): Hashes => {
    write(`test-results/visual/${side}/${path}.facts.json`, JSON.stringify(factsOf(neem)));
    write(`test-results/visual/${side}/${path}.tree.txt`, tree);
    return { pixels: neem, tree };
  };
  const accepted = writeSide('accepted', before, oldTree);
  const actual = writeSide('actual', after, newTree);
  const hasOtherTree = oldTree !== newTree;
  const id = `button--${name}`;
  const picture = { id, title: 'Button', name, mode: 'light', path, file: stories, ms: 1 };
  return { ...picture, status: 'changed', accepted, actual, hasOtherTree };
}

const failed = (name: string, message: string): Outcome => ({
  id: `button--${name}`,
  title: 'Button',
  name,
  mode: 'light',
  path: `button/${name}.light`,
  file: stories,
  status: 'failed',
  message,
  ms: 0,
});

const imports = new Map([
  [stories, 0],
  [button, 1],
  [colours, 2],
]);
const groupsOf = (outcomes: Outcome[]) =>
  findGroups(
    { project: 'test', root, build: () => Promise.resolve(), modesOf: () => [], tokenFiles: [colours] },
    {
      outcomes,
    },
    { importsOf: () => imports },
  );
const shortGroups = (outcomes: Outcome[]) =>
  groupsOf(outcomes).map(({ causes, paths, hasOtherTree }) => ({
    causes: causes.map(({ kind, name, line }) => [kind, name, line]),
    stories: paths.map((path) => path.slice('button/'.length, -'.light'.length)),
    hasOtherTree,
  }));

const lostName = ['- main:\n  - button "Close"', '- main:\n  - button'] as const;
const token = ['token', '--neem-600', 2];
const source = ['source', button, 2];

describe('pictures with another accessibility tree', () => {
  it('share no group with pictures of which only a colour differs', () => {
    write(colours, sheetOf('#060'));
    write(button, sourceOf(''));
    expect(shortGroups([differing('a'), differing('b'), differing('c', { trees: [...lostName] })])).toEqual([
      { causes: [token], stories: ['a', 'b'], hasOtherTree: undefined },
      { causes: [source, token], stories: ['c'], hasOtherTree: true },
    ]);
  });

  it('name no token when no pixel differs', () => {
    write(colours, sheetOf('#060'));
    write(button, sourceOf(''));
    const other = differing('a', { colours: ['#0a0', '#0a0'], trees: [...lostName] });
    expect(shortGroups([other])).toEqual([{ causes: [source], stories: ['a'], hasOtherTree: true }]);
  });

  it('name no cause when only a token has changed', () => {
    write(colours, sheetOf('#060'));
    const other = differing('a', { colours: ['#0a0', '#0a0'], trees: [...lostName] });
    expect(groupsOf([other])[0]?.causes).toEqual([
      {
        kind: 'unknown',
        name: 'Unknown',
        detail: 'no changed file explains the other names or roles',
        explains: 'tree',
      },
    ]);
  });

  it('share a group when the same lines of their trees differ', () => {
    write(button, sourceOf(''));
    const same: Sides['colours'] = ['#0a0', '#0a0'];
    const [before, after] = lostName;
    const outcomes = [
      differing('a', { colours: same, trees: [before, after] }),
      differing('b', { colours: same, trees: [`- heading "B"\n${before}`, `- heading "B"\n${after}`] }),
      differing('c', { colours: same, trees: ['- button "Open"', '- button'] }),
    ];
    expect(shortGroups(outcomes).map((group) => group.stories)).toEqual([['a', 'b'], ['c']]);
  });

  it('share a group only with the same two trees when lines moved', () => {
    const same: Sides['colours'] = ['#0a0', '#0a0'];
    const outcomes = [
      differing('a', { colours: same, trees: ['- a\n- b', '- b\n- a'] }),
      differing('b', { colours: same, trees: ['- c\n- d', '- d\n- c'] }),
    ];
    expect(shortGroups(outcomes)).toHaveLength(2);
  });

  it('name the line with the lost name, not a nearer change', () => {
    write(stories, 'export default { title: 1 };\n');
    write(button, sourceOf(''));
    const other = differing('a', { colours: ['#0a0', '#0a0'], trees: [...lostName] });
    expect(shortGroups([other])[0]?.causes).toEqual([source]);
  });

  it('name the nearest changed file without a better trace', () => {
    write(button, sourceOf(' aria-label="Close"').replace('Icon', 'Cross'));
    const other = differing('a', { colours: ['#0a0', '#0a0'], trees: ['- button', '- button:\n  - img'] });
    expect(shortGroups([other])[0]?.causes).toEqual([['source', button, 3]]);
  });
});

describe('failed stories', () => {
  const late = (what: string) =>
    `The story changes after its play function has ended. Await the change there: ${what}.`;
  const absent = (name: string) => `Unable to find role="button" and name "${name}"`;

  it('have the changed file that they import as their cause, and share its group', () => {
    write(button, sourceOf(''));
    expect(
      shortGroups([failed('a', late('text of p')), failed('b', late('class of svg')), failed('c', late('x'))]),
    ).toEqual([{ causes: [source], stories: ['a', 'b', 'c'], hasOtherTree: undefined }]);
  });

  it('are in separate groups for messages of another kind', () => {
    write(button, sourceOf(''));
    const outcomes = [failed('a', late('x')), failed('b', absent('Save')), failed('c', absent('Close'))];
    expect(shortGroups(outcomes)).toEqual([
      { causes: [source], stories: ['b', 'c'], hasOtherTree: undefined },
      { causes: [source], stories: ['a'], hasOtherTree: undefined },
    ]);
  });

  it('name no token', () => {
    write(colours, sheetOf('#060'));
    expect(shortGroups([failed('a', late('x'))])).toEqual([{ causes: [], stories: ['a'], hasOtherTree: undefined }]);
  });
});
