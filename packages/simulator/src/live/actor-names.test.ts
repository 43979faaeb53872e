import { expect, test } from 'vitest';
import { actorNames } from './actor-names';
import type { LiveActor } from './live-news';

const actor = (session: string, name: string, role?: string) => ({ session, name, context: { role } }) as LiveActor;

test('actors of one name have different names, by role or by id', () => {
  const peers = [actor('x:1', 'peer', 'doctor'), actor('x:2', 'peer', 'patient'), actor('x:3', 'cart')];
  expect([...actorNames(peers).values()]).toEqual(['peer (doctor)', 'peer (patient)', 'cart']);
  const twins = [actor('x:1', 'peer', '[text]'), actor('x:2', 'peer', '[text]')];
  expect([...actorNames(twins).values()]).toEqual(['peer (x:1)', 'peer (x:2)']);
});
