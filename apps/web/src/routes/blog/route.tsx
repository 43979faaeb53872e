import { blogPosts } from '@sehat/catalog/blog-posts';
import { Page } from '../../app/page';
import { BlogPage } from './blog-page';

/** `/blog` */
export function BlogRoute() {
  return (
    <Page title="Blog">
      <BlogPage posts={blogPosts} />
    </Page>
  );
}
