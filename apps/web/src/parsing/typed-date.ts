/**
 * Whether the value of a date field is a date from `first` on. While the user types the year, a date field has values
 * such as 0002-11-24. Pages must not send a request for each of them.
 */
export const isTypedDate = (date: string, first: string): boolean =>
  date.length === 'YYYY-MM-DD'.length && date >= first;
