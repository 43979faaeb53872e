import './main.css';
import { lazyModule, moduleTimeLimit } from '@sehat/ui/lazy-module';
import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { loadPage } from './app/route-table';
import { Router } from './app/router';
import { withTimeLimit } from './browser/time-limit';
import { loadReplay } from './hydration/load-event-replay';
import { isPrerendered } from './hydration/prerendered-page';
import { pathOfAddress } from './messages/addresses';
import { recordFirstLocation } from './page/first-location';
import { watchLateFonts } from './page/late-fonts';
import { startScrollRestoration } from './page/scroll-restoration';
import { startAuth } from './session/auth-provider';
import { takeNavigationState } from './storage/language-switch-state';

/**
 * The longest wait for the page's chunk before the first render. The render then joins the attempt, which fails a
 * moment later. Without this, a chunk that never arrives would be waited for twice.
 */
const startLimitMs = moduleTimeLimit - 500;

const afterStartModule = lazyModule(() => import('./app/after-start'));

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const auth = startAuth();
  takeNavigationState();
  recordFirstLocation();
  startScrollRestoration();
  watchLateFonts();
  const app = (
    <StrictMode>
      <App auth={auth} Router={Router} />
    </StrictMode>
  );
  // Loads the page's chunk first, so that hydration (or the first client render) does not suspend.
  const page = withTimeLimit(loadPage(pathOfAddress(window.location.pathname)), startLimitMs).catch(() => false);
  const [isLoaded] = await Promise.all([page, loadReplay()]);
  // Without this, a field that was focused meanwhile gets its focus back late, and the next keys are lost.
  await loadReplay();
  const canHydrate = isLoaded && isPrerendered(root);
  window.sehatRecordedEvents?.stop(canHydrate);
  // A transition hydrates in slices, so that a slow phone can scroll meanwhile.
  if (canHydrate) startTransition(() => void hydrateRoot(root, app));
  // A client render replaces the document's controls. What users do to them between two slices would be lost.
  else flushSync(() => createRoot(root).render(app));
  const module = await afterStartModule.load().catch(() => null);
  // Without this module the app works, but it preloads no pages and does not work offline on the next visit.
  await module?.afterStart();
}

void start();
