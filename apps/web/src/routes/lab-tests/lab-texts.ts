import type { LabMode } from '@sehat/catalog/lab-modes';
import { labTests } from '@sehat/catalog/lab-tests';
import {
  isSelectable,
  type LabFailure,
  type LabField,
  type LabIssue,
  type LabProblem,
  labTextLimits,
} from '@sehat/machines/lab-booking';
import type { FormError } from '@sehat/ui/form-error-summary';
import type { LabTestOption } from '@sehat/ui/lab-test-picker';
import { m } from '../../messages/generated/messages.js';
import { labProblemTitle } from '../../messages/lab-booking';

/** The id of the first test's checkbox, for the error summary's link. The id of a field is its name. */
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
    case 'tooLong':
      return `Shorten the ${field} to ${labTextLimits[field].toLocaleString('en-IN')} characters or fewer`;
    case 'unstorable':
      return `The ${field} has a character that cannot be saved. Delete it and type it again`;
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

/** The texts of a problem: the specification's message, and an error per field. */
export function problemTexts(problem: LabProblem | null) {
  const errors = problem ? errorsOf(problem) : [];
  return {
    title: problem ? labProblemTitle(problem) : '',
    errors: errors satisfies FormError[],
    errorOf: (fieldId: LabField | typeof TESTS_ID) => errors.find((error) => error.fieldId === fieldId)?.message,
  };
}

/** Why a call failed, and what helps. Shown below the title of the failure. */
export function failureReason({ kind, message }: LabFailure): string {
  switch (kind) {
    case 'rejected':
      return message || m.lab_failure_rejected();
    case 'begun':
      return m.service_time_passed();
    case 'timeout':
      return m.lab_failure_timeout();
    case 'offline':
      return m.lab_failure_offline();
    case 'unreachable':
      return m.lab_failure_unreachable();
    case 'signedOut':
      return m.failure_session_ended();
    case 'unavailable':
      return m.lab_failure_unavailable();
  }
}

/** Whether a retry may help. */
export const canTryAgain = ({ kind }: LabFailure): boolean =>
  kind === 'timeout' || kind === 'offline' || kind === 'unreachable' || kind === 'unavailable';

/** All tests as options of the picker, with the reason when one cannot be chosen. */
export const testOptions = (mode: LabMode): LabTestOption[] =>
  labTests.map((test) => ({
    id: test.id,
    name: test.name,
    price: test.price,
    unavailable: isSelectable(test, mode) ? undefined : 'Done at the lab only',
  }));
