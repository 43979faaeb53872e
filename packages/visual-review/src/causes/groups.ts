import { createHash } from 'node:crypto';
import type { Cause, Group, Outcome } from '../results/results.ts';
import { kindOfMessage } from './failures.ts';
import type { FoundCause } from './make-causes.ts';

/**
 * Causes with one key are the same cause. A token has one key in all themes, even when each theme gives it a value in a
 * line of its own. An unknown cause is compared without its counts.
 */
function keyOf({ kind, name, line, detail }: FoundCause): string {
  switch (kind) {
    case 'source':
      return `source ${name}:${line}`;
    case 'unknown':
      return `unknown ${(detail ?? '').replaceAll(/\d+ elements?/g, 'elements')}`;
    case 'token':
    case 'library':
      return `${kind} ${name}`;
  }
}

/** The causes of a group: those of its first picture, with everything that the others add. */
function join(causes: FoundCause[]): Cause {
  const [first, ...others] = causes;
  if (!first) throw new Error('A cause has no picture.');
  const { derived: _, ...cause } = first;
  const derived = [...new Set(causes.flatMap((each) => each.derived ?? []))].toSorted();
  if (derived.length > 0) cause.detail = `${cause.detail ? `${cause.detail}; ` : ''}also changes ${derived.join(', ')}`;
  if (cause.kind === 'unknown' && others.some(({ detail }) => detail !== cause.detail)) {
    cause.detail = (cause.detail ?? '').replaceAll(/\d+ elements?/g, 'elements');
  }
  return cause;
}

function keyOfOutcome({ status, message, hasOtherTree }: Outcome, causes: FoundCause[], tree: string): string {
  switch (status) {
    case 'failed':
      return [`failed ${kindOfMessage(message ?? '')}`, ...causes.map(keyOf).toSorted()].join('\n');
    case 'new':
    case 'removed':
      return status;
    case 'changed':
    case 'denied':
      return [`differs ${causes.map(keyOf).toSorted().join('\n')}`, hasOtherTree && `tree ${tree}`]
        .filter(Boolean)
        .join('\n');
    case 'same':
      return 'same';
  }
}

/**
 * Puts outcomes with the same causes into one group, largest group first. New and removed pictures form one group each,
 * and failed ones a group per cause and kind of message. Unchanged pictures are in no group. Pictures with another
 * accessibility tree share a group only when `treeOf` gives the same text. Otherwise it would be accepted unseen.
 */
export function groupOutcomes(
  outcomes: readonly Outcome[],
  causesOf: (outcome: Outcome) => readonly FoundCause[],
  treeOf: (outcome: Outcome) => string = ({ accepted, actual }) => `${accepted?.tree} ${actual?.tree}`,
): Group[] {
  const members = new Map<string, { paths: string[]; causes: Map<string, FoundCause[]>; hasOtherTree: boolean }>();
  for (const outcome of outcomes) {
    if (outcome.status === 'same') continue;
    const differs = outcome.status === 'changed' || outcome.status === 'denied';
    const causes = differs || outcome.status === 'failed' ? [...causesOf(outcome)] : [];
    const hasOtherTree = differs && outcome.hasOtherTree === true;
    const key = keyOfOutcome(outcome, causes, hasOtherTree ? treeOf(outcome) : '');
    const group = members.get(key) ?? { paths: [], causes: new Map<string, FoundCause[]>(), hasOtherTree };
    group.paths.push(outcome.path);
    for (const cause of causes) {
      const causeKey = keyOf(cause);
      group.causes.set(causeKey, [...(group.causes.get(causeKey) ?? []), cause]);
    }
    members.set(key, group);
  }
  return [...members]
    .map(([key, { paths, causes, hasOtherTree }]) => ({
      id: createHash('sha256').update(key).digest('base64url').slice(0, 10),
      causes: [...causes.values()].map(join),
      hasOtherTree: hasOtherTree || undefined,
      paths,
    }))
    .toSorted((left, right) => right.paths.length - left.paths.length || left.id.localeCompare(right.id));
}
