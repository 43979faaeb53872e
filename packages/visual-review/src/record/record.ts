// The hashes of the accepted pictures. They are in Git; the pictures are in a store outside of it.
import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { write } from '../pictures/pictures.ts';
import type { Hashes } from '../results/results.ts';

/** A picture's path: `components-button/primary.dark` for the story `components-button--primary` in the mode `dark`. */
export const pathOf = (id: string, mode: string) => `${id.replace('--', '/')}.${mode}`;

/** Takes a path apart again. */
export function readPath(path: string) {
  const [component = '', story = ''] = path.split('/');
  const at = story.lastIndexOf('.');
  return { component, id: `${component}--${story.slice(0, at)}`, name: story.slice(0, at), mode: story.slice(at + 1) };
}

const parse = (line: string): Hashes => {
  const [pixels = '', tree = ''] = line.split(' ');
  return { pixels, tree };
};

export const isSame = (one: Hashes, other: Hashes) => one.pixels === other.pixels && one.tree === other.tree;

const fileOf = (folder: string, component: string) => join(folder, `${component}.json`);

/** Reads the accepted hashes by picture path from a folder with one file per component. */
export function readRecord(folder: string): Map<string, Hashes> {
  const record = new Map<string, Hashes>();
  for (const file of globSync('*.json', { cwd: folder }).toSorted()) {
    const component = basename(file, '.json');
    const lines = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
    for (const [story, line] of Object.entries(lines)) record.set(`${component}/${story}`, parse(line));
  }
  return record;
}

/** Changes accepted hashes. `undefined` deletes one. */
export function changeRecord(folder: string, changes: ReadonlyMap<string, Hashes | undefined>) {
  const record = readRecord(folder);
  const components = new Set<string>();
  for (const [path, hashes] of changes) {
    components.add(readPath(path).component);
    if (hashes) record.set(path, hashes);
    else record.delete(path);
  }
  for (const component of components) {
    const own = [...record]
      .filter(([path]) => path.startsWith(`${component}/`))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    if (own.length === 0) {
      rmSync(fileOf(folder, component), { force: true });
      continue;
    }
    const lines = own.map(([path, { pixels, tree }]) => [path.slice(component.length + 1), `${pixels} ${tree}`]);
    write(fileOf(folder, component), `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
  }
}

/**
 * Takes changes back: `before` holds the hashes that the same pictures had. Throws, and changes nothing, when a picture
 * has other hashes than those of the changes by now.
 */
export function revertRecord(
  folder: string,
  changes: ReadonlyMap<string, Hashes | undefined>,
  before: ReadonlyMap<string, Hashes | undefined>,
) {
  const record = readRecord(folder);
  const other = [...changes].find(([path, hashes]) => {
    const now = record.get(path);
    return now && hashes ? !isSame(now, hashes) : now !== hashes;
  });
  if (other) throw new Error(`Something else has changed the accepted picture of ${other[0]}. Nothing was undone.`);
  changeRecord(folder, before);
}
