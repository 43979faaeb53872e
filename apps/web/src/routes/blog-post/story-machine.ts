import type { BlogContent } from '@sehat/catalog/blog-blocks';
import { provideLoading } from '@sehat/machines/loading';
import type { ComponentProps } from 'react';
import { waitFor } from 'xstate';
import { createAppActor } from '../../actors/create-app-actor';
import { onMachine } from '../../stories/on-machine';
import { never } from '../../stories/sample-actors';
import type { BlogPostPage, PostText } from './blog-post-page';
import { type PostTextActor, usePostText } from './use-post-text';

function loadingOf(text: PostText): () => Promise<BlogContent> {
  if (text.status === 'ready') return async () => text.content;
  return text.status === 'loading' ? never : () => Promise.reject(new Error('It could not be fetched.'));
}

/** Runs the page of a post whose text loads, or fails to load, as the story's text says. */
export const blogPostMachine = onMachine<ComponentProps<typeof BlogPostPage>, PostTextActor>({
  start: async ({ text }) => {
    const actor = createAppActor(provideLoading({ load: loadingOf(text) })).start();
    await waitFor(actor, (snapshot) => snapshot.matches(text.status));
    return actor;
  },
  useProps: (actor) => ({ text: usePostText(actor) }),
});
