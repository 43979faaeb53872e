import * as v from 'valibot';
import { badRequest, unprocessable } from './auth-error';
import { utf8 } from './base64url';

const MIN_PASSWORD_LENGTH = 6;
const MAX_PASSWORD_BYTES = 72;
const MAX_EMAIL_LENGTH = 255;

/** The address pattern of the auth service (checkmail). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Refuses a password that is empty, over 72 bytes, or too short, in this order. */
export function assertUsablePassword(password: string): void {
  if (password === '') throw badRequest('validation_failed', 'Signup requires a valid password');
  const bytes = utf8(password).length;
  if (bytes > MAX_PASSWORD_BYTES) {
    throw badRequest('validation_failed', `Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`);
  }
  if (bytes < MIN_PASSWORD_LENGTH) {
    const message = `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`;
    throw unprocessable('weak_password', message, { weak_password: { reasons: ['length'] } });
  }
}

/** Refuses an address that could not be one. */
export function assertUsableEmail(email: string): void {
  if (email.length > MAX_EMAIL_LENGTH) throw badRequest('validation_failed', 'An email address is too long');
  if (!EMAIL.test(email)) {
    throw badRequest('validation_failed', 'Unable to validate email address: invalid format');
  }
}

/** The body, read as the schema says; anything else is the service's `bad_json`. */
export function parseBody<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  const json = readJson(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw badJson('not an object');
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  throw badJson(parsed.issues[0].message);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badJson(error instanceof Error ? error.message : 'unreadable');
  }
}

const badJson = (reason: string) => badRequest('bad_json', `Could not parse request body as JSON: ${reason}`);
