import type { SearchWords } from './search-row.ts';
import { bodyWords } from './search-words-body.ts';
import { innerWords } from './search-words-inner.ts';

/** Everyday words for specialties: professions, body parts, complaints, diseases and treatments. */
export const searchWords: readonly SearchWords[] = [...bodyWords, ...innerWords];
