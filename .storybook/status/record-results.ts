import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../root.ts';
import { digestOf, readResults, resultsFile, type StoryResults } from './results-file.ts';

function storiesOf(module: TestModule): Record<string, boolean> {
  const stories: Record<string, boolean> = {};
  for (const test of module.children.allTests()) {
    const { storyId } = test.meta() as { storyId?: string };
    const { state } = test.result();
    if (storyId && (state === 'passed' || state === 'failed')) stories[storyId] = state === 'passed';
  }
  return stories;
}

/** Adds what these files' runs said to what earlier runs said of others. A run of some stories only keeps the rest of their file. */
function record(modules: readonly TestModule[]) {
  const results: StoryResults = readResults();
  for (const module of modules) {
    const file = relative(root, module.moduleId);
    const stories = file.endsWith('.stories.tsx') ? storiesOf(module) : {};
    if (Object.keys(stories).length === 0) continue;
    const digest = digestOf(file);
    const before = results[file];
    results[file] = { digest, stories: before?.digest === digest ? { ...before.stories, ...stories } : stories };
  }
  mkdirSync(dirname(resultsFile), { recursive: true });
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 1)}\n`);
}

/** Keeps the stories' results for the components' docs pages, whichever reporters a run was given. */
export const recordResults = (): Plugin => ({
  name: 'record-story-results',
  configureVitest({ vitest }) {
    const reporter: Reporter = { onTestRunEnd: record };
    vitest.config.reporters.push(reporter);
  },
});
