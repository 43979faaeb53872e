import type { BlogBlock } from '@sehat/catalog/blog-blocks';
import { Banner } from '@sehat/ui/banner';
import { withCallLinks } from './with-call-links';

function Block({ block }: { block: BlogBlock }) {
  switch (block.type) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return <p>{withCallLinks(block.text)}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>{withCallLinks(item)}</li>
          ))}
        </List>
      );
    }
    case 'notice':
      return (
        <Banner tone={block.tone} title={withCallLinks(block.title)}>
          {withCallLinks(block.text)}
        </Banner>
      );
  }
}

/** The blocks of a post's text. Render it inside `Prose`. */
export function BlogBody({ blocks }: { blocks: readonly BlogBlock[] }) {
  return blocks.map((block) => (
    <Block key={block.type === 'list' ? block.items.join('|') : `${block.type}: ${block.text}`} block={block} />
  ));
}
