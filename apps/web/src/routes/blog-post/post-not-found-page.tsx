import type { BlogPost } from '@sehat/catalog/blog-posts';
import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { EmptyState } from '@sehat/ui/empty-state';
import { Grid } from '@sehat/ui/grid';
import { Section } from '@sehat/ui/section';
import { Link as RouterLink } from 'react-router-dom';
import { m } from '../../messages/generated/messages.js';
import { PostCard } from '../../page/post-card';
import { paths } from '../../paths/paths';

/** The page for an unknown post, with links to others. */
export function PostNotFoundPage({ posts }: { posts: readonly BlogPost[] }) {
  return (
    <Container className="py-12">
      <EmptyState
        title={m.post_not_found()}
        headingLevel={1}
        action={
          <>
            <Button asChild>
              <RouterLink to={paths.blog}>{m.post_go_to_blog()}</RouterLink>
            </Button>
            <Button asChild variant="secondary">
              <RouterLink to={paths.home}>{m.not_found_home()}</RouterLink>
            </Button>
          </>
        }
      >
        {m.post_not_found_text()}
      </EmptyState>
      <Section title={m.post_all()}>
        <Grid min="18rem" gap={6}>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </Grid>
      </Section>
    </Container>
  );
}
