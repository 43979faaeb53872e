import { describe, expect, it } from 'vitest';
import { loadBlogContent } from './blog-content';
import { blogPosts, findBlogPost } from './blog-posts';
import { readingMinutes, wordCount } from './reading-time';

describe.each(blogPosts.map((post) => post.slug))('the post %s', (slug) => {
  it('has a body of 500 to 900 words', async () => {
    const { blocks } = await loadBlogContent(slug);
    expect(wordCount(blocks)).toBeGreaterThanOrEqual(500);
    expect(wordCount(blocks)).toBeLessThanOrEqual(900);
  });

  it('opens with a paragraph, puts text under every heading, and says that it is not medical advice', async () => {
    const { blocks } = await loadBlogContent(slug);
    expect(blocks[0]?.type).toBe('paragraph');
    const afterHeadings = blocks.filter((_, index) => blocks[index - 1]?.type === 'heading').map((block) => block.type);
    expect(afterHeadings.length).toBeGreaterThan(3);
    expect(afterHeadings).not.toContain('heading');
    expect(blocks.at(-1)).toMatchObject({ type: 'notice', title: 'Not medical advice' });
  });

  it('names sources that were published before it', async () => {
    const { sources } = await loadBlogContent(slug);
    const written = Number(findBlogPost(slug)?.date.slice(0, 4));
    expect(sources.length).toBeGreaterThanOrEqual(2);
    for (const { year } of sources) expect(year).toBeLessThanOrEqual(written);
  });
});

describe('reading time', () => {
  const words = (count: number) => [{ type: 'paragraph' as const, text: 'word '.repeat(count) }];

  it('is whole minutes at 200 words each, at least one', () => {
    expect([0, 1, 299, 301, 900].map((count) => readingMinutes(words(count)))).toEqual([1, 1, 1, 2, 5]);
  });

  it('counts headings, lists and notices too', () => {
    expect(
      wordCount([
        { type: 'heading', text: 'How brisk?' },
        { type: 'list', ordered: true, items: ['One walk', 'Two  walks'] },
        { type: 'notice', tone: 'info', title: 'Not medical advice', text: 'Ask your doctor.' },
      ]),
    ).toBe(12);
  });
});

describe('looking up a post', () => {
  it('finds the known slugs and nothing else', () => {
    expect(findBlogPost('balanced-thali')?.category).toBe('Nutrition');
    for (const slug of [undefined, '', 'Balanced-Thali', 'constructor', 'balanced-thali/']) {
      expect([slug, findBlogPost(slug)]).toEqual([slug, undefined]);
    }
  });
});
