import { labTests } from '@sehat/catalog/lab-tests';
import {
  isSelectable,
  type LabFailure,
  type LabField,
  type LabIssue,
  type LabMode,
  type LabProblem,
  problemMessage,
} from '@sehat/machines/lab-booking';
import type { FormError } from '@sehat/ui/form-error-summary';
import type { LabTestOption } from '@sehat/ui/lab-test-picker';

/** The id of the first test's box, where the error summary leads. Fields carry their name as their id. */
export const TESTS_ID = 'tests';

const missing: Record<LabField, string> = {
  selectedLab: 'Choose a lab',
  name: 'Enter the name',
  age: 'Enter the age',
  gender: 'Choose a gender',
  address: 'Enter the address',
  date: 'Choose a date',
  time: 'Choose a time slot',
};

function issueText({ field, issue }: LabIssue): string {
  switch (issue) {
    case 'notANumber':
      return 'Enter the age as a number, for example 34';
    case 'notADate':
      return 'Choose a date of the calendar';
    case 'past':
      return field === 'time' ? 'This time has passed. Choose a later one' : 'Choose today or a later date';
  }
}

function errorsOf(problem: LabProblem): { fieldId: string; message: string }[] {
  switch (problem.kind) {
    case 'missing':
      return problem.fields.map((field) => ({ fieldId: field, message: missing[field] }));
    case 'noTests':
      return [{ fieldId: TESTS_ID, message: 'Choose one or more tests' }];
    case 'invalid':
      return problem.fields.map((issue) => ({ fieldId: issue.field, message: issueText(issue) }));
  }
}

/** What the page says of a problem: the specification's message, and what to do in each field. */
export function problemTexts(problem: LabProblem | null) {
  const errors = problem ? errorsOf(problem) : [];
  return {
    title: problem ? problemMessage(problem) : '',
    errors: errors satisfies FormError[],
    errorOf: (fieldId: LabField | typeof TESTS_ID) => errors.find((error) => error.fieldId === fieldId)?.message,
  };
}

/** Why a call failed and what helps; the specification's message stands above it. */
export function failureReason({ kind, message }: LabFailure): string {
  switch (kind) {
    case 'rejected':
      return message
        ? `The lab’s answer: ${message.replace(/[.]$/, '')}.`
        : 'The lab did not take this booking. Check it and try again.';
    case 'timeout':
      return 'The lab did not answer in time.';
    case 'offline':
      return 'You are offline. Check your connection.';
    case 'signedOut':
      return 'Your session has ended. Please sign in again.';
    case 'unavailable':
      return 'The lab’s service cannot take bookings at the moment.';
  }
}

/** Whether sending the same again may help. */
export const canTryAgain = ({ kind }: LabFailure): boolean =>
  kind === 'timeout' || kind === 'offline' || kind === 'unavailable';

/** The tests as the picker shows them: all of them, with the reason where one cannot be chosen. */
export const testOptions = (mode: LabMode): LabTestOption[] =>
  labTests.map((test) => ({
    id: test.id,
    name: test.name,
    price: test.price,
    unavailable: isSelectable(test, mode) ? undefined : 'Done at the lab only',
  }));
