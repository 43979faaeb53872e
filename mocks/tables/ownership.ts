import type { Row } from '../store/document';
import type { Caller, TableContext } from './table.types';

export const isOwn = (row: Row, caller: Caller): boolean => caller.userId !== null && row['user_id'] === caller.userId;

/** Sets what only the database says about a new row: whose it is and when it came. */
export const stamped = (row: Row, { caller, now }: TableContext): Row => ({
  ...row,
  user_id: caller.userId,
  created_at: now,
});

/** Keeps what no update may change: which row it is, whose, and when it came. */
export const restamped = (next: Row, previous: Row): Row => ({
  ...next,
  id: previous['id'] ?? null,
  user_id: previous['user_id'] ?? null,
  created_at: previous['created_at'] ?? null,
});
