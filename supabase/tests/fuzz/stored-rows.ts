/* oxlint-disable oxc/no-map-spread -- The objects are small, and each needs a copy of its own. */
import { demoPassword } from '@sehat/catalog/demo-accounts';
import { encodeBase64Url, utf8 } from '../../../mocks/platform/base64url';
import { createEnvironment } from '../../../mocks/platform/environment';
import { hashPassword } from '../../../mocks/platform/passwords';
import { type AuthFactor, DOCUMENT_VERSION, type EmbeddedDocument, type Row } from '../../../mocks/store/document';
import { tables } from '../../../mocks/tables/tables';
import { comparable } from './answer';
import { authenticator, careful, mailedToken } from './seed';
import { start } from './simulated-time';

/** The stored rows per table as text, without random values. */
export type Stored = Readonly<Record<string, readonly string[]>>;

type Json = Record<string, unknown>;
export type DatabaseRows = Record<string, Json[]>;

/** Converts a row of the database, as JSON, to a row of the embedded document. */
function toEmbedded(table: string, row: Json): Row {
  const columns = tables.find(({ name }) => name === table)?.columns ?? {};
  const cells = Object.entries(columns).map(([name, { type }]) => {
    const value = row[name] ?? null;
    if (value === null) return [name, null] as const;
    if (type === 'timestamptz') return [name, momentOf(value)] as const;
    return [name, type === 'jsonb' ? JSON.stringify(value) : (value as Row[string])] as const;
  });
  return Object.fromEntries(cells);
}

const momentOf = (value: unknown) => (typeof value === 'string' ? new Date(value).toISOString() : null);

const factorsOf = (email: string): AuthFactor[] => {
  const { id, name, secret, challenge } = authenticator;
  const createdAt = new Date(start).toISOString();
  const factor = { id, name, secret, isVerified: true, createdAt, updatedAt: createdAt };
  return email === careful.email ? [{ ...factor, challenges: [{ id: challenge, createdAt }] }] : [];
};

/** The document of the embedded backend with the rows of the database. */
export async function documentOf(rows: DatabaseRows): Promise<EmbeddedDocument> {
  const passwordHash = await hashPassword(createEnvironment({ passwordIterations: 1 }), demoPassword);
  return {
    version: DOCUMENT_VERSION,
    secret: encodeBase64Url(utf8('the secret of the embedded backend')),
    accounts: (rows['users'] ?? []).map((user) => ({
      id: String(user['id']),
      email: String(user['email']),
      passwordHash,
      emailConfirmedAt: momentOf(user['email_confirmed_at']),
      confirmationSentAt: null,
      recoveryToken: user['recovery_token'] ? mailedToken : null,
      recoverySentAt: momentOf(user['recovery_sent_at']),
      lastSignInAt: null,
      factors: factorsOf(String(user['email'])),
      appMetadata: user['raw_app_meta_data'] as Json,
      userMetadata: user['raw_user_meta_data'] as Json,
      createdAt: momentOf(user['created_at']) ?? '',
      updatedAt: momentOf(user['updated_at']) ?? '',
    })),
    sessions: [],
    tables: {
      ...Object.fromEntries(
        storedTables.map((name) => [
          name,
          (rows[name] ?? []).map((row) => ({
            ...toEmbedded(name, row),
            ...(name === 'doctors' && { password: passwordHash }),
          })),
        ]),
      ),
      sequences: [{ name: 'doctor_numbers', value: 1001 }],
    },
  };
}

/** The ids of the first rows, which both backends share. All other ids differ between the backends. */
export function knownIdsOf(rows: DatabaseRows): ReadonlySet<string> {
  return new Set(JSON.stringify(rows).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));
}

type Rows = Readonly<Record<string, readonly Json[]>>;

const tableOf = (name: string) => tables.find((table) => table.name === name);
const storedTables = tables.filter(({ viewOf }) => !viewOf).map(({ name }) => name);

/** The stored rows of the embedded backend. */
export function rowsOf(document: EmbeddedDocument): Rows {
  const shown = (name: string, row: Row): Json =>
    Object.fromEntries(
      Object.entries(row).map(([column, cell]) => {
        const isJson = tableOf(name)?.columns[column]?.type === 'jsonb';
        return [column, isJson ? (JSON.parse(String(cell)) as unknown) : cell];
      }),
    );
  const users = document.accounts.map(({ email, appMetadata, userMetadata }) => ({
    email,
    raw_app_meta_data: appMetadata,
    raw_user_meta_data: userMetadata,
  }));
  const rows = storedTables.map(
    (name) => [name, (document.tables[name] ?? []).map((row) => shown(name, row))] as const,
  );
  const factors = document.accounts.flatMap((account) =>
    account.factors.map(({ name, isVerified }) => ({
      friendly_name: name,
      status: isVerified ? 'verified' : 'unverified',
    })),
  );
  return { ...Object.fromEntries(rows), users, factors };
}

/** The rows of the database, with the columns that the embedded backend has. */
export function columnsOf(read: DatabaseRows): Rows {
  const pick = (row: Json, isWanted: (column: string) => boolean): Json =>
    Object.fromEntries(Object.entries(row).filter(([column]) => isWanted(column)));
  const userColumns = new Set(['email', 'raw_app_meta_data', 'raw_user_meta_data']);
  const rows = storedTables.map(
    (name) =>
      [name, (read[name] ?? []).map((row) => pick(row, (column) => column in (tableOf(name)?.columns ?? {})))] as const,
  );
  const users = (read['users'] ?? []).map((row) => pick(row, (column) => userColumns.has(column)));
  const factorColumns = new Set(['friendly_name', 'status']);
  const factors = (read['mfa_factors'] ?? []).map((row) => pick(row, (column) => factorColumns.has(column)));
  return { ...Object.fromEntries(rows), users, factors };
}

/** The rows as text, in one order and without passwords, which each backend hashes in its own way. */
export const sorted = (rows: Rows, isKnown: (id: string) => boolean): Stored =>
  Object.fromEntries(
    Object.entries(rows).map(([name, list]) => [
      name,
      list.map(({ password: _, ...row }) => JSON.stringify(comparable(row, isKnown))).toSorted(),
    ]),
  );
