import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Decision, Hashes, Outcome } from '../results/results.ts';

const sorted = (pictures: Record<string, Hashes | null>) =>
  Object.fromEntries(Object.entries(pictures).toSorted(([left], [right]) => (left < right ? -1 : 1)));

/** Adds a decision. Older decisions lose its pictures, and those without pictures are deleted. */
export function addDecision(
  decisions: readonly Decision[],
  decision: Omit<Decision, 'pictures'>,
  outcomes: readonly Outcome[],
): Decision[] {
  const paths = new Set(outcomes.map(({ path }) => path));
  const older = decisions.flatMap((each) => {
    const left = Object.entries(each.pictures).filter(([path]) => !paths.has(path));
    return left.length === 0 ? [] : [{ ...each, pictures: sorted(Object.fromEntries(left)) }];
  });
  const pictures = Object.fromEntries(outcomes.map(({ path, actual }) => [path, actual ?? null]));
  return [...older, { ...decision, pictures: sorted(pictures) }];
}

/** Reads the list of decisions. It is empty when the file does not exist. Throws when the file is not a list. */
export async function readDecisions(file: string): Promise<Decision[]> {
  let text = '';
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error(`${file} holds no list of decisions.`);
  return list as Decision[];
}

/**
 * Writes the list beside the file and renames it, so that a crash leaves the old list. An empty list has no file, so
 * that undoing the first decision leaves nothing behind.
 */
export async function writeDecisions(file: string, decisions: readonly Decision[]): Promise<void> {
  if (decisions.length === 0) {
    await rm(file, { force: true });
    return;
  }
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, `${JSON.stringify(decisions, undefined, 2)}\n`);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
