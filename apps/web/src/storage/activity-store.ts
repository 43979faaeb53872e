import * as v from 'valibot';
import { jsonStore } from './json-store';

const activitySchema = v.object({
  id: v.string(),
  type: v.string(),
  action: v.string(),
  details: v.string(),
  /** ISO moment. */
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
});

/** What was done in this browser, for an admin to read. */
export type Activity = v.InferOutput<typeof activitySchema>;

const listSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) => entries.filter((entry): entry is Activity => v.is(activitySchema, entry))),
);

const store = jsonStore<Activity[]>('adminActivities', listSchema);

/** The local list, latest first. Entries that cannot be read are left out, and a value that is no list is an empty one. */
export const readActivities = (): Activity[] =>
  (store.read() ?? []).toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp));
