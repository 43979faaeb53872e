import type { Relationship } from '../relationships.ts';

/** The labels of the relationships in a family. */
export const hindiRelationships: Readonly<Record<Relationship, string>> = {
  self: 'स्वयं',
  spouse: 'पति या पत्नी',
  child: 'बेटा या बेटी',
  parent: 'माता या पिता',
  sibling: 'भाई या बहन',
  grandparent: 'दादा-दादी या नाना-नानी',
  other: 'अन्य',
};
