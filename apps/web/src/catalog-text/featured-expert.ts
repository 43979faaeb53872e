import { type FeaturedExpert, featuredExpert } from '@sehat/catalog/featured-expert';
import { hindiFeaturedExpert } from '@sehat/catalog/hindi/featured-expert';
import { language } from '../messages/language';

/** Post and description of the doctor whom the home page introduces. */
export const featuredExpertText = (): Pick<FeaturedExpert, 'title' | 'bio'> =>
  language() === 'hi' ? hindiFeaturedExpert : featuredExpert;
