import { lazyModule } from '@sehat/ui/lazy-module';
import ELK, { type ELK as Elk } from 'elkjs/lib/elk-api';

/**
 * The code of ELK's worker, as text, because an address of its file gets lost. Vite's dependency optimizer refuses
 * imports with `?url`. It breaks `new URL(…, import.meta.url)` when the package is not in the folder that Vite serves.
 */
const workerCode = lazyModule(() => import('elkjs/lib/elk-worker.min.js?raw'));

let running: Elk | undefined;

/** Starts the layout engine in a worker, because a layout takes some hundred milliseconds. */
export async function startElk(): Promise<Elk> {
  const { default: code } = await workerCode.load();
  running ??= new ELK({ workerUrl: URL.createObjectURL(new Blob([code], { type: 'text/javascript' })) });
  return running;
}
