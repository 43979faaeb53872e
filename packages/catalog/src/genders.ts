/** The genders of the forms: value sent, label shown. */
export const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
] as const;

/** A gender as sent. */
export type Gender = (typeof genders)[number]['value'];
