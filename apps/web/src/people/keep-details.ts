import type { Gender } from '@sehat/catalog/genders';
import { indiaDate } from '@sehat/catalog/india-time';
import { ownRelationship } from '@sehat/catalog/relationships';
import type { ToastOptions } from '@sehat/ui/toaster';
import { failureReason, toCallFailure } from '../api/failure-reason';
import { savePerson } from '../api/people-calls';
import { m } from '../messages/generated/messages.js';
import { toPerson } from './person';

interface Details {
  name: string;
  age: number;
  gender: string;
  phone: string;
}

/** Saves the details of a booking as the user's own profile. Returns the notification about the result. */
export async function keepDetails({ gender, ...details }: Details, userId: string): Promise<ToastOptions> {
  const person = toPerson(
    { ...details, gender: gender as Gender, relationship: ownRelationship },
    { id: crypto.randomUUID(), stored: null, today: indiaDate() },
  );
  try {
    await savePerson({ person, isNew: true }, { userId, signal: AbortSignal.timeout(30_000) });
    return { tone: 'success', message: m.profile_saved() };
  } catch (error) {
    return { tone: 'danger', message: m.profile_save_failed({ reason: failureReason(toCallFailure(error)) }) };
  }
}
