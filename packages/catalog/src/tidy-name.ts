/**
 * A person's name in one form: without spaces at its ends, with single spaces, and in Unicode's form NFC. The function
 * `tidy_name` of the database returns the same text.
 */
export const tidyName = (name: string): string => name.trim().replaceAll(/\s+/gu, ' ').normalize('NFC');
