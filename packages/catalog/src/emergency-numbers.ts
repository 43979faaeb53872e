/** A number to dial in an emergency. */
export interface EmergencyNumber {
  readonly id: string;
  readonly label: string;
  readonly number: string;
}

/** The emergency numbers, ambulance first. */
export const emergencyNumbers = [
  { id: 'ambulance', label: 'Ambulance', number: '102' },
  { id: 'police', label: 'Police', number: '100' },
  { id: 'fire', label: 'Fire', number: '101' },
] as const satisfies readonly EmergencyNumber[];
