import ELK, { type ELK as Elk } from 'elkjs/lib/elk-api';
import elkWorker from 'elkjs/lib/elk-worker.min.js?url';

let running: Elk | undefined;

/** Starts the layout engine in a worker, because a layout takes some hundred milliseconds. */
export function startElk(): Elk {
  running ??= new ELK({ workerUrl: elkWorker });
  return running;
}
