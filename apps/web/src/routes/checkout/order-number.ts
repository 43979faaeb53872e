import { indiaDate } from '@sehat/catalog/india-time';

/** Omits characters that are easily misread or misheard: 0 and O, 1, I and L, 5 and S, 8 and B, 2 and Z. */
const letters = '34679ACDEFGHJKMNPQRTUVWXY';

/** Returns a number to read out on the phone: `SEH-20260115-4F7K`. `random` returns numbers from 0 up to 1. */
export function orderNumber(now: Date, random: () => number): string {
  const tail = Array.from({ length: 4 }, () => letters[Math.floor(random() * letters.length)]).join('');
  return `SEH-${indiaDate(now).replaceAll('-', '')}-${tail}`;
}
