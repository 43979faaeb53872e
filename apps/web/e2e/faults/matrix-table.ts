import { type BackendName, backendNames } from './backend-names';
import { type CallId, callList, reasonAgainst } from './call-list';
import { type CellState, type Matrix, readRecord, readRuns } from './cell-results';
import { faults, faultTexts } from './fault-list';
import type { RecordedRun } from './runs';

export { keepResults } from './cell-results';

/** The lines of the documentation between which the tables stand. */
export const tableBegin = '<!-- fault-matrix:begin -->';
export const tableEnd = '<!-- fault-matrix:end -->';

const row = (...columns: readonly string[]) => `| ${columns.join(' | ')} |`;
const headings: Readonly<Record<BackendName, string>> = {
  embedded: '### On the embedded backend',
  database: '### On the local database',
};
const ids = Object.keys(callList) as CallId[];
const nameOf = (call: CallId) => `${callList[call].text} (\`${call}\`)`;

/** Counts the states of cells. */
function count(states: readonly CellState[]) {
  const counts = { passed: 0, failed: 0, untested: 0, omitted: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}

function shown(states: readonly CellState[]): string {
  const { passed, failed, untested } = count(states);
  return (
    [passed > 0 && `${passed}`, failed > 0 && `**${failed} ✗**`, untested > 0 && `${untested} ?`]
      .filter(Boolean)
      .join(' ') || '–'
  );
}

const sentenceOf = ({ walks, date, commit, browser }: RecordedRun) =>
  `${walks} walks ran on ${date}, on commit \`${commit}\`, in ${browser}.`;

/** The sums, the runs and the table of a backend. Calls that a backend does not answer have no row. */
function tableOf(backend: BackendName, matrix: Matrix, runs: readonly RecordedRun[]): string[] {
  const rows = ids.filter((call) => faults.some((fault) => !reasonAgainst(call, fault, backend)));
  const { passed, failed, untested, omitted } = count(
    rows.flatMap((call) => faults.flatMap((fault) => matrix[call][fault])),
  );
  return [
    headings[backend],
    '',
    `${passed} cells passed, ${failed} failed, ${untested} untested, ${omitted} are left out. Reasons are below the tables.`,
    ...runs.map(sentenceOf),
    '',
    row('Call', ...faults),
    row(...['Call', ...faults].map(() => '---')),
    ...rows.map((call) => row(nameOf(call), ...faults.map((fault) => shown(matrix[call][fault])))),
    '',
  ];
}

/** Returns the section of the documentation: the tables of the records, the sums, and why cells are left out. */
export function writeTable(): string {
  const reasons = ids.flatMap((call) => {
    const byReason = Map.groupBy(
      faults.filter((fault) => reasonAgainst(call, fault, 'embedded')),
      (fault) => reasonAgainst(call, fault, 'embedded'),
    );
    return [...byReason].map(([reason, struck]) => row(nameOf(call), struck.join(', '), reason ?? ''));
  });
  return [
    ...backendNames.flatMap((backend) => tableOf(backend, readRecord(backend), readRuns(backend))),
    'A number counts the passed cells of three: first attempt, retry, and attempt after a reload. `–` is left out.',
    'A retry or reload is left out when the first attempt succeeds or ends the session. The table below has the other reasons.',
    '',
    row('Fault', 'What happens'),
    row('---', '---'),
    ...faults.map((fault) => row(fault, faultTexts[fault])),
    '',
    row('Call', 'Faults that are left out', 'Reason'),
    row('---', '---', '---'),
    ...reasons,
  ].join('\n');
}
