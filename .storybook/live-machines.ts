import { ActorRecorder, watchStarts } from '@sehat/simulator/live/actor-recorder';
import { NEWS, TELL_ALL } from '@sehat/simulator/live/live-news';
import type { Preview } from '@storybook/react-vite';
import { FORCE_REMOUNT } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

const recorder = new ActorRecorder((news) => addons.getChannel().emit(NEWS, news));
let shown = '';
let watching = false;

/** The simulator's own stories tell what their machines do by themselves. */
const isWatched = (title: string) => !title.startsWith('Machines/');

watchStarts((actor) => {
  if (watching) recorder.watch(actor);
});

void addons.ready().then((channel) => {
  channel.on(TELL_ALL, () => recorder.tellAll());
  channel.on(FORCE_REMOUNT, () => recorder.clear());
  return channel;
});

/** Tells the panel beside a story what the machines do that run in it. A loader, for actors may start in a story's own loaders already. */
export const followStory: NonNullable<Exclude<Preview['loaders'], unknown[]>> = ({ id, title }) => {
  watching = isWatched(title);
  if (id !== shown) recorder.clear();
  shown = id;
};

/** An `afterEach`: a page's story ran the machines that the page runs in the app, which its parameter `machines` names. */
export const ranItsMachines: NonNullable<Preview['afterEach']> = ({ parameters, name }) => {
  const { machines = [], ownActors } = parameters as { machines?: readonly string[]; ownActors?: boolean };
  const missing = machines.filter((id) => !recorder.seen.has(id));
  if (missing.length > 0 && !ownActors) throw new Error(`${name} did not run ${missing.join(' and ')}.`);
};
