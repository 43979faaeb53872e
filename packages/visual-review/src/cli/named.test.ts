import { expect, test } from 'vitest';
import { filesOfNamed } from './named.ts';

const stories = [
  { id: 'components-data-badge--tones', file: 'src/badge.stories.tsx' },
  { id: 'components-data-badge--dot', file: 'src/badge.stories.tsx' },
  { id: 'pages-home--phone', file: 'src/home.stories.tsx' },
];

test('finds the files of named stories', () => {
  expect(filesOfNamed(stories, ['badge'], [])).toEqual(['src/badge.stories.tsx']);
  expect(filesOfNamed(stories, ['badge--dot', 'pages'], [])).toEqual(['src/badge.stories.tsx', 'src/home.stories.tsx']);
});

test('refuses a name that no story has, and lists similar ones', () => {
  expect(() => filesOfNamed(stories, ['bagde'], [])).toThrow("No story's id contains “bagde”. Similar ones: badge");
  expect(() => filesOfNamed(stories, ['badge', 'zzz'], [])).toThrow("No story's id contains “zzz”.");
});

test('accepts the name of a removed story, which needs all files', () => {
  expect(filesOfNamed(stories, ['care-old'], ['care-old--basic'])).toBeUndefined();
});
