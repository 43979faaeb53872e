import type { ManualChecks } from './describe-status.ts';

/** The checks by hand, by the path of the stories file from the root. What is missing here has not been checked. */
export const checksByHand: Record<string, ManualChecks> = {};
