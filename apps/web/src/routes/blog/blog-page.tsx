import type { BlogPost } from '@sehat/catalog/blog-posts';
import { Container } from '@sehat/ui/container';
import { EmptyState } from '@sehat/ui/empty-state';
import { Grid } from '@sehat/ui/grid';
import { PageHeader } from '@sehat/ui/page-header';
import { m } from '../../messages/generated/messages.js';
import { DeferredContent } from '../../page/page';
import { PostCard } from '../../page/post-card';

/** The index of the blog, latest post first. */
export function BlogPage({ posts }: { posts: readonly BlogPost[] }) {
  return (
    <Container className="pb-12">
      <PageHeader title={m.nav_blog()} lead={m.blog_lead()} />
      <DeferredContent>
        {posts.length === 0 ? (
          <EmptyState title={m.blog_empty()}>{m.blog_empty_text()}</EmptyState>
        ) : (
          <Grid min="18rem" gap={6}>
            {posts.map((post, index) => (
              <PostCard key={post.id} post={post} headingLevel={2} priority={index === 0} />
            ))}
          </Grid>
        )}
      </DeferredContent>
    </Container>
  );
}
