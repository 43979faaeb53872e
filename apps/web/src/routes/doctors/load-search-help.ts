import { lazyModule } from '@sehat/ui/lazy-module';

/** The table of everyday words, and the parts of the page that depend on it. A chunk that loads for a search. */
export const searchHelp = lazyModule(() => import('./search-help'));
