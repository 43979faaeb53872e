import * as v from 'valibot';
import { currentSession } from './current-session';
import { withClient } from './with-client';

interface Search {
  columns: readonly string[];
  /** What the rows hold. It stands in an address, which servers write down: nothing that tells who somebody is. */
  where: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

const rowsSchema = v.array(v.record(v.string(), v.unknown()));

/** The rows of a table that the signed-in person put there; none for nobody. Throws `ApiFailure`. */
export function findOwnRows(table: string, { columns, where, signal }: Search) {
  return withClient(async ({ dataApi }) => {
    const session = await currentSession();
    if (!session) return [];
    const filters = Object.entries(where).map(([column, value]) => [column, `eq.${value}`]);
    const searchParams = {
      select: columns.join(','),
      ...(Object.fromEntries(filters) as Record<string, string>),
      // Admins may read the rows of others, too.
      user_id: `eq.${session.user.id}`,
    };
    return v.parse(rowsSchema, await dataApi.get(`rest/v1/${table}`, { searchParams, signal }).json());
  });
}
