import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { Answers, MachineModel, NamedEvent } from './machine-model';

/**
 * A move as data. It refers to events and answers by their names in the model, so that it holds no errors and no
 * secrets.
 */
export type SavedMove =
  | { kind: 'send'; preset: string }
  | { kind: 'send'; event: { type: string; [field: string]: unknown } }
  | { kind: 'resolve' | 'reject'; call: string; answer: string }
  | { kind: 'resolve' | 'reject'; call: string; value: unknown }
  | { kind: 'wait'; ms?: number };

interface Labelled {
  label: string;
  saved?: SavedMove;
}

/**
 * One thing that happens: an event, an answer to a pending call, or time passing (to the next timer when `ms` is
 * absent).
 */
export type Move<Event> = Labelled &
  (
    | { kind: 'send'; event: Event }
    | { kind: 'resolve'; call: string; output: unknown }
    | { kind: 'reject'; call: string; error: unknown }
    | { kind: 'wait'; ms?: number }
  );

/** A saved move that names an event, call or answer which the model does not have. */
export class UnknownMove extends Error {
  override name = 'UnknownMove';
}

/** Returns the text of a move in a log. */
export function labelOf(saved: SavedMove): string {
  switch (saved.kind) {
    case 'send':
      return 'preset' in saved ? `send ${saved.preset}` : `send ${saved.event.type}`;
    case 'resolve':
    case 'reject':
      return `${saved.kind} ${saved.call}: ${'answer' in saved ? saved.answer : 'a value given by hand'}`;
    case 'wait':
      return saved.ms === undefined ? 'wait' : `wait ${saved.ms} ms`;
  }
}

export const sends = <Event extends { type: string }>(events: readonly NamedEvent<Event>[]): Move<Event>[] =>
  events.map(({ name, event }) => {
    const saved: SavedMove = { kind: 'send', preset: name };
    return { kind: 'send', label: labelOf(saved), event, saved };
  });

/** Returns the answers that a pending call may get now. */
export function answersTo(call: string, answers: Answers | undefined, now: number): Move<never>[] {
  return (['resolve', 'reject'] as const).flatMap((kind) =>
    Object.entries(answers?.[kind]?.(now) ?? {}).map(([answer, value]) => {
      const saved: SavedMove = { kind, call, answer };
      return toAnswer({ kind, call, label: labelOf(saved), saved }, value);
    }),
  );
}

const toAnswer = <Answer extends Labelled & { kind: 'resolve' | 'reject'; call: string }>(
  answer: Answer,
  value: unknown,
) =>
  answer.kind === 'resolve'
    ? { ...answer, kind: 'resolve' as const, output: value }
    : { ...answer, kind: 'reject' as const, error: value };

function namedAnswer(
  answers: Answers | undefined,
  { kind, call, answer }: { kind: 'resolve' | 'reject'; call: string; answer: string },
  now: number,
) {
  const named = answers?.[kind]?.(now) ?? {};
  if (!Object.hasOwn(named, answer))
    throw new UnknownMove(`The call "${call}" has no answer "${answer}" to ${kind} with.`);
  return named[answer];
}

/**
 * Converts a saved move into a move that can be played now. Throws `UnknownMove` when the model has no such event or
 * answer.
 */
export function toMove<Machine extends AnyStateMachine, World>(
  model: MachineModel<Machine, World>,
  saved: SavedMove,
  now: number,
): Move<EventFromLogic<Machine>> {
  const labelled = { label: labelOf(saved), saved };
  switch (saved.kind) {
    case 'send': {
      if ('event' in saved) return { ...labelled, kind: 'send', event: saved.event as EventFromLogic<Machine> };
      const preset = model.events.find(({ name }) => name === saved.preset);
      if (!preset) throw new UnknownMove(`${model.name} has no event named "${saved.preset}".`);
      return { ...labelled, kind: 'send', event: preset.event };
    }
    case 'resolve':
    case 'reject': {
      const answers = Object.hasOwn(model.calls, saved.call) ? model.calls[saved.call] : undefined;
      if (!answers) throw new UnknownMove(`${model.name} makes no call "${saved.call}".`);
      const value = 'answer' in saved ? namedAnswer(answers, saved, now) : saved.value;
      return toAnswer({ ...labelled, kind: saved.kind, call: saved.call }, value);
    }
    case 'wait':
      return { ...labelled, ...saved };
  }
}
