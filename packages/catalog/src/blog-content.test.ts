import { describe, expect, it } from 'vitest';
import type { BlogBlock } from './blog-blocks';
import { loadBlogContent } from './blog-content';
import { blogPosts, findBlogPost } from './blog-posts';

const textOf = (block: BlogBlock) => {
  if (block.type === 'list') return block.items.join(' ');
  return block.type === 'notice' ? `${block.title} ${block.text}` : block.text;
};

describe.each(blogPosts.map((post) => post.slug))('the post %s', (slug) => {
  it('has a body of 500 to 900 words', async () => {
    const { blocks } = await loadBlogContent(slug);
    const words = blocks.map(textOf).join(' ').split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(500);
    expect(words).toBeLessThanOrEqual(900);
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

describe('looking up a post', () => {
  it('finds the known slugs and nothing else', () => {
    expect(findBlogPost('balanced-thali')?.category).toBe('Nutrition');
    for (const slug of [undefined, '', 'Balanced-Thali', 'constructor', 'balanced-thali/']) {
      expect([slug, findBlogPost(slug)]).toEqual([slug, undefined]);
    }
  });
});
