import type { loadBlogContent } from '@sehat/catalog/blog-content';
import { createLoadingMachine } from '@sehat/machines/loading';
import type { ComponentProps } from 'react';
import { type Actor, createActor, waitFor } from 'xstate';
import type { BlogPostPage, PostText } from '../../routes/blog-post/blog-post-page';
import { onMachine } from '../on-machine';
import { never } from '../sample-actors';

type Content = Awaited<ReturnType<typeof loadBlogContent>>;
type Loading = Actor<ReturnType<typeof createLoadingMachine<Content>>>;

function loadingOf(text: PostText): () => Promise<Content> {
  if (text.status === 'ready') return async () => text.content;
  return text.status === 'loading' ? never : () => Promise.reject(new Error('It could not be fetched.'));
}

/** A post whose text is fetched as the story says. */
export const blogPostMachine = onMachine<ComponentProps<typeof BlogPostPage>, Loading>({
  start: async ({ text }) => {
    const actor = createActor(createLoadingMachine(loadingOf(text))).start();
    await waitFor(actor, (snapshot) => snapshot.matches(text.status));
    return actor;
  },
  shows: ({ value, context: { loaded } }) => ({
    text: loaded ? { status: 'ready', content: loaded.content } : { status: value === 'failed' ? 'failed' : 'loading' },
  }),
  tells: () => ({}),
});
