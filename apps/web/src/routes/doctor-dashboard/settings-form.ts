import * as v from 'valibot';

const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/**
 * Rules of Profile Settings. The fee is typed as text, with or without the commas of `1,000`, and comes out in whole
 * rupees.
 */
export const settingsSchema = v.object({
  consultationHours: filled('Enter your consultation hours'),
  consultationFee: v.pipe(
    filled('Enter your consultation fee'),
    v.transform((fee) => fee.replaceAll(/[,\s]/g, '')),
    v.check((fee) => fee === '' || /^\d{1,6}$/.test(fee), 'Enter the fee in whole rupees, for example 800'),
    v.transform(Number),
  ),
});

/** The form as typed. */
export type SettingsValues = v.InferInput<typeof settingsSchema>;

/** The validated form: hours as text, the fee in whole rupees. */
export type DoctorSettings = v.InferOutput<typeof settingsSchema>;

/** Fields in the order of the form; the error summary follows it. */
export const settingsFields: readonly (keyof SettingsValues)[] = ['consultationHours', 'consultationFee'];
