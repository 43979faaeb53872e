import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placesOf } from '../project/places';
import type { Outcome } from '../results/results';
import { changeRecord, readRecord } from './record';
import { digestOfPictures, readVerified, updateVerified } from './verified';

const hashes = { pixels: 'a', tree: 'b' };
const outcomeOf = (file: string, path: string, changes: Partial<Outcome> = {}): Outcome => ({
  id: path,
  title: '',
  name: '',
  mode: 'light',
  path,
  file,
  status: 'same',
  actual: hashes,
  ms: 1,
  ...changes,
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'verified-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Accepts two pictures, and updates the list by their outcomes. */
function update(digests: Record<string, string> | undefined, changes: Partial<Outcome> = {}) {
  const places = placesOf({ project: 'planted', root, build: () => Promise.resolve(), modesOf: () => [] });
  const [card, list] = ['card/basic.light', 'list/long.light'] as const;
  changeRecord(places.accepted, new Map([card, list].map((path) => [path, hashes])));
  updateVerified(places, { digests, outcomes: [outcomeOf('card.tsx', card, changes), outcomeOf('list.tsx', list)] });
  return places;
}

describe('the list of verified stories files', () => {
  it('has the component, the digest and the accepted pictures of each file', () => {
    const places = update({ 'card.tsx': 'one', 'list.tsx': 'two' });
    const pictures = digestOfPictures(readRecord(places.accepted), 'card');
    expect(readVerified(places).get('card.tsx')).toEqual({ component: 'card', digest: 'one', pictures });
    expect(readFileSync(places.verified, 'utf8')).toContain(`"card.tsx": "card one ${pictures}"`);
  });

  it.each(['changed', 'failed', 'new', 'removed'] as const)('loses a file with a picture that is %s', (status) => {
    update({ 'card.tsx': 'one', 'list.tsx': 'two' });
    expect([...readVerified(update({ 'card.tsx': 'one', 'list.tsx': 'two' }, { status })).keys()]).toEqual([
      'list.tsx',
    ]);
  });

  it('loses a file that depended on an earlier story, and one that no longer exists', () => {
    update({ 'card.tsx': 'one', 'list.tsx': 'two' });
    expect([...readVerified(update({ 'card.tsx': '' })).keys()]).toEqual([]);
  });

  it('leaves out two files that share a component', () => {
    const places = update({ 'card.tsx': 'one', 'list.tsx': 'two' }, { path: 'list/short.light' });
    changeRecord(places.accepted, new Map([['list/short.light', hashes]]));
    expect([
      ...readVerified(update({ 'card.tsx': 'one', 'list.tsx': 'two' }, { path: 'list/short.light' })).keys(),
    ]).toEqual([]);
  });

  it('is empty with the marks of a conflict, and is written again', () => {
    const places = update({ 'card.tsx': 'one', 'list.tsx': 'two' });
    writeFileSync(places.verified, '<<<<<<< HEAD\n{}\n=======\n');
    expect(readVerified(places).size).toBe(0);
    expect(readVerified(update({ 'card.tsx': 'one', 'list.tsx': 'two' })).size).toBe(2);
  });

  it('stays as it is after a run that does not count', () => {
    update({ 'card.tsx': 'one', 'list.tsx': 'two' });
    expect(readVerified(update(undefined, { status: 'failed' })).size).toBe(2);
  });
});

describe('the digest of the accepted pictures', () => {
  it('changes with an accepted picture, and with one more', () => {
    const one = new Map([['card/basic.light', hashes]]);
    const digest = digestOfPictures(one, 'card');
    expect(digestOfPictures(new Map([...one, ['list/long.light', hashes]]), 'card')).toBe(digest);
    expect(digestOfPictures(new Map([...one, ['card/basic.dark', hashes]]), 'card')).not.toBe(digest);
    expect(digestOfPictures(new Map([['card/basic.light', { pixels: 'c', tree: 'b' }]]), 'card')).not.toBe(digest);
  });
});
