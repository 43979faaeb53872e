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

/** The story and the session in the address with which the frame was opened. Storybook changes `location` later. */
function openedAddress() {
  const [opened] = performance.getEntriesByType('navigation');
  const { searchParams } = new URL(opened?.name ?? window.location.href);
  const [, session] = /(?:^|;)session:([^;]+)/.exec(searchParams.get('args') ?? '') ?? [];
  return { story: searchParams.get('id'), session };
}

/**
 * The session that the story should open. Storybook drops one with a wrong character, as a link in a sentence has at
 * its end.
 */
function sessionFor(story: string, given: string | undefined): string | undefined {
  const opened = openedAddress();
  return given || (opened.story === story ? opened.session?.replace(/[^A-Za-z0-9_-]+$/, '') : undefined);
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
  return <Story args={{ ...args, session: sessionFor(id, args.session as string | undefined), onSessionChange }} />;
};
