import { hindiLabTestFacts } from '@sehat/catalog/hindi/lab-test-facts';
import { labTestFacts } from '@sehat/catalog/lab-test-facts';
import type { LabTestId } from '@sehat/catalog/lab-tests';
import { language } from '../messages/language';

/** What a test is, and what to do before it. */
export const labTestFactsText = (id: LabTestId) => (language() === 'hi' ? hindiLabTestFacts : labTestFacts)[id];
