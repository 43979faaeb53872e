import { keyOfTransition } from '@sehat/machines/testing/coverage';
import {
  Actor,
  type AnyActor,
  type AnyActorLogic,
  type AnyStateMachine,
  type InspectionEvent,
  StateMachine,
  type StateValue,
} from 'xstate';
import { describeMachine } from '../chart/describe-machine';
import { afterNews, type LiveActor, type LiveEntry, type LiveNews } from './live-news';
import { plain } from './plain';

type Tell = (news: LiveNews) => void;
type MachineSnapshot = { value: StateValue; context: unknown; machine: AnyStateMachine };

const isMachineSnapshot = (snapshot: unknown): snapshot is MachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot;

const isMachine = (actor: object): actor is AnyActor => 'logic' in actor && actor.logic instanceof StateMachine;

/** Writes down what the machines on a page do, and tells it on. Secrets are taken out before anything is told or kept. */
export class ActorRecorder {
  #actors: readonly LiveActor[] = [];
  #taken = new Map<string, string[]>();
  #entries = 0;
  readonly #seen = new Set<string>();
  readonly #inspected = new WeakSet<object>();
  readonly #tell: Tell;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  /** Looks on at an actor and at all that it starts, by XState's inspection. */
  watch(actor: AnyActor): void {
    if (this.#inspected.has(actor.system)) return;
    this.#inspected.add(actor.system);
    actor.system.inspect((event) => this.#note(event));
    if (isMachine(actor)) this.#add(actor);
  }

  /** The ids of the machines that ran since the page was there, those that have stopped since included. */
  get seen(): ReadonlySet<string> {
    return this.#seen;
  }

  /** Forgets everything: the page is another one now. An actor that lives on is known again as soon as it does something. */
  clear(): void {
    this.#actors = [];
    this.#taken.clear();
    this.#seen.clear();
    this.#tell({ kind: 'cleared' });
  }

  /** Tells everything from the start, to a listener that came late. */
  tellAll(): void {
    this.#tell({ kind: 'cleared' });
    for (const actor of this.#actors) this.#tell({ kind: 'actor', actor });
  }

  #hear(news: LiveNews): void {
    this.#actors = afterNews(this.#actors, news);
    this.#tell(news);
  }

  #knows(actor: AnyActor): boolean {
    return this.#actors.some(({ session }) => session === actor.sessionId);
  }

  #add(actor: AnyActor): void {
    const snapshot: unknown = actor.getSnapshot();
    if (!isMachineSnapshot(snapshot) || this.#knows(actor)) return;
    const { value, context, machine } = snapshot;
    this.#seen.add(machine.id);
    this.#hear({
      kind: 'actor',
      actor: { session: actor.sessionId, graph: describeMachine(machine), value, context: plain(context), log: [] },
    });
  }

  #note(inspected: InspectionEvent): void {
    const { actorRef } = inspected;
    if (!isMachine(actorRef)) return;
    if (inspected.type === '@xstate.microstep') {
      // oxlint-disable-next-line no-underscore-dangle -- XState's only account of the transitions taken
      const keys = inspected._transitions.map((transition) => keyOfTransition(transition) ?? '');
      this.#taken.set(actorRef.sessionId, [...(this.#taken.get(actorRef.sessionId) ?? []), ...keys]);
    }
    if (inspected.type === '@xstate.snapshot') this.#noteStep(actorRef, inspected);
  }

  #noteStep(actor: AnyActor, { event, snapshot }: Extract<InspectionEvent, { type: '@xstate.snapshot' }>): void {
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
    this.#hear({ kind: 'event', session, entry, context: plain(snapshot.context) });
    if (snapshot.status === 'stopped') this.#hear({ kind: 'stopped', session });
  }
}

/**
 * Calls back with every actor that is started from now on. XState takes an inspector when an actor is made, and the app's actors are made by
 * the app, which shall know nothing of being watched: so the watching begins where every actor starts. Returns the way to stop.
 */
export function watchStarts(onStart: (actor: AnyActor) => void): () => void {
  const { start } = Actor.prototype;
  Actor.prototype.start = function startWatched(this: Actor<AnyActorLogic>) {
    onStart(this);
    return start.call(this);
  };
  return () => {
    Actor.prototype.start = start;
  };
}
