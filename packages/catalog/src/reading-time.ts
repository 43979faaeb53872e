import type { BlogBlock } from './blog-blocks';

/** Words that an adult reads in a minute, on a screen, in a text about health. */
const wordsPerMinute = 200;

function textOf(block: BlogBlock): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.join(' ');
    case 'notice':
      return `${block.title} ${block.text}`;
  }
}

/** How many words a post's body has. */
export const wordCount = (blocks: readonly BlogBlock[]): number =>
  blocks.reduce((sum, block) => sum + (textOf(block).match(/\S+/g)?.length ?? 0), 0);

/** Whole minutes that it takes to read a post's body, at least one. */
export const readingMinutes = (blocks: readonly BlogBlock[]): number =>
  Math.max(1, Math.round(wordCount(blocks) / wordsPerMinute));
