import { labTestFacts } from './lab-test-facts.ts';
import { type LabTestId, labTests } from './lab-tests.ts';

/** What to do before a test. */
export interface LabTestPreparation {
  readonly id: LabTestId;
  /** The name of the test. */
  readonly test: string;
  readonly before: string;
}

/** What `labTestFacts` says of a test that needs no preparation. */
const nothingToDo = labTestFacts.cbc.before;

/** Returns what to do before each test that needs a preparation. Leaves out names that the catalog does not know. */
export const preparationsFor = (tests: readonly string[]): LabTestPreparation[] =>
  labTests
    .map(({ id, name }) => ({ id, test: name, before: labTestFacts[id].before }))
    .filter(({ test, before }) => tests.includes(test) && before !== nothingToDo);
