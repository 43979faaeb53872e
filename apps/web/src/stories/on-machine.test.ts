import { afterEach, expect, test } from 'vitest';
import { type Actor, createActor, createMachine } from 'xstate';
import { onMachine } from './on-machine';

interface Props {
  status: string;
}

const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });
type Lamp = Actor<typeof lamp>;
const actors: Lamp[] = [];
const { load } = onMachine<Props, Lamp>({
  start: () => {
    const actor = createActor(lamp).start();
    actors.push(actor);
    return actor;
  },
  useProps: () => ({}),
});

const { signal } = new AbortController();
const args = { status: 'off' };

/** Loads a story as Storybook does before it renders. */
const loadWith = async (changes: Partial<{ args: Props; abortSignal: AbortSignal }> = {}) => {
  const context = { id: 'lamp--off', args, parameters: {}, viewMode: 'story', abortSignal: signal, ...changes };
  const { actor } = (await load(context as never)) as { actor: Lamp };
  return actor;
};

afterEach(() => {
  for (const actor of actors) actor.stop();
});

test('a page keeps its machine when only the theme or the language changes', async () => {
  const actor = await loadWith();
  actor.send({ type: 'press' });
  const same = await loadWith({ args: { ...args } });
  expect(same).toBe(actor);
  expect(same.getSnapshot().value).toBe('on');
});

test.each([
  ['the story starts again', { abortSignal: new AbortController().signal }],
  ['an argument changes', { args: { status: 'on' } }],
])('a page gets a new machine when %s', async (_, changes) => {
  const actor = await loadWith();
  const other = await loadWith(changes);
  expect(other).not.toBe(actor);
  expect(actor.getSnapshot().status).toBe('stopped');
});
