import type { LabTestId } from './lab-tests.ts';

/** The tests before which users eat nothing for some hours. A module of its own, because every language needs it. */
export const fastingTests: readonly LabTestId[] = ['lipid-profile', 'diabetes-panel', 'liver-function'];
