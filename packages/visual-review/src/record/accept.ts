// Accepts pictures of the last run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from '../pictures/pictures.ts';
import type { ReviewConfig } from '../project/config.ts';
import { placesOf } from '../project/places.ts';
import type { Hashes, Outcome, PictureFacts, Results } from '../results/results.ts';
import { readPinnedVersion, writePinnedVersion } from './pinned-browser.ts';
import { changeRecord, readRecord, revertRecord } from './record.ts';
import { openStore, storeFolder } from './store.ts';

/** Whether a reviewer can accept the outcome. */
export const isOpen = ({ status }: Outcome) => ['changed', 'new', 'removed', 'denied'].includes(status);

export const readResults = (config: ReviewConfig): Results =>
  JSON.parse(readFileSync(join(placesOf(config).results, 'results.json'), 'utf8')) as Results;

/**
 * Makes pictures of the last run the accepted ones. `paths` are those of its outcomes. Throws when the run used another
 * browser than the accepted pictures, unless all its pictures are accepted. `undo` takes the acceptance back,
 * and throws when something else has changed the pictures.
 */
export async function acceptPictures(config: ReviewConfig, paths: readonly string[]) {
  const places = placesOf(config);
  const { browser, isWhole, outcomes } = readResults(config);
  const open = outcomes.filter(isOpen);
  const accepted = open.filter(({ path }) => paths.includes(path));
  const pinned = readPinnedVersion(places.browser);
  if (pinned !== undefined && browser !== pinned && (!isWhole || accepted.length < open.length))
    throw new Error(
      'The last run used another browser than the accepted pictures. Show all stories, then accept all pictures.',
    );
  const store = openStore(storeFolder(config.project));
  const changes = new Map<string, Hashes | undefined>();
  for (const { path, status, actual } of accepted) {
    changes.set(path, status === 'removed' ? undefined : actual);
    if (status === 'removed' || !actual) continue;
    const file = join(places.results, 'actual', path);
    await store.keep(actual, {
      picture: await decode(`${file}.png`),
      tree: readFileSync(`${file}.tree.txt`, 'utf8'),
      facts: JSON.parse(readFileSync(`${file}.facts.json`, 'utf8')) as PictureFacts,
    });
  }
  const record = readRecord(places.accepted);
  const before = new Map([...changes.keys()].map((path) => [path, record.get(path)]));
  changeRecord(places.accepted, changes);
  if (browser !== pinned) writePinnedVersion(places.browser, browser);
  const undo = () => {
    revertRecord(places.accepted, changes, before);
    if (browser !== pinned) writePinnedVersion(places.browser, pinned);
  };
  return { accepted, undo };
}
