import { useSyncExternalStore } from 'react';
import type { LogEntry } from '../engine/log-entry';
import type { Simulation, SimulationView } from '../engine/simulation';

/** The entry of the current step. */
export const entryOf = ({ entries, step }: SimulationView): LogEntry => {
  const entry = entries[step];
  if (!entry) throw new Error('There is no such step.');
  return entry;
};

/** The current step without delay, for the few parts that show it. The others render a frame later. */
export const useHere = (simulation: Simulation): LogEntry =>
  useSyncExternalStore(simulation.subscribe, () => entryOf(simulation.getView()));
