import { join } from 'node:path';
import { experimental_loadStorybook as loadStorybook } from 'storybook/internal/core-server';
import type { StoryIndex } from 'storybook/internal/types';
import { root } from './project-fixture';

/** Returns the index of this project's Storybook, as the sidebar gets it. */
export async function readStoryIndex(): Promise<StoryIndex> {
  const { presets } = await loadStorybook({ configDir: join(root, '.storybook') });
  const generator = await presets.apply<{ getIndex: () => Promise<StoryIndex> }>('storyIndexGenerator');
  return generator.getIndex();
}
