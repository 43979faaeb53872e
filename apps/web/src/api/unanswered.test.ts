// @vitest-environment jsdom
import type { LabBooking } from '@sehat/machines/lab-booking';
import { createServer } from '@sehat/mocks/node';
import { delay, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../storage/session-store';
import { unansweredKey } from '../storage/unanswered-key';
import { readUnanswered } from '../storage/unanswered-store';
import { insertAppointment, type NewAppointment } from './appointments';
import { signIn } from './auth';
import { type DoctorRegistration, insertDoctor } from './doctors';
import { bookLabTests } from './lab-bookings';
import { type BookingNote, isBooked } from './unanswered';

vi.mock('./embedded-backend', () => ({ backendReady: () => Promise.resolve() }));

const server = createServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const { signal } = new AbortController();
let userId: string;
beforeEach(async () => {
  localStorage.clear();
  const session = await signIn({ email: 'patient@sehat.example', password: 'sehat-demo' }, signal);
  sessionStore.write(session);
  userId = session.user.id;
});

const appointment: NewAppointment = {
  full_name: 'Asha Verma',
  age: 34,
  gender: 'female',
  email: 'asha@sehat.example',
  phone: '98200 12345',
  date: '2099-03-16',
  time: '9:00 AM',
  symptoms: 'Palpitations',
  preferred_mode: 'video',
  doctor_name: 'Dr. Ananya Iyer',
  status: 'booked',
};
const labBooking: LabBooking = {
  name: 'Asha Verma',
  age: 34,
  gender: 'female',
  location: 'lab',
  selectedLab: 'delhi-lab-2',
  address: '',
  date: '2099-03-16',
  time: '9:00 AM',
  tests: ['ecg', 'cbc'],
};

/** Sends a form, and signs out before the answer. */
async function sendAndSignOut(path: string, send: (signal: AbortSignal) => Promise<void>, isStored: boolean) {
  const turn = new AbortController();
  server.use(
    http.post(
      path,
      async ({ request }) => {
        if (isStored) await fetch(request.clone());
        turn.abort();
        await delay('infinite');
      },
      { once: true },
    ),
  );
  await expect(send(turn.signal)).rejects.toBeDefined();
  return readUnanswered(userId);
}

const sendAppointment = (turn: AbortSignal) => insertAppointment(appointment, { userId, signal: turn });
const sendLab = (turn: AbortSignal) => bookLabTests(labBooking, { userId, signal: turn });

describe('a booking that was sent before a sign-out', () => {
  it.each([
    ['appointment', '*/rest/v1/appointments', sendAppointment],
    ['lab booking', '*/api/lab/bookings', sendLab],
  ] as const)('is found by its note when the database has it: %s', async (_, path, send) => {
    const [missing] = (await sendAndSignOut(path, send, false)) as BookingNote[];
    expect(await isBooked(missing as BookingNote, { userId, signal })).toBe(false);
    const notes = (await sendAndSignOut(path, send, true)) as BookingNote[];
    expect(await isBooked(notes[1] as BookingNote, { userId, signal })).toBe(true);
  });

  it('leaves no readable detail on the device', async () => {
    const other = { ...appointment, time: '10:00 AM' };
    await sendAndSignOut('*/rest/v1/appointments', (turn) => insertAppointment(other, { userId, signal: turn }), true);
    const stored = localStorage.getItem(unansweredKey(userId)) ?? '';
    expect(stored).not.toBe('');
    for (const value of Object.values(other)) expect(stored).not.toContain(`"${String(value)}"`);
  });

  it('leaves no note when it was answered', async () => {
    await insertAppointment({ ...appointment, time: '11:00 AM' }, { userId, signal });
    await expect(insertAppointment({ ...appointment, age: -1 }, { userId, signal })).rejects.toBeDefined();
    expect(readUnanswered(userId)).toEqual([]);
  });
});

const registration = {
  full_name: 'Dr. Kavya Pillai',
  email: 'kavya@sehat.example',
  password: 'monsoon-kolam-7',
} as DoctorRegistration;

it('a registration leaves a note without its values, for a signed-in user only', async () => {
  const send = (sender: string | null) => (turn: AbortSignal) =>
    insertDoctor(registration, { userId: sender, signal: turn });
  expect(await sendAndSignOut('*/rest/v1/doctors', send(null), false)).toEqual([]);
  const notes = await sendAndSignOut('*/rest/v1/doctors', send(userId), false);
  expect(notes.map((note) => Object.keys(note))).toEqual([['table', 'at']]);
});
