import * as v from 'valibot';
import { m } from '../../messages/generated/messages.js';

const filled = (message: () => string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/**
 * Rules of Profile Settings. The fee is typed as text, with or without the commas of `1,000`, and comes out in whole
 * rupees.
 */
export const settingsSchema = v.object({
  consultationHours: filled(m.doctor_hours_missing),
  consultationFee: v.pipe(
    filled(m.doctor_fee_missing),
    v.transform((fee) => fee.replaceAll(/[,\s]/g, '')),
    v.check((fee) => fee === '' || /^\d{1,6}$/.test(fee), m.doctor_fee_whole),
    v.transform(Number),
  ),
});

/** The form as typed. */
export type SettingsValues = v.InferInput<typeof settingsSchema>;

/** The validated form: hours as text, the fee in whole rupees. */
export type DoctorSettings = v.InferOutput<typeof settingsSchema>;

/** Fields in the order of the form; the error summary follows it. */
export const settingsFields: readonly (keyof SettingsValues)[] = ['consultationHours', 'consultationFee'];
