import { blogPosts } from '@sehat/catalog/blog-posts';
import { Page } from '../../page/page';
import { BlogPage } from './blog-page';

/** `/blog` */
export function BlogRoute() {
  return (
    <Page title="Blog">
      <BlogPage posts={blogPosts} />
    </Page>
  );
}
