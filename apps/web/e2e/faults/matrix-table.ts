import { type CallId, callList, reasonAgainst } from './call-list';
import { type CellResults, readCells } from './cell-results';
import { type Fault, faults, faultTexts, moments } from './fault-list';

/** The lines of the documentation between which the table stands. */
export const tableBegin = '<!-- fault-matrix:begin -->';
export const tableEnd = '<!-- fault-matrix:end -->';

const row = (...columns: readonly string[]) => `| ${columns.join(' | ')} |`;

/** The first column of the table, and its headings: what must agree with the lists of calls and faults. */
export const tableHead = row('Call', ...faults);
export const tableCalls = Object.keys(callList).map((id) => callList[id as CallId].text);

/** Counts the results of a cell group: passed, failed, not tested and not applicable. */
function count(call: CallId, fault: Fault, cells: CellResults) {
  const counts = { passed: 0, failed: 0, untested: 0, omitted: 0 };
  for (const moment of moments) {
    const result = reasonAgainst(call, fault) ?? cells[moment];
    if (result === undefined) counts.untested += 1;
    else if (result === 'passed') counts.passed += 1;
    else if (result === 'failed') counts.failed += 1;
    else counts.omitted += 1;
  }
  return counts;
}

type Counts = ReturnType<typeof count>;

const shown = ({ passed, failed, untested }: Counts) =>
  [passed > 0 && `${passed}`, failed > 0 && `**${failed} ✗**`, untested > 0 && `${untested} ?`]
    .filter(Boolean)
    .join(' ') || '–';

/** Reads the pairs of a call and a fault of which every cell has passed, from the table in the documentation. */
export function readProven(documentation: string): ReadonlySet<string> {
  const [, table = ''] = documentation.split(`${tableHead}\n`);
  const proven = new Set<string>();
  for (const line of table.split('\n').slice(1)) {
    const [text, ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const call = Object.entries(callList).find(([, known]) => known.text === text)?.[0];
    if (!call) break;
    for (const [at, fault] of faults.entries()) if (/^\d$/.test(cells[at] ?? '')) proven.add(`${call} × ${fault}`);
  }
  return proven;
}

/** Returns the section of the documentation: the table of the last run, the sums, and why cells are left out. */
export function writeTable(): string {
  const ids = Object.keys(callList) as CallId[];
  const table = ids.map((call) => ({
    call,
    counts: faults.map((fault) => count(call, fault, readCells(call, fault))),
  }));
  const sum = (key: keyof Counts) =>
    table.reduce((total, { counts }) => total + counts.reduce((part, counted) => part + counted[key], 0), 0);
  const reasons = ids.flatMap((call) => {
    const byReason = Map.groupBy(
      faults.filter((fault) => reasonAgainst(call, fault)),
      (fault) => reasonAgainst(call, fault),
    );
    return [...byReason].map(([reason, struck]) => row(callList[call].text, struck.join(', '), reason ?? ''));
  });
  return [
    `${sum('passed')} cells passed, ${sum('failed')} failed, ${sum('untested')} untested, ${sum('omitted')} are left out.`,
    '',
    tableHead,
    row(...['Call', ...faults].map(() => '---')),
    ...table.map(({ call, counts }) => row(callList[call].text, ...counts.map(shown))),
    '',
    'A number counts the passed cells of three: first attempt, retry, and attempt after a reload. `–` is left out.',
    'A retry or reload is left out when the first attempt succeeds or ends the session.',
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
