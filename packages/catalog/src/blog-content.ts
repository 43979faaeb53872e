import type { BlogContent } from './blog-blocks';
import type { BlogSlug } from './blog-posts';

const modules: Record<BlogSlug, () => Promise<{ content: BlogContent }>> = {
  'ten-minute-walks': () => import('./blog-content-ten-minute-walks'),
  'when-worry-stays': () => import('./blog-content-when-worry-stays'),
  'balanced-thali': () => import('./blog-content-balanced-thali'),
};

/** Loads the body of one post, apart from the others and from the index. Rejects when its file cannot be fetched. */
export async function loadBlogContent(slug: BlogSlug): Promise<BlogContent> {
  const { content } = await modules[slug]();
  return content;
}
