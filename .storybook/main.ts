import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import { msw } from 'msw/vite';
import { mergeConfig } from 'vite';
import { messages } from '../apps/web/vite-plugins/messages.ts';
import { localeModules } from './locale/locale-modules.ts';
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
  // Without this, Storybook searches the page for highlights after each change of a story: four times the cost of an
  // event.
  features: { highlight: false },
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      // Variants come from cva's types. Other props from node_modules are native attributes, which the table leaves
      // out.
      propFilter: (prop) =>
        !prop.parent?.fileName.includes('node_modules') || prop.parent.fileName.includes('class-variance-authority'),
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
    },
  },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      define: { __EMBEDDED_BACKEND__: 'true' },
      // Without this, Vite discovers these late and reloads the page during the first test run.
      optimizeDeps: {
        include: ['storybook/internal/core-events', '@tanstack/react-virtual', 'radix-ui/internal', 'xstate/graph'],
      },
      plugins: [messages(), localeModules(), tailwindcss(), msw({ mode: 'worker-only' }), statusModule()],
    }),
};

export default config;
