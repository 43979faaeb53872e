/** A person to call in an emergency of the patient. */
export interface EmergencyContact {
  readonly id: string;
  readonly name: string;
  readonly relationship: string;
  readonly phone: string;
}

/** The two contacts that a visit starts with. */
export const sampleEmergencyContacts = [
  { id: 'contact-1', name: 'Sarita Verma', relationship: 'Mother', phone: '98765 43210' },
  { id: 'contact-2', name: 'Rohan Verma', relationship: 'Brother', phone: '98765 43211' },
] as const satisfies readonly EmergencyContact[];
