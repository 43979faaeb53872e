import type { vitals } from '../vitals.ts';

/** The labels of the sample vitals. */
export const hindiVitals: Readonly<Record<(typeof vitals)[number]['id'], string>> = {
  'blood-pressure': 'औसत ब्लड प्रेशर',
  cholesterol: 'कोलेस्ट्रॉल',
  'heart-rate': 'दिल की धड़कन',
};
