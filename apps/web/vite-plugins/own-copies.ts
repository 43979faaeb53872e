import { join } from 'node:path';
import type { Plugin } from 'vite';

const mark = '?for=';
const app = join(import.meta.dirname, '..');

const oneOf = (...patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/**
 * Small modules without state that contain texts, tables or schemas. Each page needs other exports or entries of them.
 */
const copied = oneOf(
  /\/catalog-text\/[\w-]+$/,
  /\/forms\/capitalized$/,
  /\/appointments\/chosen-tests$/,
  /\/appointments\/confirmed-lab-booking$/,
  /^\.\/chosen-tests$/,
  /^\.\/confirmed-lab-booking$/,
  /\/page\/post-card$/,
  /^@sehat\/catalog\/limits$/,
  /\/visit-time$/,
);
/** What a copy imports besides: neighbours, Hindi texts, and the card of a post. `translate` contains no text. */
const copiedInside = oneOf(/^\.\/(?!translate$)[\w-]+$/, /^@sehat\/catalog\/hindi\//, /^@sehat\/ui\/blog-card$/);

/** The cart's chunk holds the names of medicines for these pages, which all load it. */
const sharesMedicines = /\/(?:cart|checkout|dashboard)\//;

/**
 * Gives each importer its own copy of small modules that contain texts. A chunk then holds the texts that its own
 * modules show. Without this, one shared chunk would hold all of them, and every page would download it.
 */
export const ownCopies = (): Plugin => ({
  name: 'sehat:own-copies',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: [copied, copiedInside] },
    async handler(source, importer = '') {
      const [, owner] = importer.split(mark);
      if (!copied.test(source) && !(owner && copiedInside.test(source))) return null;
      if (source.endsWith('/medicines') && sharesMedicines.test(importer)) return null;
      const resolved = await this.resolve(source, importer.split(mark)[0], { skipSelf: true });
      if (!resolved) return null;
      // The query becomes part of a chunk's name, so it must not hold the folder of the build. It has no slashes,
      // because patterns of `chunks.ts` match the whole id.
      return resolved.id + mark + (owner ?? importer.replace(app, '').replaceAll(/[\\/]/g, ':'));
    },
  },
});
