import { appointmentCalendar } from '@sehat/catalog/appointment-calendar';
import type { LabBooking } from '@sehat/machines/lab-booking';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listAppointments, listLabBookings } from '../api/calls';
import { labBookingCalendar } from './lab-booking-calendar';
import { storedEntry, storedLabEntry } from './stored-entry';

vi.mock('../api/calls', () => ({ listAppointments: vi.fn(), listLabBookings: vi.fn() }));
const appointmentsAre = (...entries: object[]) =>
  vi.mocked(listAppointments).mockResolvedValue({ entries, unreadable: 0 } as never);
const labBookingsAre = (...entries: object[]) =>
  vi.mocked(listLabBookings).mockResolvedValue({ entries, unreadable: 0 } as never);

const caller = { userId: 'u1', signal: new AbortController().signal };
const id = '7d3f0b1a-0000-4000-8000-000000000001';
const confirmed = {
  doctor_name: 'Dr. Ananya Iyer',
  date: '2026-01-16',
  time: '9:00 AM',
  preferred_mode: 'video',
  full_name: 'Asha Verma',
  email: 'asha@mail.example',
} as const;
const row = { ...confirmed, id, status: 'booked', revision: 0 };
const uidOf = (ics: string | undefined) => ics?.match(/^UID:.*$/m)?.[0].trim();

beforeEach(() => vi.resetAllMocks());

describe('the calendar file of the confirmation page', () => {
  // The tests of the function send-mail expect the same UID in the mail.
  it('has the UID of the mail and of the dashboard', async () => {
    appointmentsAre({ ...row, id: 'other', time: '10:00 AM' }, row);
    const entry = await storedEntry(confirmed, caller);
    if (!entry) throw new Error('The row was not found.');
    expect(uidOf(appointmentCalendar({ ...confirmed, ...entry }))).toBe(`UID:appointment-${id}@sehat`);

    expect(uidOf(appointmentCalendar(row))).toBe(`UID:appointment-${id}@sehat`);
  });

  it('is that of the booked row when an earlier booking of the hour was cancelled', async () => {
    appointmentsAre({ ...row, id: 'earlier', status: 'cancelled', revision: 1 }, row);
    expect(await storedEntry(confirmed, caller)).toEqual({ id, revision: 0, status: 'booked' });
  });

  it('removes an appointment that was cancelled since', async () => {
    appointmentsAre({ ...row, status: 'cancelled', revision: 1 });
    expect(await storedEntry(confirmed, caller)).toEqual({ id, revision: 1, status: 'cancelled' });
  });

  it('is none for an appointment that was moved since', async () => {
    appointmentsAre({ ...row, time: '11:00 AM', revision: 1 });
    expect(await storedEntry(confirmed, caller)).toBeNull();
  });
});

describe('the calendar file of a lab booking', () => {
  const booking: LabBooking = {
    name: 'Asha Verma',
    age: 34,
    gender: 'female',
    location: 'lab',
    selectedLab: 'delhi-lab-2',
    address: '',
    date: '2026-01-16',
    time: '9:00 AM',
    tests: ['ecg', 'cbc'],
  };
  const { selectedLab: selected_lab, ...columns } = booking;
  const stored = { ...columns, id, selected_lab, tests: ['cbc', 'ecg'], status: 'booked', revision: 0 };

  it('has the UID of the stored row', async () => {
    labBookingsAre({ ...stored, id: 'other', tests: ['cbc'] }, stored);
    expect(uidOf((await labBookingCalendar(booking, 'u1')) ?? '')).toBe(`UID:lab-visit-${id}@sehat`);
  });

  it.each([{ name: 'Ravi' }, { time: '8:00 AM' }, { selected_lab: 'x' }, { tests: ['cbc'] }])(
    'ignores a row with %j',
    async (changes) => {
      labBookingsAre({ ...stored, ...changes });
      expect(await storedLabEntry(booking, caller)).toBeNull();
      expect(await labBookingCalendar(booking, 'u1')).toBeNull();
    },
  );
});
