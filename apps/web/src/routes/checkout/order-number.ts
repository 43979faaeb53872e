import { localDate } from '../../app/local-date';

/** Without what is easily misread or misheard: no 0 and O, 1 and I and L, 5 and S, 8 and B, 2 and Z. */
const letters = '34679ACDEFGHJKMNPQRTUVWXY';

/** A number to read out on the phone: `SEH-20260115-4F7K`. `random` gives numbers from 0 up to 1. */
export function orderNumber(now: Date, random: () => number): string {
  const tail = Array.from({ length: 4 }, () => letters[Math.floor(random() * letters.length)]).join('');
  return `SEH-${localDate(now).replaceAll('-', '')}-${tail}`;
}
