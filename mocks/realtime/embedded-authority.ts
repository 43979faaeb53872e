import type { Backend } from '../backend/backend';
import { ANONYMOUS, callerOfAccount } from '../rest/caller';
import { openTable, passes, type TableAccess } from '../rest/table-access';
import type { EmbeddedDocument, Row } from '../store/document';
import { appointments } from '../tables/appointments';
import { topicRights } from '../tables/channels';
import type { Table } from '../tables/table.types';
import { checkAccessToken, lacksSecondFactor } from '../tokens/access-token';
import type { Authority, Claims } from './authority.types';

/** The authority of the embedded backend. It asks the same row rules as `/rest/v1`. */
export function createEmbeddedAuthority({ environment, store, tables }: Backend): Authority {
  /** Opens a table for the user of the claims, whose role may have changed since the token was signed. */
  function open(document: EmbeddedDocument, table: Table, { sub }: Claims): TableAccess {
    const account = document.accounts.find(({ id }) => id === sub);
    return openTable({ environment, document }, table, account ? callerOfAccount(account) : ANONYMOUS);
  }

  /** As the row rules of PostgreSQL, this asks the claims of the token, and not its session. */
  function lacksCode(document: EmbeddedDocument, { sub, aal }: Claims): boolean {
    const account = document.accounts.find(({ id }) => id === sub);
    return account !== undefined && lacksSecondFactor(account, aal === 'aal2');
  }

  return {
    claimsOf: (token) =>
      store.transaction(async (document) => {
        const check = await checkAccessToken(environment, document, token);
        switch (check.kind) {
          case 'valid':
            return {
              role: 'authenticated',
              sub: check.account.id,
              exp: check.expiresAt,
              aal: check.hasSecondFactor ? 'aal2' : 'aal1',
            };
          case 'expired':
            return { refused: 'expired', exp: check.expiresAt };
          case 'malformed':
            return { refused: 'malformed' };
          default:
            return { refused: 'signature' };
        }
      }),
    mayJoin(topic, claims) {
      // PostgreSQL stores no such text, so the hosted service cannot ask its policies.
      if (topic.includes('\u0000')) throw new Error('invalid byte sequence for encoding "UTF8": 0x00');
      return store.transaction((document) =>
        Promise.resolve(
          lacksCode(document, claims)
            ? { read: false, write: false }
            : topicRights(topic, open(document, appointments, claims).context),
        ),
      );
    },
    visibleRow: (name, row, claims) =>
      store.transaction((document) => {
        const table = tables.find((candidate) => candidate.name === name);
        if (!table || lacksCode(document, claims)) return Promise.resolve(null);
        return Promise.resolve(readable(open(document, table, claims), row as Row));
      }),
  };
}

/** The columns of a row that the caller may read; `null` if the row is hidden. */
function readable(access: TableAccess, row: Row): Row | null {
  const columns = access.table.grants[access.context.caller.role]?.select ?? [];
  if (columns.length === 0 || !passes(access, 'select', row)) return null;
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}
