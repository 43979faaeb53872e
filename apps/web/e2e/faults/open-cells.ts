import process from 'node:process';
import { chosenBackend } from './backend-names';
import { latestStates, readProven } from './cell-results';

/**
 * With `FAULTS_OPEN=yes`, a run leaves out the pairs of a call and a fault whose cells have all passed. The
 * configuration calls this before the run. Without it, a worker that starts later would leave out more than the others.
 */
export function chooseOpenCells(): void {
  if (process.env['FAULTS_OPEN'] !== 'yes') return;
  process.env['FAULTS_LEFT_OUT'] ??= JSON.stringify([...readProven(latestStates(chosenBackend()))]);
}

/** The pairs that this run leaves out. */
export const leftOutPairs = () => new Set(JSON.parse(process.env['FAULTS_LEFT_OUT'] ?? '[]') as readonly string[]);
