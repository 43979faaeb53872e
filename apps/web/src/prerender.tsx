import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { createAuth } from './app/auth-provider';
import { loadPage } from './app/route-table';

/** The markup of a page as the build knows it: nobody's session is known, nothing is stored. */
export async function renderPage(path: string): Promise<string> {
  if (!(await loadPage(path))) throw new Error(`${path} could not be loaded.`);
  const { prelude } = await prerender(
    <StrictMode>
      <App auth={createAuth()} Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
    </StrictMode>,
    {
      // Larger boundaries would be written apart, and put in place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
