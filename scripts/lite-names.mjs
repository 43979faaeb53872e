// The difference of the local backend that is about the names of filters. `lite-backend.mjs` lists all others.

/**
 * 12. It keeps the filters of a request in an object, by column. Without other names, a filter of `__proto__` would
 *   change the prototype of every object in this process.
 */
const inherited = Object.getOwnPropertyNames(Object.prototype);
const inheritedName = new RegExp(`(?<!\\w)(${inherited.join('|')})(?!\\w)`, 'g');
const namedParameters = new Set(['select', 'order', 'columns', 'on_conflict', 'or', 'and', 'not.or', 'not.and']);
const inheritedOperator = new RegExp(`^(not\\.)?(${inherited.join('|')})(?=\\.|$)`);
const otherNames = (text) => text.replaceAll(inheritedName, 'own_$1');
const otherOperator = (text) => text.replace(inheritedOperator, '$1own_$2');
const ownNames = new RegExp(`own_(${inherited.join('|')})`, 'g');
const ownKeys = new RegExp(`"own_(${inherited.join('|')})":`, 'g');

/** A request whose filters name no property of `Object.prototype`. */
export function withOtherNames(request) {
  const url = new URL(request.url);
  if (![...url.searchParams].some((pair) => pair.some((text) => text.search(inheritedName) !== -1))) return request;
  url.search = new URLSearchParams(
    Array.from(url.searchParams, ([name, value]) => [
      otherNames(name),
      namedParameters.has(name) ? otherNames(value) : otherOperator(value),
    ]),
  );
  return new Request(url, request);
}

/** The text of an answer, with the names that the caller sent. `isOk`: it holds rows, not an error. */
export const withOwnNames = (text, isOk) =>
  isOk ? text.replaceAll(ownKeys, '"$1":') : text.replaceAll(ownNames, '$1');
