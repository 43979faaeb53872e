import * as v from 'valibot';
import { readLabBooking } from './lab-booking.ts';

/** The Supabase project that stores the bookings. */
export interface LabBackend {
  /** The project's URL without a slash at the end. */
  url: string;
  /** The project's public key. */
  key: string;
  fetch?: (input: string, init?: RequestInit) => Promise<Response>;
  /** The current time in milliseconds since 1970. */
  now?: () => number;
}

const insertedSchema = v.tuple([v.object({ id: v.string() })]);
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

const refusal = (status: number, message: string, headers?: Record<string, string>) =>
  Response.json({ message }, { status, headers });
const signInFirst = () => refusal(401, 'Sign in to book a lab test');
/** The code lets the app name the field: its clock may differ from the database's. */
const begun = () => Response.json({ message: 'time must not have begun', code: 'hour_begun' }, { status: 400 });
const unavailable = () => refusal(503, 'Bookings cannot be taken at the moment');

/**
 * Answers `POST /api/lab/bookings`. It inserts the booking with the caller's own token, so that the row rules decide
 * what the caller may do. The function has no rights of its own.
 */
export async function answerLabBooking(request: Request, backend: LabBackend): Promise<Response> {
  if (request.method !== 'POST') return refusal(405, 'Bookings are posted', { Allow: 'POST' });
  const [, token] = /^Bearer\s+(\S+)$/i.exec(request.headers.get('Authorization') ?? '') ?? [];
  if (!token || token === backend.key) return signInFirst();

  const { fetch = globalThis.fetch, now = Date.now } = backend;
  const headers = { apikey: backend.key, Authorization: `Bearer ${token}` };
  try {
    const user = await fetch(`${backend.url}/auth/v1/user`, { headers });
    await user.body?.cancel();
    if (user.status >= 500) return unavailable();
    if (!user.ok) return signInFirst();

    const result = readLabBooking(await request.text(), today.format(now()));
    if ('error' in result) return refusal(400, result.error);
    const answer = await fetch(`${backend.url}/rest/v1/lab_bookings?select=id`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', Prefer: 'return=representation' },
      body: JSON.stringify(result.row),
    });
    return await answerOf(answer);
  } catch {
    return unavailable();
  }
}

/** Hides the database's messages from the caller, because they name tables and constraints. */
async function answerOf(inserted: Response): Promise<Response> {
  if (inserted.ok) {
    const [{ id }] = v.parse(insertedSchema, await inserted.json());
    return Response.json({ id }, { status: 201 });
  }
  const reason = await inserted.text();
  if (inserted.status >= 500) return unavailable();
  // The session lacks the second factor that the account has.
  if (inserted.status === 401 || reason.includes('insufficient_aal')) return signInFirst();
  if (inserted.status === 403) return refusal(403, 'This account cannot book lab tests');
  if (reason.includes('lab_bookings_begun_check')) return begun();
  // The index compares the caller's own rows by their whole content. So the row of this request exists.
  if (reason.includes('lab_bookings_content_key')) return Response.json({ message: 'This booking is stored already' });
  return refusal(400, 'This booking cannot be taken');
}
