import { healthAnalysis } from '@sehat/catalog/health-analysis';
import { hindiHealthAnalysis } from '@sehat/catalog/hindi/health-analysis';
import { language } from '../messages/language';

/** The fixed result of Detailed Analysis. */
export const translatedHealthAnalysis = () => (language() === 'hi' ? hindiHealthAnalysis : healthAnalysis);
