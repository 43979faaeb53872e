import type { BlogPost, BlogSlug } from '@sehat/catalog/blog-posts';
import { hindiBlogCategories, hindiBlogPosts } from '@sehat/catalog/hindi/blog-posts';
import { language } from '../messages/language';

const hindiPost = (post: BlogPost): BlogPost =>
  Object.hasOwn(hindiBlogPosts, post.slug) ? { ...post, ...hindiBlogPosts[post.slug as BlogSlug] } : post;

/** A post with title and excerpt in the interface's language. */
export const translatedPost = (post: BlogPost): BlogPost => (language() === 'hi' ? hindiPost(post) : post);

/** The category of a post. */
export const blogCategoryText = (category: BlogPost['category']): string =>
  language() === 'hi' ? hindiBlogCategories[category] : category;
