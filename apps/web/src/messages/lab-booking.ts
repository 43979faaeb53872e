import type { LabProblem } from '@sehat/machines/lab-booking';
import { m } from './generated/messages.js';
import { language } from './language';

const problemTitles: Record<LabProblem['kind'], () => string> = {
  missing: m.lab_fields_missing,
  noTests: m.lab_no_tests,
  invalid: m.lab_fields_invalid,
};

/** The title above a lab booking form that cannot be sent. */
export const labProblemTitle = ({ kind }: LabProblem): string => problemTitles[kind]();

/** The text for tests that a change to home collection removed. */
export const testsDroppedText = (names: readonly string[]): string =>
  m.lab_tests_removed({ count: names.length, names: new Intl.ListFormat(language(), { type: 'unit' }).format(names) });
