/** What the embedded backend needs from its surroundings. Tests fix each part. */
export interface Environment {
  /** The current time in milliseconds since 1970. */
  now(): number;
  randomBytes(length: number): Uint8Array<ArrayBuffer>;
  /** Rounds of PBKDF2-HMAC-SHA-512 for new password hashes. */
  passwordIterations: number;
  /** Lifetime of an access token. */
  accessTokenSeconds: number;
  /** The user agent of a request that names none, as in a browser, which adds it on the network. */
  userAgent: string | null;
}

/** The number of rounds that OWASP recommends for PBKDF2-HMAC-SHA-512. */
const OWASP_PASSWORD_ITERATIONS = 210_000;

/** The real clock and random numbers, except for the given parts. */
export function createEnvironment(overrides: Partial<Environment> = {}): Environment {
  return {
    now: overrides.now ?? (() => Date.now()),
    randomBytes: overrides.randomBytes ?? ((length) => crypto.getRandomValues(new Uint8Array(length))),
    passwordIterations: overrides.passwordIterations ?? OWASP_PASSWORD_ITERATIONS,
    accessTokenSeconds: overrides.accessTokenSeconds ?? 3600,
    userAgent: overrides.userAgent ?? null,
  };
}

/** The current time as a `timestamptz` value. */
export const timestampOf = (environment: Environment): string => new Date(environment.now()).toISOString();

/** A random (version 4) UUID. */
export function newUuid({ randomBytes }: Pick<Environment, 'randomBytes'>): string {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
