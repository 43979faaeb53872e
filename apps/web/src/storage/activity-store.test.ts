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
  it('is empty before anything happened', () => {
    expect(readActivities()).toEqual([]);
  });

  it('lists the latest first', () => {
    const early = activity('a', '2026-01-15T04:30:00.000Z');
    const late = activity('b', '2026-01-15T05:30:00.000Z');
    put(JSON.stringify([early, late]));
    expect(readActivities()).toEqual([late, early]);
  });

  it('leaves out what it cannot read', () => {
    const whole = activity('a', '2026-01-15T04:30:00.000Z');
    put(JSON.stringify([null, 'call', { ...whole, timestamp: 'yesterday' }, { id: 'b' }, whole]));
    expect(readActivities()).toEqual([whole]);
  });

  it.each(['{', '{}', 'null', '"list"'])('takes %s for an empty list', (value) => {
    put(value);
    expect(readActivities()).toEqual([]);
  });
});
