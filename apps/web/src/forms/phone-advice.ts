/** Turns digits of Indian scripts and of Urdu into ASCII digits. The code of a zero ends in 6 or in 0. */
export const asciiDigits = (text: string) =>
  text
    .replaceAll(/(?=[\u0966-\u0D6F])\p{Nd}/gu, (digit) => String((digit.charCodeAt(0) - 6) % 16))
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16));

const extension = /(?:ext(?:ension|n)?\.?|x|#)\s*\d{1,6}$/i;

/** An Indian number without its country code: ten digits, or a toll-free number. */
const isIndian = (digits: string) => /^[2-9]\d{9}$/.test(digits) || /^1[89]00\d{6,7}$/.test(digits);

/** The longest number of the international plan has 15 digits with its country code. */
const isForeign = (digits: string) => /^[1-9]\d{6,14}$/.test(digits);

/**
 * Whether a phone number looks wrong. Accepts Indian numbers with spaces, `0`, `91` or `+91`, and foreign numbers with
 * `+` or `00`. Nothing typed does not look wrong.
 */
export function isUnusualPhone(typed: string): boolean {
  const text = asciiDigits(typed).trim();
  if (text === '') return false;
  const number = text.replace(extension, '').replaceAll(/[\s().\u2010-\u2015/-]/g, '');
  if (!/^\+?\d+$/.test(number)) return true;
  const international = /^(?:\+|00)(.*)$/.exec(number)?.[1];
  if (international !== undefined)
    return international.startsWith('91') ? !isIndian(international.slice(2)) : !isForeign(international);
  return ![number, number.replace(/^0/, ''), number.replace(/^91/, '')].some(isIndian);
}
