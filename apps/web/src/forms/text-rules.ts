import { isPasswordWithin, isStorable, isWithin, maxPasswordBytes } from '@sehat/catalog/limits';
import * as v from 'valibot';
import { m } from '../messages/generated/messages.js';
import { capitalized } from './capitalized';

/** A message, or its text. Schemas are made once, so that a message is called when its error shows. */
type MessageText = string | (() => string);

const textOf = (message: MessageText) => (typeof message === 'string' ? message : message());

interface TextRules {
  /** The field in the middle of a sentence, such as `the full name`. */
  name: MessageText;
  /** The error of an empty field. */
  missing: MessageText;
  /** The most characters that the backend accepts. */
  max: number;
}

const storable = (name: MessageText) =>
  v.check<string, () => string>(isStorable, () => m.text_rule_unstorable({ field: capitalized(textOf(name)) }));

/** A required text that the backend can store: not blank, not too long, without characters that PostgreSQL refuses. */
export const requiredText = ({ name, missing, max }: TextRules) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(() => textOf(missing)),
    storable(name),
    v.check(
      (text) => isWithin(text, max),
      () => m.text_rule_too_long({ field: textOf(name), max: max.toLocaleString('en-IN') }),
    ),
  );

/** A required text in the form of an email address. */
export const requiredEmail = (rules: TextRules) =>
  v.pipe(
    requiredText(rules),
    v.check((email) => email === '' || /^[^\s@]+@[^\s@]+$/.test(email), m.text_rule_email),
  );

/** The code of an authenticator app. People type spaces between the digits, and in Hindi the digits ० (U+0966) to ९. */
export const secondFactorCode = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\s|[०-९]/g, (one) => one.trim() && `${one.charCodeAt(0) - 0x966}`)),
  v.regex(/^\d{6}$/, m.second_factor_code_invalid),
);

/** A new password that the backend can hash. The auth service checks its strength. */
export const newPassword = v.pipe(
  v.string(),
  v.nonEmpty(m.text_rule_password_missing),
  storable(m.text_rule_password_name),
  v.check(isPasswordWithin, () => m.text_rule_password_too_long({ max: maxPasswordBytes })),
);
