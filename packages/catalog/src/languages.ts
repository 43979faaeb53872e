/** The languages of the site and of its mails. */
export const languages = ['en', 'hi'] as const;

/** One of the languages. */
export type Language = (typeof languages)[number];
