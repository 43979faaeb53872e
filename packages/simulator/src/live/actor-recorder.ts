import { keyOfTransition } from '@sehat/machines/testing/coverage';
import { type AnyActor, type AnyStateMachine, type InspectionEvent, StateMachine, type StateValue } from 'xstate';
import { describeMachine } from '../chart/describe-machine';
import { afterNews, type LiveActor, type LiveEntry, type LiveNews } from './live-news';
import { plain } from './plain';

type MachineSnapshot = { value: StateValue; context: unknown; machine: AnyStateMachine };

const isMachineSnapshot = (snapshot: unknown): snapshot is MachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot;

const isMachine = (actor: object): actor is AnyActor => 'logic' in actor && actor.logic instanceof StateMachine;

/**
 * Records what the machines on a page do and sends it to a listener. Removes secrets before it stores or sends
 * anything.
 */
export class ActorRecorder {
  #actors: readonly LiveActor[] = [];
  #taken = new Map<string, string[]>();
  #entries = 0;
  readonly #seen = new Set<string>();
  readonly #send: (news: LiveNews) => void;

  constructor(send: (news: LiveNews) => void) {
    this.#send = send;
  }

  /** Receives XState's inspection events: pass it as the option `inspect` of an actor. */
  readonly inspect = (inspected: InspectionEvent): void => {
    const { actorRef } = inspected;
    if (!isMachine(actorRef)) return;
    if (inspected.type === '@xstate.microstep') {
      // oxlint-disable-next-line no-underscore-dangle -- XState reports the transitions taken nowhere else
      const keys = inspected._transitions.map((transition) => keyOfTransition(transition) ?? '');
      this.#taken.set(actorRef.sessionId, [...(this.#taken.get(actorRef.sessionId) ?? []), ...keys]);
    }
    if (inspected.type === '@xstate.snapshot') this.#recordStep(actorRef, inspected);
  };

  /** The ids of all machines that have run since the last `clear`, stopped ones included. */
  get seen(): ReadonlySet<string> {
    return this.#seen;
  }

  /** Forgets everything, because another page is shown. An actor that continues is added again with its next event. */
  clear(): void {
    this.#actors = [];
    this.#taken.clear();
    this.#seen.clear();
    this.#send({ kind: 'cleared' });
  }

  /** Sends everything recorded so far, for a listener that was opened later. */
  sendAll(): void {
    this.#send({ kind: 'cleared' });
    for (const actor of this.#actors) this.#send({ kind: 'actor', actor });
  }

  #record(news: LiveNews): void {
    this.#actors = afterNews(this.#actors, news);
    this.#send(news);
  }

  #knows(actor: AnyActor): boolean {
    return this.#actors.some(({ session }) => session === actor.sessionId);
  }

  #add(actor: AnyActor): void {
    const snapshot: unknown = actor.getSnapshot();
    if (!isMachineSnapshot(snapshot) || this.#knows(actor)) return;
    const { value, context, machine } = snapshot;
    this.#seen.add(machine.id);
    this.#record({
      kind: 'actor',
      actor: { session: actor.sessionId, graph: describeMachine(machine), value, context: plain(context), log: [] },
    });
  }

  #recordStep(actor: AnyActor, { event, snapshot }: Extract<InspectionEvent, { type: '@xstate.snapshot' }>): void {
    if (!isMachineSnapshot(snapshot)) return;
    this.#add(actor);
    const session = actor.sessionId;
    const entry: LiveEntry = {
      index: this.#entries,
      at: Date.now(),
      event: event.type,
      payload: plain(event),
      transitions: this.#taken.get(session) ?? [],
      value: snapshot.value,
    };
    this.#entries += 1;
    this.#taken.delete(session);
    this.#record({ kind: 'event', session, entry, context: plain(snapshot.context) });
    if (snapshot.status === 'stopped') this.#record({ kind: 'stopped', session });
  }
}
