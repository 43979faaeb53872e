import type { SavedMove } from '@sehat/machines/testing/moves';
import * as v from 'valibot';
import { isSecretField, REDACTED, withoutQuotes } from './redact';
import { readJson, writeJson } from './tagged-json';

/** A sequence of moves on a machine, and the selected step: 0 is the start, `moves.length` the end. */
export interface SavedSession {
  machine: string;
  moves: readonly SavedMove[];
  step: number;
  /** The machine's input, when it is not that of the model. */
  input?: unknown;
}

/** Thrown for a text that holds no session. The message says why, for users. */
export class UnreadableSession extends Error {
  override name = 'UnreadableSession';
}

/** Refuses longer sequences, because they would block the browser. */
const MAX_MOVES = 20_000;

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const move = v.union([
  v.strictObject({ kind: v.literal('send'), preset: name }),
  v.strictObject({ kind: v.literal('send'), event: v.looseObject({ type: name }) }),
  v.strictObject({ kind: v.picklist(['resolve', 'reject']), call: name, answer: name }),
  v.strictObject({ kind: v.picklist(['resolve', 'reject']), call: name, value: v.unknown() }),
  v.strictObject({ kind: v.literal('wait') }),
  v.strictObject({
    kind: v.literal('wait'),
    ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(31_536_000_000)),
  }),
]);
const session = v.pipe(
  v.strictObject({
    machine: name,
    moves: v.pipe(v.array(move), v.maxLength(MAX_MOVES)),
    step: v.pipe(v.number(), v.integer(), v.minValue(0)),
    input: v.optional(v.unknown()),
  }),
  v.check(({ moves, step }) => step <= moves.length, 'The step lies behind the end of the sequence.'),
);

const tellsNothing = (value: unknown) => value === null || value === undefined || typeof value === 'boolean';

const none: ReadonlySet<string> = new Set();

/**
 * Replaces every text and number in a secret field, and the secrets that other texts quote. Keeps the shape, so that
 * the move replays.
 */
function withoutSecretsIn(value: unknown, secrets: ReadonlySet<string>, isSecret = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSecretsIn(item, secrets, isSecret));
  if (isSecret && typeof value !== 'object' && !tellsNothing(value)) return REDACTED;
  if (typeof value === 'string') return withoutQuotes(value, secrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, held]) => [
      field,
      withoutSecretsIn(held, secrets, isSecret || isSecretField(field)),
    ]),
  );
}

/**
 * The move with a placeholder in place of each secret. It replays with the placeholder. Texts that quote one of these
 * secrets lose it; the names of events, calls and answers stay.
 */
export function withoutSecrets(saved: SavedMove, secrets: ReadonlySet<string> = none): SavedMove {
  if ('event' in saved)
    return { ...saved, event: { ...(withoutSecretsIn(saved.event, secrets) as object), type: saved.event.type } };
  return 'value' in saved ? { ...saved, value: withoutSecretsIn(saved.value, secrets) } : saved;
}

/** The input with a placeholder in place of each secret. */
export const inputWithoutSecrets = (input: unknown): unknown => withoutSecretsIn(input, none);

/** Validates a session. Throws `UnreadableSession`. */
export function toSession(value: unknown): SavedSession {
  const result = v.safeParse(session, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = v.getDotPath(issue);
  throw new UnreadableSession(place ? `At ${place}: ${issue.message}` : issue.message);
}

const FORMAT = 'simulation-1';

/** A session as the text of a JSON file. */
export const writeSessionFile = ({ machine, moves, step, input }: SavedSession): string => {
  const own = input !== undefined && { input: inputWithoutSecrets(input) };
  return `${writeJson({ format: FORMAT, machine, step, ...own, moves: moves.map((saved) => withoutSecrets(saved)) }, 2)}\n`;
};

/** Reads a session file. Throws `UnreadableSession`. */
export function readSessionFile(text: string): SavedSession {
  let value: unknown;
  try {
    value = readJson(text);
  } catch {
    throw new UnreadableSession('This is not JSON.');
  }
  const { format, ...rest } = Object(value) as Record<string, unknown>;
  if (format !== FORMAT) throw new UnreadableSession(`This is no saved sequence: its format is not "${FORMAT}".`);
  return toSession(rest);
}
