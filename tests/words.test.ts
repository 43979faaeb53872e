import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proseProblems } from '../scripts/lint/plain-comments.mjs';
import { type Finding, lint, rulesFor } from './boundary-checks';
import { markdownFiles } from './markdown-files';
import { type Fixture, makeFixture, root } from './project-fixture';

const long = Array.from({ length: 26 }, (_, index) => `word${index}`).join(' ');

describe('proseProblems', () => {
  test.each([
    ['a sentence of 26 words', `${long}.`, 'A sentence of 26 words'],
    ['a word without an actor', 'Whoever opens the page reads it.', '“whoever” names no actor'],
    ['an outdated word', 'The walk begins anew.', '“anew” names no actor'],
  ])('reports %s', (_, prose, problem) => {
    expect(proseProblems(prose).join()).toContain(problem);
  });

  test.each([
    ['two sentences', 'The build prerenders the page. The app hydrates it.'],
    ['a sentence after a colon', `${long.split(' ').slice(0, 20).join(' ')}: The app hydrates it.`],
    ['words in code', 'The story `nobody-found` shows an empty list.'],
  ])('accepts %s', (_, prose) => {
    expect(proseProblems(prose)).toEqual([]);
  });
});

describe('the rule for comments', () => {
  const wrong = {
    'apps/web/src/page/long-sentence.ts': `/** ${long.split(' ').slice(0, 13).join(' ')}\n * ${long.split(' ').slice(13).join(' ')}. */\nexport const a = 'a';\n`,
    'apps/web/src/page/long-line.ts': `// ${'a'.repeat(120)}\nexport const a = 'a';\n`,
    'apps/web/src/page/line-comments.ts': "// Without this, nobody\n// sees the page.\nexport const a = 'a';\n",
  };
  const right = {
    'apps/web/src/page/short.ts': "/** The page's title, in the user's language. */\nexport const a = 'a';\n",
    'apps/web/src/page/directive.ts':
      '// oxlint-disable-next-line no-console -- The terminal shows this text, and somebody reads it.\nconsole.log(1);\n',
  };
  let fixture: Fixture;
  let found: Finding[];
  beforeAll(() => {
    fixture = makeFixture({ ...wrong, ...right });
    found = lint(fixture.folder);
  }, 60_000);
  afterAll(() => fixture.remove());

  test.each(Object.keys(wrong))('refuses %s', (file) => {
    expect(rulesFor(found, file)).toContain('sehat(plain-comments)');
  });

  test.each(Object.keys(right))('accepts %s', (file) => {
    expect(rulesFor(found, file)).not.toContain('sehat(plain-comments)');
  });
});

/** Paragraphs and list items of a Markdown file, without code, tables and headings. */
function paragraphsOf(markdown: string): string[] {
  return markdown
    .replaceAll(/```[\s\S]*?```/g, '')
    .split('\n')
    .map((line) => (/^\s*[|#<>]/.test(line) ? '' : line))
    .join('\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((paragraph) => paragraph.replaceAll('\n', ' ').replace(/^\s*(?:[-*]|\d+\.) /, ''));
}

test.each(markdownFiles(root).map((path) => relative(root, path)))('the sentences of %s are short', (name) => {
  const text = readFileSync(join(root, name), 'utf8');
  expect(paragraphsOf(text).flatMap(proseProblems)).toEqual([]);
});
