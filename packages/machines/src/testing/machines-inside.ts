import type { AnyActor, AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate';
import { placeOf } from './coverage';

/** The state and the context of a machine. */
export interface MachineState {
  value: StateValue;
  context: unknown;
}

/** An event that a machine emitted inside another one. */
export interface EmittedInside {
  /** The ids of the machine, from the outermost machine's child on: `camera`, `camera.track`. */
  by: string;
  event: { type: string };
}

/** The state and the context of a snapshot, without the rest. */
export const stateOf = ({ value, context }: MachineState): MachineState => ({ value, context });

/** Returns the state and the context of each machine inside a machine, by its ids. */
export function statesInside({ children }: AnyMachineSnapshot, place = ''): Record<string, MachineState> {
  const inside: Record<string, MachineState> = {};
  for (const [id, actor] of Object.entries(children as Readonly<Record<string, AnyActor | undefined>>)) {
    const snapshot: unknown = actor?.getSnapshot();
    if (typeof snapshot !== 'object' || snapshot === null || !('machine' in snapshot)) continue;
    inside[place + id] = stateOf(snapshot as AnyMachineSnapshot);
    Object.assign(inside, statesInside(snapshot as AnyMachineSnapshot, `${place}${id}.`));
  }
  return inside;
}

/** Adds what each actor inside the outermost one emits to a list. Pass every inspection event from the start. */
export const collectEmittedInside =
  (emitted: EmittedInside[]) =>
  (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.actor') return;
    const by = placeOf(inspected);
    if (by) (inspected.actorRef as AnyActor).on('*', (event: { type: string }) => void emitted.push({ by, event }));
  };
