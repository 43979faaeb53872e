import type { Row } from '../store/document';
import type { Caller, TableContext } from './table.types';

export const isOwn = (row: Row, caller: Caller): boolean => caller.userId !== null && row['user_id'] === caller.userId;

/** Sets the owner and creation time of a new row, whatever the client sends. */
export const stamped = (row: Row, { caller, now }: TableContext): Row => ({
  ...row,
  user_id: caller.userId,
  created_at: now,
});

/** Keeps the id, owner and creation time of an updated row, whatever the client sends. */
export const restamped = (next: Row, previous: Row): Row => ({
  ...next,
  id: previous['id'] ?? null,
  user_id: previous['user_id'] ?? null,
  created_at: previous['created_at'] ?? null,
});
