import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const seed = join(import.meta.dirname, '../supabase/seed.sql');
const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/**
 * Returns a function that adds the demo appointments of the present day in India, once per day after the first. Without
 * it, the demo doctor has no appointments on a server that runs past midnight.
 *
 * @param {(sql: string) => Promise<unknown>} run
 */
export function createDemoDay(run, now = Date.now) {
  let day = india.format(now());
  return async () => {
    const today = india.format(now());
    if (today === day) return;
    day = today;
    await run(readFileSync(seed, 'utf8'));
  };
}
