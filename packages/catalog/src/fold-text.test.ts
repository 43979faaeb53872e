import { expect, test } from 'vitest';
import { foldText } from './fold-text';

test.each([
  ['nukta, as its own character and as part of a letter', ['ख़ून', 'ख\u093Cून', 'खून']],
  ['chandrabindu and anusvara', ['आँख', 'आंख']],
  ['a nasal consonant and anusvara', ['हिन्दी', 'हिंदी']],
  ['a nasal consonant and anusvara before another letter', ['मुम्बई', 'मुंबई']],
  ['long and short i', ['हड्डी', 'हड्डि']],
  ['long and short u', ['सूजन', 'सुजन']],
  ['e and ai', ['कैंसर', 'केंसर']],
  ['o and au', ['कौन', 'कोन']],
  ['the o of English words', ['डॉक्टर', 'डाक्टर']],
  ['visarga', ['दुःख', 'दुख']],
  ['joiners', ['रक्\u200Dत', 'रक्त']],
  ['case and accents', ['ZÜBE', 'zube']],
])('%s have one spelling', (_variants, spellings) => {
  expect(new Set(spellings.map(foldText)).size).toBe(1);
});

test.each([
  ['दिल', 'दाल'],
  ['कान', 'नाक'],
  ['पेट', 'पैर'],
  ['बाल', 'बल'],
])('%s and %s stay different', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});
