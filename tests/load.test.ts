import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBinaries, NoDatabase } from '../scripts/load/postgres.mjs';
import { wrongInDashboard, wrongInDatabase, wrongInDay, wrongInSlots } from '../scripts/load/wrong-answers.mjs';

const asha = { user_id: 'asha', doctor_name: 'Dr. A', date: '2026-11-26', time: '9:00 AM', status: 'booked' };
const ravi = { ...asha, user_id: 'ravi', time: '10:00 AM' };
const moved = { ...asha, time: '11:00 AM' };
const audit = { changes: 2, records: 2 };

describe('the answers to callers', () => {
  test('are right when a dashboard shows what its user was told', () => {
    expect(wrongInDashboard('asha', [asha, moved], [moved, asha])).toEqual([]);
  });

  test.each([
    ['shows a row of another user', [asha], [asha, ravi], 'asha reads 1 rows of another user'],
    ['lacks a confirmed booking', [asha, moved], [asha], 'lacks: booked Dr. A on 2026-11-26 at 11:00 AM'],
    ['has a row twice', [asha], [asha, asha], 'the user was not told: booked Dr. A'],
    ['has an older status', [{ ...asha, status: 'cancelled' }], [asha], 'lacks: cancelled Dr. A'],
  ])('are wrong when a dashboard %s', (_, confirmed, rows, sentence) => {
    expect(wrongInDashboard('asha', confirmed, rows).join('\n')).toContain(sentence);
  });

  test('are right when the taken hours have each hour once, and the own ones', () => {
    expect(wrongInSlots([asha], [asha, ravi])).toEqual([]);
  });

  test.each([
    ['an hour is repeated', [asha], [asha, { ...asha }], 'an hour is taken twice: 2026-11-26 at 9:00 AM'],
    ['an own hour is free', [asha], [ravi], 'shown as free: 2026-11-26 at 9:00 AM'],
  ])('are wrong when %s', (_, own, rows, sentence) => {
    expect(wrongInSlots(own, rows).join('\n')).toContain(sentence);
  });

  test('are wrong when the day of a doctor shows another doctor or day', () => {
    expect(wrongInDay('Dr. A', asha.date, [asha])).toEqual([]);
    expect(wrongInDay('Dr. A', asha.date, [{ ...asha, doctor_name: 'Dr. B' }])).toHaveLength(1);
    expect(wrongInDay('Dr. A', '2026-11-27', [asha])).toHaveLength(1);
  });
});

describe('the database after the load', () => {
  const confirmed = new Map([
    ['asha', [asha]],
    ['ravi', [ravi]],
  ]);

  test('is right when it holds what was confirmed', () => {
    expect(wrongInDatabase([ravi, asha], confirmed, audit)).toEqual([]);
  });

  test.each([
    [
      'one hour has two bookings',
      [asha, { ...ravi, doctor_name: 'DR. A', time: asha.time }],
      'two bookings for one hour',
    ],
    ['a confirmed booking is lost', [asha], 'confirmed to ravi, but not stored'],
    ['a booking was never confirmed', [asha, ravi, moved], 'stored for asha, but never confirmed'],
    ['a booking belongs to a stranger', [asha, ravi, { ...moved, user_id: 'mira' }], 'stored for mira'],
    ['a cancellation is lost', [asha, { ...ravi, status: 'cancelled' }], 'confirmed to ravi, but not stored'],
  ])('is wrong when %s', (_, stored, sentence) => {
    expect(wrongInDatabase(stored, confirmed, audit).join('\n')).toContain(sentence);
  });

  test('is wrong when a change has no record', () => {
    expect(wrongInDatabase([asha, ravi], confirmed, { changes: 2, records: 1 })).toEqual([
      '2 confirmed changes left 1 records',
    ]);
  });
});

test('without PostgreSQL, the command says what to install', () => {
  const empty = mkdtempSync(join(tmpdir(), 'sehat-none-'));
  const find = () => findBinaries([empty], []);
  expect(find).toThrow(NoDatabase);
  expect(find).toThrow(
    'This machine has no PostgreSQL. Install the package "postgresql", or name a server in DATABASE_URL.',
  );
});
