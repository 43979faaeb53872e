import * as v from 'valibot';

/** Reads the claims of an access token, without a check of its signature. Null when they do not match the schema. */
export function readClaims<T>(schema: v.GenericSchema<unknown, T>, accessToken: string): T | null {
  const [, payload = ''] = accessToken.split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    return v.parse(schema, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
