import { fork } from 'node:child_process';
import process from 'node:process';

/**
 * Gives a script its share of the work, in a process of its own. Resolves to its result. Rejects when the process ends
 * without a result, or says nothing for `silentMs` milliseconds. The error names the news that it told last.
 * @template Result
 * @param {string} script a file that calls `doShare`
 * @param {unknown} share
 * @param {{ silentMs?: number, onNews?: (details: any) => void }} [options] `onNews` gets the details of each news
 * @returns {Promise<Result>}
 */
export function workInProcess(script, share, { silentMs = 600_000, onNews } = {}) {
  const child = fork(script, ['--share'], { serialization: 'advanced' });
  let last = 'before its first news';
  let silence;
  return new Promise((resolve, reject) => {
    const fail = (what) => {
      clearTimeout(silence);
      reject(new Error(`A process ${what} ${last}.`));
    };
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        fail(`said nothing for ${silentMs} ms`);
        child.kill();
      }, silentMs);
    };
    child.on('message', (message) => {
      listen();
      if ('news' in message) {
        last = `after it told: ${String(message.news)}`;
        onNews?.(message.details);
      } else {
        clearTimeout(silence);
        resolve(message.result);
      }
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => fail(`ended with ${signal ?? `code ${code}`} and without a result,`));
    listen();
    child.send(share);
  });
}

/**
 * Does the share that `workInProcess` sends.
 * @param {(share: any, tell: (news: string, details?: unknown) => void) => Promise<unknown>} work
 */
export function doShare(work) {
  // Without this, the process would go on when the one that waits for it has ended.
  const stop = () => process.exit(1);
  process.once('disconnect', stop);
  const start = async (share) => {
    // Node then ends a process that waits for nothing but a promise, which shows at once that the work is stuck.
    process.channel.unref();
    const result = await work(share, (news, details) => process.send({ news, details }));
    process.off('disconnect', stop);
    process.send({ result }, () => process.disconnect());
  };
  process.once('message', (share) => void start(share));
}
