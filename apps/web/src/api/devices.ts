import * as v from 'valibot';
import { type ReadableList, readList } from '../parsing/readable-list';
import type { Caller } from './as-user';
import { callFunction } from './remote-functions';

const sessionSchema = v.object({
  id: v.string(),
  used_at: v.pipe(v.string(), v.isoTimestamp()),
  user_agent: v.nullable(v.string()),
  is_current: v.boolean(),
});

/** A session of the user: a browser that is signed in. */
export interface Device {
  id: string;
  /** When it signed in or last renewed its session, as an ISO timestamp. */
  usedAt: string;
  /** The user agent of the browser. Empty if it sent none. */
  userAgent: string;
  /** Whether this browser makes the call. */
  isCurrent: boolean;
}

/** Lists the devices on which this user is signed in, this one first, and counts invalid rows. Throws `ApiFailure`. */
export async function listDevices(caller: Caller): Promise<ReadableList<Device>> {
  const found = await callFunction({ name: 'my_sessions', result: v.unknown() }, caller);
  const { entries, unreadable } = readList(sessionSchema, found);
  const toDevice = ({ id, used_at, user_agent, is_current }: v.InferOutput<typeof sessionSchema>): Device => ({
    id,
    usedAt: used_at,
    userAgent: user_agent ?? '',
    isCurrent: is_current,
  });
  return { entries: entries.map(toDevice), unreadable };
}

/**
 * Signs the user out on one device. A device that is already signed out counts as signed out, so a retry is safe.
 * Throws `ApiFailure`.
 */
export async function signOutDevice(id: string, caller: Caller): Promise<void> {
  await callFunction({ name: 'end_session', parameters: { wanted: id }, result: v.boolean() }, caller);
}

/** Signs the user out on all devices but this one. A retry is safe. Throws `ApiFailure`. */
export async function signOutOtherDevices(caller: Caller): Promise<void> {
  await callFunction({ name: 'end_other_sessions', result: v.number() }, caller);
}
