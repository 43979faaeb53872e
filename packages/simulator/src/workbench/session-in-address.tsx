import type { Decorator } from '@storybook/react-vite';
import { STORY_ARGS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/** The address of the story with a session, in Storybook or in a window of its own. */
export function linkTo(session: string): string {
  const address = new URL(window.parent.location.href);
  address.searchParams.set('args', `session:${session}`);
  return address.href;
}

/** The address of the story with a session in a window of its own, without Storybook around it. */
export function windowOf(session: string): string {
  const address = new URL(window.location.href);
  address.searchParams.set('args', `session:${session}`);
  return address.href;
}

/**
 * The session in the address of the story, of which Storybook passes nothing on when it has a character too many. A
 * link in a sentence or a mail often ends with such a character.
 */
function sessionInAddress(story: string): string | undefined {
  // Storybook leaves the arguments in the address of its frame when the user goes to another story.
  const [opened] = performance.getEntriesByType('navigation');
  const { searchParams } = new URL(opened?.name ?? window.location.href);
  if (searchParams.get('id') !== story) return undefined;
  const [, session] = /(?:^|;)session:([^;]+)/.exec(searchParams.get('args') ?? '') ?? [];
  return session?.replace(/[^A-Za-z0-9_-]+$/, '');
}

/** Writes the session to the address of a story that is open in its own window. */
function keepInOwnAddress(session: string) {
  window.history.replaceState(window.history.state, '', windowOf(session));
}

/** The arguments that Storybook can post between windows, without models and functions. */
const plainOf = (args: object) => Object.fromEntries(Object.entries(args).filter(([, arg]) => typeof arg === 'string'));

/**
 * Puts the session among the story's args in Storybook's address, so that users can reload and share it. It only
 * announces the args, because a real change of an arg would render the story again after each event.
 */
export const withSessionInAddress: Decorator = (Story, { id, initialArgs, args }) => {
  const onSessionChange = (session: string) => {
    if (window.parent === window) keepInOwnAddress(session);
    else addons.getChannel().emit(STORY_ARGS_UPDATED, { storyId: id, args: { ...plainOf(initialArgs), session } });
  };
  const session = (args.session as string | undefined) || sessionInAddress(id);
  return <Story args={{ ...args, ...(session !== undefined && { session }), onSessionChange }} />;
};
