import { genders } from '@sehat/catalog/genders';
import { textLimits } from '@sehat/catalog/limits';
import { maxFamilyMembers, ownRelationship, relationships } from '@sehat/catalog/relationships';
import type { Row } from '../store/document';
import { filled, oneOf, valuesOf } from './checks';
import { isOwn } from './ownership';
import { todayOf } from './slots';
import type { RowRule, Table, TableContext } from './table.types';

const columns = {
  id: { type: 'uuid', notNull: true, default: ({ newUuid }) => newUuid() },
  user_id: {
    type: 'uuid',
    notNull: true,
    default: ({ caller }) => caller.userId,
    references: { table: 'auth.users', column: 'id' },
  },
  relationship: { type: 'text', notNull: true },
  name: { type: 'text', notNull: true },
  born_by: { type: 'date', notNull: true },
  gender: { type: 'text', notNull: true },
  phone: { type: 'text' },
  created_at: { type: 'timestamptz', default: ({ now }) => now },
} as const satisfies Table['columns'];

const described = ['relationship', 'name', 'born_by', 'gender', 'phone'];
const grants = { select: Object.keys(columns), insert: ['id', ...described], update: described, delete: true } as const;
const own: RowRule = (row, { caller }) => isOwn(row, caller);

const earliestBirth = '1850-01-01';

/** Whether the day of birth is one that a living person can have. */
const isPossibleBirth = ({ born_by = null }: Row, context: Pick<TableContext, 'now'>) =>
  born_by === null || (String(born_by) >= earliestBirth && String(born_by) <= todayOf(context));

/** The people for whom an account books. Each account reads and changes its own rows only. */
export const people: Table = {
  name: 'people',
  columns,
  grants: { patient: grants, doctor: grants, admin: grants },
  rules: { select: own, insert: own, update: own, updated: own, delete: own },
  checks: [
    { name: 'people_born_by_check', holds: isPossibleBirth },
    oneOf('people', 'gender', valuesOf(genders)),
    ...filled('people', textLimits.people),
    oneOf('people', 'relationship', relationships),
  ],
  uniques: [
    { name: 'people_pkey', key: ({ id }) => String(id) },
    {
      name: 'people_self_key',
      key: ({ user_id, relationship }) => (relationship === ownRelationship ? String(user_id) : null),
    },
  ],
  beforeInsert(row, context) {
    const stored = context.rows('people').filter(({ user_id }) => user_id === row['user_id']);
    if (stored.length > maxFamilyMembers) context.failCheck('people_limit_check');
    return row;
  },
};
