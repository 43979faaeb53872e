import type { LabTestId } from './lab-tests';
import type { LabId } from './labs';
import type { MedicineId } from './medicines';
import type { TimeSlot } from './time-slots';

/** One line of a prescription. */
interface PrescribedMedicine {
  readonly medicine: MedicineId;
  readonly dose: string;
  /** When to take it, in words. */
  readonly when: string;
  readonly duration: string;
}

interface Prescription {
  /** Name of a doctor of the catalogue. */
  readonly doctor: string;
  readonly patient: string;
  /** ISO date. It is printed in the file, so it does not move with today. */
  readonly issuedOn: string;
  readonly issuedAt: TimeSlot;
  readonly reason: string;
  readonly medicines: readonly PrescribedMedicine[];
  readonly advice: readonly string[];
  /** At the root of the site; `scripts/make-prescription.mjs` generates it from this object. */
  readonly file: string;
}

/** The sample patient's prescription. The dashboard orders its medicines. */
export const samplePrescription = {
  doctor: 'Dr. Meera Nair',
  patient: 'Sample Patient, 34 years',
  issuedOn: '2026-01-14',
  issuedAt: '11:00 AM',
  reason: 'Infected insect bite with itching',
  medicines: [
    {
      medicine: 'med-paracetamol',
      dose: '1 tablet',
      when: 'For pain or fever, after food. Leave at least 6 hours between tablets. No more than 4 tablets in 24 hours.',
      duration: 'When needed, up to 3 days',
    },
    {
      medicine: 'med-amoxicillin',
      dose: '1 capsule',
      when: 'Morning, afternoon and night, after food.',
      duration: '5 days. Finish the full course.',
    },
    {
      medicine: 'med-omeprazole',
      dose: '1 capsule',
      when: 'Morning, half an hour before breakfast.',
      duration: '5 days',
    },
    {
      medicine: 'med-cetirizine',
      dose: '1 tablet',
      when: 'At night. It can make you sleepy. Do not drive if it does.',
      duration: '5 days',
    },
  ],
  advice: [
    'Amoxicillin is a type of penicillin. If penicillin has ever given you a rash or made it hard to breathe, do not take Amoxicillin. Tell the doctor.',
    'Wash the bite with soap and water twice a day. Keep it clean and dry the rest of the time.',
    'Come back if the redness spreads, if you get a fever, or if you feel worse. If it becomes hard to breathe, call 102.',
  ],
  file: '/prescription.pdf',
} as const satisfies Prescription;

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
