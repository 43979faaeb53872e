import type { Toaster, ToastOptions } from '@sehat/ui/toaster';
import { isBooked } from '../api/unanswered-calls';
import { m } from '../messages/generated/messages.js';
import { paths } from '../paths/paths';
import { readUnanswered, type UnansweredNote, writeUnanswered } from '../storage/unanswered-store';

/** After this time, no request reaches the database any more: a call's time limit, and a little for the way. */
const lateMs = 10_000;

interface SignedInPage {
  toaster: Toaster;
  openPage: (path: string) => void;
  /** Aborted when the user signs out. Removes the notifications, because the next user must not see them. */
  signal: AbortSignal;
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

const textsOf = {
  appointments: { booked: m.sent_before_appointment, missing: m.sent_before_appointment_missing },
  lab_bookings: { booked: m.sent_before_lab, missing: m.sent_before_lab_missing },
};

/**
 * Looks in the database for the forms that were being sent when this user signed out. Says whether they were booked,
 * and forgets them. A form that cannot be looked for stays for the next page load.
 */
export async function tellSentBefore(userId: string, { toaster, openPage, signal }: SignedInPage): Promise<void> {
  const forget = (note: UnansweredNote) =>
    writeUnanswered(
      userId,
      readUnanswered(userId).filter(({ at }) => at !== note.at),
    );
  const say = (options: ToastOptions) => {
    const id = toaster.notify(options);
    signal.addEventListener('abort', () => toaster.dismiss(id));
    return id;
  };
  const link = (label: string, path: string) => ({ label, onSelect: () => openPage(path) });

  const tell = async (note: UnansweredNote) => {
    if (note.table === 'doctors') {
      forget(note);
      const action = link(m.registered_state_link(), paths.doctorRegistrationStatus);
      say({ tone: 'warning', message: m.sent_before_registration(), action });
      return;
    }
    const look = () => isBooked(note, { userId, signal }).catch(() => null);
    let found = await look();
    const wait = Math.min(lateMs, note.at + lateMs - Date.now());
    if (found === false && wait > 0 && !signal.aborted) {
      const looking = say({ tone: 'warning', message: m.sent_before_looking() });
      await pause(wait);
      found = await look();
      toaster.dismiss(looking);
    }
    if (signal.aborted) return;
    const viewBooking = link(m.view_booking(), paths.dashboard);
    if (found === null) {
      say({ tone: 'warning', message: m.sent_before_unknown(), action: viewBooking });
      return;
    }
    forget(note);
    const { booked, missing } = textsOf[note.table];
    if (found) say({ tone: 'success', message: booked(), action: viewBooking });
    else say({ tone: 'warning', message: missing() });
  };

  const notes = readUnanswered(userId);
  // Deletes damaged notes.
  writeUnanswered(userId, notes);
  await Promise.all(notes.map(tell));
}
