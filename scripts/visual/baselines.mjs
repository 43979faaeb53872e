// Reads and writes the accepted pictures. To save space, one story per component is stored whole. The others store
// the pixels that differ from it: `empty.light~default.webp` stores the difference from the base
// `default.light.webp`.
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { baselines } from './paths.mjs';
import { isSame, packPicture, sharedWith, unpackPicture, write } from './pictures.mjs';

const modeOf = (path) => path.slice(path.lastIndexOf('.') + 1);

/** Maps the path of each baseline to its file and to the path of its base. */
export function listBaselines(component = '*') {
  const files = globSync(`${component}/*.webp`, { cwd: baselines }).map((file) => file.replaceAll('\\', '/'));
  return new Map(
    files.map((file) => {
      const [path, story] = file.slice(0, -'.webp'.length).split('~');
      const base = story && `${path.split('/')[0]}/${story}.${modeOf(path)}`;
      return [path, { file: join(baselines, file), base }];
    }),
  );
}

/** The size of all baselines in bytes. */
export const sizeOfBaselines = () =>
  [...listBaselines().values()].reduce((sum, { file }) => sum + statSync(file).size, 0);

/** Returns a function that reads a baseline by its path, or undefined when there is none. It decodes each base once. */
export function openBaselines(list) {
  const bases = new Map();
  async function read(path) {
    const { file, base } = list.get(path);
    if (base && !bases.has(base)) bases.set(base, read(base));
    return unpackPicture(readFileSync(file), base && (await bases.get(base)));
  }
  return async (path) => (list.has(path) ? (bases.get(path) ?? read(path)) : undefined);
}

export const readBaseline = (list, path) => openBaselines(list)(path);

/** The share of equal pixels above which a difference takes less space than the whole picture. */
const minimumShared = 0.2;

async function writeBaseline(path, picture, basePath, base) {
  const usedBase = base !== undefined && sharedWith(picture, base) > minimumShared ? base : undefined;
  const bytes = await packPicture(picture, usedBase);
  if (!isSame(await unpackPicture(bytes, usedBase), picture))
    throw new Error(`The file of ${path} does not decode to the same picture.`);
  const name = usedBase ? `${path}~${basePath.slice(basePath.indexOf('/') + 1, basePath.lastIndexOf('.'))}` : path;
  write(join(baselines, `${name}.webp`), bytes);
}

/** Groups pictures by mode and width, because a base must have the same. */
function groupsOf(pictures) {
  const groups = new Map();
  for (const [path, { width }] of pictures) {
    const key = `${modeOf(path)} ${width}`;
    groups.set(key, [...(groups.get(key) ?? []), path]);
  }
  return [...groups.values()];
}

/**
 * Writes the accepted pictures of one component. `changes` maps paths to pictures in the order of the sidebar;
 * undefined deletes a baseline. The first new picture becomes the base. A baseline whose base changes is encoded
 * again with the same pixels.
 */
export async function acceptPictures(component, changes) {
  const before = listBaselines(component);
  const pictures = new Map();
  for (const path of before.keys()) pictures.set(path, await readBaseline(before, path));
  for (const [path, picture] of changes) {
    if (picture) pictures.set(path, picture);
    else pictures.delete(path);
  }
  for (const [path] of changes) if (before.has(path)) rmSync(before.get(path).file);
  for (const group of groupsOf(pictures)) {
    const bases = new Set(group.map((path) => before.get(path)?.base));
    const basePath = group.find((path) => bases.has(path)) ?? group[0];
    for (const path of group) {
      const old = before.get(path);
      const stays = !changes.has(path) && (old.base === undefined || (old.base === basePath && !changes.has(basePath)));
      if (stays) continue;
      if (!changes.has(path)) rmSync(old.file);
      await writeBaseline(path, pictures.get(path), basePath, path === basePath ? undefined : pictures.get(basePath));
    }
  }
}
