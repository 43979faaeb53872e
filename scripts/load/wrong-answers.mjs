// Compares answers and stored rows with what the callers were told. Each function returns sentences, one per mistake.

const textOf = ({ doctor_name, date, time, status }) => `${status} ${doctor_name} on ${date} at ${time}`;
const slotOf = ({ doctor_name, date, time }) => `${doctor_name.toLowerCase()} on ${date} at ${time}`;

/** Counts equal texts. */
function counted(texts) {
  const counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** What one list has and the other lacks, with the sentences for both directions. */
function differences(confirmed, found, { missing, unknown }) {
  const [wanted, present] = [counted(confirmed.map(textOf)), counted(found.map(textOf))];
  return [...new Set([...wanted.keys(), ...present.keys()])].flatMap((text) => {
    const more = (present.get(text) ?? 0) - (wanted.get(text) ?? 0);
    if (more === 0) return [];
    return [more < 0 ? missing(text) : unknown(text)];
  });
}

/** A dashboard shows the rows of its user only, and exactly what the user was told so far. */
export function wrongInDashboard(userId, confirmed, rows) {
  const foreign = rows.filter((row) => row.user_id !== userId);
  if (foreign.length > 0) return [`${userId} reads ${foreign.length} rows of another user`];
  return differences(confirmed, rows, {
    missing: (text) => `the dashboard of ${userId} lacks: ${text}`,
    unknown: (text) => `the dashboard of ${userId} has, but the user was not told: ${text}`,
  });
}

/** A list of taken hours names each hour once, and the caller's own hours, too. */
export function wrongInSlots(own, rows) {
  const hours = counted(rows.map(({ date, time }) => `${date} at ${time}`));
  const repeated = [...hours].filter(([, count]) => count > 1).map(([hour]) => `an hour is taken twice: ${hour}`);
  const free = own
    .map(({ date, time }) => `${date} at ${time}`)
    .filter((hour) => !hours.has(hour))
    .map((hour) => `an hour that the caller has booked is shown as free: ${hour}`);
  return [...repeated, ...free];
}

/** A doctor's day has appointments of this doctor and day only. */
export const wrongInDay = (doctor, date, rows) =>
  rows
    .filter((row) => row.doctor_name !== doctor || row.date !== date)
    .map((row) => `the day of ${doctor} on ${date} shows: ${textOf(row)}`);

/**
 * At the end, an hour has one booking at most, and each change has one record. Each confirmed appointment is stored as
 * it was confirmed, and no other is stored.
 * @param {{ user_id: string, doctor_name: string, date: string, time: string, status: string }[]} stored
 * @param {Map<string, { doctor_name: string, date: string, time: string, status: string }[]>} confirmed by user
 * @param {{ changes: number, records: number }} audit confirmed changes, and records of changes
 */
export function wrongInDatabase(stored, confirmed, { changes, records }) {
  const booked = counted(stored.filter(({ status }) => status === 'booked').map(slotOf));
  const twice = [...booked].filter(([, count]) => count > 1).map(([slot]) => `two bookings for one hour: ${slot}`);
  const byUser = Map.groupBy(stored, ({ user_id }) => user_id);
  const wrong = [...new Set([...confirmed.keys(), ...byUser.keys()])].flatMap((userId) =>
    differences(confirmed.get(userId) ?? [], byUser.get(userId) ?? [], {
      missing: (text) => `confirmed to ${userId}, but not stored: ${text}`,
      unknown: (text) => `stored for ${userId}, but never confirmed: ${text}`,
    }),
  );
  const audit = changes === records ? [] : [`${changes} confirmed changes left ${records} records`];
  return [...twice, ...wrong, ...audit];
}
