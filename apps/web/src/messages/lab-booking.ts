import { type LabTestId, labTests } from '@sehat/catalog/lab-tests';
import type { LabProblem } from '@sehat/machines/lab-booking';
import { m } from './generated/messages.js';

const problemTitles: Record<LabProblem['kind'], () => string> = {
  missing: m.lab_fields_missing,
  noTests: m.lab_no_tests,
  invalid: m.lab_fields_invalid,
};

/** The title above a lab booking form that cannot be sent. */
export const labProblemTitle = ({ kind }: LabProblem): string => problemTitles[kind]();

/** The text for tests that a change to home collection removed. */
export function testsDroppedText(dropped: readonly LabTestId[]): string {
  const names = labTests.filter(({ id }) => dropped.includes(id)).map(({ name }) => name);
  return m.lab_tests_removed({ count: names.length, names: names.join(', ') });
}
