import { ActorRecorder } from '@sehat/simulator/live/actor-recorder';
import { NEWS, SEND_ALL, SEND_EVENT } from '@sehat/simulator/live/live-news';
import type { EventParcel } from '@sehat/simulator/live/panel-window';
import type { Preview } from '@storybook/react-vite';
import { FORCE_REMOUNT } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { appInspector } from '../apps/web/src/actors/create-app-actor';

const recorder = new ActorRecorder((news) => addons.getChannel().emit(NEWS, news));
let shown = '';

appInspector.receive = recorder.inspect;

void addons.ready().then((channel) => {
  channel.on(SEND_ALL, () => recorder.sendAll());
  channel.on(SEND_EVENT, ({ session, event }: EventParcel) => recorder.sendTo(session, event));
  channel.on(FORCE_REMOUNT, () => recorder.clear());
  return channel;
});

/**
 * Clears the live panel when another story is shown. A loader, because a story's own loaders may already start
 * actors.
 */
export const followStory: NonNullable<Exclude<Preview['loaders'], unknown[]>> = ({ id }) => {
  if (id !== shown) recorder.clear();
  shown = id;
};

/** An `afterEach`. Fails when a page's story did not run the machines that its parameter `machines` names. */
export const ranItsMachines: NonNullable<Exclude<Preview['afterEach'], unknown[]>> = ({ parameters, name }) => {
  const { machines = [], ownActors } = parameters as { machines?: readonly string[]; ownActors?: boolean };
  const missing = machines.filter((id) => !recorder.seen.has(id));
  if (missing.length > 0 && !ownActors) throw new Error(`${name} did not run ${missing.join(' and ')}.`);
};
