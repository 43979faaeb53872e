import * as v from 'valibot';

/** A column value as it crosses the wire. */
export type Cell = string | number | boolean | null | readonly string[];
export type Row = Record<string, Cell>;
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Raise it whenever a stored document of the old shape could no longer be read; old ones are then reseeded. */
export const DOCUMENT_VERSION = 1;

const jsonObject = v.record(v.string(), v.any());
const timestamp = v.nullable(v.string());

const accountSchema = v.object({
  id: v.string(),
  email: v.string(),
  passwordHash: v.string(),
  emailConfirmedAt: timestamp,
  confirmationSentAt: timestamp,
  lastSignInAt: timestamp,
  appMetadata: jsonObject,
  userMetadata: jsonObject,
  createdAt: v.string(),
  updatedAt: v.string(),
});

const sessionSchema = v.object({
  id: v.string(),
  userId: v.string(),
  createdAt: v.string(),
  /** How often the refresh token was rotated; the active refresh token carries this number. */
  refreshCounter: v.number(),
  /** A replayed old refresh token revokes the whole family: nothing of this session refreshes any more. */
  refreshRevoked: v.boolean(),
});

const cellSchema = v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())]);

const documentSchema = v.object({
  version: v.literal(DOCUMENT_VERSION),
  /** HMAC key of this document's tokens, base64url; every document draws its own. */
  secret: v.pipe(v.string(), v.minLength(32)),
  accounts: v.array(accountSchema),
  sessions: v.array(sessionSchema),
  tables: v.record(v.string(), v.array(v.record(v.string(), cellSchema))),
});

export type Account = v.InferOutput<typeof accountSchema>;
export type AuthSession = v.InferOutput<typeof sessionSchema>;

/** Everything the embedded backend knows: what a database would hold. */
export interface EmbeddedDocument {
  version: typeof DOCUMENT_VERSION;
  secret: string;
  accounts: Account[];
  sessions: AuthSession[];
  tables: Record<string, Row[]>;
}

/** The stored document, or `null` where the text is absent, corrupt, or of another version. */
export function parseDocument(text: string | null): EmbeddedDocument | null {
  if (text === null) return null;
  try {
    const result = v.safeParse(documentSchema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
