import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { appInspector, createAppActor } from './create-app-actor';

const lamp = setup({ types: { events: {} as { type: 'press' } } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: {} },
});

test('sends the inspection events of every actor, also of one created before the inspector', () => {
  const actor = createAppActor(lamp).start();
  const events: string[] = [];
  appInspector.receive = (inspected) => {
    if (inspected.type === '@xstate.snapshot') events.push(inspected.event.type);
  };
  actor.send({ type: 'press' });
  createAppActor(lamp).start();
  expect(events).toEqual(['press', 'xstate.init']);
});
