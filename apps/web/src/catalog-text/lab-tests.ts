import { hindiLabTests } from '@sehat/catalog/hindi/lab-tests';
import { language } from '../messages/language';
import { translate } from './translate';

/** The name of a lab test in the interface's language, by its English name. */
export const labTestText = (name: string): string => (language() === 'hi' ? translate(hindiLabTests, name) : name);
