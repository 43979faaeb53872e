import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallId } from './call-list';
import type { Fault, Moment } from './fault-list';

/** What happened in a cell: `passed`, `failed`, or why the cell is left out. */
export type CellResults = Partial<Record<Moment, string>>;

const folder = join(import.meta.dirname, '../../../../test-results/faults');
const nameOf = (call: CallId, fault: Fault, moment: Moment) => `${call} ${fault} ${moment}.txt`;

/** Stores the results of a walk for the table. */
export function recordCells(call: CallId, fault: Fault, walk: 'retry' | 'reload', cells: CellResults): void {
  mkdirSync(folder, { recursive: true });
  const { first = 'failed', [walk]: second = 'failed' } = cells;
  writeFileSync(join(folder, nameOf(call, fault, walk)), `${first}\n${second}`);
}

/** Reads the results of the last run of a call with a fault. A cell without a result is absent. */
export function readCells(call: CallId, fault: Fault): CellResults {
  const cells: CellResults = {};
  for (const walk of ['retry', 'reload'] as const) {
    const file = join(folder, nameOf(call, fault, walk));
    if (!existsSync(file)) continue;
    const [first = '', second = ''] = readFileSync(file, 'utf8').split('\n');
    if (cells.first !== 'failed') cells.first = first;
    cells[walk] = second;
  }
  return cells;
}
