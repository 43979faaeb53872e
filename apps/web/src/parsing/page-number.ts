/** The page that an address asks for, from 1. Anything else than a whole number from 1 to 999999 is page 1. */
export const readPageNumber = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);
