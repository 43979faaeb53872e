import { genders } from '@sehat/catalog/genders';
import { type LabMode, labModes } from '@sehat/catalog/lab-modes';
import { type LabTest, type LabTestId, labTests } from '@sehat/catalog/lab-tests';
import { labs } from '@sehat/catalog/labs';
import { isStorable, isWithin, textLimits } from '@sehat/catalog/limits';
import { timeSlots } from '@sehat/catalog/time-slots';
import type {
  LabBooking,
  LabCalendar,
  LabField,
  LabForm,
  LabIssue,
  LabProblem,
  LabTextField,
} from './lab-booking.types';

const emptyForm: LabForm = {
  mode: 'lab',
  selectedLab: '',
  name: '',
  age: '',
  gender: '',
  address: '',
  date: '',
  time: '',
  tests: [],
};

type Test = LabTest & { readonly id: LabTestId };
const allTests: readonly Test[] = labTests;

const isText = (value: string) => typeof value === 'string';
const isOneOf = (choices: readonly string[]) => (value: string) => value === '' || choices.includes(value);

const accepts: Record<LabField, (value: string) => boolean> = {
  selectedLab: isOneOf(labs.map(({ id }) => id)),
  name: isText,
  age: isText,
  gender: isOneOf(genders.map(({ value }) => value)),
  address: isText,
  date: isText,
  time: isOneOf(timeSlots),
};

/** The fields in the order of the page. */
const fields: readonly LabField[] = ['selectedLab', 'name', 'age', 'gender', 'address', 'date', 'time'];

/** Whether the form has this field and the field accepts this value. */
export const isFieldValue = (field: string, value: string): boolean =>
  Object.hasOwn(accepts, field) && accepts[field as LabField](value);

export const isMode = (mode: unknown): mode is LabMode => labModes.some((known) => known === mode);

/** Whether a test can be chosen in this mode. */
export const isSelectable = ({ homeAvailable }: Pick<LabTest, 'homeAvailable'>, mode: LabMode): boolean =>
  mode === 'lab' || homeAvailable;

const chosen = (mode: LabMode, isChosen: (id: LabTestId) => boolean): LabTestId[] =>
  allTests.filter((test) => isSelectable(test, mode) && isChosen(test.id)).map(({ id }) => id);

export const canToggle = ({ mode }: LabForm, id: string): boolean =>
  allTests.some((test) => test.id === id && isSelectable(test, mode));

export const withTestToggled = (form: LabForm, toggled: LabTestId): LabForm => ({
  ...form,
  tests: chosen(form.mode, (id) => form.tests.includes(id) !== (id === toggled)),
});

/** Returns the form in another mode, without the tests that this mode does not offer. */
export const withMode = (form: LabForm, mode: LabMode): LabForm => ({
  ...form,
  mode,
  tests: chosen(mode, (id) => form.tests.includes(id)),
});

/** Returns the chosen tests that a mode does not offer. */
export const testsLostIn = (form: LabForm, mode: LabMode): LabTestId[] => {
  const kept = withMode(form, mode).tests;
  return form.tests.filter((id) => !kept.includes(id));
};

/** Reads a form from a value of any shape. Invalid fields stay empty. */
export function toForm(draft: unknown): LabForm {
  if (typeof draft !== 'object' || draft === null) return emptyForm;
  const values = draft as Record<string, unknown>;
  const form: Partial<Record<LabField, string>> = {};
  for (const field of fields) {
    const value = values[field];
    if (typeof value === 'string' && isFieldValue(field, value)) form[field] = value;
  }
  const tests: unknown[] = Array.isArray(values['tests']) ? values['tests'] : [];
  const mode = isMode(values['mode']) ? values['mode'] : emptyForm.mode;
  return { ...emptyForm, ...(form as Partial<LabForm>), mode, tests: chosen(mode, (id) => tests.includes(id)) };
}

/** The total price of the chosen tests in whole rupees. */
export const testsTotal = (tests: readonly LabTestId[]): number =>
  allTests.reduce((sum, { id, price }) => (tests.includes(id) ? sum + price : sum), 0);

const isRequired = (field: LabField, mode: LabMode) => field !== (mode === 'lab' ? 'address' : 'selectedLab');

const isDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
};

/** The maximum number of characters per text field. */
export const labTextLimits: Readonly<Record<LabTextField, number>> = {
  name: textLimits.lab_bookings.name,
  address: textLimits.lab_bookings.address,
};

function findTextIssue(form: LabForm, field: LabTextField): LabIssue[] {
  const text = form[field].trim();
  if (!isRequired(field, form.mode)) return [];
  if (!isStorable(text)) return [{ field, issue: 'unstorable' }];
  return isWithin(text, labTextLimits[field]) ? [] : [{ field, issue: 'tooLong' }];
}

/** Returns the issues in the order of the fields on the page. */
function findIssues(form: LabForm, { today, isSlotOver }: LabCalendar): LabIssue[] {
  const { age, date, time } = form;
  const issues: LabIssue[] = findTextIssue(form, 'name');
  if (!Number.isFinite(Number(age))) issues.push({ field: 'age', issue: 'notANumber' });
  issues.push(...findTextIssue(form, 'address'));
  if (!isDate(date)) issues.push({ field: 'date', issue: 'notADate' });
  else if (date < today()) issues.push({ field: 'date', issue: 'past' });
  else if (time !== '' && isSlotOver(date, time)) issues.push({ field: 'time', issue: 'past' });
  return issues;
}

/** Returns the first reason, in the specification's order, why a form cannot be sent, or null. */
export function findProblem(form: LabForm, calendar: LabCalendar): LabProblem | null {
  const missing = fields.filter((field) => isRequired(field, form.mode) && form[field].trim() === '');
  if (missing.length > 0) return { kind: 'missing', fields: missing };
  if (form.tests.length === 0) return { kind: 'noTests' };
  const issues = findIssues(form, calendar);
  return issues.length > 0 ? { kind: 'invalid', fields: issues } : null;
}

/** Converts a valid form into a booking. Throws when gender or time is missing. */
export function toBooking(form: LabForm): LabBooking {
  const { gender, time } = form;
  if (gender === '' || time === '') throw new Error('A form with a problem cannot be booked.');
  return {
    name: form.name.trim(),
    age: Number(form.age),
    gender,
    location: form.mode,
    selectedLab: form.mode === 'lab' ? form.selectedLab : '',
    address: form.mode === 'home' ? form.address.trim() : '',
    date: form.date,
    time,
    tests: form.tests,
  };
}
