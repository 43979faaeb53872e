import { expect, test } from 'vitest';
import type { BlogBlock } from '../blog-blocks';
import { loadBlogContent } from '../blog-content';
import { blogPosts } from '../blog-posts';
import { healthAnalysis } from '../health-analysis';
import { healthInterfaceGlossary, healthInterfaceSteps } from '../health-interface';
import { healthScores } from '../health-scores';
import { labTestFacts } from '../lab-test-facts';
import { medicalRecords } from '../medical-records';
import { loadHindiBlogContent } from './blog-content';
import { hindiHealthAnalysis } from './health-analysis';
import { hindiHealthInterfaceGlossary, hindiHealthInterfaceSteps } from './health-interface';
import { hindiHealthScores } from './health-scores';
import { hindiLabTestFacts } from './lab-test-facts';
import { hindiMedicalRecords } from './medical-records';

const modules = import.meta.glob<Record<string, unknown>>('./*.ts', { eager: true });

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return [];
};

const tables = Object.entries(modules)
  .filter(([path]) => !/blog-content|[.]test[.]/.test(path))
  .map(([path, module]) => ({ path, texts: textsOf(module) }));

/** Texts that are the same in both languages. */
const names = new Set(['UPI', 'ABDM', 'ABHA', 'HFR', 'HPR', 'UHI', 'Unified Health Interface (UHI)']);

test.each(tables)('each text of $path is in Devanagari, or a name', ({ texts }) => {
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !/\p{Script=Devanagari}/u.test(text) && !names.has(text))).toEqual([]);
});

test.each(tables)('the texts of $path have single spaces, Latin digits and no Latin full stop', ({ texts }) => {
  expect(texts.filter((text) => /^\s|\s$|\s\s|[०-९]|[\u0900-\u097F][.]/.test(text))).toEqual([]);
});

const shape = (block: BlogBlock) => {
  switch (block.type) {
    case 'list':
      return { type: block.type, ordered: block.ordered, items: block.items.length };
    case 'notice':
      return { type: block.type, tone: block.tone };
    case 'heading':
    case 'paragraph':
      return { type: block.type };
  }
};

/** The numbers of a text, in any order, as a translation may change it. Numbers up to twelve may be words. */
const numbersOf = (value: unknown) =>
  (
    textsOf(value)
      .join(' ')
      .match(/\d[\d,.]*/g) ?? []
  )
    .map((text) => text.replace(/[.,]+$/, ''))
    .toSorted();

test.each(blogPosts)(
  'the Hindi text of $slug has the blocks, numbers and sources of the English text',
  async ({ slug }) => {
    const english = await loadBlogContent(slug);
    const hindi = await loadHindiBlogContent(slug);
    expect(hindi.blocks.map(shape)).toEqual(english.blocks.map(shape));
    expect(hindi.blocks.map(numbersOf)).toEqual(english.blocks.map(numbersOf));
    expect(hindi.sources).toEqual(english.sources);
  },
);

test.each(Object.entries(hindiLabTestFacts))('the facts of %s have the numbers of the English facts', (id, facts) => {
  const { before } = labTestFacts[id as keyof typeof labTestFacts];
  expect(numbersOf(facts.before)).toEqual(numbersOf(before));
});

test.each(healthScores)('$label has a recommendation per English one', ({ id, recommendations, reading }) => {
  expect(hindiHealthScores[id].recommendations).toHaveLength(recommendations.length);
  expect(hindiHealthScores[id].reading === undefined).toBe(reading === undefined);
});

test('the analysis has a point per English one, with its numbers', () => {
  expect(hindiHealthAnalysis.points.map(numbersOf)).toEqual(healthAnalysis.points.map(numbersOf));
});

test.each(medicalRecords)('$title has a finding per English one', ({ id, findings }) => {
  expect(hindiMedicalRecords[id].findings).toHaveLength(findings.length);
});

test('steps and glossary of the network have the English order', () => {
  expect(Object.keys(hindiHealthInterfaceSteps)).toEqual(healthInterfaceSteps.map(({ title }) => title));
  expect(Object.keys(hindiHealthInterfaceGlossary)).toEqual(healthInterfaceGlossary.map(({ term }) => term));
});
