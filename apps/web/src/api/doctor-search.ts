import * as v from 'valibot';
import { readList } from '../parsing/readable-list';
import type { Caller } from './as-user';
import { callFunction } from './remote-functions';
import type { Page } from './rows';

const doctorSchema = v.object({
  /** From 1001 on; the address of the booking page contains it. */
  number: v.number(),
  full_name: v.string(),
  specialization: v.string(),
  qualifications: v.string(),
  availability_status: v.string(),
  /** 0 until there are ratings. */
  rating: v.number(),
});

const rowSchema = v.object({
  ...doctorSchema.entries,
  /** The number of all matches. */
  total: v.number(),
});

/** A verified doctor as the directory lists them. */
export type ListedDoctor = v.InferOutput<typeof doctorSchema>;

/** Which verified doctors to find. An empty text does not filter. */
export interface DoctorSearch {
  /** Words. A doctor matches when each one begins a word of the name, the specialization or the qualifications. */
  search: string;
  specialty: string;
  /** Doctors with these names are left out. */
  hiddenNames: readonly string[];
  /** From 1. */
  page: number;
}

/**
 * Finds verified doctors by number, 50 per page, with the number of all matches. A page after the last one is empty and
 * has no total. Throws `ApiFailure`.
 */
export async function searchDoctors(
  { search, specialty, hiddenNames, page }: DoctorSearch,
  caller: Caller,
): Promise<Page<ListedDoctor>> {
  const parameters = { search, specialty, hidden_names: hiddenNames, page };
  const found = await callFunction({ name: 'search_doctors', parameters, result: v.unknown() }, caller);
  const { entries, unreadable } = readList(rowSchema, found);
  return { rows: entries.map(({ total: _total, ...doctor }) => doctor), total: entries[0]?.total ?? 0, unreadable };
}

/** Returns the verified doctor with this number, or null. Throws `ApiFailure`. */
export async function doctorByNumber(number: number, caller: Caller): Promise<ListedDoctor | null> {
  const call = { name: 'doctor_by_number', parameters: { wanted: number }, result: v.unknown() };
  const { entries } = readList(doctorSchema, await callFunction(call, caller));
  return entries[0] ?? null;
}
