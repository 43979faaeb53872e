import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { msw } from 'msw/vite';
import { mergeConfig } from 'vite';
import { statusModule } from './status/status-module.ts';

const config: StorybookConfig = {
  stories: [
    '../packages/*/src/**/*.mdx',
    '../packages/*/src/**/*.stories.tsx',
    '../apps/web/src/**/*.mdx',
    '../apps/web/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-themes', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  staticDirs: ['../apps/web/public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      // cva's variants live in its type helpers; everything else from node_modules is DOM noise.
      propFilter: (prop) =>
        !prop.parent?.fileName.includes('node_modules') || prop.parent.fileName.includes('class-variance-authority'),
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
    },
  },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      define: { __EMBEDDED_BACKEND__: 'true' },
      // Found late, it would reload the page in the middle of the first test run.
      optimizeDeps: { include: ['storybook/internal/core-events', '@tanstack/react-virtual', 'xstate/graph'] },
      plugins: [tailwindcss(), msw({ mode: 'worker-only' }), statusModule()],
    }),
};

export default config;
