// visual-review accept [story-id…]: accepts pictures of the last run without a look at them. For machines and for
// changes that were reviewed elsewhere.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { ReviewConfig } from '../project/config.ts';
import { placesOf } from '../project/places.ts';
import { acceptPictures, isOpen, readResults } from '../record/accept.ts';
import { UsageError } from './usage.ts';

/** Accepts the stories with these ids, or all that differ. Resolves to the exit code. */
export async function accept(config: ReviewConfig, args: string[]): Promise<number> {
  const { positionals: ids } = parseArgs({ args, allowPositionals: true });
  if (!existsSync(join(placesOf(config).results, 'results.json')))
    throw new UsageError('There is no result to accept. Run visual-review test first.');
  const open = readResults(config).outcomes.filter(isOpen);
  const unknown = ids.filter((id) => !open.some((outcome) => outcome.id === id));
  if (unknown.length > 0) throw new UsageError(`The last run found no difference for ${unknown.join(', ')}.`);
  const wanted = open.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const { accepted } = await acceptPictures(
    config,
    wanted.map(({ path }) => path),
  );
  for (const { id, mode, status } of accepted) process.stdout.write(`${status.padEnd(8)} ${id} (${mode})\n`);
  return 0;
}
