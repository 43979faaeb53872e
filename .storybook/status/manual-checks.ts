import type { ManualChecks } from './describe-status.ts';

/**
 * The checks by hand, by the path of the stories file from the root. What is missing here has not been checked.
 * `version` is the one at the end of the status on the component's docs page.
 */
export const checksByHand: Record<string, ManualChecks> = {};
