import { constantFrom } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { eventsOf } from '../testing/machine-model';
import { provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { type ContactsEmitted, contactsMachine } from './contacts.machine';
import { contactsModel, neighbour } from './contacts.model';

function start() {
  const actor = createActor(contactsMachine).start();
  const codes: string[] = [];
  actor.on('notification', ({ code }: ContactsEmitted) => codes.push(code));
  const names = () => actor.getSnapshot().context.contacts.map(({ name }) => name);
  return { actor, codes, names };
}

test('the list starts with two samples', () => {
  expect(start().names()).toEqual(['Sarita Verma', 'Rohan Verma']);
});

describe('contact.add', () => {
  test('adds the trimmed contact at the end', () => {
    const { actor, codes } = start();
    actor.send({ type: 'contact.add', ...neighbour });
    expect(actor.getSnapshot().context.contacts.at(-1)).toEqual({
      id: expect.any(String) as string,
      name: 'Imran Qureshi',
      relationship: 'Neighbour',
      phone: '98765 43212',
    });
    expect(codes).toEqual(['added']);
  });

  test.each(['name', 'relationship', 'phone'])('adds nothing without a %s', (field) => {
    const { actor, codes, names } = start();
    actor.send({ type: 'contact.add', ...neighbour, [field]: '  ' });
    expect(names()).toHaveLength(2);
    expect(codes).toEqual(['incomplete']);
  });
});

describe('contact.remove', () => {
  test('removes the contact with this id once', () => {
    const { actor, codes, names } = start();
    actor.send({ type: 'contact.remove', id: 'contact-1' });
    actor.send({ type: 'contact.remove', id: 'contact-1' });
    expect(names()).toEqual(['Rohan Verma']);
    expect(codes).toEqual(['removed']);
  });
});

test('a shortest path reaches every transition, and the invariants hold along it', { timeout: 60_000 }, async () => {
  const report = await provePaths(contactsModel);
  process.stdout.write(report.text);
  expect(report.transitions.missing).toEqual([]);
});

test('the invariants hold along ten thousand random steps', { timeout: 60_000 }, async () => {
  const steps = await proveRandomWalks(contactsModel, constantFrom(...eventsOf(contactsModel)), { seed: 7 });
  expect(steps).toBeGreaterThanOrEqual(10_000);
});
