import type { AnyModel, NamedEvent } from '@sehat/machines/testing/machine-model';
import type { SavedMove } from '@sehat/machines/testing/moves';
import type { LiveActor, LiveEntry } from './live-news';
import { plain } from './plain';

const ANSWER = /^xstate[.](done|error)[.]actor[.](.+)$/;

const fieldOf = (payload: unknown, field: string): unknown =>
  typeof payload === 'object' && payload !== null ? (payload as Readonly<Record<string, unknown>>)[field] : undefined;

/** An entry of a machine or of a machine inside it. */
interface Placed {
  /** The ids of the machine below the outermost one, with a dot at the end: `camera.`. Empty for that one. */
  place: string;
  entry: LiveEntry;
}

/** The entries of a machine and of the machines inside it, in order. */
function placedOf({ session, log }: LiveActor, actors: readonly LiveActor[], place = ''): Placed[] {
  const own = log.map((entry) => ({ place, entry }));
  const children = actors.filter(({ parent }) => parent === session);
  return own
    .concat(children.flatMap((child) => placedOf(child, actors, `${place}${child.name}.`)))
    .toSorted((one, other) => one.entry.index - other.entry.index);
}

/**
 * The name of the value that looks like another one. Names keep what the recorder removes: the class of an error, and
 * secrets.
 */
function nameFor(named: Readonly<Record<string, unknown>> | undefined, value: unknown): string | undefined {
  const text = JSON.stringify(value);
  return Object.entries(named ?? {}).find(([, candidate]) => JSON.stringify(plain(candidate)) === text)?.[0];
}

/** The move of one entry: an event, or the answer of a call with what it returned. */
function moveOf({ place, entry: { event, payload, from, at } }: Placed, model?: AnyModel): SavedMove | null {
  // The model runs the machines inside it, so they send their events themselves.
  if (from !== undefined) return null;
  const [, outcome, id] = ANSWER.exec(event) ?? [];
  if (id === undefined) {
    if (event.startsWith('xstate.') || place !== '') return null;
    const presets = (model?.events ?? []) as readonly NamedEvent<{ type: string }>[];
    const preset = nameFor(Object.fromEntries(presets.map((each) => [each.name, each.event])), payload);
    if (preset !== undefined) return { kind: 'send', preset };
    return { kind: 'send', event: Object.assign({}, payload, { type: event }) };
  }
  const call = `${place}${id}`;
  const kind = outcome === 'done' ? 'resolve' : 'reject';
  const value = fieldOf(payload, outcome === 'done' ? 'output' : 'error');
  const answer = nameFor(model?.calls[call]?.[kind]?.(at), value);
  return answer === undefined ? { kind, call, value } : { kind, call, answer };
}

/**
 * Returns the input that an actor was started with, without secrets. Undefined when it is that of the model, or when
 * the log no longer holds the start.
 */
export function ownInputOf({ log: [first] }: LiveActor, model: AnyModel): unknown {
  const input = first?.event === 'xstate.init' ? (fieldOf(first.payload, 'input') ?? undefined) : undefined;
  return JSON.stringify(input) === JSON.stringify(plain(model.input) ?? undefined) ? undefined : input;
}

/**
 * Returns the moves that bring the machine's model to an actor's state: its events, the answers of its calls, and the
 * time between them. Null when the log no longer holds the start. The recorder has already removed secrets. `actors`
 * holds the machines inside the actor, whose calls the model answers too.
 */
export function movesOf(
  actor: LiveActor,
  actors: readonly LiveActor[] = [actor],
  model?: AnyModel,
): SavedMove[] | null {
  if (actor.log[0]?.event !== 'xstate.init') return null;
  const placed = placedOf(actor, actors);
  const hasTimers =
    placed.some(({ entry }) => entry.isTimer) ||
    actor.graph.transitions.some(({ trigger }) => trigger.kind === 'after');
  let last = actor.log[0].elapsed;
  return placed.flatMap((each): SavedMove[] => {
    const { elapsed, isTimer } = each.entry;
    const ms = Math.max(elapsed - last, 0);
    last = Math.max(elapsed, last);
    // The wait ends when the delay falls due, so the model sends the event of a delay itself.
    const move = isTimer ? null : moveOf(each, model);
    const waits = isTimer || (hasTimers && ms > 0);
    return [waits ? ({ kind: 'wait', ms } as const) : null, move].filter((item) => item !== null);
  });
}
