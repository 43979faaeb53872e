import type { SavedMove } from '@sehat/machines/testing/moves';
import type { LiveActor, LiveEntry } from './live-news';

const ANSWER = /^xstate[.](done|error)[.]actor[.](.+)$/;

const fieldOf = (payload: unknown, field: string): unknown =>
  typeof payload === 'object' && payload !== null ? (payload as Readonly<Record<string, unknown>>)[field] : undefined;

/** The move of one entry: an event, or the answer of a call with what it returned. */
function moveOf({ event, payload }: LiveEntry): SavedMove | null {
  const [, outcome, call] = ANSWER.exec(event) ?? [];
  if (call === undefined) {
    if (event.startsWith('xstate.')) return null;
    return { kind: 'send', event: Object.assign({}, payload, { type: event }) };
  }
  return outcome === 'done'
    ? { kind: 'resolve', call, value: fieldOf(payload, 'output') }
    : { kind: 'reject', call, value: fieldOf(payload, 'error') };
}

/**
 * Returns the moves that bring the machine's model to an actor's state: its events, the answers of its calls, and the
 * time between them. Null when the log no longer holds the start. The recorder has already removed secrets.
 */
export function movesOf({ graph, log }: LiveActor): SavedMove[] | null {
  const [start, ...later] = log;
  if (start?.event !== 'xstate.init') return null;
  const hasTimers = graph.transitions.some(({ trigger }) => trigger.kind === 'after');
  let last = start.at;
  return later.flatMap((entry): SavedMove[] => {
    const ms = Math.max(entry.at - last, 0);
    last = entry.at;
    const move = moveOf(entry);
    return [hasTimers && ms > 0 ? ({ kind: 'wait', ms } as const) : null, move].filter((each) => each !== null);
  });
}
