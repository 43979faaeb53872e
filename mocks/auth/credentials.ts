import { commonPasswords } from '@sehat/catalog/common-passwords';
import { isGuessable } from '@sehat/catalog/guessable-password';
import { maxPasswordBytes } from '@sehat/catalog/limits';
import * as v from 'valibot';
import { utf8 } from '../platform/base64url';
import { isAccountLength, isEmailAddress } from '../store/accounts';
import { badRequest, unprocessable } from './auth-error';

const MIN_PASSWORD_LENGTH = 6;

/** Who chooses a password. The hosted auth service does not compare these, so the app does before it asks. */
interface PasswordOwner {
  email: string;
  userMetadata: Readonly<Record<string, unknown>>;
}

/**
 * Throws for the password of a new account that is empty, longer than 72 bytes, too short, or easy to guess, in this
 * order.
 */
export function assertUsablePassword(password: string, owner: PasswordOwner): void {
  if (password === '') throw badRequest('validation_failed', 'Signup requires a valid password');
  assertStrongPassword(password, owner);
}

/** Throws for a password that is longer than 72 bytes, too short, or easy to guess, in this order. */
export function assertStrongPassword(password: string, { email, userMetadata }: PasswordOwner): void {
  const bytes = utf8(password).length;
  if (bytes > maxPasswordBytes) {
    throw badRequest('validation_failed', `Password cannot be longer than ${maxPasswordBytes} characters`);
  }
  if (bytes < MIN_PASSWORD_LENGTH) {
    const message = `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`;
    throw unprocessable('weak_password', message, { weak_password: { reasons: ['length'] } });
  }
  const own = [email, userMetadata['full_name'], userMetadata['name']].filter((text) => typeof text === 'string');
  if (isGuessable(password, commonPasswords, own)) {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.';
    throw unprocessable('weak_password', message, { weak_password: { reasons: ['pwned'] } });
  }
}

/** Throws for text that is not an e-mail address, or too long. */
export function assertUsableEmail(email: string): void {
  if (!isAccountLength(email)) throw badRequest('validation_failed', 'An email address is too long');
  if (!isEmailAddress(email)) {
    throw badRequest('validation_failed', 'Unable to validate email address: invalid format');
  }
}

/** Reads a JSON body by a schema. Throws `bad_json` for any other body. */
export function parseBody<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  const json = readJson(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw badJson('not an object');
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  throw badJson(parsed.issues[0].message);
}

/** As in the auth service, U+FFFD takes the place of half a surrogate pair. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
  } catch (error) {
    throw badJson(error instanceof Error ? error.message : 'unreadable');
  }
}

const badJson = (reason: string) => badRequest('bad_json', `Could not parse request body as JSON: ${reason}`);
