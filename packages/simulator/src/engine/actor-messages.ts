import { type ActorRefLike, type AnyActor, type AnyMachineSnapshot, type InspectionEvent, StateMachine } from 'xstate';
import type { Message } from './messages';
import { redact, secretsIn } from './redact';

/** A machine that runs inside another one, at one step. */
export interface ChildActor {
  /** The ids from the outermost machine's child to this one: `camera`, `camera.track`. */
  name: string;
  snapshot: AnyMachineSnapshot;
}

const isMachine = (actor: ActorRefLike | undefined): actor is AnyActor =>
  actor !== undefined && 'logic' in actor && actor.logic instanceof StateMachine;

/** Returns the machines that run inside a machine, outer ones first. */
export const childActorsOf = ({ children }: AnyMachineSnapshot, within = ''): ChildActor[] =>
  Object.entries(children as Readonly<Record<string, ActorRefLike | undefined>>).flatMap(([id, actor]) => {
    if (!isMachine(actor)) return [];
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    const name = within + id;
    return [{ name, snapshot }].concat(childActorsOf(snapshot, `${name}.`));
  });

/** The ids of an actor below the outermost one: `camera.track`. Empty for the outermost one. */
export function pathOf(actor: ActorRefLike): string {
  const ids: string[] = [];
  // oxlint-disable-next-line no-underscore-dangle -- XState tells an actor's parent nowhere else
  for (let at = actor as AnyActor; at._parent; at = at._parent as AnyActor) ids.unshift(at.id);
  return ids.join('.');
}

/** XState's own events between actors, in words. */
function wordsOf(type: string): Pick<Message, 'kind' | 'text'> {
  if (type === 'xstate.init') return { kind: 'event', text: 'start' };
  if (type.startsWith('xstate.done.actor.')) return { kind: 'answer', text: 'done' };
  if (type.startsWith('xstate.snapshot.')) return { kind: 'event', text: 'snapshot' };
  if (type.startsWith('xstate.error.actor.')) return { kind: 'failure', text: 'error' };
  return { kind: 'event', text: type };
}

/** Collects the messages between machines of one system from the inspection events. */
export class ActorMessages {
  readonly #root: string;
  readonly #secrets: Set<string>;
  #messages: Message[] = [];

  /** Adds the secrets of each message to `secrets`. */
  constructor(root: string, secrets: Set<string>) {
    this.#root = root;
    this.#secrets = secrets;
  }

  readonly inspect = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.event') return;
    const { sourceRef, actorRef, event } = inspected;
    if (!isMachine(sourceRef) || !isMachine(actorRef) || sourceRef === actorRef) return;
    for (const secret of secretsIn(event)) this.#secrets.add(secret);
    this.#messages.push({
      from: pathOf(sourceRef) || this.#root,
      to: pathOf(actorRef) || this.#root,
      ...wordsOf(event.type),
      payload: redact(event, this.#secrets),
    });
  };

  /** Returns the messages since the last call. */
  take(): Message[] {
    const messages = this.#messages;
    this.#messages = [];
    return messages;
  }
}
