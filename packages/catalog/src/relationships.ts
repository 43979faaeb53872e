/** How a member of the family is related to the user: value sent, label shown. */
export const familyRelationships = [
  { value: 'spouse', label: 'Spouse' },
  { value: 'child', label: 'Child' },
  { value: 'parent', label: 'Parent' },
  { value: 'sibling', label: 'Brother or sister' },
  { value: 'grandparent', label: 'Grandparent' },
  { value: 'other', label: 'Other' },
] as const;

/** The relationship of the row that describes the user. */
export const ownRelationship = 'self';

/** Every relationship of a stored person. */
export const relationships = [ownRelationship, ...familyRelationships.map(({ value }) => value)] as const;

/** The relationship of a stored person. */
export type Relationship = (typeof relationships)[number];

/** The relationship of a member of the family. */
export type FamilyRelationship = Exclude<Relationship, typeof ownRelationship>;

/** The most members of a family that an account stores. */
export const maxFamilyMembers = 10;
