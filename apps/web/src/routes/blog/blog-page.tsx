import type { BlogPost } from '@sehat/catalog/blog-posts';
import { Container } from '@sehat/ui/container';
import { EmptyState } from '@sehat/ui/empty-state';
import { Grid } from '@sehat/ui/grid';
import { PageHeader } from '@sehat/ui/page-header';
import { DeferredContent } from '../../page/page';
import { PostCard } from '../../page/post-card';

/** The index of the blog, latest post first. */
export function BlogPage({ posts }: { posts: readonly BlogPost[] }) {
  return (
    <Container className="pb-12">
      <PageHeader
        title="Blog"
        lead="Short, careful reads on staying well, by the doctors whom you can meet here. Each names its sources."
      />
      <DeferredContent>
        {posts.length === 0 ? (
          <EmptyState title="No articles yet">Come back soon: the first ones are being written.</EmptyState>
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
