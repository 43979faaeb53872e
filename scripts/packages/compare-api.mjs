/** Splits a fact's key: `button ButtonProps.size?` → its entry, its export, its member and whether it is optional. */
function partsOf(key) {
  const [entry, rest = ''] = key.split(' ');
  const [owner, member] = rest.replace(/[?]$/, '').split(/[.](.*)/s);
  return { entry, owner, member, isOptional: rest.endsWith('?') };
}

const withoutMark = (key) => key.replace(/[?]$/, '');
const membersOf = (union) => new Set(union.split(' | '));

/** Whether callers may pass more than before, as with a further value of a variant. */
const isWider = (owner, before, after) => owner.endsWith('Props') && membersOf(before).isSubsetOf(membersOf(after));

/**
 * Lists the changes after which code of a user may no longer compile. An export, a member or a token is gone or has
 * another type, or a member is now required.
 */
export function breakingChanges(released, current) {
  const now = new Map(Object.entries(current).map(([key, text]) => [withoutMark(key), { key, text }]));
  const old = new Map(Object.entries(released).map(([key, text]) => [withoutMark(key), { key, text }]));
  const broken = [...old].flatMap(([plain, before]) => {
    const { owner, member, isOptional } = partsOf(before.key);
    const after = now.get(plain);
    // A missing export has one line, not one per member.
    const { entry } = partsOf(plain);
    if (!after) return member && !now.has(`${entry} ${owner}`) ? [] : [{ owner, change: `${plain} is gone` }];
    if (isOptional && !partsOf(after.key).isOptional) return [{ owner, change: `${plain} is required` }];
    if (before.text === after.text || (member && isWider(owner, before.text, after.text))) return [];
    return [{ owner, change: `${plain}: ${before.text || 'nothing'} → ${after.text || 'nothing'}` }];
  });
  const required = [...now].flatMap(([plain, { key }]) => {
    const { entry, owner, member, isOptional } = partsOf(key);
    if (!member || isOptional || old.has(plain) || !old.has(`${entry} ${owner}`)) return [];
    return [{ owner, change: `${plain} is new and required` }];
  });
  return [...broken, ...required];
}

/** Reads a changeset: the level of each package, and the text. */
function readChangeset(source) {
  const [, head = '', text = ''] = source.split(/^---$/m);
  const levels = [...head.matchAll(/^['"](.+)['"]: (major|minor|patch)$/gm)].map(([, name, level]) => [name, level]);
  return { levels: Object.fromEntries(levels), text };
}

/** Before version 1, a minor version may break users, as in semantic versioning. */
const breakingLevels = (version) => (version.startsWith('0.') ? ['minor', 'major'] : ['major']);

/** A changeset announces a change when it names the export between backticks: `` `Button` `` or `` `ButtonProps` ``. */
function isNamed(owner, text) {
  const name = owner.replace(/Props$/, '');
  return [...text.matchAll(/`([^`]+)`/g)].some(([, code]) =>
    new RegExp(`(^|[^\\w-])${name.replaceAll('$', '[$]')}(Props)?($|[^\\w-])`).test(code),
  );
}

/** Returns the breaking changes of a package that no pending changeset of a sufficient level announces. */
export function unannounced(changes, changesets, { name, version }) {
  const texts = changesets
    .map(readChangeset)
    .filter(({ levels }) => breakingLevels(version).includes(levels[name]))
    .map(({ text }) => text);
  return changes.filter(({ owner }) => !texts.some((text) => isNamed(owner, text))).map(({ change }) => change);
}
