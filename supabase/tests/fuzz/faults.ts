/* oxlint-disable oxc/no-map-spread -- The objects are small, and each needs a copy of its own. */
import type { FuzzRequest } from './request';

/** The request without one of its parts, per part: a parameter, an item of a list, a header, a field, the caller. */
export function withoutParts(request: FuzzRequest): FuzzRequest[] {
  const { query, headers, body, caller, key } = request;
  const parts: FuzzRequest[] = query.map((_, index) => ({ ...request, query: query.toSpliced(index, 1) }));
  for (const [index, [name, value]] of query.entries()) {
    if (/^(not\.)?(or|and)$/.test(name)) {
      for (const leaf of leavesOf(value)) parts.push({ ...request, query: query.with(index, [name, `(${leaf})`]) });
    }
    const items = name === 'select' || name === 'order' ? value.split(',') : [];
    if (items.length < 2) continue;
    for (const place of items.keys())
      parts.push({ ...request, query: query.with(index, [name, items.toSpliced(place, 1).join(',')]) });
  }
  for (const name of Object.keys(headers).filter((known) => known !== 'Content-Type'))
    parts.push({
      ...request,
      headers: Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name)),
    });
  if (body !== null)
    parts.push(...withoutFields(body, request.kind === 'realtime').map((text) => ({ ...request, body: text })));
  if (headers['Content-Type'] !== undefined && headers['Content-Type'] !== 'application/json')
    parts.push({ ...request, headers: { ...headers, 'Content-Type': 'application/json' } });
  if (caller !== 'admin') parts.push({ ...request, caller: 'admin' });
  if (key !== 'right') parts.push({ ...request, key: 'right' });
  return parts;
}

function withoutFields(body: string, isSocket: boolean): string[] {
  try {
    const value = JSON.parse(body) as unknown;
    // The frames of a socket.
    if (Array.isArray(value) && isSocket) return value.map((_, index) => JSON.stringify(value.toSpliced(index, 1)));
    if (Array.isArray(value)) return ['{}', JSON.stringify(value[0] ?? {}), JSON.stringify(value.slice(0, 1))];
    if (typeof value !== 'object' || value === null) return ['{}'];
    const entries = Object.entries(value);
    return entries.map((_, index) => JSON.stringify(Object.fromEntries(entries.toSpliced(index, 1))));
  } catch {
    return ['{}'];
  }
}

/** The conditions of `(a.eq.1,and(b.eq.2,c.is.null))`. */
const leavesOf = (tree: string): string[] =>
  Array.from(tree.matchAll(/([^(),]+\.(?:in|not\.in)\.\([^)]*\)|[^(),]+\.[^(),]*)(?=[,)])/g), ([leaf]) => leaf);
