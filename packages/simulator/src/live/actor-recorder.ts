import { keyOfTransition } from '@sehat/machines/testing/coverage';
import { type AnyActor, type AnyStateMachine, type InspectionEvent, StateMachine, type StateValue } from 'xstate';
import { describeMachine } from '../chart/describe-machine';
import { exceptionText, secretsIn } from '../engine/redact';
import { afterNews, type LiveActor, type LiveEntry, type LiveNews } from './live-news';
import { plain } from './plain';
import { TimerClock } from './timer-clock';

type MachineSnapshot = { value: StateValue; context: unknown; machine: AnyStateMachine };

const isMachineSnapshot = (snapshot: unknown): snapshot is MachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot;

const isMachine = (actor: object | undefined): actor is AnyActor =>
  actor !== undefined && 'logic' in actor && actor.logic instanceof StateMachine;

/** Turns events and contexts into plain data that may be shown. No text of it may quote one of the secrets. */
export interface Describe {
  event: (event: unknown, secrets: ReadonlySet<string>) => unknown;
  context: (context: unknown, secrets: ReadonlySet<string>) => unknown;
}

/** Milliseconds since the epoch, also while `Date` is frozen. */
const steadyNow = () => performance.timeOrigin + performance.now();

export interface RecorderOptions {
  describe?: Describe;
  /** Milliseconds since the epoch. They must not go back. */
  now?: () => number;
}

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
  readonly #describe: Describe;
  readonly #now: () => number;
  readonly #clock: TimerClock;
  readonly #running = new Map<string, AnyActor>();
  readonly #senders = new Map<string, string>();
  /** The secrets of all events and contexts so far, which later texts may quote. They are sent nowhere. */
  readonly #secrets = new Set<string>();

  constructor(
    send: (news: LiveNews) => void,
    { describe = { event: plain, context: plain }, now = steadyNow }: RecorderOptions = {},
  ) {
    this.#send = send;
    this.#describe = describe;
    this.#now = now;
    this.#clock = new TimerClock(now);
  }

  /** Receives XState's inspection events: pass it as the option `inspect` of an actor. */
  readonly inspect = (inspected: InspectionEvent): void => {
    const { actorRef } = inspected;
    if (!isMachine(actorRef)) return;
    if (inspected.type === '@xstate.event' && isMachine(inspected.sourceRef) && inspected.sourceRef !== actorRef)
      this.#senders.set(actorRef.sessionId, inspected.sourceRef.sessionId);
    // XState sends no snapshot for an error. A microtask runs after the actor has reacted.
    if (inspected.type === '@xstate.event') {
      this.#collectSecrets(inspected.event);
      queueMicrotask(() => this.#recordFailure(actorRef));
    }
    if (inspected.type === '@xstate.microstep') {
      // oxlint-disable-next-line no-underscore-dangle -- XState reports the transitions taken nowhere else
      const keys = inspected._transitions.map((transition) => keyOfTransition(transition) ?? '');
      this.#taken.set(actorRef.sessionId, [...(this.#taken.get(actorRef.sessionId) ?? []), ...keys]);
    }
    if (inspected.type === '@xstate.snapshot') this.#recordStep(actorRef, inspected);
  };

  /** Sends an event to an actor of the page. An actor that has stopped gets none. */
  sendTo(session: string, event: { type: string }): void {
    this.#running.get(session)?.send(event);
  }

  /** The ids of all machines that have run since the last `clear`, stopped ones included. */
  get seen(): ReadonlySet<string> {
    return this.#seen;
  }

  /** Forgets everything, because another page is shown. An actor that continues is added again with its next event. */
  clear(): void {
    this.#actors = [];
    this.#taken.clear();
    this.#running.clear();
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

  #collectSecrets(holder: unknown): void {
    for (const secret of secretsIn(holder)) this.#secrets.add(secret);
  }

  #knows(actor: AnyActor): boolean {
    return this.#actors.some(({ session }) => session === actor.sessionId);
  }

  #add(actor: AnyActor): void {
    const snapshot: unknown = actor.getSnapshot();
    if (!isMachineSnapshot(snapshot) || this.#knows(actor)) return;
    const { value, context, machine } = snapshot;
    this.#collectSecrets(context);
    this.#seen.add(machine.id);
    this.#running.set(actor.sessionId, actor);
    // The root of an app's system is no machine, so its children are not shown as children.
    const { _parent: owner } = actor;
    const parent = isMachine(owner) ? owner : undefined;
    this.#record({
      kind: 'actor',
      actor: {
        session: actor.sessionId,
        name: parent ? actor.id : machine.id,
        parent: parent?.sessionId ?? null,
        graph: describeMachine(machine),
        value,
        context: this.#describe.context(context, this.#secrets),
        log: [],
      },
    });
  }

  #recordFailure(actor: AnyActor): void {
    const { sessionId: session } = actor;
    if (!this.#running.has(session)) return;
    const { status, error, context } = actor.getSnapshot() as { status: string; error?: unknown; context: unknown };
    if (status !== 'error') return;
    this.#running.delete(session);
    this.#collectSecrets(context);
    this.#record({ kind: 'failed', session, error: exceptionText(error, this.#secrets) });
  }

  #recordStep(actor: AnyActor, { event, snapshot }: Extract<InspectionEvent, { type: '@xstate.snapshot' }>): void {
    if (!isMachineSnapshot(snapshot)) return;
    this.#add(actor);
    const session = actor.sessionId;
    this.#collectSecrets(snapshot.context);
    const from = this.#senders.get(session);
    const entry: LiveEntry = {
      index: this.#entries,
      at: this.#now(),
      ...this.#clock.time(actor, event),
      event: event.type,
      payload: this.#describe.event(event, this.#secrets),
      transitions: this.#taken.get(session) ?? [],
      value: snapshot.value,
      ...(from !== undefined && { from }),
    };
    this.#senders.delete(session);
    this.#entries += 1;
    this.#taken.delete(session);
    this.#record({ kind: 'event', session, entry, context: this.#describe.context(snapshot.context, this.#secrets) });
    if (snapshot.status === 'stopped') this.#running.delete(session);
    if (snapshot.status === 'stopped') this.#record({ kind: 'stopped', session });
  }
}
