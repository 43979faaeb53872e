import type { sampleEmergencyContacts } from '../emergency-contacts.ts';

/** The relationships of the contacts that a visit starts with. A relationship that the user types stays as typed. */
export const hindiContactRelationships: Readonly<
  Record<(typeof sampleEmergencyContacts)[number]['relationship'], string>
> = {
  Mother: 'माँ',
  Brother: 'भाई',
};
