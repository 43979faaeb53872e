import type { BlogContent } from '../blog-blocks.ts';
import type { BlogSlug } from '../blog-posts.ts';

const modules: Record<BlogSlug, () => Promise<{ content: BlogContent }>> = {
  'ten-minute-walks': () => import('./blog-content-ten-minute-walks.ts'),
  'when-worry-stays': () => import('./blog-content-when-worry-stays.ts'),
  'balanced-thali': () => import('./blog-content-balanced-thali.ts'),
};

/** Loads the Hindi body of one post. Rejects when its file cannot be fetched. */
export async function loadHindiBlogContent(slug: BlogSlug): Promise<BlogContent> {
  const { content } = await modules[slug]();
  return content;
}
