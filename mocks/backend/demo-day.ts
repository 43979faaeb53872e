import { daysAfter, indiaDate, indiaOffsetMinutes } from '@sehat/catalog/india-time';
import { type TimeSlot, timeSlots } from '@sehat/catalog/time-slots';

const minute = 60_000;
const hour = 60 * minute;

/** An appointment that the reception desk booked: it has no owner. */
interface WalkIn {
  readonly full_name: string;
  readonly age: number;
  readonly gender: 'male' | 'female';
  readonly phone: string;
  readonly symptoms: string;
  readonly preferred_mode: 'video' | 'inPerson';
  readonly status: 'booked' | 'completed';
}

const rohan = { full_name: 'Rohan Mehta', age: 52, gender: 'male', phone: '+91 90000 00010' } as const;
const fatima = { full_name: 'Fatima Sheikh', age: 38, gender: 'female', phone: '+91 90000 00011' } as const;
const gurpreet = { full_name: 'Gurpreet Singh', age: 61, gender: 'male', phone: '+91 90000 00012' } as const;
const lakshmi = { full_name: 'Lakshmi Narayan', age: 45, gender: 'female', phone: '+91 90000 00013' } as const;
const imtiaz = { full_name: 'Imtiaz Khan', age: 29, gender: 'male', phone: '+91 90000 00014' } as const;
const neha = { full_name: 'Neha Kulkarni', age: 57, gender: 'female', phone: '+91 90000 00015' } as const;

/**
 * Rohan's appointment of the present hour, at night too. The others are in the nearest hours that can be booked: -1 is
 * the last one before the present hour, 1 the next one. `supabase/seed.sql` holds the same.
 */
const aroundNow: readonly (WalkIn & { place: number })[] = [
  { ...imtiaz, place: -3, symptoms: 'Palpitations at night', preferred_mode: 'video', status: 'completed' },
  { ...lakshmi, place: -2, symptoms: 'Check of a new medicine', preferred_mode: 'inPerson', status: 'completed' },
  { ...neha, place: -1, symptoms: 'Dizzy in the morning', preferred_mode: 'inPerson', status: 'booked' },
  { ...rohan, place: 0, symptoms: 'High blood pressure, home readings', preferred_mode: 'video', status: 'booked' },
  { ...fatima, place: 1, symptoms: 'Short of breath on stairs', preferred_mode: 'video', status: 'booked' },
  { ...gurpreet, place: 2, symptoms: 'Follow-up after an ECG', preferred_mode: 'inPerson', status: 'booked' },
];

/** Appointments of other days, before and after today. */
const otherDays: readonly (WalkIn & { inDays: number; time: string })[] = [
  { ...rohan, inDays: -35, time: '10:00 AM', symptoms: 'Headaches', preferred_mode: 'inPerson', status: 'completed' },
  { ...rohan, inDays: -14, time: '4:00 PM', symptoms: 'New tablets', preferred_mode: 'video', status: 'completed' },
  { ...gurpreet, inDays: -7, time: '11:00 AM', symptoms: 'Chest pain', preferred_mode: 'video', status: 'completed' },
  { ...lakshmi, inDays: 2, time: '11:00 AM', symptoms: 'Follow-up', preferred_mode: 'inPerson', status: 'booked' },
  { ...imtiaz, inDays: 3, time: '4:00 PM', symptoms: 'Result of a test', preferred_mode: 'video', status: 'booked' },
];

/** The time of an hour of the day, from 0 to 23, as the column `time` stores it: `9:00 AM`. */
const timeOf = (hours: number) => `${hours % 12 || 12}:00 ${hours < 12 ? 'AM' : 'PM'}`;

/** India's date at a moment, and the start of the hour there. */
const onTheHour = (moment: number) => ({
  date: indiaDate(moment),
  time: timeOf(new Date(moment + indiaOffsetMinutes * minute).getUTCHours()),
});

const canBeBooked = ({ time }: { time: string }) => timeSlots.includes(time as TimeSlot);

/** The present hour, or so many bookable hours after it; before it when `place` is negative. */
function slotAt(now: number, place: number) {
  let moment = now;
  for (let left = Math.abs(place); left > 0; ) {
    moment += Math.sign(place) * hour;
    if (canBeBooked(onTheHour(moment))) left -= 1;
  }
  return onTheHour(moment);
}

/** An appointment of the demo doctor at its date and time. */
export type DemoAppointment = WalkIn & { readonly date: string; readonly time: string };

/** The appointments of the hours around a moment. */
export const hoursAround = (now: number): DemoAppointment[] =>
  Array.from(aroundNow, ({ place, ...walkIn }) => ({ ...walkIn, ...slotAt(now, place) }));

/** The verified demo doctor's appointments, relative to a moment: no two have the same date and time. */
export const demoDay = (now: number): DemoAppointment[] => [
  ...hoursAround(now),
  ...Array.from(otherDays, ({ inDays, time, ...walkIn }) => ({ ...walkIn, date: daysAfter(now, inDays), time })),
];
