import type { LabTestId } from './lab-tests';
import type { LabId } from './labs';
import type { TimeSlot } from './time-slots';

/** The sample patient's prescription. */
export const samplePrescription = {
  /** Days before today. */
  issuedDaysAgo: 1,
  issuedAt: '11:00 AM',
  /** File at the root of the site. */
  file: '/prescription.pdf',
} as const satisfies { issuedDaysAgo: number; issuedAt: TimeSlot; file: string };

/** The sample patient's booked laboratory visit. */
export const sampleLabVisit = {
  tests: ['cbc', 'lipid-profile'],
  lab: 'delhi-lab-1',
  /** Days after today. */
  daysFromToday: 3,
  time: '9:00 AM',
  mapsUrl: 'https://www.google.com/maps/dir/?api=1&destination=Connaught+Place%2C+New+Delhi',
} as const satisfies {
  tests: readonly LabTestId[];
  lab: LabId;
  daysFromToday: number;
  time: TimeSlot;
  mapsUrl: string;
};
