import { lazyModule } from '@sehat/ui/lazy-module';

/** The note that the sign-in page shows after a registration. */
export const registeredNote = lazyModule(() => import('./registered-note'));
