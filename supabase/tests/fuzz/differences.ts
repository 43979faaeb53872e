import { authDifferences } from './auth-differences';
import type { Difference } from './difference.types';
import { leftOut } from './left-out';
import { queryDifferences } from './query-differences';
import { restDifferences } from './rest-differences';

/** Every difference of the two backends that is known and has a reason. */
export const differences: readonly Difference[] = [
  ...restDifferences,
  ...queryDifferences,
  ...authDifferences,
  ...leftOut,
];
