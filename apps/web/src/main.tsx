import './main.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { startAuth } from './app/auth-provider';
import { takeOverFromEarly } from './app/early';
import { noteFirstLocation } from './app/first-location';
import { isRenderedHere } from './app/rendered-page';
import { noteReturns } from './app/return';
import { loadPage } from './app/route-table';

/** A page that is opened is rendered at once: its heading is small (`Later` of `app/page.tsx`), and there is a skeleton for one whose chunk is on its way. */
const Router = ({ children }: { children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
);

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const auth = startAuth();
  noteFirstLocation();
  noteReturns();
  const app = (
    <StrictMode>
      <App auth={auth} Router={Router} />
    </StrictMode>
  );
  // With its chunk at hand the page is taken over, or put in place of the skeleton, in one go.
  const loaded = await loadPage(window.location.pathname);
  takeOverFromEarly();
  // In slices: a slow phone scrolls and answers meanwhile. A press hydrates at once, and is heard.
  startTransition(() => {
    if (loaded && isRenderedHere(root)) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  const { afterStart } = await import('./app/after-start');
  await afterStart();
}

void start();
