import type { StateValue } from 'xstate';
import type { ChartGraph } from '../chart/chart-graph';

/**
 * Names of channel events: `NEWS` goes from a page to the panel, `SEND_ALL` asks the page for everything recorded so
 * far.
 */
export const NEWS = 'simulator/news';
export const SEND_ALL = 'simulator/send-all';
/** Goes from the panel to a page, with an event for one of its actors. */
export const SEND_EVENT = 'simulator/send-event';

/** One event that an actor received, and the state after it. Secrets are removed. */
export interface LiveEntry {
  index: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** Milliseconds, as if each delay fell due exactly. Only differences have a meaning. */
  elapsed: number;
  /** Whether a delay of the machine sent the event. */
  isTimer: boolean;
  event: string;
  /** The event as plain data. */
  payload: unknown;
  /**
   * The keys of the transitions that the event caused; empty when the state ignores the event or a guard refuses it.
   */
  transitions: readonly string[];
  value: StateValue;
  /** The session of the machine that sent the event, if one did. */
  from?: string;
}

/** An actor that runs on the page. */
export interface LiveActor {
  session: string;
  /** The id of an invoked actor, otherwise the id of its machine. */
  name: string;
  /** The session of the machine that invokes it. */
  parent: string | null;
  graph: ChartGraph;
  value: StateValue;
  /** The context as plain data. */
  context: unknown;
  /** The message of the error that stopped the actor. */
  error?: string;
  /** Oldest first; only the last `LOG_LENGTH`. */
  log: readonly LiveEntry[];
}

/** What happens on a page, as plain data for the panel. */
export type LiveNews =
  | { kind: 'cleared' }
  | { kind: 'actor'; actor: LiveActor }
  | { kind: 'event'; session: string; entry: LiveEntry; context: unknown }
  | { kind: 'failed'; session: string; error: string }
  | { kind: 'stopped'; session: string };

export const LOG_LENGTH = 200;

/** The actors of a page after some news, in the order in which they started. */
export function afterNews(actors: readonly LiveActor[], news: LiveNews): readonly LiveActor[] {
  switch (news.kind) {
    case 'cleared':
      return [];
    case 'actor':
      return [...actors.filter(({ session }) => session !== news.actor.session), news.actor];
    case 'event':
      return actors.map((actor) => (actor.session === news.session ? withEntry(actor, news) : actor));
    case 'failed':
      return actors.map((actor) => (actor.session === news.session ? { ...actor, error: news.error } : actor));
    case 'stopped':
      return actors.filter(({ session }) => session !== news.session);
  }
}

const withEntry = (actor: LiveActor, { entry, context }: Extract<LiveNews, { kind: 'event' }>): LiveActor =>
  Object.assign({}, actor, { value: entry.value, context, log: [...actor.log, entry].slice(-LOG_LENGTH) });
