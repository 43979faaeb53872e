import * as v from 'valibot';
import { type ReadableList, readList } from '../parsing/readable-list';
import { listStore } from './json-store';

const activitySchema = v.object({
  id: v.string(),
  type: v.string(),
  action: v.string(),
  details: v.string(),
  /** ISO moment. */
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
});

/** An action in this browser, which the admin page lists. */
export type Activity = v.InferOutput<typeof activitySchema>;

/** The activities in this browser. The end of a video call adds one. */
export const activityList = listStore('adminActivities');

/** Returns the activities, latest first, and the number of invalid entries. */
export function readActivities(): ReadableList<Activity> {
  const { entries, unreadable } = readList(activitySchema, activityList.read() ?? []);
  return { entries: entries.toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp)), unreadable };
}
