import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { loadPage } from './app/route-table';
import { StartNotice } from './app/start-notice';
import { createAuth } from './session/auth-provider';

/** Renders a page to HTML in the build, without a session and without stored state. */
export async function renderPage(path: string): Promise<string> {
  if (!(await loadPage(path))) throw new Error(`${path} could not be loaded.`);
  const { prelude } = await prerender(
    <StrictMode>
      <App auth={createAuth()} Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
    </StrictMode>,
    {
      // React would write larger boundaries separately, with a script that moves them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}

/** Renders the notice that each document contains for visits on which the app does not start. */
export const renderStartNotice = (): string => renderToStaticMarkup(<StartNotice />);
