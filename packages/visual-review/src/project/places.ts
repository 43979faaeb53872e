import { join } from 'node:path';
import type { ReviewConfig } from './config.ts';

/** The folders and files of a project's review, as absolute paths. */
export function placesOf({ root, record, results, storybook }: ReviewConfig) {
  const folder = join(root, record ?? 'tests/visual');
  return {
    record: folder,
    /** One file of hashes per component. */
    accepted: join(folder, 'accepted'),
    /** The stories files that a run found equal to the accepted pictures. */
    verified: join(folder, 'verified.json'),
    decisions: join(folder, 'decisions.json'),
    browser: join(folder, 'browser.json'),
    results: join(root, results ?? 'test-results/visual'),
    storybook: join(root, storybook ?? 'node_modules/.cache/visual-review/storybook'),
  };
}

export type Places = ReturnType<typeof placesOf>;
