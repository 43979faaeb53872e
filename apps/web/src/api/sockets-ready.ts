import { lazyModule } from '@sehat/ui/lazy-module';
import { backendReady } from './embedded-backend';

const realtime = lazyModule(() => import('@sehat/mocks/realtime'));

/**
 * Resolves when sockets of the realtime service can be opened: at once with a real backend, else when the embedded one
 * serves them. Only the lazy chunk of live content imports this module.
 */
export async function socketsReady(): Promise<void> {
  if (!__EMBEDDED_BACKEND__) return;
  await backendReady();
  const { startRealtime } = await realtime.load();
  startRealtime();
}
