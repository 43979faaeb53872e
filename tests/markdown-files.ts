import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set([
  'node_modules',
  '.git',
  'dist',
  'storybook-static',
  'test-results',
  'coverage',
  'playwright-report',
]);

/** The Markdown files of a folder and its subfolders, without generated ones. */
export function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return markdownFiles(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}
