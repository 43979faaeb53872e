import { keyOfTransition } from '@sehat/machines/testing/coverage';
import type { AnyModel, NamedEvent } from '@sehat/machines/testing/machine-model';
import { answersTo, type SavedMove } from '@sehat/machines/testing/moves';
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import type { LogEntry } from './log-entry';

/** One move that is possible now, and the transitions that it takes. */
export interface Way {
  move: SavedMove;
  /** The name of the event or answer in the model, or the name of the timer. */
  label: string;
  kind: 'send' | 'resolve' | 'reject' | 'wait';
  /** The type of the event, or the name of the call or timer. */
  trigger: string;
  /** Invalid on purpose: the machine must ignore it or stay consistent. */
  isInvalid: boolean;
  /** The keys of the transitions. Empty when guards refuse the move. */
  transitions: readonly string[];
  /** The ids of the target states. A transition without a target stays in its source. */
  targets: readonly string[];
}

/** The machines of a system: the snapshot's own, then its running children, each with the id of its actor. */
function machinesOf(snapshot: AnyMachineSnapshot, id = ''): { id: string; snapshot: AnyMachineSnapshot }[] {
  const children = Object.entries(snapshot.children as Record<string, { getSnapshot(): unknown } | undefined>);
  return [
    { id, snapshot },
    ...children.flatMap(([child, actor]) => {
      const inner = actor?.getSnapshot();
      const isMachine = typeof inner === 'object' && inner !== null && 'machine' in inner && 'value' in inner;
      return isMachine ? machinesOf(inner as AnyMachineSnapshot, child) : [];
    }),
  ];
}

/** The transitions that the event would take. None when a guard fails, because guards may expect other contexts. */
function transitionsFor(snapshot: AnyMachineSnapshot, event: { type: string }): AnyTransitionDefinition[] {
  try {
    return snapshot.machine.getTransitionData(snapshot, event);
  } catch {
    return [];
  }
}

function wayOf(
  snapshots: readonly AnyMachineSnapshot[],
  event: { type: string },
  way: Omit<Way, 'transitions' | 'targets'>,
): Way {
  const taken = snapshots.flatMap((snapshot) => transitionsFor(snapshot, event));
  return {
    ...way,
    transitions: taken.flatMap((transition) => keyOfTransition(transition) ?? []),
    targets: [...new Set(taken.flatMap(({ source, target }) => (target ?? [source]).map(({ id }) => id)))],
  };
}

/** The possible moves of a step: named events of known types, answers of waiting calls, and running timers. */
export function waysFrom(model: AnyModel, { snapshot, calls, delays, now }: LogEntry): Way[] {
  if (snapshot.status !== 'active') return [];
  const machines = machinesOf(snapshot).map((machine) => machine.snapshot);
  const sent = (model.events as readonly NamedEvent<{ type: string }>[]).map(({ name, event, isInvalid }) =>
    wayOf([snapshot], event, {
      move: { kind: 'send', preset: name },
      label: name,
      kind: 'send',
      trigger: event.type,
      isInvalid: isInvalid === true,
    }),
  );
  const answered = calls.flatMap(({ name }) =>
    answersTo(name, model.calls[name], now).flatMap((answer) => {
      const { kind, saved } = answer;
      if (saved === undefined || !('answer' in saved) || (kind !== 'resolve' && kind !== 'reject')) return [];
      const event =
        kind === 'resolve'
          ? { type: `xstate.done.actor.${name}`, output: answer.output, actorId: name }
          : { type: `xstate.error.actor.${name}`, error: answer.error, actorId: name };
      return wayOf(machines, event, { move: saved, label: saved.answer, kind, trigger: name, isInvalid: false });
    }),
  );
  const first = Math.min(...delays.map(({ due }) => due));
  const waited = delays.map(({ name, state, due }) =>
    wayOf(
      machines,
      { type: `xstate.after.${name}.${state}` },
      {
        move: due === first ? { kind: 'wait' } : { kind: 'wait', ms: due - now },
        label: name,
        kind: 'wait',
        trigger: name,
        isInvalid: false,
      },
    ),
  );
  return [...sent, ...answered, ...waited];
}
