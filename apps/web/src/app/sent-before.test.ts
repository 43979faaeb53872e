// @vitest-environment jsdom
import { createToaster } from '@sehat/ui/toaster';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '../api/api-failure';
import { readUnanswered, type UnansweredNote, writeUnanswered } from '../storage/unanswered-store';
import { tellSentBefore } from './sent-before';

const { isBooked } = vi.hoisted(() => ({ isBooked: vi.fn<() => Promise<boolean>>() }));
vi.mock('../api/unanswered-calls', () => ({ isBooked }));

const now = Date.UTC(2026, 0, 15, 5);
const stored = () => readUnanswered('asha');
const store = (...notes: UnansweredNote[]) => writeUnanswered('asha', notes);
const noteOf = (table: 'appointments' | 'lab_bookings', at = now - 60_000): UnansweredNote => ({
  table,
  columns: ['date'],
  digest: 'd1',
  at,
});

beforeEach(() => {
  vi.useFakeTimers({ now });
  localStorage.clear();
  isBooked.mockReset();
});
afterEach(() => void vi.useRealTimers());

function signedIn() {
  const turn = new AbortController();
  const toaster = createToaster();
  const openPage = vi.fn();
  const told = tellSentBefore('asha', { toaster, openPage, signal: turn.signal });
  return { turn, toaster, openPage, told, messages: () => toaster.getToasts().map(({ message }) => message) };
}

it.each([
  ['appointments', true, 'The appointment is booked.'],
  ['appointments', false, 'The appointment was not booked.'],
  ['lab_bookings', true, 'The lab tests are booked.'],
  ['lab_bookings', false, 'The lab tests were not booked.'],
] as const)('says of a form of %s whether it was booked (%s), once', async (table, isThere, text) => {
  store(noteOf(table));
  isBooked.mockResolvedValue(isThere);
  const { told, messages } = signedIn();
  await told;
  expect(messages()).toEqual([expect.stringContaining(text)]);
  expect(stored()).toEqual([]);
});

it('looks again before it says that a form did not arrive', async () => {
  store(noteOf('appointments', now - 2000));
  isBooked.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const { told, messages } = signedIn();
  await vi.advanceTimersByTimeAsync(7900);
  expect(messages()).toEqual([expect.stringContaining('It has not arrived yet.')]);
  expect(stored()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  await told;
  expect(messages()).toEqual([expect.stringContaining('The appointment is booked.')]);
});

it('keeps the note when it cannot look', async () => {
  store(noteOf('appointments'));
  isBooked.mockRejectedValue(new ApiFailure('unreachable'));
  const { told, messages } = signedIn();
  await told;
  expect(messages()).toEqual([expect.stringContaining('We could not check')]);
  expect(stored()).toHaveLength(1);
});

it('says nothing after the sign-out, and removes what it said', async () => {
  store(noteOf('appointments'), { table: 'doctors', at: now });
  const answer = Promise.withResolvers<boolean>();
  isBooked.mockReturnValue(answer.promise);
  const { turn, told, messages } = signedIn();
  expect(messages()).toEqual([expect.stringContaining('doctor registration')]);
  turn.abort();
  answer.resolve(true);
  await told;
  expect(messages()).toEqual([]);
  expect(stored()).toEqual([noteOf('appointments')]);
});

it('opens the dashboard from the notification', async () => {
  store(noteOf('appointments'));
  isBooked.mockResolvedValue(true);
  const { told, toaster, openPage } = signedIn();
  await told;
  toaster.getToasts()[0]?.action?.onSelect();
  expect(openPage).toHaveBeenCalledWith('/dashboard');
});

it('deletes a damaged note', async () => {
  localStorage.setItem('sehat.unanswered.asha', '[1]');
  const { told, messages } = signedIn();
  await told;
  expect(messages()).toEqual([]);
  expect(localStorage.getItem('sehat.unanswered.asha')).toBeNull();
});
