import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { StoryIndex } from 'storybook/internal/types';
import { beforeAll, expect, test } from 'vitest';
import { root } from './project-fixture';
import { readStoryIndex } from './story-index';

const folder = 'packages/ui/src/patterns';
const pages = globSync('*.mdx', { cwd: join(root, folder) });
let index: StoryIndex;

beforeAll(async () => {
  index = await readStoryIndex();
}, 60_000);

/** Returns the stories that a page embeds, each as its file and its export. */
function embeddedStories(text: string): string[] {
  const imports = new Map(
    [...text.matchAll(/^import \* as (\w+) from '([^']+)';$/gm)].map(([, name = '', file = '']) => [name, file]),
  );
  return [...text.matchAll(/<Canvas of=\{(\w+)\.(\w+)\}/g)].map(([, name = '', story = '']) => {
    const file = relative(root, join(root, folder, imports.get(name) ?? name));
    return `./${file}.tsx#${story}`;
  });
}

/** Returns the stories and docs pages that a page links to, each as `story/id` or `docs/id`. */
const linkedEntries = (text: string) => [...text.matchAll(/\]\(\?path=\/([^)]*)\)/g)].map(([, path = '']) => path);

test.each(pages)('every story that %s names exists', (page) => {
  const text = readFileSync(join(root, folder, page), 'utf8');
  const entries = Object.values(index.entries);
  const stories = new Set(
    entries.map((entry) => `${entry.importPath}#${entry.type === 'story' ? entry.exportName : ''}`),
  );
  const paths = new Set(entries.map(({ id, type }) => `${type}/${id}`));
  const embedded = embeddedStories(text);
  expect(embedded.length).toBe(text.match(/<Canvas/g)?.length);
  expect(embedded.filter((story) => !stories.has(story))).toEqual([]);
  const linked = linkedEntries(text);
  expect(linked.some((path) => path.startsWith('story/'))).toBe(true);
  expect(linked.filter((path) => !paths.has(path))).toEqual([]);
});

test('every pattern page is in the group Patterns', () => {
  const shown = Object.values(index.entries).filter(({ title }) => title.startsWith('Patterns/'));
  expect(shown.map(({ importPath }) => importPath).toSorted()).toEqual(
    pages.map((page) => `./${folder}/${page}`).toSorted(),
  );
});
