import { doctorAppointments } from '@sehat/catalog/doctor-figures';
import { describe, expect, it } from 'vitest';
import { upcomingVisits } from './visits';

const listed = (time: string) =>
  upcomingVisits(doctorAppointments, new Date(`2026-01-15T${time}:00+05:30`)).map((visit) => [visit.day, visit.time]);

describe('upcomingVisits', () => {
  it.each([
    ['08:00', ['Today', '10:00 AM'], ['Today', '4:00 PM']],
    ['10:00', ['Today', '4:00 PM'], ['Tomorrow', '10:00 AM']],
    ['16:30', ['Tomorrow', '10:00 AM'], ['Tomorrow', '4:00 PM']],
  ])('at %s begins with %j', (time, first, second) => {
    expect(listed(time)).toEqual([first, second]);
  });

  it('is empty without appointments', () => {
    expect(upcomingVisits([], new Date())).toEqual([]);
  });
});
