import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../root.ts';
import { readDependencies } from './dependencies.ts';
import { readResults, resultsFile, type StoryResults } from './results-file.ts';

function storiesOf(module: TestModule): Record<string, boolean> {
  const stories: Record<string, boolean> = {};
  for (const test of module.children.allTests()) {
    const { storyId } = test.meta() as { storyId?: string };
    const { state } = test.result();
    if (storyId && (state === 'passed' || state === 'failed')) stories[storyId] = state === 'passed';
  }
  return stories;
}

/**
 * Merges the results of these files into those of earlier runs. A run of some stories keeps the results of the others
 * in their file.
 */
async function record(modules: readonly TestModule[]) {
  const storiesModules = modules.filter(({ moduleId }) => moduleId.endsWith('.stories.tsx'));
  if (storiesModules.length === 0) return;
  const results: StoryResults = readResults();
  const { digestOf } = await readDependencies();
  for (const module of storiesModules) {
    const file = relative(root, module.moduleId);
    const stories = storiesOf(module);
    if (Object.keys(stories).length === 0) continue;
    const digest = digestOf(file);
    const before = results[file];
    results[file] = { digest, stories: before?.digest === digest ? { ...before.stories, ...stories } : stories };
  }
  mkdirSync(dirname(resultsFile), { recursive: true });
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 1)}\n`);
}

/** Records the results of stories for the components' docs pages, with any reporters of the run. */
export const recordResults = (): Plugin => ({
  name: 'record-story-results',
  configureVitest({ vitest }) {
    const reporter: Reporter = { onTestRunEnd: record };
    vitest.config.reporters.push(reporter);
  },
});
