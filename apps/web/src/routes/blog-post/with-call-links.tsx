import { Link } from '@sehat/ui/link';
import type { ReactNode } from 'react';
import { language } from '../../messages/language';

const english = /(?<=\bcall )\d{3,5}\b/gi;
const hindi = /\b\d{3,5}(?= पर कॉल)/g;

/** Turns the number of every `call 102` in a text into a link that calls it. */
export function withCallLinks(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: number, index } of text.matchAll(language() === 'hi' ? hindi : english)) {
    parts.push(
      text.slice(end, index),
      <Link key={index} href={`tel:${number}`}>
        {number}
      </Link>,
    );
    end = index + number.length;
  }
  return [...parts, text.slice(end)];
}
