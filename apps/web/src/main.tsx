import './main.css';
import { lazyModule } from '@sehat/ui/lazy-module';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { loadPage } from './app/route-table';
import { loadReplay } from './hydration/load-event-replay';
import { isPrerendered } from './hydration/prerendered-page';
import { recordFirstLocation } from './page/first-location';
import { startScrollRestoration } from './page/scroll-restoration';
import { startAuth } from './session/auth-provider';

/**
 * Renders a new page without a transition: its heading renders first (`DeferredContent`), and a missing chunk shows a
 * skeleton.
 */
const Router = ({ children }: { children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
);

const afterStartModule = lazyModule(() => import('./app/after-start'));

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const auth = startAuth();
  recordFirstLocation();
  startScrollRestoration();
  const app = (
    <StrictMode>
      <App auth={auth} Router={Router} />
    </StrictMode>
  );
  // Loads the page's chunk first, so that hydration (or the first client render) does not suspend.
  const [isLoaded] = await Promise.all([loadPage(window.location.pathname), loadReplay()]);
  window.sehatRecordedEvents?.stop();
  // A transition hydrates in slices, so that a slow phone can scroll meanwhile.
  startTransition(() => {
    if (isLoaded && isPrerendered(root)) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  const module = await afterStartModule.load().catch(() => null);
  // Without this module the app works, but it preloads no pages and does not work offline on the next visit.
  await module?.afterStart();
}

void start();
