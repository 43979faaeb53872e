import { type LabTestId, labTests } from '@sehat/catalog/lab-tests';

/** The catalogue's entries of some tests, as a summary lists them. */
export const chosenTests = (tests: readonly LabTestId[]) =>
  labTests.filter(({ id }) => tests.includes(id)).map(({ id, name, price }) => ({ id, type: 'lab-test', name, price }));
