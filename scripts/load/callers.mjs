// Many callers at the same time, each with an account and rights of its own. A caller sends its next request when the
// last one is answered, without a pause.
import { adminId, doctorId, doctorName, patientId } from './sample-database.mjs';
import { request, statements } from './statements.mjs';
import { wrongInDashboard, wrongInDay, wrongInSlots } from './wrong-answers.mjs';

const hours = ['8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM'];
/** Few doctors and days, so that callers often want the same hour. */
export const contested = { doctors: 5, days: 14 };
const mostBooked = 8;
/** Columns of a new row that no check of this measurement reads. */
const person = { age: 34, gender: 'female', phone: '98200 12345', preferred_mode: 'video', language: 'en' };

/** Random numbers from a seed (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An ISO date in India, so many days after today. */
const dayAfter = (days) => new Date(Date.now() + (days * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10);

/** Results of all callers. Times are milliseconds, by the name of the call. */
const createResults = () => ({ times: {}, refused: 0, changes: 0, wrong: [], confirmed: new Map() });

/** A patient: reads hours and the dashboard, books, moves, cancels, and tries to reach rows of another patient. */
function patient(number, { send, random, results, callers }) {
  const userId = patientId(number);
  const stranger = patientId((number % callers) + 1);
  /** The user's appointments as the user was told. Ids come from the dashboard. */
  const own = [];
  results.confirmed.set(userId, own);
  const any = (entries) => entries[Math.floor(random() * entries.length)];
  const booked = () => own.filter(({ status }) => status === 'booked');
  const slot = () => ({
    doctor_name: doctorName(1 + Math.floor(random() * contested.doctors)),
    date: dayAfter(1 + Math.floor(random() * contested.days)),
    time: any(hours),
  });
  const report = (sentences) => results.wrong.push(...sentences);

  /** Whether a write was confirmed. The only refusal that may happen is that of a taken hour. */
  const isConfirmed = (answer, call) => {
    if (!answer.refused) return true;
    if (answer.constraint === 'appointments_slot_key') results.refused += 1;
    else report([`${call} of ${userId} was refused with ${answer.refused} ${answer.constraint ?? ''}`]);
    return false;
  };

  async function readDashboard() {
    const { rows = [] } = await send('read the dashboard', userId, statements.dashboard, [userId]);
    report(wrongInDashboard(userId, own, rows));
    for (const row of rows) {
      const known = own.find(
        (each) => !each.id && ['doctor_name', 'date', 'time', 'status'].every((name) => each[name] === row[name]),
      );
      if (known && !own.some(({ id }) => id === row.id)) known.id = row.id;
    }
  }

  async function readSlots() {
    const doctor = doctorName(1 + Math.floor(random() * contested.doctors));
    const { rows = [] } = await send('read slots', userId, statements.slots, [
      doctor,
      dayAfter(1),
      dayAfter(contested.days),
    ]);
    report(
      wrongInSlots(
        booked().filter(({ doctor_name }) => doctor_name === doctor),
        rows,
      ),
    );
  }

  async function book() {
    const wanted = { ...slot(), status: 'booked' };
    const row = {
      ...person,
      ...wanted,
      full_name: userId,
      email: `patient${number}@mail.example`,
      symptoms: `of ${userId}`,
    };
    const answer = await send('book', userId, statements.book, [JSON.stringify(row)]);
    if (isConfirmed(answer, 'book')) own.push(wanted);
  }

  const known = () => booked().filter(({ id }) => id);

  async function move(appointment) {
    const { date, time } = slot();
    const answer = await send('move', userId, statements.move, [JSON.stringify({ date, time }), appointment.id]);
    if (!isConfirmed(answer, 'move')) return;
    if (answer.count !== 1) report([`move of ${userId} changed ${answer.count} rows`]);
    if (appointment.date !== date || appointment.time !== time) results.changes += 1;
    Object.assign(appointment, { date, time });
  }

  async function cancel(appointment) {
    const answer = await send('cancel', userId, statements.cancel, ['{"status":"cancelled"}', appointment.id]);
    if (!isConfirmed(answer, 'cancel')) return;
    if (answer.count !== 1) report([`cancel of ${userId} changed ${answer.count} rows`]);
    results.changes += 1;
    appointment.status = 'cancelled';
  }

  /** Row rules answer with nothing, whether the rows exist or not. */
  async function reachForStranger() {
    const theirs = results.confirmed.get(stranger)?.find(({ id }) => id);
    const read = await send('read rows of another user', userId, statements.dashboard, [stranger]);
    if (read.count !== 0) report([`${userId} reads ${read.count} rows of ${stranger}`]);
    if (!theirs) return;
    const cancelled = await send('cancel a row of another user', userId, statements.cancel, [
      '{"status":"cancelled"}',
      theirs.id,
    ]);
    if (cancelled.count !== 0) report([`${userId} cancelled a row of ${stranger}: ${JSON.stringify(cancelled)}`]);
  }

  return async () => {
    const chance = random();
    if (chance < 0.4) return readSlots();
    if (chance < 0.7) return readDashboard();
    if (chance < 0.73) return reachForStranger();
    const candidates = known();
    if (chance < 0.75 && candidates.length > 0) return cancel(any(candidates));
    if (booked().length < mostBooked) return book();
    return candidates.length > 0 ? move(any(candidates)) : readDashboard();
  };
}

function doctorCaller(number, { send, random, results }) {
  return async () => {
    const date = dayAfter(1 + Math.floor(random() * contested.days));
    const { rows = [] } = await send("read a doctor's dashboard", doctorId(number), statements.doctorDay, [
      doctorName(number),
      date,
    ]);
    results.wrong.push(...wrongInDay(doctorName(number), date, rows));
  };
}

const admin =
  ({ send, results }) =>
  async () => {
    const { rows = [], total } = await send("read the admin's list", adminId, statements.adminPage, [dayAfter(0)]);
    if (rows.length > total) results.wrong.push(`the admin's page has ${rows.length} rows of ${total}`);
  };

/** Opens a page of the static site, as a browser that has nothing in its cache. */
const visitor =
  ({ site, paths, random, results, timed }) =>
  async () => {
    const path = paths[Math.floor(random() * paths.length)];
    const answer = await timed('open a page', async () => {
      const response = await fetch(site + path);
      return { status: response.status, text: await response.text() };
    });
    if (answer.status !== 200 || !answer.text.includes('<h1'))
      results.wrong.push(`the page ${path} answered ${answer.status} without a heading`);
  };

/**
 * Runs the callers until `isOver`, and resolves to their results. One caller in ten is a doctor, one in 25 a visitor of
 * the static site, and one is the admin.
 * @param {{ pool: import('pg').Pool, callers: number, seed: number, isOver: () => boolean, site: string,
 *   paths: readonly string[] }} options
 */
export async function runCallers({ pool, callers, seed, isOver, site, paths }) {
  const results = createResults();
  const timed = async (call, work) => {
    const start = performance.now();
    const answer = await work();
    (results.times[call] ??= []).push(performance.now() - start);
    return answer;
  };
  const send = (call, userId, statement, values) => timed(call, () => request(pool, userId, statement, values));
  const role = (number) => {
    const context = { send, timed, results, callers, site, paths, random: randomFrom(seed * 1000 + number) };
    if (number === 1) return admin(context);
    if (number % 10 === 0) return doctorCaller(1 + ((number / 10 - 1) % contested.doctors), context);
    if (number % 25 === 2) return visitor(context);
    return patient(number, context);
  };
  await Promise.all(
    Array.from({ length: callers }, async (_, index) => {
      const act = role(index + 1);
      while (!isOver()) await act();
    }),
  );
  return results;
}
