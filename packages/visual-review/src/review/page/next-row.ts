import { isOpen, type Row } from './model.ts';

const hasOpen = ({ pictures }: Row) => pictures.some(isOpen);

/**
 * The row to decide next: the first open one after the row with this key, of the same kind. `before` are the rows at
 * the decision and `after` those now, because a filter may hide what is decided. A group is next when none is left.
 */
export function findNext(
  key: string,
  before: readonly Row[],
  after: readonly Row[],
  groups: readonly Row[],
): Row | undefined {
  const at = before.findIndex((row) => row.key === key);
  const decided = before[at];
  const now = new Map(after.map((row) => [row.key, row]));
  const order = [...before.slice(at + 1), ...before.slice(0, Math.max(at, 0))].flatMap((row) => now.get(row.key) ?? []);
  const stories = new Set(after.flatMap(({ scope, pictures }) => (scope === 'story' ? pictures : [])));
  // A story with one mode has no row of its own but that of its picture.
  const isStory = ({ scope, pictures }: Row) => scope === 'story' || pictures.every((picture) => !stories.has(picture));
  const isWanted = (row: Row) => {
    if (decided?.scope === 'group' || row.scope === 'group') return decided?.scope === row.scope;
    // After one picture the next is one too. Otherwise A would accept modes that were not looked at.
    return decided?.scope === 'story' ? isStory(row) : row.scope === 'picture';
  };
  return (
    order.find((row) => isWanted(row) && hasOpen(row)) ??
    groups.find((row) => row.group.id !== decided?.group.id && hasOpen(row))
  );
}
