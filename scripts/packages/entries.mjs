import { globSync } from 'node:fs';

const isTestOrStory = /[.](test|stories)[.]tsx?$/;

// Returns the text that replaces the stars: `button` for the target ./src/*/*.tsx and the file ./src/button/button.tsx.
// All stars must stand for the same text. A target without a star names one file, and the text is empty.
function starOf(target, file) {
  if (!target.includes('*')) return target === file ? '' : undefined;
  const [first, ...rest] = target.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const backReferences = rest.map((part, at) => (at === 0 ? '' : String.raw`\1`) + part).join('');
  return new RegExp(`^${first}([^/]+)${backReferences}$`).exec(file)?.[1];
}

/**
 * Lists the subpaths that a workspace exports, as [subpath, source file]: './button' → './src/button/button.tsx'. When
 * several patterns match, the first one wins.
 */
export function listEntries(folder, exports) {
  const files = globSync('src/**/*.{ts,tsx,css}', { cwd: folder })
    .map((file) => `./${file.replaceAll('\\', '/')}`)
    .filter((file) => !isTestOrStory.test(file))
    .toSorted();
  return files.flatMap((file) => {
    for (const [subpath, target] of Object.entries(exports)) {
      const star = starOf(target, file);
      if (star !== undefined) return [[subpath.replace('*', star), file]];
    }
    return [];
  });
}
