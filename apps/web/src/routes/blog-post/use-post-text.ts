import type { BlogContent } from '@sehat/catalog/blog-blocks';
import type { provideLoading } from '@sehat/machines/loading';
import { useSelector } from '@xstate/react';
import type { Actor } from 'xstate';
import type { PostText } from './blog-post-page';

export type PostTextActor = Actor<ReturnType<typeof provideLoading<BlogContent>>>;

/** The text of a post as its actor has loaded it. */
export function usePostText(actor: PostTextActor): PostText {
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  if (context.loaded) return { status: 'ready', content: context.loaded.content };
  return { status: value === 'failed' ? 'failed' : 'loading' };
}
