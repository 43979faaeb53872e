import { globSync } from 'node:fs';

const shown = /[.](test|stories)[.]tsx?$/;

// The pattern ./src/*/*.tsx against ./src/button/button.tsx: what its stars stand for, each for the same.
function starOf(target, file) {
  const [first, ...rest] = target.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const again = rest.map((part, at) => (at === 0 ? '' : String.raw`\1`) + part).join('');
  return new RegExp(`^${first}([^/]+)${again}$`).exec(file)?.[1];
}

/**
 * What a workspace's `exports` say its importers may name, as [subpath, source file]: './button' → './src/button/button.tsx'. A file
 * belongs to the first pattern that fits.
 */
export function listEntries(folder, exports) {
  const files = globSync('src/**/*.{ts,tsx,css}', { cwd: folder })
    .map((file) => `./${file.replaceAll('\\', '/')}`)
    .filter((file) => !shown.test(file))
    .toSorted();
  return files.flatMap((file) => {
    for (const [subpath, target] of Object.entries(exports)) {
      const star = starOf(target, file);
      if (star) return [[subpath.replace('*', star), file]];
    }
    return [];
  });
}
