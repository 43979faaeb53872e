import { loadBlogContent, loadedBlogContent } from '@sehat/catalog/blog-content';
import { type BlogSlug, blogPosts, findBlogPost } from '@sehat/catalog/blog-posts';
import { doctors } from '@sehat/catalog/doctors';
import { createLoadingMachine } from '@sehat/machines/loading';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '../../app/page';
import { BlogPostPage, type PostText } from './blog-post-page';
import { PostNotFoundPage } from './post-not-found-page';

type Post = NonNullable<ReturnType<typeof findBlogPost>>;

function usePostText(slug: BlogSlug): PostText {
  const [known] = useState(() => loadedBlogContent(slug));
  const [machine] = useState(() => createLoadingMachine(() => loadBlogContent(slug)));
  const actor = useActorRef(machine);
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const loaded = useSelector(actor, (snapshot) => snapshot.context.loaded);
  const content = known ?? loaded?.content;
  if (content) return { status: 'ready', content };
  return { status: failed ? 'failed' : 'loading' };
}

/** Loads what the first rendering of a post shows. */
export async function prepareBlogPost(slug: string | undefined): Promise<void> {
  const post = findBlogPost(slug);
  if (post) await loadBlogContent(post.slug);
}

function PostRoute({ post }: { post: Post }) {
  const text = usePostText(post.slug);
  return (
    <Page title={post.title}>
      <BlogPostPage
        post={post}
        text={text}
        author={doctors.find(({ name }) => name === post.author)}
        others={blogPosts.filter((other) => other !== post)}
        onRetry={() => window.location.reload()}
      />
    </Page>
  );
}

/** `/blog/:slug` */
export function BlogPostRoute() {
  const { slug } = useParams();
  const post = findBlogPost(slug);
  if (post) return <PostRoute key={post.slug} post={post} />;
  return (
    <Page title="Blog post not found">
      <PostNotFoundPage posts={blogPosts} />
    </Page>
  );
}
