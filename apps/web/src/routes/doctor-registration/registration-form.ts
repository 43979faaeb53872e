import { textLimits } from '@sehat/catalog/limits';
import * as v from 'valibot';
import type { DoctorRegistration } from '../../api/doctors';
import { newPassword, requiredEmail, requiredText } from '../../forms/text-rules';
import { m } from '../../messages/generated/messages.js';

const limits = textLimits.doctors;

/**
 * Every field is required, in the order of the page. Checks before sending each format that the database would refuse.
 */
export const registrationSchema = v.object({
  fullName: requiredText({ name: m.register_name_name, missing: m.register_name_missing, max: limits.full_name }),
  email: requiredEmail({ name: m.register_email_name, missing: m.register_email_missing, max: limits.email }),
  contactNumber: requiredText({
    name: m.register_phone_name,
    missing: m.register_phone_missing,
    max: limits.contact_number,
  }),
  password: newPassword,
  specialization: requiredText({
    name: m.register_specialization_name,
    missing: m.register_specialization_missing,
    max: limits.specialization,
  }),
  registrationNumber: requiredText({
    name: m.register_number_name,
    missing: m.register_number_missing,
    max: limits.registration_number,
  }),
  qualifications: requiredText({
    name: m.register_qualifications_name,
    missing: m.register_qualifications_missing,
    max: limits.qualifications,
  }),
  bio: requiredText({ name: m.register_bio_name, missing: m.register_bio_missing, max: limits.bio }),
  certificationsUrl: requiredText({
    name: m.register_certifications_name,
    missing: m.register_certifications_missing,
    max: limits.certifications_url,
  }),
  experienceCertificatesUrl: requiredText({
    name: m.register_experience_name,
    missing: m.register_experience_missing,
    max: limits.experience_certificates_url,
  }),
  otherCertifications: requiredText({
    name: m.register_other_name,
    missing: m.register_other_missing,
    max: limits.other_certifications,
  }),
});

export type RegistrationValues = v.InferOutput<typeof registrationSchema>;

export type RegistrationField = keyof RegistrationValues;

/** Fields in the order of the page; the error summary follows it. */
export const registrationFields = Object.keys(registrationSchema.entries) as readonly RegistrationField[];

/** Returns the row of table `doctors`: unverified, unrated, available. */
export const toRegistration = (values: RegistrationValues, now: Date): DoctorRegistration => ({
  full_name: values.fullName,
  email: values.email,
  contact_number: values.contactNumber,
  password: values.password,
  specialization: values.specialization,
  registration_number: values.registrationNumber,
  bio: values.bio,
  certifications_url: values.certificationsUrl,
  experience_certificates_url: values.experienceCertificatesUrl,
  qualifications: values.qualifications,
  other_certifications: values.otherCertifications,
  availability_status: 'Available',
  rating: 0,
  verified: false,
  created_at: now.toISOString(),
});
