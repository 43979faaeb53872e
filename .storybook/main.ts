import process from 'node:process';
import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { msw } from 'msw/vite';
import { mergeConfig, type UserConfig } from 'vite';
import { messages } from '../apps/web/vite-plugins/messages.ts';
import { docgenOptions } from './docgen-options.ts';
import { localeModules } from './locale/locale-modules.ts';
import { completeManifests } from './manifest/manifest.ts';
import { nativeElementsModule } from './native-props/native-elements.ts';
import { searchOtherNames } from './search/aliases.ts';
import { statusModule } from './status/status-module.ts';

const everyFile = [
  '../packages/*/src/**/*.mdx',
  '../packages/*/src/**/*.stories.tsx',
  '../apps/web/src/**/*.mdx',
  '../apps/web/src/**/*.stories.tsx',
];

/** The stories files of a build for the visual review, by their paths from the root. Empty for all of them. */
const chosenFiles = JSON.parse(process.env['STORIES_FILES'] ?? '[]') as string[];

/** Presets that Storybook applies, but leaves out of its type. */
interface Presets {
  storyIndexGenerator: typeof searchOtherNames;
  experimental_manifests: typeof completeManifests;
}

const config: StorybookConfig & Presets = {
  stories: chosenFiles.length > 0 ? chosenFiles.map((file) => `../${file}`) : everyFile,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', '@storybook/addon-mcp'],
  framework: '@storybook/react-vite',
  staticDirs: ['../apps/web/public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Without this, Storybook searches the page for highlights after each change of a story: four times the cost of an
  // event.
  features: {
    highlight: false,
    // The themes have grounds of their own.
    backgrounds: false,
    experimentalSearchDocsHeadings: true,
    componentsManifest: chosenFiles.length === 0,
  },
  storyIndexGenerator: searchOtherNames,
  experimental_manifests: completeManifests,
  typescript: {
    // No picture shows what it reads.
    reactDocgen: chosenFiles.length === 0 && 'react-docgen-typescript',
    // Files of Storybook's preview belong to no TypeScript project, and hold no documented component.
    reactDocgenTypescriptOptions: { ...docgenOptions, exclude: ['**/*.stories.tsx', '.storybook/**'] },
  },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      define: { __EMBEDDED_BACKEND__: 'true' },
      build: {
        rolldownOptions: {
          // Packages mark modules with "use client". A build for browsers needs no mark, and warned 800 times.
          onLog: (level, log, report) => {
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
          },
        },
      },
      // Without this, Vite discovers these late and reloads the page during the first test run.
      optimizeDeps: {
        include: ['storybook/internal/core-events', '@tanstack/react-virtual', 'radix-ui/internal', 'xstate/graph'],
      },
      plugins: [
        messages(),
        localeModules(),
        nativeElementsModule(),
        tailwindcss(),
        msw({ mode: 'worker-only' }),
        statusModule(chosenFiles.length === 0 ? {} : { files: [] }),
      ],
    } satisfies UserConfig),
};

export default config;
