import { constantFrom, oneof } from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOf } from '../testing/machine-model';
import { type PathReport, provePaths } from '../testing/prove-paths';
import { proveRandomWalks } from '../testing/random-walk';
import { peerAs, peerModel } from './peer.model';
import { peerRules } from './peer.rules';
import type { PeerEvent, PeerInternalEvent } from './peer.types';

test('shortest paths of both sides reach every state and transition, and the invariants hold after each step', {
  timeout: 180_000,
}, async () => {
  const reports: PathReport[] = [];
  for (const model of [peerAs('doctor'), peerAs('patient')]) {
    const report = await provePaths(model);
    process.stdout.write(report.text);
    reports.push(report);
  }
  const missing = (part: 'states' | 'transitions') =>
    reports[0]?.[part].missing.filter((name) => reports.every((report) => report[part].missing.includes(name)));
  expect(missing('states')).toEqual([]);
  // Waits in sequence look the same to the search. The random walks take this transition.
  expect(missing('transitions')).toEqual([expect.stringContaining('pathLimit')]);
});

const events = eventsOf(peerModel);
const sessionsIn = (event: PeerEvent | PeerInternalEvent) =>
  'members' in event ? event.members.map(({ session }) => session) : [];

/** Nothing can happen after these. */
const endings = events.filter(
  (event) =>
    event.type === 'call.end' ||
    event.type === 'channel.refused' ||
    event.type === 'browser.unsupported' ||
    event.type === 'peer.takeover' ||
    sessionsIn(event).includes('newer'),
);
/** The events about the first link count no more after these. */
const relinks = events.filter(
  (event) => event.type === 'peer.admit' || event.type === 'peer.end' || sessionsIn(event).includes('again'),
);
const others = events.filter((event) => !endings.includes(event) && !relinks.includes(event));

/** Mostly events after which much can happen. */
const mostlyGoingOn = oneof(
  { weight: 60, arbitrary: constantFrom(...others) },
  { weight: 2, arbitrary: constantFrom(...relinks) },
  { weight: 1, arbitrary: constantFrom(...endings) },
);

test.each([
  ['a fixed', 7],
  ['a fresh', undefined],
])('ten thousand random steps under %s seed follow the table of rules', { timeout: 180_000 }, async (_, seed) => {
  expect(await proveRandomWalks(peerModel, mostlyGoingOn, { seed, table: peerRules })).toBeGreaterThanOrEqual(10_000);
});
