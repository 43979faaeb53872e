const honorific = /^(?:dr|mr|mrs|ms|prof|shri|smt|डॉ|श्री|श्रीमती)\.?\s+/iu;

/** Returns at most two initials: `Dr. Asha Rao` → `AR`. Empty for an empty name. */
export function initials(name: string): string {
  const words = name.trim().replace(honorific, '').split(/\s+/u).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' });
  return chosen
    .map((word = '') => [...letters.segment(word)][0]?.segment ?? '')
    .join('')
    .toUpperCase();
}
