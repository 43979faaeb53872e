import { constantFrom } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { eventsOf, type MachineModel, type NamedEvent } from '../testing/machine-model';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { type ContactsEmitted, type ContactsEvent, contactsMachine } from './contacts.machine';

function start() {
  const actor = createActor(contactsMachine).start();
  const emitted: ContactsEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  const names = () => actor.getSnapshot().context.contacts.map(({ name }) => name);
  return { actor, emitted, names };
}

const neighbour = { name: ' Imran Qureshi ', relationship: 'Neighbour ', phone: ' 98765 43212' };

describe('contacts', () => {
  it('begin with two', () => {
    expect(start().names()).toEqual(['Sarita Verma', 'Rohan Verma']);
  });

  it('are added at the end, trimmed', () => {
    const { actor, emitted } = start();
    actor.send({ type: 'contact.add', ...neighbour });
    expect(actor.getSnapshot().context.contacts.at(-1)).toEqual({
      id: expect.any(String) as string,
      name: 'Imran Qureshi',
      relationship: 'Neighbour',
      phone: '98765 43212',
    });
    expect(emitted).toEqual([{ type: 'added', message: 'Contact added' }]);
  });

  it.each(['name', 'relationship', 'phone'])('are refused without a %s', (field) => {
    const { actor, emitted, names } = start();
    actor.send({ type: 'contact.add', ...neighbour, [field]: '  ' });
    expect(names()).toHaveLength(2);
    expect(emitted).toEqual([{ type: 'refused', message: 'Please fill in all fields' }]);
  });

  it('are removed by id, once', () => {
    const { actor, emitted, names } = start();
    actor.send({ type: 'contact.remove', id: 'contact-1' });
    actor.send({ type: 'contact.remove', id: 'contact-1' });
    expect(names()).toEqual(['Rohan Verma']);
    expect(emitted).toEqual([{ type: 'removed', message: 'Contact removed' }]);
  });
});

const events: readonly NamedEvent<ContactsEvent>[] = [
  { name: 'add a neighbour', event: { type: 'contact.add', ...neighbour } },
  { name: 'add one without a number', isInvalid: true, event: { type: 'contact.add', ...neighbour, phone: ' ' } },
  { name: 'remove a contact', event: { type: 'contact.remove', id: 'contact-1' } },
  { name: 'remove the added one', event: { type: 'contact.remove', id: 'contact-added-1' } },
  { name: 'remove nobody', isInvalid: true, event: { type: 'contact.remove', id: 'nobody' } },
];

const model: MachineModel<typeof contactsMachine, null> = {
  name: 'contacts',
  world: () => null,
  machine: () => contactsMachine,
  events,
  calls: {},
  listeners: [],
  fingerprint: ({ context: { contacts } }) => (contacts.length > 4 ? 'many' : contacts.map(({ id }) => id)),
  invariants: {
    'no two share an id': ({ snapshot: { context } }) =>
      new Set(context.contacts.map(({ id }) => id)).size === context.contacts.length,
    'every answer is there, without blanks around it': ({ snapshot: { context } }) =>
      context.contacts.every((contact) =>
        Object.values<string>({ ...contact }).every((answer) => answer !== '' && answer === answer.trim()),
      ),
    'the list is as long as what was told': ({ snapshot: { context }, emitted }) =>
      context.contacts.length ===
      2 +
        emitted.filter(({ type }) => type === 'added').length -
        emitted.filter(({ type }) => type === 'removed').length,
  },
};

describe('on every way', () => {
  it('reaches each transition, and the invariants hold', { timeout: 60_000 }, async () => {
    const report = await provePaths(model);
    process.stdout.write(report.text);
    expect(report.transitions.missing).toEqual([]);
  });

  it('holds for ten thousand random steps', { timeout: 60_000 }, async () => {
    expect(await proveRandomWalks(model, constantFrom(...eventsOf(model)), { seed: 7 })).toBeGreaterThanOrEqual(10_000);
  });
});
