import type { Cause, Decision, Group, Hashes, Outcome, Results } from '../../results/results.ts';
import { count } from './dom.ts';

export type Verdict = Decision['decision'];
export type Scope = 'picture' | 'story' | 'group';

/** A picture that differs, with the decision about it. */
export interface Picture {
  outcome: Outcome;
  group: Group;
  /** Absent while there is no decision about these very pixels and this tree. */
  verdict?: Verdict;
  note?: string;
}

export interface Filter {
  text: string;
  mode: string;
  status: string;
}

/** A row of the list. Its key is unique in the page. */
export interface Row {
  key: string;
  scope: Scope;
  group: Group;
  pictures: Picture[];
}

/** The status filters by value. */
export const statusFilters: Record<string, string> = {
  '': 'All',
  open: 'Not decided',
  changed: 'Changed',
  new: 'New',
  removed: 'Removed',
  failed: 'Failed',
  accepted: 'Accepted',
  denied: 'Denied',
  seen: 'Seen',
};

export const verdictWords: Record<Verdict, string> = { accepted: 'Accepted', denied: 'Denied', seen: 'Seen' };

/** What a difference of the accessibility tree is called. */
export const otherTree = 'Other names or roles';

const isSame = (left: Hashes | null | undefined, right: Hashes | undefined) =>
  left !== undefined && left?.pixels === right?.pixels && left?.tree === right?.tree;

/** Joins the results of the run with the decisions. Unchanged pictures are left out. */
export function joinPictures(results: Results, decisions: readonly Decision[]): Picture[] {
  const groups = new Map(results.groups.flatMap((group) => group.paths.map((path) => [path, group] as const)));
  const latest = new Map(
    decisions.flatMap((decision) => Object.keys(decision.pictures).map((path) => [path, decision] as const)),
  );
  const others: Group = { id: 'other', causes: [], paths: [] };
  return results.outcomes.flatMap((outcome): Picture[] => {
    if (outcome.status === 'same') return [];
    const group = groups.get(outcome.path) ?? others;
    const decision = latest.get(outcome.path);
    if (decision && isSame(decision.pictures[outcome.path], outcome.actual)) {
      return [{ outcome, group, verdict: decision.decision, note: decision.note }];
    }
    if (outcome.status === 'denied' && !decision) return [{ outcome, group, verdict: 'denied', note: outcome.note }];
    return [{ outcome, group }];
  });
}

function hasStatus({ outcome, verdict }: Picture, status: string): boolean {
  if (status === '') return true;
  if (status === 'open') return verdict === undefined || verdict === 'seen';
  if (status === verdict) return true;
  return outcome.status === status && status !== 'denied';
}

export function filterPictures(pictures: readonly Picture[], { text, mode, status }: Filter): Picture[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return pictures.filter((picture) => {
    const { outcome, group, note } = picture;
    if ((mode !== '' && outcome.mode !== mode) || !hasStatus(picture, status)) return false;
    const named = group.causes.map((cause) => `${cause.name} ${cause.file ?? ''}`).join(' ');
    const causes = group.hasOtherTree ? `${otherTree} ${named}` : named;
    const { title, name, id, file, message } = outcome;
    const searched =
      `${title} ${name} ${id} ${outcome.mode} ${file} ${message ?? ''} ${note ?? ''} ${causes}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

/** Puts pictures into rows per group, in the order of the results. */
export function groupRows(pictures: readonly Picture[], results: Results): Row[] {
  const rows = new Map<string, Row>();
  for (const picture of pictures) {
    const { group } = picture;
    const row = rows.get(group.id) ?? { key: `group ${group.id}`, scope: 'group', group, pictures: [] };
    row.pictures.push(picture);
    rows.set(group.id, row);
  }
  const order = new Map(results.groups.map(({ id }, index) => [id, index]));
  const placeOf = (row: Row) => order.get(row.group.id) ?? Infinity;
  return [...rows.values()].toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** The rows inside of a group: one per story, followed by one per mode when the story has several. */
export function innerRows({ group, pictures }: Row): Row[] {
  const stories = Map.groupBy(pictures, ({ outcome }) => outcome.id);
  const rows: Row[] = [];
  for (const [id, modes] of stories) {
    if (modes.length > 1) rows.push({ key: `story ${group.id} ${id}`, scope: 'story', group, pictures: modes });
    for (const picture of modes)
      rows.push({ key: `picture ${picture.outcome.path}`, scope: 'picture', group, pictures: [picture] });
  }
  return rows;
}

/**
 * The pictures that a decision for several ones is about. It leaves decided ones alone, unless all are decided.
 * A failed story has no picture to accept.
 */
export function targetsOf(pictures: readonly Picture[], verdict: Verdict): Picture[] {
  const possible = pictures.filter(({ outcome }) => verdict !== 'accepted' || outcome.status !== 'failed');
  const open = possible.filter(
    (picture) => picture.verdict === undefined || (picture.verdict === 'seen' && verdict !== 'seen'),
  );
  return open.length > 0 ? open : possible;
}

/** Whether a reviewer still has to accept or deny it. */
export const isOpen = ({ verdict }: Picture) => verdict === undefined || verdict === 'seen';

const nameOfFile = (file: string) => file.slice(file.lastIndexOf('/') + 1);

export const placeOf = ({ file, line }: Cause) => (line === undefined ? (file ?? '') : `${file ?? ''}:${line}`);

/** Names the pictures of a decision: one picture, those of a story, or those of a group. */
export function describePictures(paths: readonly string[], pictures: readonly Picture[], results: Results): string {
  const own = pictures.filter(({ outcome }) => paths.includes(outcome.path));
  const [first] = own;
  const number = count(paths.length, 'picture');
  if (!first || own.length < paths.length) return number;
  const { id, title, name, mode } = first.outcome;
  if (own.length === 1) return `${title} · ${name}, ${mode}`;
  if (own.every(({ outcome }) => outcome.id === id)) return `${number} of ${title} · ${name}`;
  const rows = groupRows(own, results);
  return rows[0] && rows.length === 1 ? `${number} of ${titleOf(rows[0]).title}` : number;
}

function titleOfCause(cause: Cause, more: number) {
  if (cause.kind === 'unknown') return { title: 'Unknown cause', place: cause.detail ?? '' };
  const name = cause.kind === 'source' ? nameOfFile(cause.name) : cause.name;
  return { title: `${name}${more > 0 ? ` and ${more} more` : ''}`, place: placeOf(cause) };
}

/** What a group is called in the list. */
export function titleOf({ group, pictures }: Row): { title: string; place: string } {
  const [first] = group.causes;
  if (first) {
    const { title, place } = titleOfCause(first, group.causes.length - 1);
    const hasFailed = pictures[0]?.outcome.status === 'failed';
    const start = group.hasOtherTree ? otherTree : hasFailed ? 'Failed stories' : '';
    if (start === '') return { title, place };
    return { title: `${start}: ${first.kind === 'unknown' ? title.toLowerCase() : title}`, place };
  }
  const outcome = pictures[0]?.outcome;
  switch (outcome?.status) {
    case 'new':
      return { title: 'New pictures', place: '' };
    case 'removed':
      return { title: 'Removed pictures', place: '' };
    case 'failed':
      return { title: 'Failed stories', place: outcome.message?.split('\n')[0] ?? '' };
    default:
      return { title: 'Other pictures', place: '' };
  }
}
