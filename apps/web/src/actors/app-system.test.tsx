// @vitest-environment jsdom
import { act, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type AnyActorRef, fromCallback, type InspectionEvent, SimulatedClock, sendTo, setup } from 'xstate';
import { appSystem } from './app-system';
import { appInspector, createAppActor, useAppActor, useRunning } from './create-app-actor';

/** How many of the listeners below run now, and how many have run. */
let running = 0;
let started = 0;

const listening = setup({
  types: { events: {} as { type: 'save' } | { type: 'saved' } },
  actors: {
    listener: fromCallback(() => {
      running += 1;
      started += 1;
      return () => {
        running -= 1;
      };
    }),
  },
}).createMachine({
  invoke: { src: 'listener' },
  initial: 'idle',
  states: { idle: { on: { save: 'saving' } }, saving: { tags: 'busy', on: { saved: 'idle' } } },
});

let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.createElement('div'));
  running = 0;
  started = 0;
});
afterEach(() => act(async () => root.unmount()));

function Page() {
  useAppActor(listening);
  return null;
}

it('runs one actor per component in strict mode, and none after the unmount', async () => {
  await act(async () =>
    root.render(
      <StrictMode>
        <Page />
      </StrictMode>,
    ),
  );
  expect([running, started]).toEqual([1, 1]);
  await act(async () => root.render(null));
  expect(running).toBe(0);
});

it('starts no actor of a render that React throws away', async () => {
  const never = new Promise<never>(() => {});
  function Suspended(): null {
    useAppActor(listening);
    throw never;
  }
  await act(async () => root.render(<Suspended />));
  await act(async () => root.render(null));
  expect(started).toBe(0);
});

it('lets a busy actor go on after the unmount, until it is idle', async () => {
  const actor = createAppActor(listening);
  const isBusy = () => actor.getSnapshot().hasTag('busy');
  function Form() {
    useRunning(actor, isBusy);
    return null;
  }
  await act(async () => root.render(<Form />));
  actor.send({ type: 'save' });
  await act(async () => root.render(null));
  expect(running).toBe(1);
  actor.send({ type: 'saved' });
  expect(running).toBe(0);
});

it('lets an actor reach another by its name', () => {
  const heard: string[] = [];
  const session = createAppActor(
    fromCallback(({ receive }) => receive(({ type }) => heard.push(type))),
    { systemId: 'auth' },
  ).start();
  onTestFinished(() => void session.stop());
  const page = createAppActor(
    setup({}).createMachine({
      entry: sendTo(({ system }) => system.get('auth') as AnyActorRef, { type: 'session.check' }),
    }),
  ).start();
  onTestFinished(() => void page.stop());
  expect(heard).toEqual(['session.check']);
});

it('shows one observer the actors of all pages with their parents', () => {
  const seen: InspectionEvent[] = [];
  appInspector.receive = (event) => seen.push(event);
  onTestFinished(() => {
    delete appInspector.receive;
  });
  for (const actor of [createAppActor(listening), createAppActor(listening)]) actor.start().stop();
  expect(new Set(seen.map(({ rootId }) => rootId))).toEqual(new Set([appSystem.sessionId]));
});

it('forgets a stopped actor, so that its name is free again', () => {
  const visit = () => createAppActor(listening, { systemId: 'page' }).start().stop();
  visit();
  visit();
  expect(appSystem.system.get('page')).toBeUndefined();
});

it('keeps an actor with a clock of its own in a system of its own', () => {
  const clock = new SimulatedClock();
  const lamp = setup({}).createMachine({
    initial: 'on',
    states: { on: { after: { 1000: 'off' } }, off: {} },
  });
  const actor = createAppActor(lamp, { clock }).start();
  clock.increment(1000);
  expect(actor.getSnapshot().value).toBe('off');
  actor.stop();
});

it('reports the error of an actor that nothing observes', () => {
  const reject = vi.spyOn(Promise, 'reject').mockResolvedValue(undefined);
  onTestFinished(() => reject.mockRestore());
  const error = new Error('broken');
  createAppActor(
    setup({}).createMachine({
      entry: () => {
        throw error;
      },
    }),
  ).start();
  expect(reject).toHaveBeenCalledWith(error);
});
