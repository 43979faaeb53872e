import { createContext } from 'react';
import { actorNames } from './actor-names';
import type { LiveActor } from './live-news';

/** One message between two participants of a page. */
export interface PageMessage {
  index: number;
  /** Milliseconds since the epoch, at its arrival. */
  at: number;
  from: string;
  to: string;
  /** What the message is, without texts of people. */
  text: string;
}

/**
 * Returns messages that XState does not report, such as those that machines receive over the network, in order. An
 * application passes it to its panels.
 */
export type MessagesOf = (actors: readonly LiveActor[]) => readonly PageMessage[];

/** The messages between the machines of a page that XState reports, in order. */
export function actorMessages(actors: readonly LiveActor[]): PageMessage[] {
  const names = actorNames(actors);
  return actors
    .flatMap(({ session, name, log }) =>
      log.flatMap(({ index, at, event, from }): PageMessage[] => {
        const sender = from === undefined ? undefined : names.get(from);
        const text = event.replace(/^xstate[.](init|done|error)\b.*$/, '$1').replace('init', 'start');
        return sender === undefined ? [] : [{ index, at, from: sender, to: names.get(session) ?? name, text }];
      }),
    )
    .toSorted((one, other) => one.index - other.index);
}

export const MessagesOfPage = createContext<MessagesOf>(() => []);
