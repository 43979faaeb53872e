import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (name) => readFileSync(join(import.meta.dirname, '../supabase', name), 'utf8');
const inIndia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});
const hourOf = (moment) => inIndia.format(moment).replace(/:\d\d/, '');

/**
 * Returns a function that puts the demo appointments around the present hour in India, once per hour after the first.
 * Without it, the demo patient's call cannot be joined on a server that runs into the next hour.
 *
 * @param {(sql: string) => Promise<unknown>} run
 */
export function createDemoHours(run, now = Date.now) {
  let hour = hourOf(now());
  return async () => {
    const present = hourOf(now());
    if (present === hour) return;
    hour = present;
    await run(`begin;\n${read('remove-unused-demo.sql')}${read('seed.sql')}commit;`);
  };
}
