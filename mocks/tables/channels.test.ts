import { describe, expect, it } from 'vitest';
import { slotBroadcasts } from './channels';

const context = { now: '2026-01-15T04:30:00.000Z' };
const row = { id: 'a', doctor_name: 'Dr. Ananya Iyer', date: '2026-01-15', time: '10:00 AM', status: 'booked' };
const sent = (taken: boolean, time = '10:00 AM', doctor = 'Dr. Ananya Iyer') => ({
  topic: `slots:${doctor}`,
  event: 'slot',
  payload: { date: '2026-01-15', time, taken },
});

describe('the broadcasts of a changed appointment', () => {
  it.each([
    ['a booking takes its hour', null, row, [sent(true)]],
    ['a cancellation frees it', row, { ...row, status: 'cancelled' }, [sent(false)]],
    ['a move frees one hour and takes another', row, { ...row, time: '3:00 PM' }, [sent(false), sent(true, '3:00 PM')]],
    ['an admin’s change of the doctor', row, { ...row, doctor_name: 'B' }, [sent(false), sent(true, '10:00 AM', 'B')]],
    ['a deletion frees its hour', row, null, [sent(false)]],
    ['another column changes nothing', row, { ...row, symptoms: 'Fever' }, []],
    ['a new cancelled row takes nothing', null, { ...row, status: 'cancelled' }, []],
    ['an earlier date is left out', { ...row, date: '2026-01-14' }, null, []],
  ])('%s', (_, previous, next, broadcasts) => {
    expect(slotBroadcasts(previous, next, context)).toEqual(broadcasts);
  });
});
