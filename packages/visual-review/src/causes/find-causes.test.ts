import { describe, expect, it } from 'vitest';
import type { ElementFacts, Outcome, PictureFacts } from '../results/results.ts';
import { parseDiff } from './diff.ts';
import { type Changes, type Difference, findCauses, prepareChanges } from './find-causes.ts';
import { groupOutcomes } from './groups.ts';

const element = (facts: Partial<ElementFacts> = {}): ElementFacts => ({
  tag: 'div',
  classes: [],
  text: '',
  box: [0, 0, 100, 20],
  styles: {},
  ...facts,
});

const facts = (elements: Partial<ElementFacts>[], tokens: Record<string, string> = {}): PictureFacts => ({
  elements: elements.map(element),
  tokens,
});

const colours = 'src/colours.css';
const button = 'src/button.tsx';

/** Writes a diff with one hunk per `[line, removed, added]`. */
function diffOf(files: Record<string, [line: number, removed: string[], added: string[]][]>) {
  const hunkOf = ([line, removed, added]: [number, string[], string[]]) =>
    [
      `@@ -${line},${removed.length} +${line},${added.length} @@ context`,
      ...removed.map((text) => `-${text}`),
      ...added.map((text) => `+${text}`),
    ].join('\n');
  const blocks = Object.entries(files).map(([file, hunks]) =>
    [`diff --git a/${file} b/${file}`, `--- a/${file}`, `+++ b/${file}`].concat(hunks.map(hunkOf)).join('\n'),
  );
  return parseDiff(`${blocks.join('\n')}\n`);
}

const stylesheet = ':root {\n  --red: #c00;\n  --green: #060;\n  --danger: var(--red);\n}\n';
const redChanged = diffOf({ [colours]: [[2, ['  --red: #b3261e;'], ['  --red: #c00;']]] });
const oldTokens = { '--red': '#b3261e', '--danger': '#b3261e', '--green': '#060' };
const newTokens = { '--red': '#c00', '--danger': '#c00', '--green': '#060' };
const redRgb = { before: 'rgb(179, 38, 30)', after: 'rgb(204, 0, 0)' };

const changesOf = (diff = redChanged, sheet = stylesheet): Changes => prepareChanges(diff, [[colours, sheet]]);
const imports: Difference['imports'] = [
  ['src/button.stories.tsx', 0],
  [button, 1],
  ['src/icon.tsx', 2],
  [colours, 3],
];

const shortCauses = (difference: Omit<Difference, 'imports'>, changes: Changes) =>
  findCauses({ imports, ...difference }, changes).map(({ kind, name, line }) => [kind, name, line]);

describe('the causes of a difference', () => {
  it('include a token whose old and new values are those of a style', () => {
    const accepted = facts([{ styles: { color: redRgb.before } }], oldTokens);
    const actual = facts([{ styles: { color: redRgb.after } }], newTokens);
    expect(findCauses({ accepted, actual, imports }, changesOf())).toEqual([
      {
        kind: 'token',
        name: '--red',
        file: colours,
        line: 2,
        detail: '#b3261e → #c00',
        derived: ['--danger'],
      },
    ]);
  });

  it('name the token whose line changed instead of the one that refers to it', () => {
    const sheet = ':root {\n  --red: #c00;\n  --danger: var(--crimson);\n}\n';
    const diff = diffOf({ [colours]: [[3, ['  --danger: var(--red);'], ['  --danger: var(--crimson);']]] });
    const accepted = facts([{ styles: { color: '#c00' } }], { '--danger': '#c00' });
    const actual = facts([{ styles: { color: '#dc143c' } }], { '--danger': '#dc143c' });
    expect(shortCauses({ accepted, actual }, changesOf(diff, sheet))).toEqual([['token', '--danger', 3]]);
  });

  it('name a token whose line changed even when a token that it refers to has changed, too', () => {
    const sheet = ':root {\n  --red: #c00;\n  --danger: var(--red);\n}\n';
    const diff = diffOf({
      [colours]: [[2, ['  --red: #b00;', '  --danger: #b3261e;'], ['  --red: #c00;', '  --danger: var(--red);']]],
    });
    const accepted = facts([{ styles: { color: redRgb.before } }], { '--red': '#b00', '--danger': '#b3261e' });
    const actual = facts([{ styles: { color: redRgb.after } }], newTokens);
    expect(shortCauses({ accepted, actual }, changesOf(diff, sheet))).toEqual([['token', '--danger', 3]]);
  });

  it('exclude changed properties of elements that inherit the style of another class', () => {
    const diff = diffOf({
      [button]: [
        [3, ['  color: old,'], ['  color: other,']],
        [8, ["'text-calm'"], ["'text-loud'"]],
      ],
    });
    const accepted = facts([{ classes: ['text-calm'], styles: { color: '#111' } }, { styles: { color: '#111' } }]);
    const actual = facts([{ classes: ['text-loud'], styles: { color: '#999' } }, { styles: { color: '#999' } }]);
    expect(shortCauses({ accepted, actual }, changesOf(diff))).toEqual([['source', button, 8]]);
  });

  it('include a token inside a shadow', () => {
    const accepted = facts([{ styles: { 'box-shadow': `${redRgb.before} 0px 1px 2px 0px` } }], oldTokens);
    const actual = facts([{ styles: { 'box-shadow': `${redRgb.after} 0px 1px 2px 0px` } }], newTokens);
    expect(shortCauses({ accepted, actual }, changesOf())).toEqual([['token', '--red', 2]]);
  });

  it('include a token of a length, in another unit', () => {
    const sheet = ':root {\n  --gap: 1.25rem;\n}\n';
    const diff = diffOf({ [colours]: [[2, ['  --gap: 1rem;'], ['  --gap: 1.25rem;']]] });
    const accepted = facts([{ styles: { 'row-gap': '16px' } }, { box: [0, 36, 100, 20] }], { '--gap': '1rem' });
    const actual = facts([{ styles: { 'row-gap': '20px' } }, { box: [0, 40, 100, 20] }], { '--gap': '1.25rem' });
    expect(shortCauses({ accepted, actual }, changesOf(diff, sheet))).toEqual([['token', '--gap', 2]]);
  });

  it.each([
    ['a transparent variant', 'rgba(179, 38, 30, 0.5)', 'rgba(204, 0, 0, 0.5)'],
    ['a mixed colour', 'oklab(0.75 0.1 0.06)', 'oklab(0.77 0.12 0.07)'],
  ])('are the changed tokens for %s', (_, before, after) => {
    const accepted = facts([{ styles: { 'background-color': before } }], oldTokens);
    const actual = facts([{ styles: { 'background-color': after } }], newTokens);
    expect(shortCauses({ accepted, actual }, changesOf())).toEqual([['token', '--red', 2]]);
  });

  it('are the changed tokens when no element differs', () => {
    const same = [{ classes: ['card'] }];
    expect(shortCauses({ accepted: facts(same, oldTokens), actual: facts(same, newTokens) }, changesOf())).toEqual([
      ['token', '--red', 2],
    ]);
  });

  it("are a changed property of the story's files instead of the tokens", () => {
    const diff = [
      ...redChanged,
      ...diffOf({ [button]: [[9, ["  backgroundColor: 'a'"], ["  backgroundColor: 'b'"]]] }),
    ];
    const accepted = facts([{ styles: { 'background-color': 'rgb(1, 2, 3)' } }], oldTokens);
    const actual = facts([{ styles: { 'background-color': 'rgb(3, 2, 1)' } }], newTokens);
    expect(shortCauses({ accepted, actual }, changesOf(diff))).toEqual([['source', button, 9]]);
  });

  it('exclude tokens that have the same value in this theme', () => {
    const accepted = facts([{ styles: { color: redRgb.before } }], newTokens);
    const actual = facts([{ styles: { color: redRgb.after } }], newTokens);
    expect(shortCauses({ accepted, actual }, changesOf())).toEqual([['unknown', 'Unknown', undefined]]);
  });

  it('tell independent tokens of equal values apart by the classes of the element', () => {
    const sheet = ':root {\n  --danger: #c00;\n  --alarm: #c00;\n}\n';
    const diff = diffOf({
      [colours]: [
        [2, ['  --danger: #b3261e;'], ['  --danger: #c00;']],
        [3, ['  --alarm: #b3261e;'], ['  --alarm: #c00;']],
      ],
    });
    const tokens = (value: string) => ({ '--danger': value, '--alarm': value });
    const classes = ['bg-alarm'];
    const accepted = facts([{ classes, styles: { 'background-color': redRgb.before } }], tokens('#b3261e'));
    const actual = facts([{ classes, styles: { 'background-color': redRgb.after } }], tokens('#c00'));
    expect(shortCauses({ accepted, actual }, changesOf(diff, sheet))).toEqual([['token', '--alarm', 3]]);
  });

  it('include the changed line with a class that an element gained', () => {
    const diff = diffOf({
      'src/button.stories.tsx': [[3, [], ["  // 'px-6' is wide"]]],
      [button]: [
        [4, ['const a = 1;'], ['const a = 2;']],
        [12, ["  lg: 'h-12 px-5',"], ["  lg: 'h-12 px-6 w-[calc(100%-1rem)]',"]],
      ],
    });
    const accepted = facts([{ tag: 'button', classes: ['h-12', 'px-5'], text: 'Book' }]);
    const actual = facts([
      { tag: 'button', classes: ['h-12', 'px-6', 'w-[calc(100%-1rem)]'], text: 'Book', box: [0, 0, 108, 20] },
    ]);
    expect(findCauses({ accepted, actual, imports }, changesOf(diff))).toEqual([
      {
        kind: 'source',
        name: button,
        file: button,
        line: 12,
        detail: "lg: 'h-12 px-5', → lg: 'h-12 px-6 w-[calc(100%-1rem)]',",
      },
    ]);
  });

  it('show only the words that differ of a long line', () => {
    const line = (gap: string) =>
      `    'inline-flex items-center ${gap} rounded-full border px-3 text-small font-medium shadow',`;
    const diff = diffOf({ [button]: [[4, [line('gap-1')], [line('gap-2 m-1')]]] });
    const classes = (gap: string) => ['inline-flex', 'items-center', ...gap.split(' ')];
    const accepted = facts([{ classes: classes('gap-1') }]);
    const actual = facts([{ classes: classes('gap-2 m-1') }]);
    expect(findCauses({ accepted, actual, imports }, changesOf(diff))).toMatchObject([
      { name: button, line: 4, detail: '… gap-1 … → … gap-2 m-1 …' },
    ]);
  });

  it('include the changed line with the new text', () => {
    const diff = diffOf({
      [button]: [[7, ['      Book a visit'], ['      Book an appointment']]],
      'src/unrelated.tsx': [[1, [], ['Book an appointment']]],
    });
    const accepted = facts([{ tag: 'button', text: 'Book a visit' }]);
    const actual = facts([{ tag: 'button', text: 'Book an appointment' }]);
    expect(shortCauses({ accepted, actual }, changesOf(diff))).toEqual([['source', button, 7]]);
  });

  it('include a text with a value in the middle', () => {
    const diff = diffOf({ 'src/icon.tsx': [[7, ['"Visits: {count}"'], ['"{count} appointments planned"']]] });
    const accepted = facts([{ tag: 'p', text: 'Visits: 3' }]);
    const actual = facts([{ tag: 'p', text: '3 appointments planned' }]);
    expect(shortCauses({ accepted, actual }, changesOf(diff))).toEqual([['source', 'src/icon.tsx', 7]]);
  });

  it('are two when a token and a text have changed', () => {
    const diff = [...redChanged, ...diffOf({ [button]: [[7, ['Book a visit'], ['Book an appointment']]] })];
    const accepted = facts([{ tag: 'button', text: 'Book a visit', styles: { color: redRgb.before } }], oldTokens);
    const actual = facts([{ tag: 'button', text: 'Book an appointment', styles: { color: redRgb.after } }], newTokens);
    expect(shortCauses({ accepted, actual }, changesOf(diff))).toEqual([
      ['token', '--red', 2],
      ['source', button, 7],
    ]);
  });

  it('include the line that removed an element', () => {
    const diff = diffOf({ [button]: [[20, ['  <span className="hint">Free of charge</span>'], []]] });
    const accepted = facts([
      { tag: 'p', text: 'A' },
      { tag: 'span', classes: ['hint'], text: 'Free of charge' },
      { tag: 'p', text: 'B' },
    ]);
    const actual = facts([
      { tag: 'p', text: 'A' },
      { tag: 'p', text: 'B', box: [0, 20, 100, 20] },
    ]);
    expect(shortCauses({ accepted, actual }, changesOf(diff))).toEqual([['source', button, 21]]);
  });

  it('are the nearest changed file when an element moved without other evidence', () => {
    const diff = diffOf({
      'src/icon.tsx': [[1, ['const size = 20;'], ['const size = 24;']]],
      [button]: [[5, ['const isWide = false;'], ['const isWide = true;']]],
      'src/other.tsx': [[5, ['a'], ['b']]],
    });
    const accepted = facts([{ tag: 'p' }]);
    const actual = facts([{ tag: 'p', box: [0, 8, 100, 20] }]);
    expect(shortCauses({ accepted, actual }, changesOf(diff))).toEqual([['source', button, 5]]);
  });

  it('are the first changed line after imports and comments when an element moved without other evidence', () => {
    const moved = (left: number) => facts([{ box: [left, 0, 100, 20] }]);
    const diff = diffOf({
      [button]: [
        [1, [], ["import { Spinner } from './spinner';"]],
        [4, [], ['/** Shows that it waits. */']],
        [9, ['  return null;'], ['  return <Spinner />;']],
      ],
    });
    const difference = { accepted: moved(0), actual: moved(1) };
    expect(shortCauses(difference, changesOf(diff))).toEqual([['source', button, 9]]);
    const onlyImport = diffOf({ [button]: [[1, [], ["import './button.css';"]]] });
    expect(shortCauses(difference, changesOf(onlyImport))).toEqual([['source', button, 1]]);
  });

  it('include the nearest changed file when only a colour has changed and an element moved', () => {
    const diff = [...redChanged, ...diffOf({ [button]: [[5, ['const isWide = false;'], ['const isWide = true;']]] })];
    const accepted = facts([{ tag: 'p', styles: { color: redRgb.before } }], oldTokens);
    const actual = facts([{ tag: 'p', styles: { color: redRgb.after }, box: [0, 8, 100, 20] }], newTokens);
    expect(shortCauses({ accepted, actual }, changesOf(diff))).toEqual([
      ['token', '--red', 2],
      ['source', button, 5],
    ]);
  });

  it('are a package whose version changed when no file of the story has', () => {
    const changes = prepareChanges([], [], [{ name: 'react', from: '19.3.0', to: '19.3.1' }]);
    const accepted = facts([{ tag: 'p' }]);
    const actual = facts([{ tag: 'p', box: [0, 8, 100, 20] }]);
    expect(findCauses({ accepted, actual, imports }, changes)).toEqual([
      { kind: 'library', name: 'react', file: 'package-lock.json', detail: '19.3.0 → 19.3.1' },
    ]);
  });

  it('are the packages that the story imports when many versions have changed', () => {
    const versions = ['a', '@b/c', 'd', 'e'].map((name) => ({ name, from: '1.0.0', to: '2.0.0' }));
    const withPackage: Difference['imports'] = [...imports, ['node_modules/@b/c/index.js', 2]];
    const all = findCauses({ imports }, prepareChanges([], [], versions));
    expect(all.map(({ name }) => name)).toEqual(['4 packages']);
    const one = findCauses({ imports: withPackage }, prepareChanges([], [], versions));
    expect(one.map(({ name }) => name)).toEqual(['@b/c']);
  });

  it('are unknown, with what differs, when nothing has changed', () => {
    const accepted = facts([{ tag: 'p' }, { tag: 'p' }, { tag: 'p', styles: { opacity: '1' } }]);
    const actual = facts([
      { tag: 'p', box: [0, 1, 100, 20] },
      { tag: 'p', box: [0, 2, 100, 20] },
      { tag: 'p', box: [0, 3, 100, 20], styles: { opacity: '0.5' } },
    ]);
    expect(findCauses({ accepted, actual, imports }, changesOf([]))).toEqual([
      {
        kind: 'unknown',
        name: 'Unknown',
        detail: '3 elements moved or resized, 1 element with other styles (opacity)',
      },
    ]);
  });

  it('are the changed tokens of the diff when the accepted picture has no facts', () => {
    expect(shortCauses({ actual: facts([]) }, changesOf())).toEqual([['token', '--red', 2]]);
  });
});

const preview = '.storybook/preview.css';

const previewText = `@import "theme.css";

a[hreflang="hi"] {
  font-family: "Noto Sans" !important;
}
/* A { in a comment, and one in a string: */
.docs .note::after {
  content: "{";
  background: red;
}
body {
  & .card,
  p:is(.lead, .intro) {
    letter-spacing: 0.02em;
    hyphens: auto;
  }
}
@font-face {
  font-family: "Anek Latin";
  src: url("anek.woff2") format("woff2");
  unicode-range: U+0020-007E, U+20B?;
}
@font-face {
  font-family: "Anek Latin";
  src: url("arabic.woff2") format("woff2");
  unicode-range: U+0600-06FF;
}
`;

/** The line of a part of the style sheet. */
const lineOf = (part: string) => previewText.slice(0, previewText.indexOf(part)).split('\n').length;

/** Replaces a line of the style sheet that every story loads. `removed` is what the line was. */
function previewChanges(part: string, removed: string[], more = diffOf({})): Changes {
  const line = lineOf(part);
  const added = previewText.split('\n').slice(line - 1, line);
  const diff = [...diffOf({ [preview]: [[line, removed, added]] }), ...more];
  return prepareChanges(diff, [[preview, previewText]], [], ['.storybook/preview.tsx', preview]);
}

describe('a change of a style sheet that every story loads', () => {
  const near = diffOf({ [button]: [[5, ['const isWide = false;'], ['const isWide = true;']]] });
  const anek = { 'font-family': '"Anek Latin", sans-serif' };
  const text = { tag: 'p', text: 'Book a visit', styles: anek };
  const other = { tag: 'svg', box: [0, 0, 20, 20] as ElementFacts['box'] };
  const fontChanges = previewChanges('  src: url("anek', ['  src: url("old.woff2") format("woff2");'], near);

  it('is the cause when it is the font face of a text with another size, not the nearest changed file', () => {
    const accepted = facts([text, other]);
    const actual = facts([{ ...text, box: [0, 0, 108, 20] }, other]);
    expect(findCauses({ accepted, actual, imports }, fontChanges)).toEqual([
      {
        kind: 'source',
        name: preview,
        file: preview,
        line: lineOf('  src: url("anek'),
        detail: 'src: url("old.woff2") format("woff2"); → src: url("anek.woff2") format("woff2");',
      },
    ]);
  });

  it.each([
    ['facts', facts([text])],
    ['facts about the accepted picture', undefined],
  ])('is the cause when its font face is used and no %s differ', (_, accepted) => {
    const changes = previewChanges('  src: url("anek', ['  src: url("old.woff2") format("woff2");']);
    expect(shortCauses({ accepted, actual: facts([text]) }, changes)).toEqual([
      ['source', preview, lineOf('  src: url("anek')],
    ]);
  });

  it('names the font face beside a nearer cause', () => {
    const edit = diffOf({ [button]: [[7, ['Book now'], ['Book a call']]] });
    const changes = previewChanges('  src: url("anek', ['  src: url("old.woff2") format("woff2");'], edit);
    const accepted = facts([text, { ...text, text: 'Book now' }]);
    const actual = facts([
      { ...text, box: [0, 0, 108, 20] },
      { ...text, text: 'Book a call' },
    ]);
    expect(shortCauses({ accepted, actual }, changes)).toEqual([
      ['source', button, 7],
      ['source', preview, lineOf('  src: url("anek')],
    ]);
  });

  it.each([
    ['another family', { ...text, styles: { 'font-family': 'Inter' } }],
    ['letters that the face does not have', { ...text, text: 'डॉक्टर' }],
    ['no text', { ...text, text: '' }],
  ])('is not the cause when its font face is not used: %s', (_, own) => {
    const actual = facts([{ ...own, box: [0, 0, 108, 20] }]);
    expect(shortCauses({ accepted: facts([own]), actual }, fontChanges)).toEqual([['source', button, 5]]);
  });

  it('is the cause when a font face with the letters of the text was removed', () => {
    const removed = ['@font-face {', '  font-family: "Inter";', '  src: url("inter.woff2");', '}'];
    const diff = diffOf({ [preview]: [[lineOf('a[hreflang'), removed, []]] });
    const changes = prepareChanges(diff, [[preview, previewText]], [], [preview]);
    const own = { ...text, styles: { 'font-family': 'Inter, sans-serif' } };
    const actual = facts([{ ...own, box: [0, 0, 108, 20] }]);
    expect(shortCauses({ accepted: facts([own]), actual }, changes)).toEqual([
      ['source', preview, lineOf('a[hreflang') + 1],
    ]);
  });

  it('is the cause when its rule matches an element and sets the style that differs', () => {
    const changes = previewChanges('  font-family: "Noto', ['  font-family: serif !important;'], near);
    const link = { tag: 'a', text: 'हिन्दी' };
    const accepted = facts([{ ...link, styles: { 'font-family': 'serif' } }]);
    const actual = facts([{ ...link, styles: { 'font-family': '"Noto Sans"' }, box: [0, 0, 90, 20] }]);
    const line = lineOf('  font-family: "Noto');
    expect(shortCauses({ accepted, actual }, changes)).toEqual([['source', preview, line]]);
    const paragraph = { accepted: facts([{ ...link, tag: 'p', styles: { 'font-family': 'serif' } }]) };
    const changed = facts([{ ...link, tag: 'p', styles: { 'font-family': '"Noto Sans"' } }]);
    expect(shortCauses({ ...paragraph, actual: changed }, changes)).not.toContainEqual(['source', preview, line]);
  });

  it('is the cause when the selector of its rule has changed', () => {
    const changes = previewChanges('  p:is(', ['  p {'], near);
    const paragraph = { tag: 'p', classes: ['lead'] };
    const accepted = facts([{ ...paragraph, styles: { 'letter-spacing': 'normal' } }]);
    const actual = facts([{ ...paragraph, styles: { 'letter-spacing': '0.32px' } }]);
    expect(shortCauses({ accepted, actual }, changes)).toEqual([['source', preview, lineOf('  p:is(')]]);
  });

  it('is the cause when its rule matches an element that moved, and sets what facts do not have', () => {
    const changes = previewChanges('    hyphens', ['    hyphens: none;'], near);
    const line = lineOf('    hyphens');
    const moved = (classes: string[]) => ({
      accepted: facts([{ classes, styles: { color: '#111' } }]),
      actual: facts([{ classes, styles: { color: '#111' }, box: [0, 0, 100, 40] }]),
    });
    expect(shortCauses(moved(['card']), changes)).toEqual([['source', preview, line]]);
    expect(shortCauses(moved(['list']), changes)).toEqual([['source', button, 5]]);
  });

  it('is not the cause when its rule sets a style that is equal', () => {
    const changes = previewChanges('    letter-spacing', ['    letter-spacing: 0.01em;'], near);
    const card = { classes: ['card'], styles: { 'letter-spacing': '0.32px' } };
    const actual = facts([{ ...card, box: [0, 0, 100, 40] }]);
    expect(shortCauses({ accepted: facts([card]), actual }, changes)).toEqual([['source', button, 5]]);
  });

  it('is the cause when its rule draws a pseudo-element of an element', () => {
    const changes = previewChanges('  background: red', ['  background: blue;'], near);
    const note = facts([{ classes: ['note'], styles: { 'background-color': 'white' } }]);
    expect(shortCauses({ accepted: note, actual: note }, changes)).toEqual([
      ['source', preview, lineOf('  background: red')],
    ]);
    const card = facts([{ classes: ['card'], styles: { 'background-color': 'white' } }]);
    expect(shortCauses({ accepted: card, actual: card }, changes)).toEqual([['source', button, 5]]);
  });

  it('is the cause of what nothing explains, unless its rule cannot reach the story', () => {
    const changes = previewChanges('    hyphens', ['    hyphens: none;']);
    const unexplained = (tag: string, classes: string[]) => ({
      accepted: facts([{ tag, classes, styles: { opacity: '1' } }]),
      actual: facts([{ tag, classes, styles: { opacity: '0.5' } }]),
    });
    expect(shortCauses(unexplained('p', ['intro']), changes)).toEqual([['source', preview, lineOf('    hyphens')]]);
    expect(shortCauses(unexplained('p', []), changes)).toMatchObject([['unknown', 'Unknown', undefined]]);
  });

  it('is named by its selector and what it declares, when it is new', () => {
    const added = ['em {', '  color: blue;', '  margin: 0;', '}'];
    const after = ['p {', '  color: red;', '}', ...added, ''].join('\n');
    const changes = prepareChanges(diffOf({ [preview]: [[4, [], added]] }), [[preview, after]], [], [preview]);
    expect(changes.rules.map(({ place }) => [place.line, place.change])).toEqual([
      [5, 'em { color: blue; margin: 0 }'],
    ]);
  });

  it('ignores comments, rules in another place, and custom properties', () => {
    const rule = ['.list {', '  --gap: 2px;', '  color: red;', '}'];
    const after = [...rule, '/* New. */', 'p {', '  color: blue;', '}', ''].join('\n');
    const before = [...rule.with(1, '  --gap: 1px;'), '/* Old. */'];
    const diff = diffOf({
      [preview]: [
        [1, [], rule],
        [5, ['/* Older. */'], ['/* New. */']],
        [9, before, []],
      ],
    });
    expect(prepareChanges(diff, [[preview, after]], [], [preview]).rules).toEqual([]);
  });

  it('names the preview itself for a text that only it has', () => {
    const files = { '.storybook/preview.tsx': [[9, ['Free clinic'], ['Open clinic']]] } as const;
    const diff = diffOf(files as unknown as Parameters<typeof diffOf>[0]);
    const changes = prepareChanges([...diff, ...near], [], [], ['.storybook/preview.tsx']);
    const accepted = facts([{ tag: 'p', text: 'Free clinic' }]);
    const actual = facts([{ tag: 'p', text: 'Open clinic' }]);
    expect(shortCauses({ accepted, actual }, changes)).toEqual([['source', '.storybook/preview.tsx', 9]]);
  });
});

const outcomeOf = (path: string, more: Partial<Outcome> = {}): Outcome => ({
  id: path,
  title: 'Components/Button',
  name: path,
  mode: 'light',
  path,
  file: 'src/button.stories.tsx',
  status: 'changed',
  ms: 1,
  ...more,
});

describe('groups', () => {
  it('are at most five for one changed token in 764 pictures', () => {
    const sheet = [
      ':root {',
      '  --red: oklch(0.5 0.2 30);',
      '  --danger: light-dark(var(--red), var(--rose));',
      '  --danger-ink: light-dark(var(--red), white);',
      '}',
    ].join('\n');
    const diff = diffOf({ [colours]: [[2, ['  --red: oklch(0.6 0.2 30);'], ['  --red: oklch(0.5 0.2 30);']]] });
    const tokens = (red: string, isDark: boolean) => ({
      '--red': red,
      '--danger': `light-dark(${red}, oklch(0.8 0.1 30))`,
      ...(!isDark && { '--danger-ink': red }),
    });
    const [before, after] = ['oklch(0.6 0.2 30)', 'oklch(0.5 0.2 30)'];
    const styles: [string, string][] = [
      [before, after],
      [`${before} 0px 0px 4px 0px`, `${after} 0px 0px 4px 0px`],
      ['oklab(0.6 0.173205 0.1 / 0.5)', 'oklab(0.5 0.173205 0.1 / 0.5)'],
      ['oklab(0.8 0.07 0.04)', 'oklab(0.77 0.08 0.05)'],
      ['none', 'none'],
    ];
    const changes = changesOf(diff, sheet);
    const outcomes = Array.from({ length: 764 }, (_, index) =>
      outcomeOf(`p/${index}`, { mode: index % 2 ? 'dark' : 'light' }),
    );
    const groups = groupOutcomes(outcomes, (outcome) => {
      const index = outcomes.indexOf(outcome);
      const [old = '', now = ''] = styles[index % styles.length] ?? [];
      const isDark = outcome.mode === 'dark';
      const accepted = facts([{ tag: 'p', styles: { background: old } }, { tag: `${index}` }], tokens(before, isDark));
      const actual = facts([{ tag: 'p', styles: { background: now } }, { tag: `${index}` }], tokens(after, isDark));
      return findCauses({ accepted, actual, imports }, changes);
    });
    expect(groups).toHaveLength(1);
    expect(groups[0]?.causes).toEqual([
      {
        kind: 'token',
        name: '--red',
        file: colours,
        line: 2,
        detail: 'oklch(0.6 0.2 30) → oklch(0.5 0.2 30); also changes --danger, --danger-ink',
      },
    ]);
    expect(groups[0]?.paths).toHaveLength(764);
  });

  it('join the dark and the light value of a token, each from a line of its own', () => {
    const sheet = ':root {\n  --danger: #c00;\n}\n[data-theme="dark"] {\n  --danger: #f66;\n}\n';
    const diff = diffOf({
      [colours]: [
        [2, ['  --danger: #b3261e;'], ['  --danger: #c00;']],
        [5, ['  --danger: #f99;'], ['  --danger: #f66;']],
      ],
    });
    const changes = changesOf(diff, sheet);
    const values = { light: ['#b3261e', '#c00'], dark: ['#f99', '#f66'] };
    const groups = groupOutcomes([outcomeOf('a', { mode: 'dark' }), outcomeOf('b', { mode: 'light' })], ({ mode }) => {
      const [before = '', after = ''] = values[mode as 'dark' | 'light'];
      const accepted = facts([{ styles: { color: before } }], { '--danger': before });
      const actual = facts([{ styles: { color: after } }], { '--danger': after });
      return findCauses({ accepted, actual, imports }, changes);
    });
    expect(groups).toEqual([
      {
        id: expect.any(String) as string,
        causes: [{ kind: 'token', name: '--danger', file: colours, line: 2, detail: '#b3261e → #c00' }],
        paths: ['a', 'b'],
      },
    ]);
  });

  it('are separate for new, removed and failed pictures, and leave unchanged ones out', () => {
    const outcomes = [
      outcomeOf('a', { status: 'new' }),
      outcomeOf('b', { status: 'removed' }),
      outcomeOf('c', { status: 'failed', message: 'Threw\nat line 3' }),
      outcomeOf('d', { status: 'failed', message: 'Threw\nat line 4' }),
      outcomeOf('e', { status: 'failed', message: 'Did not come to rest' }),
      outcomeOf('f', { status: 'same' }),
    ];
    const groups = groupOutcomes(outcomes, () => []);
    const paths = groups.map((group) => group.paths.join(' '));
    expect(paths[0]).toBe('c d');
    expect(paths.slice(1).toSorted()).toEqual(['a', 'b', 'e']);
  });

  it('join unknown causes that differ in counts only, and keep denied pictures', () => {
    const unknown = (detail: string) => [{ kind: 'unknown' as const, name: 'Unknown', detail }];
    const groups = groupOutcomes([outcomeOf('a'), outcomeOf('b', { status: 'denied' })], ({ path }) =>
      unknown(path === 'a' ? '3 elements moved or resized' : '1 element moved or resized'),
    );
    expect(groups).toMatchObject([{ causes: [{ detail: 'elements moved or resized' }], paths: ['a', 'b'] }]);
  });

  it('have the same id in every run', () => {
    const idOf = () => groupOutcomes([outcomeOf('a', { status: 'new' })], () => [])[0]?.id;
    expect(idOf()).toBe(idOf());
  });
});
