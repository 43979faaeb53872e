import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, loadEnv } from 'vite';
import { codeSplitting } from './vite-plugins/chunks.ts';
import { hosting } from './vite-plugins/hosting.ts';
import { shellWorker } from './vite-plugins/shell-worker.ts';
import { sitePages } from './vite-plugins/site-pages.ts';

/** True when the app carries its own backend: no real one is configured. */
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

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, 'VITE_');
  const embedded = usesEmbeddedBackend(env);
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      // Minified once, by Vite, for the browsers below.
      tailwindcss({ optimize: false }),
      ...(embedded ? [msw({ mode: 'worker-only' })] : []),
      sitePages(env.VITE_SITE_URL, embedded),
      shellWorker(),
      hosting(env.VITE_SUPABASE_URL),
    ],
    define: { __EMBEDDED_BACKEND__: JSON.stringify(embedded) },
    build: {
      target: 'es2023',
      cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
      sourcemap: false,
      reportCompressedSize: false,
      // The documents name their page's chunks themselves, and pages are fetched before they are opened.
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting } },
    },
  };
});
