const prefix = 'note of ';

/**
 * Notes that were typed but not sent, by row of the list. The session keeps them, so that loading the page again loses
 * none.
 */
export const drafts = {
  read: (key: string) => sessionStorage.getItem(prefix + key) ?? '',
  write: (key: string, note: string) => sessionStorage.setItem(prefix + key, note),
  remove: (key: string) => sessionStorage.removeItem(prefix + key),
};
