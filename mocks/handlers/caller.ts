import { checkAccessToken, type TokenCheck } from '../auth/access-token';
import { roleOf } from '../auth/accounts';
import { hashPassword } from '../auth/passwords';
import type { Backend } from '../backend';
import { newUuid, timestampOf } from '../environment';
import { RestError } from '../rest/rest-error';
import type { TableAccess } from '../rest/table-access';
import type { EmbeddedDocument } from '../store/document';
import type { Caller, Table } from '../tables/table.types';

const ANONYMOUS: Caller = { role: 'anonymous', userId: null };

/** Who sends this bearer token. Throws PostgREST's refusal of a token that does not hold. */
export async function callerOf(backend: Backend, document: EmbeddedDocument, bearer: string | null): Promise<Caller> {
  if (bearer === null) return ANONYMOUS;
  const check = await checkAccessToken(backend.environment, document, bearer);
  if (check.kind === 'valid') return { role: roleOf(check.account), userId: check.account.id };
  throw tokenRefused(check);
}

function tokenRefused(check: Exclude<TokenCheck, { kind: 'valid' }>): RestError {
  switch (check.kind) {
    case 'malformed':
      return unauthorized('PGRST301', `Expected 3 parts in JWT; got ${check.parts}`);
    case 'badSignature':
      return unauthorized('PGRST301', 'No suitable key or wrong key type');
    case 'expired':
      return unauthorized('PGRST303', 'JWT expired');
    case 'userGone':
    case 'sessionGone':
      return unauthorized('PGRST303', 'JWT session does not exist');
  }
}

const unauthorized = (code: string, message: string) => new RestError({ status: 401, code, message });

/** The table as this caller finds it in the document. */
export function openTable(backend: Backend, document: EmbeddedDocument, table: Table, caller: Caller): TableAccess {
  const { environment } = backend;
  const rows = (document.tables[table.viewOf ?? table.name] ??= []);
  return {
    table,
    rows,
    accounts: document.accounts,
    context: {
      caller,
      rows: (name) => document.tables[name] ?? [],
      now: timestampOf(environment),
      newUuid: () => newUuid(environment),
      hashPassword: (password) => hashPassword(environment, password),
    },
  };
}
