import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProven, readStates, writeStates } from '../apps/web/e2e/faults/cell-results';
import { tableBegin, tableEnd, writeTable } from '../apps/web/e2e/faults/matrix-table';

const text = readFileSync(join(import.meta.dirname, '../docs/reliability.md'), 'utf8');
const [section = ''] = (text.split(tableBegin)[1] ?? '').split(tableEnd);

describe('the fault matrix in docs/reliability.md', () => {
  it('shows the recorded cells; `npm run faults:table` writes it', () => {
    expect(section.trim()).toBe(writeTable());
  });

  it('has no failed and no untested cell', () => {
    const counts = section.match(/\d+ cells passed, .*/g);
    expect(counts).toHaveLength(2);
    for (const line of counts ?? []) expect(line).toContain(' 0 failed, 0 untested,');
  });

  it('tells cells that have passed from failed and untested ones', () => {
    const matrix = readStates('sign-in ppp pfp ooo poo ???\n');
    expect(matrix['sign-in']['time-out']).toEqual(['passed', 'failed', 'passed']);
    expect(matrix['sign-up'].offline).toEqual(['untested', 'untested', 'untested']);
    expect([...readProven(matrix)]).toEqual(['sign-in × offline', 'sign-in × 401']);
    expect(readStates(writeStates(matrix))).toEqual(matrix);
  });
});
