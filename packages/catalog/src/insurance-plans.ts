/** A health insurance plan. */
export interface InsurancePlan {
  readonly id: string;
  readonly name: string;
  /** Whole rupees per month. */
  readonly pricePerMonth: number;
  /** Sum insured, in whole rupees. */
  readonly coverage: number;
}

/** The three plans, smallest cover first. */
export const insurancePlans = [
  { id: 'plan-basic-care', name: 'Basic Care', pricePerMonth: 999, coverage: 100_000 },
  { id: 'plan-premium-care', name: 'Premium Care', pricePerMonth: 1999, coverage: 500_000 },
  { id: 'plan-elite-care', name: 'Elite Care', pricePerMonth: 4999, coverage: 1_000_000 },
] as const satisfies readonly InsurancePlan[];

/** The benefits of every plan. */
export const insuranceBenefits = [
  'Cashless treatment at 5000+ hospitals',
  'No claim bonus up to 50%',
  'Quick claim settlement',
  'Lifetime renewability',
] as const;

/** One of the benefits. */
export type InsuranceBenefit = (typeof insuranceBenefits)[number];
