import type {
  ActorLogic,
  ActorSystem,
  AnyStateMachine,
  EmittedFrom,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';

/**
 * A machine as its callers see it. They can send the events of `Event` only. The other events are internal: only the
 * machine and the actors that it invokes send them.
 */
export type ForCallers<Machine extends AnyStateMachine, Event extends EventFromLogic<Machine>> = ActorLogic<
  SnapshotFrom<Machine>,
  Event,
  InputFrom<Machine>,
  ActorSystem<never>,
  EmittedFrom<Machine>
>;
