/** How a patient has lab tests done: in a visit to a lab, or with a collection at home. The first is the default. */
export const labModes = ['lab', 'home'] as const;

/** A way to have lab tests done. */
export type LabMode = (typeof labModes)[number];
