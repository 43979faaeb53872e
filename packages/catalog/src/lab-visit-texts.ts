import { labTestFacts } from './lab-test-facts.ts';
import type { LabTestId } from './lab-tests.ts';

/** The words of a lab visit's calendar file. */
export interface LabVisitTexts {
  readonly homeCollection: string;
  readonly labVisit: string;
  readonly technician: string;
  readonly arriveEarly: string;
  /** The name of a test, by its English name. */
  readonly test: (name: string) => string;
  /** What to do before a test. */
  readonly before: (id: LabTestId) => string;
}

/** The English words. */
export const labVisitTexts: LabVisitTexts = {
  homeCollection: 'Home Collection',
  labVisit: 'Lab Visit',
  technician: 'A technician will come to your address to collect the samples.',
  arriveEarly: 'Arrive 10 minutes early. Bring your earlier reports.',
  test: (name) => name,
  before: (id) => labTestFacts[id].before,
};
