import * as v from 'valibot';

/** A column value in a request or response. */
export type Cell = string | number | boolean | null | readonly (string | null)[];
export type Row = Record<string, Cell>;
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Increase it when the format changes. A stored document of another version is replaced by the demo data. */
export const DOCUMENT_VERSION = 4;

const jsonObject = v.record(v.string(), v.any());
const timestamp = v.nullable(v.string());

/** An authenticator app that proves who the user is by a code which changes each half a minute. */
const factorSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** The key that the app and the service share, in base32. */
  secret: v.string(),
  /** Whether the user has entered a code of it. Only then does a sign-in ask for one. */
  isVerified: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** Questions for a code that are still open. Each one is answered at most once. */
  challenges: v.array(v.object({ id: v.string(), createdAt: v.string() })),
});

const accountSchema = v.object({
  id: v.string(),
  email: v.string(),
  passwordHash: v.string(),
  emailConfirmedAt: timestamp,
  confirmationSentAt: timestamp,
  /** The token of the mailed link for a new password, until it is used. */
  recoveryToken: v.optional(v.nullable(v.string()), null),
  recoverySentAt: v.optional(timestamp, null),
  lastSignInAt: timestamp,
  factors: v.optional(v.array(factorSchema), []),
  appMetadata: jsonObject,
  userMetadata: jsonObject,
  createdAt: v.string(),
  updatedAt: v.string(),
});

const sessionSchema = v.object({
  id: v.string(),
  userId: v.string(),
  createdAt: v.string(),
  /** The time of the last refresh; `null` before the first one. */
  refreshedAt: v.optional(timestamp, null),
  /** The user agent of the sign-in or of the last refresh. */
  userAgent: v.optional(v.nullable(v.string()), null),
  /** How the user proved who they are: by the password, or by a mailed link. */
  method: v.optional(v.picklist(['password', 'otp']), 'password'),
  /** The authenticator app of which the user has also entered a code, and when. */
  secondFactor: v.optional(v.nullable(v.object({ id: v.string(), at: v.string() })), null),
  /** The number of rotations of the refresh token. The active refresh token contains this number. */
  refreshCounter: v.number(),
  /** Whether an old refresh token was used again. Then no refresh token of this session is valid. */
  refreshRevoked: v.boolean(),
});

const cellSchema = v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.nullable(v.string()))]);

const documentSchema = v.object({
  version: v.literal(DOCUMENT_VERSION),
  /** The HMAC key of this document's tokens in base64url. Each document has a random key. */
  secret: v.pipe(v.string(), v.minLength(32)),
  accounts: v.array(accountSchema),
  sessions: v.array(sessionSchema),
  tables: v.record(v.string(), v.array(v.record(v.string(), cellSchema))),
});

export type AuthFactor = v.InferOutput<typeof factorSchema>;
export type Account = v.InferOutput<typeof accountSchema>;
export type AuthSession = v.InferOutput<typeof sessionSchema>;

/** All data of the embedded backend. */
export interface EmbeddedDocument {
  version: typeof DOCUMENT_VERSION;
  secret: string;
  accounts: Account[];
  sessions: AuthSession[];
  tables: Record<string, Row[]>;
}

/** Parses a stored document. Returns `null` if the text is missing, corrupt or of another version. */
export function parseDocument(text: string | null): EmbeddedDocument | null {
  if (text === null) return null;
  try {
    const result = v.safeParse(documentSchema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
