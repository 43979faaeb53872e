// The accepted pictures. Stories of a component have much in common: one of them is kept whole, the others as what differs from it. The
// name says so: `nobody-found.light~everyone.webp` is told against `everyone.light.webp`.
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { baselines } from './paths.mjs';
import { isSame, packPicture, sharedWith, unpackPicture, write } from './pictures.mjs';

const modeOf = (path) => path.slice(path.lastIndexOf('.') + 1);

/** Of every accepted picture, by its path: its file, and the path of its base. */
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

/** All of them in bytes. */
export const sizeOfBaselines = () =>
  [...listBaselines().values()].reduce((sum, { file }) => sum + statSync(file).size, 0);

/** A way to read accepted pictures, whole; undefined where there is none. Those that others are told against are unpacked once. */
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

/** From here on leaving out what is shared pays. */
const enough = 0.2;

async function writeBaseline(path, picture, basePath, base) {
  const told = base !== undefined && sharedWith(picture, base) > enough ? base : undefined;
  const bytes = await packPicture(picture, told);
  if (!isSame(await unpackPicture(bytes, told), picture)) throw new Error(`${path} would not hold its picture.`);
  const name = told ? `${path}~${basePath.slice(basePath.indexOf('/') + 1, basePath.lastIndexOf('.'))}` : path;
  write(join(baselines, `${name}.webp`), bytes);
}

/** Pictures of one mode and width can be told against each other. */
function groupsOf(pictures) {
  const groups = new Map();
  for (const [path, { width }] of pictures) {
    const key = `${modeOf(path)} ${width}`;
    groups.set(key, [...(groups.get(key) ?? []), path]);
  }
  return [...groups.values()];
}

/**
 * Makes pictures of one component the accepted ones; those that are undefined go. `changes` is in the order of the sidebar: of new ones the
 * first becomes the base. Those whose base changes are written anew, with the same pixels.
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
