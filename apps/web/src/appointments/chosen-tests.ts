import { type LabTestId, labTests } from '@sehat/catalog/lab-tests';
import { labTestText } from '../catalog-text/lab-tests';

/** Returns the catalogue's entries of these tests, for a summary. */
export const chosenTests = (tests: readonly LabTestId[]) =>
  labTests
    .filter(({ id }) => tests.includes(id))
    .map(({ id, name, price }) => ({ id, type: 'lab-test', name: labTestText(name), price }));
