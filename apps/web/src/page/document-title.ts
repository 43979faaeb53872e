/** The document title of a page. */
export const documentTitle = (title: string) => `${title} · Sehat`;
