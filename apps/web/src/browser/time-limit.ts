/** Settles like `work`, or rejects with a `TimeoutError` after `ms` milliseconds. Does not stop the work. */
export function withTimeLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new DOMException(`No result within ${ms} ms.`, 'TimeoutError')), ms);
  return Promise.race([work, limit.promise]).finally(() => clearTimeout(timer));
}
