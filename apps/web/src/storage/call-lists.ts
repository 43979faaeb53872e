import type { StoredList } from '@sehat/machines/video-call';
import * as v from 'valibot';
import { jsonStore } from './json-store';

/** Entries of any shape: what the end of a call does not know stays as it is. */
function storedList(key: string): StoredList {
  const store = jsonStore(key, v.array(v.unknown()));
  return { read: store.read, write: (list) => store.write([...list]) };
}

/** The local list of appointments. */
export const appointmentList = storedList('appointments');

/** What happened, for the admins of this browser. */
export const activityList = storedList('adminActivities');
