import { keyAt, keyOfTransition } from '@sehat/machines/testing/coverage';
import type { AnyModel, NamedEvent } from '@sehat/machines/testing/machine-model';
import { answersTo, type SavedMove } from '@sehat/machines/testing/moves';
import { type AnyMachineSnapshot, type AnyTransitionDefinition, getStateNodes, type StateValue } from 'xstate';
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

interface RunningMachine {
  /** The ids of the machine below the outermost one: `camera`. Empty for that one. */
  place: string;
  snapshot: AnyMachineSnapshot;
}

/** A machine of a step and the machines that run inside it. */
const machinesOf = ({ snapshot, children }: LogEntry): RunningMachine[] => [
  { place: '', snapshot },
  ...children.map(({ name, snapshot: inner }) => ({ place: name, snapshot: inner })),
];

/** The transitions that the event would take. None when a guard throws, because guards may expect other contexts. */
function transitionsFor(snapshot: AnyMachineSnapshot, event: { type: string }): AnyTransitionDefinition[] {
  try {
    return snapshot.machine.getTransitionData(snapshot, event);
  } catch {
    return [];
  }
}

/** An event for some machines of a step. */
interface Sent {
  machines: readonly RunningMachine[];
  event: { type: string };
}

function wayOf(sent: readonly Sent[], way: Omit<Way, 'transitions' | 'targets'>): Way {
  const taken = sent.flatMap(({ machines, event }) =>
    machines.flatMap(({ place, snapshot }) =>
      transitionsFor(snapshot, event).map((transition) => ({ place, transition })),
    ),
  );
  return {
    ...way,
    transitions: taken.flatMap(({ place, transition }) => {
      const key = keyOfTransition(transition);
      return key ? [keyAt(place, key)] : [];
    }),
    targets: [
      ...new Set(
        taken.flatMap(({ place, transition: { source, target } }) =>
          (target ?? [source]).map(({ id }) => keyAt(place, id)),
        ),
      ),
    ],
  };
}

/** An event to the outermost machine, and the event that it passes on to a machine inside it. */
function sentBy(model: AnyModel, machines: readonly RunningMachine[], event: { type: string }): Sent[] {
  const outer = { machines: machines.slice(0, 1), event };
  const forwarded = model.forwards?.(event);
  if (!forwarded) return [outer];
  return [outer, { machines: machines.filter(({ place }) => place === forwarded.to), event: forwarded.event }];
}

/** Whether the outermost machine does nothing with an event but pass it on, as to one of two tabs. */
export const isPassedOn = ({ sideBySide, forwards }: AnyModel, event: { type: string }): boolean =>
  sideBySide !== undefined && Boolean(forwards?.(event));

/** Whether an event to the outermost machine of a step would take a transition. Passing it on does not count. */
export function takesTransition(model: AnyModel, entry: LogEntry, event: { type: string }): boolean {
  const sent = sentBy(model, machinesOf(entry), event);
  const reached = isPassedOn(model, event) ? sent.slice(1) : sent;
  return reached.some(({ machines, event: inner }) =>
    machines.some(({ snapshot }) => transitionsFor(snapshot, inner).length > 0),
  );
}

/** The ids of the running actors with this logic. XState makes the id of an invoke that has none of its own. */
const idsOf = ({ snapshot: { machine, value } }: RunningMachine, source: string): string[] =>
  [...new Set(getStateNodes(machine.root, value as StateValue))].flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }) => (src === source ? [id] : [])),
  );

/** The possible moves of a step: named events of known types, answers of waiting calls, and running timers. */
export function waysFrom(model: AnyModel, entry: LogEntry): Way[] {
  const { snapshot, calls, delays, now } = entry;
  if (snapshot.status !== 'active') return [];
  const machines = machinesOf(entry);
  const sent = (model.events as readonly NamedEvent<{ type: string }>[]).map(({ name, event, isInvalid }) =>
    wayOf(sentBy(model, machines, event), {
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
      // The call `camera.open` is the call `open` of the machine `camera`.
      const caller = machines.findLast(({ place }) => place === '' || name.startsWith(`${place}.`));
      const source = caller?.place ? name.slice(caller.place.length + 1) : name;
      const given = (caller ? idsOf(caller, source) : []).map((actorId) => ({
        machines: caller ? [caller] : [],
        event:
          kind === 'resolve'
            ? { type: `xstate.done.actor.${actorId}`, output: answer.output, actorId }
            : { type: `xstate.error.actor.${actorId}`, error: answer.error, actorId },
      }));
      return wayOf(given, {
        move: saved,
        label: saved.answer,
        kind,
        trigger: name,
        isInvalid: false,
      });
    }),
  );
  const first = Math.min(...delays.map(({ due }) => due));
  const waited = delays.map(({ name, place: by, state, due }) =>
    wayOf(
      [{ machines: machines.filter(({ place }) => place === by), event: { type: `xstate.after.${name}.${state}` } }],
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
