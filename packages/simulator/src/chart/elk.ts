import ELK, { type ELK as Elk } from 'elkjs/lib/elk-api';
import elkWorker from 'elkjs/lib/elk-worker.min.js?url';

let running: Elk | undefined;

/** The layout engine, in a worker of its own: it computes for some hundred milliseconds, and the page must not wait. */
export function startElk(): Elk {
  running ??= new ELK({ workerUrl: elkWorker });
  return running;
}
