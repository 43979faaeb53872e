import type { Answer } from './answer';
import type { FuzzRequest } from './request';

const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

const isPaged = ({ query, headers }: FuzzRequest) =>
  query.some(([name]) => name === 'limit' || name === 'offset') || headers['Range'] !== undefined;

/** The columns of `order=`, as the response names them. */
const orderedBy = ({ query }: FuzzRequest) =>
  (query.findLast(([name]) => name === 'order')?.[1] ?? '').split(',').map((item) => item.split('.')[0] ?? '');

function areSameRows(request: FuzzRequest, one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  const order = orderedBy(request);
  // The rows of a page are a choice of the backend where rows have equal places.
  if (isPaged(request) && !order.includes('id')) return true;
  if (JSON.stringify(sorted(one)) !== JSON.stringify(sorted(other))) return false;
  const keys = (rows: readonly unknown[]) =>
    JSON.stringify(rows.map((row) => order.map((column) => (row as Record<string, unknown> | null)?.[column])));
  return keys(one) === keys(other);
}

/** Whether the answer is one row of a page whose order the backend chooses. */
const isChoice = (request: FuzzRequest) =>
  /vnd\.pgrst\.object/.test(request.headers['Accept'] ?? '') && isPaged(request) && !orderedBy(request).includes('id');

/** The first frame that only one backend sent, in words; `null` for none. */
function differentFrames(embedded: readonly string[], database: readonly string[]): string | null {
  if (embedded.join('\n') === database.join('\n')) return null;
  const only = (frames: readonly string[], others: readonly string[]) =>
    (frames.find((frame) => !others.includes(frame)) ?? `${frames.length} frames`).replace(/^\d+: /, '');
  return `frame ${only(embedded, database)} / ${only(database, embedded)}`;
}

/** The first difference of two answers in words; `null` for none. */
export function differenceOf(request: FuzzRequest, embedded: Answer, database: Answer): string | null {
  const short = ({ status, code }: Answer) => (code === null ? `${status}` : `${status} ${code}`);
  if (short(embedded) !== short(database)) return `${short(embedded)} / ${short(database)}`;
  const frames = differentFrames(embedded.frames ?? [], database.frames ?? []);
  if (frames !== null) return frames;
  if (embedded.status >= 300) return null;
  const [one, other] = [embedded.body, database.body];
  const isSame =
    Array.isArray(one) && Array.isArray(other)
      ? areSameRows(request, one, other)
      : isChoice(request) || JSON.stringify(one) === JSON.stringify(other);
  if (!isSame) return `${short(embedded)}: different bodies`;
  const isRead = request.method === 'GET' && request.path.startsWith('/rest/') && !request.path.includes('/rpc/');
  return isRead && embedded.range !== database.range ? `range ${embedded.range} / ${database.range}` : null;
}
