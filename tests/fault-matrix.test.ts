import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProven, readStates, writeStates } from '../apps/web/e2e/faults/cell-results';
import { tableBegin, tableEnd, writeTable } from '../apps/web/e2e/faults/matrix-table';
import { addRuns, parseRuns, writeRuns } from '../apps/web/e2e/faults/runs';

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

  it('counts the walks of each run', () => {
    const first = { date: '2026-11-27', commit: '3aa34432', browser: 'Chromium 153.0.1.2' };
    const second = { date: '2026-11-28', commit: '7e9f29f7-dirty', browser: 'Chromium 153.0.1.2' };
    const runs = addRuns([{ ...first, walks: 3 }], [second, second]);
    expect(runs).toEqual([
      { ...first, walks: 3 },
      { ...second, walks: 2 },
    ]);
    expect(parseRuns(`${writeRuns(runs)}sign-in ppp\n`)).toEqual(runs);
  });
});
