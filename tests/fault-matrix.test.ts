import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProven, tableBegin, tableCalls, tableEnd, tableHead } from '../apps/web/e2e/faults/matrix-table';

const text = readFileSync(join(import.meta.dirname, '../docs/reliability.md'), 'utf8');
const [table = ''] = (text.split(tableBegin)[1] ?? '').split(tableEnd);
const lines = table.split('\n');

/** The first cells of the lines between this heading and the next empty line. */
function rowsAfter(heading: string): string[] {
  const from = lines.indexOf(heading) + 2;
  const to = lines.indexOf('', from);
  return lines.slice(from, to).map((line) => line.split(' | ')[0]?.slice(2) ?? '');
}

describe('the fault matrix in docs/reliability.md', () => {
  it('has a column per fault and a row per call; `npm run faults:table` writes it', () => {
    expect(lines).toContain(tableHead);
    expect(rowsAfter(tableHead)).toEqual(tableCalls);
  });

  it('tells cells that have passed from failed and untested ones', () => {
    const [first = '', second = '', third = ''] = tableCalls;
    const head = `${tableHead}\n| --- |\n`;
    const proven = readProven(
      `${head}| ${first} | 3 | 2 **1 ✗** | – |\n| ${second} | 1 2 ? | 2 | 3 ? |\n\n| ${third} | 3 |`,
    );
    expect([...proven].map((pair) => pair.split(' × ')[1])).toEqual(['offline', 'time-out']);
    expect(readProven(text).size).toBeGreaterThan(200);
  });
});
