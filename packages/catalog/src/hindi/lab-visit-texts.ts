import type { LabVisitTexts } from '../lab-visit-texts.ts';
import { hindiLabTestFacts } from './lab-test-facts.ts';
import { hindiLabTests } from './lab-tests.ts';

const names: Readonly<Record<string, string>> = hindiLabTests;

/** The Hindi words of a lab visit's calendar file. */
export const hindiLabVisitTexts: LabVisitTexts = {
  homeCollection: 'घर से सैंपल',
  labVisit: 'लैब में टेस्ट',
  technician: 'टेक्नीशियन सैंपल लेने आपके पते पर आएँगे।',
  arriveEarly: '10 मिनट पहले पहुँचें। पुरानी रिपोर्ट साथ लाएँ।',
  test: (name) => names[name] ?? name,
  before: (id) => hindiLabTestFacts[id].before,
};
