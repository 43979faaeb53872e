/** A laboratory that patients can visit. */
export interface Lab {
  readonly id: string;
  readonly name: string;
}

/** The four laboratories. */
export const labs = [
  { id: 'delhi-lab-1', name: 'Delhi Lab 1' },
  { id: 'delhi-lab-2', name: 'Delhi Lab 2' },
  { id: 'delhi-lab-3', name: 'Delhi Lab 3' },
  { id: 'delhi-lab-4', name: 'Delhi Lab 4' },
] as const satisfies readonly Lab[];

/** The id of a laboratory of the catalogue. */
export type LabId = (typeof labs)[number]['id'];
