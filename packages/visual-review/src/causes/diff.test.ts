import { expect, it } from 'vitest';
import { parseDiff } from './diff.ts';

it('reads changed, added and removed lines with their numbers in the new file', () => {
  const text = [
    'diff --git a/src/a.css b/src/a.css',
    'index 1111111..2222222 100644',
    '--- a/src/a.css',
    '+++ b/src/a.css',
    '@@ -3 +3 @@ :root {',
    '-  --a: 1px;',
    '+  --a: 2px;',
    '@@ -8,2 +7,0 @@',
    '--- a comment of SQL',
    '-gone',
    '@@ -20,0 +18,2 @@',
    '+++ two',
    '+lines',
    'diff --git a/old.ts b/old.ts',
    '--- a/old.ts',
    '+++ /dev/null',
    '@@ -1 +0,0 @@',
    '-only',
    '\\ No newline at end of file',
    'diff --git a/picture.png b/picture.png',
    'Binary files a/picture.png and b/picture.png differ',
    '',
  ].join('\n');
  expect(parseDiff(text)).toEqual([
    {
      file: 'src/a.css',
      hunks: [
        { line: 3, removed: ['  --a: 1px;'], added: ['  --a: 2px;'] },
        { line: 8, removed: ['-- a comment of SQL', 'gone'], added: [] },
        { line: 18, removed: [], added: ['++ two', 'lines'] },
      ],
    },
    { file: 'old.ts', hunks: [{ line: 1, removed: ['only'], added: [] }] },
  ]);
});
