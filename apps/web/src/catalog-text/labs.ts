import { hindiLabs } from '@sehat/catalog/hindi/labs';
import { language } from '../messages/language';
import { translate } from './translate';

/** The name of a laboratory in the interface's language, by its English name. */
export const labText = (name: string): string => (language() === 'hi' ? translate(hindiLabs, name) : name);
