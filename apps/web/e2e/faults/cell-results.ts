import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackendName, backendNames } from './backend-names';
import { type CallId, callList, reasonAgainst } from './call-list';
import { type Fault, faults, type Moment, moments } from './fault-list';
import { addRuns, parseRuns, type RecordedRun, type Run, writeRuns } from './runs';
import type { Second } from './walk';

/** What happened in a cell: `passed`, `failed`, or why the cell is left out. */
export type CellResults = Partial<Record<Moment, string>>;

const states = ['passed', 'failed', 'omitted', 'untested'] as const;
export type CellState = (typeof states)[number];

/** The states of all cells, by call and fault. The states of a pair are in the order of `moments`. */
export type Matrix = Record<CallId, Record<Fault, readonly CellState[]>>;

/** The recorded states: a line per call, a column per fault, and a letter per moment. */
const recordFile = (backend: BackendName) => join(import.meta.dirname, `recorded-${backend}.txt`);
const letters: Readonly<Record<CellState, string>> = { passed: 'p', failed: 'f', omitted: 'o', untested: '?' };

/** The results of walks that the record does not have yet. */
const folderOf = (backend: BackendName) => join(import.meta.dirname, '../../../../test-results/faults', backend);
const walks: readonly Second[] = ['both', 'retry', 'reload'];

/** A call with a fault, on a backend. */
interface Pair {
  backend: BackendName;
  call: CallId;
  fault: Fault;
}

const fileOf = ({ backend, call, fault }: Pair, walk: Second) =>
  join(folderOf(backend), `${call} ${fault} ${walk}.json`);

interface Walked extends Pair {
  second: Second;
  results: CellResults;
  run: Run;
  /** Whether the walk has ended without a failure, and the page has reported no error after the last step. */
  hasPassed: boolean;
}

/** What a file of `folderOf` holds. */
interface StoredWalk {
  cells: CellResults;
  run: Run;
}

/** Stores the results of a walk. */
export function recordCells({ second, results, hasPassed, run, ...pair }: Walked): void {
  mkdirSync(folderOf(pair.backend), { recursive: true });
  const moves = second === 'both' ? (['retry', 'reload'] as const) : [second];
  const cells: CellResults = { first: results.first ?? 'failed' };
  for (const move of moves) cells[move] = hasPassed ? (results[move] ?? 'failed') : 'failed';
  writeFileSync(fileOf(pair, second), JSON.stringify({ cells, run } satisfies StoredWalk));
}

const readWalk = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as StoredWalk;

const stateOf = (result: string): CellState => (result === 'passed' || result === 'failed' ? result : 'omitted');

/** The states of a pair after the walks that the record does not have. A failure of one walk outweighs the other. */
function latest(pair: Pair, recorded: readonly CellState[]): readonly CellState[] {
  if (reasonAgainst(pair.call, pair.fault, pair.backend)) return moments.map(() => 'omitted');
  const files = walks.map((walk) => fileOf(pair, walk)).filter((file) => existsSync(file));
  const walked = files.map((file) => readWalk(file).cells);
  return moments.map((moment, at) => {
    const results = walked.flatMap((cells) => cells[moment] ?? []);
    const result = results.find((each) => each === 'failed') ?? results[0];
    return result === undefined ? (recorded[at] ?? 'untested') : stateOf(result);
  });
}

const readState = (letter: string) => states.find((state) => letters[state] === letter) ?? 'untested';

/** Reads states that `writeStates` has written. A pair without a record is untested. */
export function readStates(text: string): Matrix {
  const lines = new Map(text.split('\n').map((line) => [line.split(' ')[0], line.split(' ').filter(Boolean).slice(1)]));
  const ofCall = (call: CallId) =>
    Object.fromEntries(
      faults.map((fault, at) => [fault, Array.from(lines.get(call)?.[at] ?? '???', (letter) => readState(letter))]),
    ) as unknown as Matrix[CallId];
  return Object.fromEntries((Object.keys(callList) as CallId[]).map((call) => [call, ofCall(call)])) as Matrix;
}

function textOf(backend: BackendName): string {
  const file = recordFile(backend);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The recorded states of a backend. */
export const readRecord = (backend: BackendName): Matrix => readStates(textOf(backend));

/** The runs that the recorded states of a backend come from. */
export const readRuns = (backend: BackendName): RecordedRun[] => parseRuns(textOf(backend));

/** Writes states as text. */
export function writeStates(matrix: Matrix): string {
  const width = Math.max(...Object.keys(matrix).map(({ length }) => length));
  const line = ([call, ofCall]: [string, Matrix[CallId]]) =>
    `${call.padEnd(width)} ${faults.map((fault) => ofCall[fault].map((state) => letters[state]).join('')).join(' ')}\n`;
  return Object.entries(matrix).map(line).join('');
}

/** The recorded states, and those of walks that the record does not have yet. */
export function latestStates(backend: BackendName): Matrix {
  const matrix = readRecord(backend);
  for (const call of Object.keys(matrix) as CallId[])
    for (const fault of faults) matrix[call][fault] = latest({ backend, call, fault }, matrix[call][fault]);
  return matrix;
}

/** The runs of the walks that the record does not have yet. */
function latestRuns(backend: BackendName): Run[] {
  const folder = folderOf(backend);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.map((file) => readWalk(join(folder, file)).run);
}

/** Whether the last walks went through each cell, so that nothing of the record is left. */
const isWhole = (backend: BackendName) =>
  (Object.keys(callList) as CallId[]).every((call) =>
    faults.every((fault) => !latest({ backend, call, fault }, []).includes('untested')),
  );

/** Moves the results of the last walks into the records. */
export function keepResults(): void {
  for (const backend of backendNames) {
    const runs = addRuns(isWhole(backend) ? [] : readRuns(backend), latestRuns(backend));
    writeFileSync(recordFile(backend), `${writeRuns(runs)}${writeStates(latestStates(backend))}`);
    rmSync(folderOf(backend), { recursive: true, force: true });
  }
}

/** Whether no cell of a pair has failed or is untested. */
const isSettled = (cells: readonly CellState[]) => cells.every((state) => state === 'passed' || state === 'omitted');

/** The pairs of a call and a fault that are settled, with at least one cell that has passed. */
export const readProven = (matrix: Matrix): ReadonlySet<string> =>
  new Set(
    Object.entries(matrix).flatMap(([call, ofCall]) =>
      faults
        .filter((fault) => isSettled(ofCall[fault]) && ofCall[fault].includes('passed'))
        .map((fault) => `${call} × ${fault}`),
    ),
  );
