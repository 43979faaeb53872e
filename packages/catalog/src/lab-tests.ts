/** A laboratory test that can be booked. */
export interface LabTest {
  readonly id: string;
  readonly name: string;
  /** Whole rupees. */
  readonly price: number;
  /** Whether a sample can be taken at home. */
  readonly homeAvailable: boolean;
}

/** The fifteen tests, those available at home first. */
export const labTests = [
  { id: 'cbc', name: 'CBC', price: 500, homeAvailable: true },
  { id: 'lipid-profile', name: 'Lipid Profile', price: 800, homeAvailable: true },
  { id: 'thyroid-profile', name: 'Thyroid Profile', price: 1200, homeAvailable: true },
  { id: 'diabetes-panel', name: 'Diabetes Panel', price: 1000, homeAvailable: true },
  { id: 'liver-function', name: 'Liver Function', price: 1500, homeAvailable: true },
  { id: 'kidney-function', name: 'Kidney Function', price: 1500, homeAvailable: true },
  { id: 'covid-19-rt-pcr', name: 'COVID-19 RT-PCR', price: 2000, homeAvailable: true },
  { id: 'vitamin-d', name: 'Vitamin D', price: 1800, homeAvailable: true },
  { id: 'vitamin-b12', name: 'Vitamin B12', price: 1200, homeAvailable: true },
  { id: 'ecg', name: 'ECG', price: 500, homeAvailable: false },
  { id: 'x-ray-chest', name: 'X-Ray Chest', price: 800, homeAvailable: false },
  { id: 'mri-brain', name: 'MRI Brain', price: 8000, homeAvailable: false },
  { id: 'ct-scan', name: 'CT Scan', price: 5000, homeAvailable: false },
  { id: 'ultrasound', name: 'Ultrasound', price: 2000, homeAvailable: false },
  { id: 'bone-density', name: 'Bone Density', price: 2500, homeAvailable: false },
] as const satisfies readonly LabTest[];

/** The id of a test of the catalogue. */
export type LabTestId = (typeof labTests)[number]['id'];
