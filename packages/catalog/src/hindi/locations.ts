import type { Location } from '../locations.ts';

/** The cities with doctors. */
export const hindiLocations: Readonly<Record<Location, string>> = {
  Bangalore: 'बेंगलुरु',
  Chennai: 'चेन्नई',
  Delhi: 'दिल्ली',
  Hyderabad: 'हैदराबाद',
  Mumbai: 'मुंबई',
  Pune: 'पुणे',
};
