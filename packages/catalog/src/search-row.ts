import type { Specialty } from './specialty-stems.ts';

/** Where a row of the table comes from. */
export const searchSources = {
  abms: 'American Board of Medical Specialties, Guide to Medical Specialties',
  medlineplus: 'MedlinePlus, health topics, U.S. National Library of Medicine',
  nhs: 'NHS, Health A to Z',
} as const;

/** Everyday words of one subject, and the specialties that treat it. */
export interface SearchWords {
  /** Keys of `specialtyStems`, the best first. */
  readonly specialties: readonly Specialty[];
  /** The source that connects the subject with the specialties. */
  readonly source: keyof typeof searchSources;
  /**
   * The words, with commas between them: lower case and singular. `hi` has Hindi words in Latin letters, as people type
   * them. `deva` has them in Devanagari, and English words that Hindi speakers use. They are everyday headwords of
   * McGregor's Oxford Hindi-English Dictionary, or loans.
   */
  readonly words: { readonly en: string; readonly hi?: string; readonly deva?: string };
}

/** Makes a row of the table. */
export const row = (
  source: SearchWords['source'],
  specialties: readonly Specialty[],
  en: string,
  hi?: string,
  deva?: string,
): SearchWords => ({ source, specialties, words: { en, ...(hi && { hi }), ...(deva && { deva }) } });
