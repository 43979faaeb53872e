/** A sample measurement of the patient. */
export interface Vital {
  readonly id: string;
  readonly label: string;
  /** As shown, without the unit. */
  readonly value: string;
  readonly unit: string;
}

/** The sample vitals of the dashboard. */
export const vitals = [
  { id: 'blood-pressure', label: 'Average Blood Pressure', value: '120/80', unit: 'mmHg' },
  { id: 'cholesterol', label: 'Cholesterol', value: '180', unit: 'mg/dL' },
  { id: 'heart-rate', label: 'Heart Rate', value: '72', unit: 'bpm' },
] as const satisfies readonly Vital[];
