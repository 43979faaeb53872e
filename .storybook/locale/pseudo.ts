import { cloneElement, isValidElement, type ReactElement } from 'react';

const vowels: Record<string, string> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  A: 'ÁÁ',
  E: 'ÉÉ',
  I: 'ÍÍ',
  O: 'ÓÓ',
  U: 'ÚÚ',
};

/** Lengthens a text by about 40 %. Its brackets show where a text is cut off or composed of parts. */
export function pseudoText(text: string): string {
  if (!/[a-z]{2}/i.test(text)) return text;
  return `[${text.replace(/[aeiou]/gi, (vowel) => vowels[vowel] ?? vowel)}]`;
}

type Message = string | ((...values: never[]) => string);

/** Returns the same messages in the pseudo-locale. */
export const pseudoMessages = <Messages extends object>(messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages as Record<string, Message | Record<string, Message>>).map(([key, message]) => {
      if (typeof message === 'string') return [key, pseudoText(message)];
      if (typeof message === 'function') return [key, (...values: never[]) => pseudoText(message(...values))];
      return [key, pseudoMessages(message)];
    }),
  ) as Messages;

/** Props whose texts are code, or values that the component compares. */
const kept = new Set(['value', 'defaultValue', 'id', 'className', 'href', 'src', 'style', 'image', 'lang']);

const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value) as never);

/** Returns the arguments of a story with their texts in the pseudo-locale: strings that begin as sentences do. */
export function pseudoArgs<Value>(value: Value): Value {
  if (typeof value === 'string') return (/^[A-Z“(]/.test(value) ? pseudoText(value) : value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(pseudoArgs) as Value;
  if (isValidElement(value)) {
    const element = value as ReactElement<object>;
    return cloneElement(element, pseudoProps(element.props)) as Value;
  }
  return isPlain(value) ? pseudoProps(value) : value;
}

const pseudoProps = <Props extends object>(props: Props): Props =>
  Object.fromEntries(
    Object.entries(props).map(([key, prop]) => [key, kept.has(key) ? prop : pseudoArgs(prop)]),
  ) as Props;
