import { fastingTests } from '@sehat/catalog/fasting-tests';
import type { LabMode } from '@sehat/catalog/lab-modes';
import { type LabTestId, labTests } from '@sehat/catalog/lab-tests';
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
import { labTestFactsText } from '../../catalog-text/lab-test-facts';
import { labTestText } from '../../catalog-text/lab-tests';
import { capitalized } from '../../forms/capitalized';
import { m } from '../../messages/generated/messages.js';
import { labProblemTitle } from '../../messages/lab-booking';
import { language } from '../../messages/language';

/** The id of the first test's checkbox, for the error summary's link. The id of a field is its name. */
export const TESTS_ID = 'tests';

const missing: Record<LabField, () => string> = {
  selectedLab: m.lab_choose_lab,
  name: m.contacts_name_missing,
  age: m.age_missing,
  gender: m.field_gender_missing,
  address: m.lab_address_missing,
  date: m.field_date_missing,
  time: m.lab_choose_slot,
};

/** The names of the text fields in the middle of a sentence. */
const textNames = { name: m.rule_name, address: m.rule_address };

function issueText({ field, issue }: LabIssue): string {
  switch (issue) {
    case 'tooLong':
      return m.text_rule_too_long({ field: textNames[field](), max: labTextLimits[field].toLocaleString('en-IN') });
    case 'unstorable':
      return m.text_rule_unstorable({ field: capitalized(textNames[field]()) });
    case 'notANumber':
      return m.lab_age_not_number();
    case 'notADate':
      return m.lab_not_a_date();
    case 'past':
      return field === 'time' ? m.field_time_passed() : m.field_date_past();
  }
}

function errorsOf(problem: LabProblem): { fieldId: string; message: string }[] {
  switch (problem.kind) {
    case 'missing':
      return problem.fields.map((field) => ({ fieldId: field, message: missing[field]() }));
    case 'noTests':
      return [{ fieldId: TESTS_ID, message: m.lab_no_tests_hint() }];
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
export function labFailureReason({ kind, message }: LabFailure): string {
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
    name: labTestText(test.name),
    price: test.price,
    ...labTestFactsText(test.id),
    group: test.homeAvailable ? m.lab_group_anywhere() : m.lab_group_lab(),
    unavailable: isSelectable(test, mode) ? undefined : m.lab_only(),
  }));

/** Says before which of the chosen tests the user must fast, or null. */
export function fastingText(tests: readonly LabTestId[]): string | null {
  const names = labTests.filter(({ id }) => tests.includes(id) && fastingTests.includes(id));
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(language(), { type: 'unit' });
  return m.lab_fast({ tests: list.format(names.map(({ name }) => labTestText(name))) });
}
