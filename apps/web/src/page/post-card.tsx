import type { BlogPost } from '@sehat/catalog/blog-posts';
import { BlogCard, type BlogCardProps } from '@sehat/ui/blog-card';
import { Link } from '@sehat/ui/link';
import { Link as RouterLink } from 'react-router-dom';
import { blogCategoryText, translatedPost } from '../catalog-text/blog-posts';
import { m } from '../messages/generated/messages.js';
import { blogPostHref } from '../paths/paths';

interface PostCardProps extends Pick<BlogCardProps, 'headingLevel' | 'priority'> {
  post: BlogPost;
}

/** The card of a blog post in a list, with a link to the post. */
export function PostCard({ post: given, headingLevel, priority }: PostCardProps) {
  const post = translatedPost(given);
  return (
    <BlogCard
      category={blogCategoryText(post.category)}
      title={post.title}
      excerpt={post.excerpt}
      author={post.author}
      date={post.date}
      image={post.image}
      headingLevel={headingLevel}
      priority={priority}
      action={
        <Link asChild subject={post.title}>
          <RouterLink to={blogPostHref(post.slug)}>{m.post_read()}</RouterLink>
        </Link>
      }
    />
  );
}
