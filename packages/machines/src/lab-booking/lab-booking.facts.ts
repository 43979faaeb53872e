import { TODAY } from './lab-booking.model';
import type { LabFailure, LabField, LabForm, LabIssue, LabProblem } from './lab-booking.types';

/** What a page sees of a lab booking. */
export interface Picture {
  form: LabForm;
  total: number;
  isBooking: boolean;
  problem: LabProblem | null;
  failure: LabFailure | null;
}

/** The tests in the specification's order, section 3: price in rupees, and whether they are offered at home. */
export const tests = [
  ['cbc', 500, true],
  ['lipid-profile', 800, true],
  ['thyroid-profile', 1200, true],
  ['diabetes-panel', 1000, true],
  ['liver-function', 1500, true],
  ['kidney-function', 1500, true],
  ['covid-19-rt-pcr', 2000, true],
  ['vitamin-d', 1800, true],
  ['vitamin-b12', 1200, true],
  ['ecg', 500, false],
  ['x-ray-chest', 800, false],
  ['mri-brain', 8000, false],
  ['ct-scan', 5000, false],
  ['ultrasound', 2000, false],
  ['bone-density', 2500, false],
] as const;
type TestId = (typeof tests)[number][0];

const ordered = (ids: readonly string[]): TestId[] => tests.flatMap(([id]) => (ids.includes(id) ? [id] : []));
const offered = (mode: string): string[] => tests.flatMap(([id, , home]) => (mode === 'lab' || home ? [id] : []));
const totalOf = (ids: readonly string[]) => tests.reduce((sum, [id, price]) => sum + (ids.includes(id) ? price : 0), 0);

const slots = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map(
  (hour) => `${hour > 12 ? hour - 12 : hour}:00 ${hour < 12 ? 'AM' : 'PM'}`,
);
const choices: Partial<Record<string, readonly string[]>> = {
  selectedLab: ['', 'delhi-lab-1', 'delhi-lab-2', 'delhi-lab-3', 'delhi-lab-4'],
  gender: ['', 'male', 'female', 'other'],
  time: ['', ...slots],
};
export const pageFields: readonly LabField[] = ['selectedLab', 'name', 'age', 'gender', 'address', 'date', 'time'];

export const formAfterField = (form: LabForm, { field, value }: { field: string; value: unknown }): LabForm | null => {
  const isField = pageFields.some((known) => known === field);
  if (!isField || typeof value !== 'string' || choices[field]?.includes(value) === false) return null;
  return { ...form, [field]: value };
};
export const formAfterToggle = (form: LabForm, id: string): LabForm | null => {
  if (!offered(form.mode).includes(id)) return null;
  const isChosen = form.tests.some((test) => test === id);
  return { ...form, tests: ordered(isChosen ? form.tests.filter((test) => test !== id) : [...form.tests, id]) };
};
export const dropped = (form: LabForm, mode: string) => form.tests.filter((id) => !offered(mode).includes(id));
export const formAfterMode = (form: LabForm, mode: string): LabForm | null =>
  ['lab', 'home'].includes(mode) && mode !== form.mode
    ? { ...form, mode: mode as LabForm['mode'], tests: form.tests.filter((id) => offered(mode).includes(id)) }
    : null;

/** The characters that fit: a name of 200 characters, an address of 1000. */
const textIssue = (field: 'name' | 'address', text: string): LabIssue[] => {
  // oxlint-disable-next-line no-control-regex -- the database refuses this character
  if (/\u0000|[\uD800-\uDFFF]/u.test(text)) return [{ field, issue: 'unstorable' }];
  return Array.from(text).length > (field === 'name' ? 200 : 1000) ? [{ field, issue: 'tooLong' }] : [];
};
const dayIssue = ({ date, time }: LabForm): LabIssue[] => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date === '2026-02-30') return [{ field: 'date', issue: 'notADate' }];
  if (date < TODAY) return [{ field: 'date', issue: 'past' }];
  return date === TODAY && time === '8:00 AM' ? [{ field: 'time', issue: 'past' }] : [];
};
/** Section 5: the first reason why a form cannot be sent. */
export function problemOf(form: LabForm): LabProblem | null {
  const unused = form.mode === 'lab' ? 'address' : 'selectedLab';
  const missing = pageFields.filter((field) => field !== unused && form[field].trim() === '');
  if (missing.length > 0) return { kind: 'missing', fields: missing };
  if (form.tests.length === 0) return { kind: 'noTests' };
  // The payload is JSON, which has no NaN and no infinity.
  const isNumber = JSON.stringify(Number(form.age)) !== 'null';
  const age: LabIssue[] = isNumber ? [] : [{ field: 'age', issue: 'notANumber' }];
  const address = form.mode === 'home' ? textIssue('address', form.address.trim()) : [];
  const issues = [...textIssue('name', form.name.trim()), ...age, ...address, ...dayIssue(form)];
  return issues.length > 0 ? { kind: 'invalid', fields: issues } : null;
}

/** Section 3 and D18: the payload. The unused one of address and lab is empty, and age is a number. */
export const payloadOf = ({ mode, name, age, gender, address, selectedLab, date, time, tests: ids }: LabForm) => ({
  name: name.trim(),
  age: Number(age),
  gender,
  location: mode,
  selectedLab: mode === 'lab' ? selectedLab : '',
  address: mode === 'home' ? address.trim() : '',
  date,
  time,
  tests: ids,
});

export const pictureOf = (form: LabForm): Picture => ({
  form,
  total: totalOf(form.tests),
  isBooking: false,
  problem: null,
  failure: null,
});
export const withForm = (form: LabForm) => ({ form, total: totalOf(form.tests) });
