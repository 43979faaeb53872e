import type { PendingCall } from '@sehat/machines/testing/pending-calls';
import { redact } from './redact';

export const PERSON = 'person';
export const CLOCK = 'clock';

/** A message between two participants: a line of the sequence diagram. */
export interface Message {
  from: string;
  to: string;
  kind: 'event' | 'call' | 'answer' | 'failure' | 'given up' | 'news';
  text: string;
  payload?: unknown;
}

/** The pending calls before and after a move, and the call that the move answered. */
interface CallsOfMove {
  before: readonly PendingCall[];
  after: readonly PendingCall[];
  answered: string | null;
  /** What no payload may quote. */
  secrets: ReadonlySet<string>;
}

/** The messages of opened and abandoned calls, from the machines that make them. */
export function callMessages(callerOf: (call: string) => string, calls: CallsOfMove): Message[] {
  const { before, after, answered, secrets } = calls;
  const opened = after.filter((call) => !before.includes(call));
  const gone = before.filter((call) => !after.includes(call) && call.name !== answered);
  return [
    ...gone.map(
      ({ name }): Message => ({ from: callerOf(name), to: name, kind: 'given up', text: 'no longer waited for' }),
    ),
    ...opened.map(
      ({ name, input }): Message => ({
        from: callerOf(name),
        to: name,
        kind: 'call',
        text: name,
        payload: redact(input, secrets),
      }),
    ),
  ];
}

/** The messages of emitted events, which go to the user. */
export const newsMessages = (
  machine: string,
  emitted: readonly { type: string }[],
  secrets: ReadonlySet<string>,
): Message[] =>
  emitted.map((event) => ({
    from: machine,
    to: PERSON,
    kind: 'news',
    text: event.type,
    payload: redact(event, secrets),
  }));
