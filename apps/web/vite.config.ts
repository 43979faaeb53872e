import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, loadEnv } from 'vite';
import { baseLanguage, languages } from '../../scripts/messages.mjs';
import { sharedChunks } from './vite-plugins/chunks.ts';
import { fetchedImports } from './vite-plugins/fetched-imports.ts';
import { hosting } from './vite-plugins/hosting.ts';
import { inspectOverlay } from './vite-plugins/inspect-overlay.ts';
import { messages } from './vite-plugins/messages.ts';
import { notices } from './vite-plugins/notices.ts';
import { ownCopies } from './vite-plugins/own-copies.ts';
import { plainHost } from './vite-plugins/plain-host.ts';
import { productionRouter } from './vite-plugins/production-router.ts';
import { shellWorker } from './vite-plugins/shell-worker.ts';
import { sitePages } from './vite-plugins/site-pages.ts';
import { stateDescriptions } from './vite-plugins/state-descriptions.ts';
import { uiMessages } from './vite-plugins/ui-messages.ts';

/** Whether the app uses the embedded backend, because no real one is configured. */
function usesEmbeddedBackend(env: Record<string, string | undefined>): boolean {
  const url = env.VITE_SUPABASE_URL;
  const key = env.VITE_SUPABASE_ANON_KEY;
  if (Boolean(url) !== Boolean(key)) {
    const [present, missing] = url
      ? ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY']
      : ['VITE_SUPABASE_ANON_KEY', 'VITE_SUPABASE_URL'];
    throw new Error(
      `${present} is set but ${missing} is not. Set both to use a real backend, or neither to use the embedded one.`,
    );
  }
  return !url;
}

/** The language of this build. `scripts/site/build-app.mjs` builds one language after the other. */
function readLanguage(given = baseLanguage): string {
  if (!languages.includes(given)) throw new Error(`SEHAT_LANGUAGE must be one of ${languages.join(', ')}.`);
  return given;
}

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, 'VITE_');
  const embedded = usesEmbeddedBackend(env);
  const language = readLanguage(process.env.SEHAT_LANGUAGE);
  const pages = sitePages(env.VITE_SITE_URL, { embedded, language });
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      // Vite minifies, for the browsers below.
      tailwindcss({ optimize: false }),
      ...(embedded ? [msw({ mode: 'worker-only' })] : []),
      messages(language),
      ownCopies(),
      productionRouter(),
      uiMessages(language, baseLanguage),
      fetchedImports(),
      stateDescriptions(),
      pages,
      sharedChunks(),
      notices(),
      shellWorker(pages.api.routeModules, language),
      plainHost(),
      inspectOverlay(),
      hosting(env.VITE_SUPABASE_URL),
    ],
    // Not in the npm scripts, because Vite refuses an option that is given twice: `npm start -- --port 4555` would
    // fail.
    server: { host: '127.0.0.1', port: 5173, strictPort: true },
    preview: { host: '127.0.0.1', port: 4173, strictPort: true },
    resolve: {
      alias: [
        // React has this hook since version 18. Without this, the first chunk would contain the shim for older
        // versions.
        { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
        { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
        { find: 'react-style-singleton', replacement: join(import.meta.dirname, 'src/browser/style-singleton.ts') },
      ],
    },
    define: { __EMBEDDED_BACKEND__: JSON.stringify(embedded) },
    build: {
      target: 'es2023',
      cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
      sourcemap: false,
      copyPublicDir: language === baseLanguage,
      reportCompressedSize: false,
      // MSW calls this on import, for a network that the app does not use. Without this, its listener keeps each
      // message of the service worker in memory.
      rolldownOptions: { treeshake: { manualPureFunctions: ['createDefaultNetworkOptions'] } },
    },
  };
});
