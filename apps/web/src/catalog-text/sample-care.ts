import { hindiPrescriptionReason } from '@sehat/catalog/hindi/sample-care';
import { samplePrescription } from '@sehat/catalog/sample-care';
import { language } from '../messages/language';

/** The reason of the sample prescription. */
export const prescriptionReasonText = (): string =>
  language() === 'hi' ? hindiPrescriptionReason : samplePrescription.reason;
