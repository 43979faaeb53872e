import { type ReactNode, StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { loadPage } from './app/route-table';
import { StartNotice } from './app/start-notice';
import { addressIn, prefixOf } from './messages/addresses';
import { m } from './messages/generated/messages.js';
import { language } from './messages/language';
import { createAuth } from './session/auth-provider';

const Router = ({ path, children }: { path: string; children: ReactNode }) => (
  <StaticRouter basename={prefixOf(language())} location={addressIn(language(), path)}>
    {children}
  </StaticRouter>
);

/** Renders a page to HTML in the build, without a session and without stored state. */
export async function renderPage(path: string): Promise<string> {
  if (!(await loadPage(path))) throw new Error(`${path} could not be loaded.`);
  const { prelude } = await prerender(
    <StrictMode>
      <App auth={createAuth()} Router={({ children }) => <Router path={path}>{children}</Router>} />
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

/** The description in the web manifest. */
export const appDescription = (): string => m.site_app_description();

/** Renders the notice that each document contains for visits on which the app does not start. */
export const renderStartNotice = (): string => renderToStaticMarkup(<StartNotice />);

/** The description of the pages that show a user's own data. */
export const personalDescription = m.public_personal;

/** The text that each document contains for browsers that run no scripts. */
export const scriptsNeeded = m.scripts_needed_anywhere;
