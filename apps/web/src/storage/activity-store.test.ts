// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { readActivities } from './activity-store';

const activity = (id: string, timestamp: string) => ({
  id,
  type: 'appointment',
  action: 'completed',
  details: `Appointment ${id} completed`,
  timestamp,
});
const put = (value: string) => localStorage.setItem('adminActivities', value);

beforeEach(() => localStorage.clear());

describe('readActivities', () => {
  it('is empty without stored activities', () => {
    expect(readActivities()).toEqual({ entries: [], unreadable: 0 });
  });

  it('lists the latest first', () => {
    const early = activity('a', '2026-01-15T04:30:00.000Z');
    const late = activity('b', '2026-01-15T05:30:00.000Z');
    put(JSON.stringify([early, late]));
    expect(readActivities()).toEqual({ entries: [late, early], unreadable: 0 });
  });

  it('omits and counts invalid entries', () => {
    const whole = activity('a', '2026-01-15T04:30:00.000Z');
    put(JSON.stringify([null, 'call', { ...whole, timestamp: 'yesterday' }, { id: 'b' }, whole]));
    expect(readActivities()).toEqual({ entries: [whole], unreadable: 4 });
  });

  it.each(['{', '{}', 'null', '"list"'])('reads %s as an empty list', (value) => {
    put(value);
    expect(readActivities()).toEqual({ entries: [], unreadable: 0 });
  });
});
