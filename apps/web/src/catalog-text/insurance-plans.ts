import { hindiInsuranceBenefits, hindiInsurancePlans } from '@sehat/catalog/hindi/insurance-plans';
import type { InsuranceBenefit } from '@sehat/catalog/insurance-plans';
import { language } from '../messages/language';
import { translate } from './translate';

/** The name of a plan in the interface's language, by its English name. */
export const insurancePlanText = (name: string): string =>
  language() === 'hi' ? translate(hindiInsurancePlans, name) : name;

/** A benefit of every plan. */
export const insuranceBenefitText = (benefit: InsuranceBenefit): string =>
  language() === 'hi' ? hindiInsuranceBenefits[benefit] : benefit;
