// The accepted pictures, trees and facts, by hash, in a folder outside of Git.
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decode, encodeWebp, type Picture, write } from '../pictures/pictures.ts';
import type { Hashes, PictureFacts } from '../results/results.ts';

/** What the camera takes of a story in one mode. */
export interface Taken {
  picture: Picture;
  /** The accessibility tree as text. */
  tree: string;
  facts: PictureFacts;
}

export type Store = ReturnType<typeof openStore>;

/**
 * Returns the folder of the store: `VISUAL_STORE`, or a folder of the project's name in the user's cache. All clones
 * on a machine share it.
 */
export function storeFolder(project: string, env: NodeJS.ProcessEnv = process.env): string {
  const cache = env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  return env['VISUAL_STORE'] ?? join(cache, project, 'visual-review');
}

/** Opens a store. A file is named after its content's hash, so it never changes. */
export function openStore(folder: string) {
  const place = (hash: string, ending: string) => join(folder, hash.slice(0, 2), `${hash}.${ending}`);
  const places = ({ pixels, tree }: Hashes) => ({
    picture: place(pixels, 'webp'),
    tree: place(tree, 'txt'),
    facts: place(`${pixels}.${tree}`, 'json.gz'),
  });
  return {
    folder,
    has: (hashes: Hashes) => Object.values(places(hashes)).every((file) => existsSync(file)),
    /** Writes what is missing. */
    async keep(hashes: Hashes, { picture, tree, facts }: Taken) {
      const files = places(hashes);
      if (!existsSync(files.picture)) write(files.picture, await encodeWebp(picture));
      if (!existsSync(files.tree)) write(files.tree, tree);
      if (!existsSync(files.facts)) write(files.facts, gzipSync(JSON.stringify(facts)));
    },
    /** Returns undefined when a file is missing. */
    async read(hashes: Hashes): Promise<Taken | undefined> {
      const files = places(hashes);
      if (!Object.values(files).every((file) => existsSync(file))) return undefined;
      return {
        picture: await decode(readFileSync(files.picture)),
        tree: readFileSync(files.tree, 'utf8'),
        facts: JSON.parse(gunzipSync(readFileSync(files.facts)).toString()) as PictureFacts,
      };
    },
  };
}
