import { blogPosts } from '@sehat/catalog/blog-posts';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { BlogPage } from './blog-page';

/** `/blog` */
export function BlogRoute() {
  return (
    <Page title={m.nav_blog()}>
      <BlogPage posts={blogPosts} />
    </Page>
  );
}
