import type { BlogContent } from '@sehat/catalog/blog-blocks';
import { loadBlogContent } from '@sehat/catalog/blog-content';
import type { BlogSlug } from '@sehat/catalog/blog-posts';
import { loadHindiBlogContent } from '@sehat/catalog/hindi/blog-content';
import { language } from '../messages/language';

/** Loads the body of one post in the interface's language. Rejects when its file cannot be fetched. */
export const loadTranslatedBlogContent = (slug: BlogSlug): Promise<BlogContent> =>
  language() === 'hi' ? loadHindiBlogContent(slug) : loadBlogContent(slug);
