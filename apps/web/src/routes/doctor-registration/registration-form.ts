import { textLimits } from '@sehat/catalog/limits';
import * as v from 'valibot';
import type { DoctorRegistration } from '../../api/doctors';
import { newPassword, requiredEmail, requiredText } from '../../forms/text-rules';

const limits = textLimits.doctors;

/** Every field is required. Checks before sending each format that the database would refuse. */
export const registrationSchema = v.object({
  fullName: requiredText({ name: 'the full name', missing: 'Enter your full name', max: limits.full_name }),
  email: requiredEmail({ name: 'the email address', missing: 'Enter your email', max: limits.email }),
  contactNumber: requiredText({
    name: 'the contact number',
    missing: 'Enter your contact number',
    max: limits.contact_number,
  }),
  password: newPassword,
  specialization: requiredText({
    name: 'the specialization',
    missing: 'Enter your specialization',
    max: limits.specialization,
  }),
  registrationNumber: requiredText({
    name: 'the registration number',
    missing: 'Enter your registration number',
    max: limits.registration_number,
  }),
  qualifications: requiredText({
    name: 'the qualifications',
    missing: 'Enter your qualifications',
    max: limits.qualifications,
  }),
  bio: requiredText({ name: 'the professional bio', missing: 'Enter your professional bio', max: limits.bio }),
  certificationsUrl: requiredText({
    name: 'the address of your certifications',
    missing: 'Enter the address of your certifications',
    max: limits.certifications_url,
  }),
  experienceCertificatesUrl: requiredText({
    name: 'the address of your experience certificates',
    missing: 'Enter the address of your experience certificates',
    max: limits.experience_certificates_url,
  }),
  otherCertifications: requiredText({
    name: 'the other certifications',
    missing: 'Enter your other certifications, or write None',
    max: limits.other_certifications,
  }),
});

export type RegistrationValues = v.InferOutput<typeof registrationSchema>;

export type RegistrationField = keyof RegistrationValues;

/** Fields in the order of the page; the error summary follows it. */
export const registrationFields: readonly RegistrationField[] = [
  'fullName',
  'email',
  'contactNumber',
  'password',
  'specialization',
  'registrationNumber',
  'qualifications',
  'bio',
  'certificationsUrl',
  'experienceCertificatesUrl',
  'otherCertifications',
];

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
