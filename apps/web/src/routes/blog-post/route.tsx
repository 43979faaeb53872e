import { type BlogSlug, blogPosts, findBlogPost } from '@sehat/catalog/blog-posts';
import { doctors } from '@sehat/catalog/doctors';
import { provideLoading } from '@sehat/machines/loading';
import { lazyModule } from '@sehat/ui/lazy-module';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAppActor } from '../../actors/create-app-actor';
import { loadTranslatedBlogContent } from '../../catalog-text/blog-content';
import { translatedPost } from '../../catalog-text/blog-posts';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { BlogPostPage } from './blog-post-page';
import { PostNotFoundPage } from './post-not-found-page';
import { usePostText } from './use-post-text';

type Post = NonNullable<ReturnType<typeof findBlogPost>>;

const texts = new Map(blogPosts.map(({ slug }) => [slug, lazyModule(() => loadTranslatedBlogContent(slug))]));

function textOf(slug: BlogSlug) {
  const text = texts.get(slug);
  if (!text) throw new Error(`There is no text for ${slug}.`);
  return text;
}

/** Loads the text that the first render of a post shows. */
export async function prepareBlogPost(slug: string | undefined): Promise<void> {
  const post = findBlogPost(slug);
  if (post) await textOf(post.slug).load();
}

function PostRoute({ post }: { post: Post }) {
  // A text that is loaded already is in the first render.
  const [content] = useState(() => textOf(post.slug).peek());
  const [machine] = useState(() => provideLoading({ load: textOf(post.slug).load }));
  const actor = useAppActor(machine);
  const text = usePostText(actor);
  return (
    <Page title={translatedPost(post).title}>
      <BlogPostPage
        post={translatedPost(post)}
        text={content ? { status: 'ready', content } : text}
        author={doctors.find(({ name }) => name === post.author)}
        others={blogPosts.filter((other) => other !== post)}
        onRetry={() => actor.send({ type: 'content.retry' })}
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
    <Page title={m.post_not_found()}>
      <PostNotFoundPage posts={blogPosts} />
    </Page>
  );
}
