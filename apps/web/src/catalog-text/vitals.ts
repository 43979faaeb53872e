import { hindiVitals } from '@sehat/catalog/hindi/vitals';
import type { vitals } from '@sehat/catalog/vitals';
import { language } from '../messages/language';

/** The label of a sample measurement. */
export const vitalText = ({ id, label }: (typeof vitals)[number]): string =>
  language() === 'hi' ? hindiVitals[id] : label;
