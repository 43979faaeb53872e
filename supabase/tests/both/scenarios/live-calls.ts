import { indiaDate, indiaOffsetMinutes } from '@sehat/catalog/india-time';
import { expectJoined, type Joined, type LiveStage } from '../live-stage';
import { newEmail } from '../stages';
import type { Stage, Visitor } from '../visitor';
import { newRow, read } from './booked-rows';

export const ananya = 'Dr. Ananya Iyer';
const minute = 60_000;

export const refusedReading = (topic: string) => ({
  status: 'CHANNEL_ERROR',
  message: `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
});
export const answerOf = ({ status, message }: Joined) => ({ status, message });

/** Date and time in India of a moment, in the form of an appointment's columns. */
function slotAt(moment: number) {
  const india = new Date(moment + indiaOffsetMinutes * minute);
  const hours = india.getUTCHours();
  const minutes = String(india.getUTCMinutes()).padStart(2, '0');
  return { date: indiaDate(moment), time: `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}` };
}

/** The moment in so many minutes. */
export const inMinutes = (minutes: number) => Date.now() + minutes * minute;

const start = Date.now();
let calls = 0;
/** A minute before the tests that no other scenario uses. The demo data has the slots of the full and half hours. */
export function newMoment(): number {
  calls += 1;
  const moment = start - calls * minute;
  return Math.floor(moment / minute) % 30 === 0 ? newMoment() : moment;
}

export const userIdOf = async (visitor: Visitor) => (await visitor.session())?.userId ?? '';

/** Stores an appointment of a patient, by default with a doctor of its own. Returns its topic. */
export async function callOf(
  stage: Stage,
  patient: Visitor,
  { moment = newMoment(), ...changes }: { moment?: number; doctor_name?: string; status?: string } = {},
) {
  const phone = newEmail();
  const slot = slotAt(moment);
  const row = newRow({ doctor_name: `Dr. ${phone}`, ...slot, phone, ...changes });
  await stage.restore('appointments', { ...row, user_id: await userIdOf(patient) });
  const { id } = await read(await stage.demo('admin'), 'id', [['phone', 'eq', phone]]);
  return `appointment:${String(id)}`;
}

/** A patient and the doctor in the channel of their appointment. */
export async function inCall(live: LiveStage, options: Parameters<LiveStage['join']>[2] = {}) {
  const patient = await live.stage.newcomer();
  const doctor = await live.stage.demo('doctor');
  const topic = await callOf(live.stage, patient, { doctor_name: ananya });
  const first = await live.join(patient, topic, { ...options, presence: 'patient' });
  expectJoined(first);
  const second = await live.join(doctor, topic, { ...options, presence: 'doctor' });
  expectJoined(second);
  return { topic, patient, doctor, first, second };
}
