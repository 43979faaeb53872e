import { join } from 'node:path';
import { compare, encodePng, write } from '../pictures/pictures.ts';
import type { Places } from '../project/places.ts';
import type { Taken } from '../record/store.ts';

async function writeSide(
  places: Places,
  side: 'actual' | 'accepted' | 'doubted',
  path: string,
  { picture, tree, facts }: Taken,
) {
  const file = join(places.results, side, path);
  write(`${file}.png`, await encodePng(picture));
  write(`${file}.tree.txt`, tree);
  write(`${file}.facts.json`, JSON.stringify(facts));
}

/** Writes what the run has taken, for the review page and for accepting it. */
export const writeActual = (places: Places, path: string, taken: Taken) => writeSide(places, 'actual', path, taken);

/** Writes what differed at the first attempt and not at a later one, so that its cause can be found. */
export const writeDoubted = (places: Places, path: string, taken: Taken) => writeSide(places, 'doubted', path, taken);

/** Writes the accepted side and the difference. Resolves to the number of pixels that differ, and to their regions. */
export async function writeAccepted(places: Places, path: string, accepted: Taken, actual?: Taken) {
  await writeSide(places, 'accepted', path, accepted);
  if (!actual) return {};
  const { count, regions, difference } = compare(accepted.picture, actual.picture);
  write(join(places.results, 'difference', `${path}.png`), await encodePng(difference));
  return { pixels: count, regions };
}
