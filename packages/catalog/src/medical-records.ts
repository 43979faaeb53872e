/** The id of a sample record. */
export type MedicalRecordId =
  | 'record-blood-count'
  | 'record-heart-prescription'
  | 'record-chest-x-ray'
  | 'record-flu-vaccine';

/** A document in the sample patient's records. */
export interface MedicalRecord {
  readonly id: MedicalRecordId;
  readonly title: string;
  readonly kind: 'Lab report' | 'Prescription' | 'Scan' | 'Vaccination';
  /** The issuer. */
  readonly source: string;
  /** ISO date. */
  readonly date: string;
  /** What View shows. */
  readonly findings: readonly string[];
}

/** The sample records, latest first. */
export const medicalRecords: readonly MedicalRecord[] = [
  {
    id: 'record-blood-count',
    title: 'Blood count',
    kind: 'Lab report',
    source: 'Delhi Lab 1',
    date: '2025-11-12',
    findings: ['Haemoglobin 13.8 g/dL', 'White cells 6,900 per µL', 'Platelets 2,40,000 per µL'],
  },
  {
    id: 'record-heart-prescription',
    title: 'Prescription after heart check-up',
    kind: 'Prescription',
    source: 'Dr. Ananya Iyer',
    date: '2025-10-03',
    findings: ['Aspirin 75mg, once a day after food', 'Review in three months'],
  },
  {
    id: 'record-chest-x-ray',
    title: 'Chest X-ray',
    kind: 'Scan',
    source: 'Yamuna General Hospital',
    date: '2025-07-21',
    findings: ['Lungs clear', 'Heart of normal size'],
  },
  {
    id: 'record-flu-vaccine',
    title: 'Influenza vaccination',
    kind: 'Vaccination',
    source: 'Neem Park Hospital',
    date: '2025-06-15',
    findings: ['One dose, left upper arm', 'Next dose due in a year'],
  },
];

/** Limits of the upload area: maximum bytes, MIME types, and the hint in words. */
export const recordUpload = {
  maxBytes: 10 * 1024 * 1024,
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  hint: 'PDF, JPG, PNG, max 10MB',
} as const;
