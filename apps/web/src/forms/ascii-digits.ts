/** Returns a text with digits of Indian scripts and of Urdu as ASCII digits. The code of a zero ends in 6 or in 0. */
export const asciiDigits = (text: string) =>
  text
    .replaceAll(/(?=[\u0966-\u0D6F])\p{Nd}/gu, (digit) => String((digit.charCodeAt(0) - 6) % 16))
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16));
