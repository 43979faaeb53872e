import type { InsuranceBenefit, insurancePlans } from '../insurance-plans.ts';

/** The names of plans by their English name. */
export const hindiInsurancePlans: Readonly<Record<(typeof insurancePlans)[number]['name'], string>> = {
  'Basic Care': 'बेसिक केयर',
  'Premium Care': 'प्रीमियम केयर',
  'Elite Care': 'एलीट केयर',
};

export const hindiInsuranceBenefits: Readonly<Record<InsuranceBenefit, string>> = {
  'Cashless treatment at 5000+ hospitals': '5000 से ज़्यादा अस्पतालों में कैशलेस इलाज',
  'No claim bonus up to 50%': '50% तक नो-क्लेम बोनस',
  'Quick claim settlement': 'क्लेम का जल्दी निपटारा',
  'Lifetime renewability': 'जीवन भर नवीनीकरण',
};
