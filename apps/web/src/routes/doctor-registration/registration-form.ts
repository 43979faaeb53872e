import * as v from 'valibot';
import type { DoctorRegistration } from '../../api/doctors';

const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/** What bcrypt takes: the database refuses more, and an answer that says only that registration failed would leave a person guessing. */
const maxPasswordBytes = 72;

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Every field is required. What the database would refuse for its form alone is told before anything is sent. */
export const registrationSchema = v.object({
  fullName: filled('Enter your full name'),
  email: v.pipe(
    filled('Enter your email'),
    v.check((email) => email === '' || /^[^\s@]+@[^\s@]+$/.test(email), 'Enter an email address like name@example.com'),
  ),
  contactNumber: filled('Enter your contact number'),
  password: v.pipe(
    v.string(),
    v.nonEmpty('Enter a password'),
    v.check((password) => bytes(password) <= maxPasswordBytes, 'Choose a shorter password, of at most 72 characters'),
  ),
  specialization: filled('Enter your specialization'),
  registrationNumber: filled('Enter your registration number'),
  qualifications: filled('Enter your qualifications'),
  bio: filled('Enter your professional bio'),
  certificationsUrl: filled('Enter the address of your certifications'),
  experienceCertificatesUrl: filled('Enter the address of your experience certificates'),
  otherCertifications: filled('Enter your other certifications, or write None'),
});

/** The form as typed. */
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

/** The row of table `doctors` for what was typed: unverified, unrated, available. */
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
