import { isPasswordWithin, isWithin, maxAge, textLimits } from '@sehat/catalog/limits';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type AppointmentField, appointmentFormSchema } from '../routes/book-appointment/appointment-form';
import { type RegistrationField, registrationSchema } from '../routes/doctor-registration/registration-form';
import { secondFactorCode } from './text-rules';

const issuesOf = (schema: v.GenericSchema, values: object) =>
  (v.safeParse(schema, values).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);

const appointment = {
  fullName: 'Asha Verma',
  age: '34',
  gender: 'female',
  email: 'asha@sehat.example',
  phone: '98200 12345',
  date: '2026-01-16',
  time: '9:00 AM',
  doctorName: 'Dr. Ananya Iyer',
  symptoms: 'Palpitations',
  preferredMode: 'video',
};
const appointmentRules = appointmentFormSchema({ today: '2026-01-15', isOver: () => false });

const registration = {
  fullName: 'Dr. Leela Menon',
  email: 'leela@sehat.example',
  contactNumber: '98200 12345',
  password: 'kolam-at-dawn',
  specialization: 'Cardiology',
  registrationNumber: 'TCMC-48213',
  qualifications: 'MBBS, MD',
  bio: 'Fifteen years.',
  certificationsUrl: 'https://leela.example/c',
  experienceCertificatesUrl: 'https://leela.example/e',
  otherCertifications: 'None',
};

const appointmentTexts = {
  fullName: textLimits.appointments.full_name,
  phone: textLimits.appointments.phone,
  symptoms: textLimits.appointments.symptoms,
} satisfies Partial<Record<AppointmentField, number>>;

const registrationTexts = {
  fullName: textLimits.doctors.full_name,
  contactNumber: textLimits.doctors.contact_number,
  specialization: textLimits.doctors.specialization,
  registrationNumber: textLimits.doctors.registration_number,
  qualifications: textLimits.doctors.qualifications,
  bio: textLimits.doctors.bio,
  certificationsUrl: textLimits.doctors.certifications_url,
  experienceCertificatesUrl: textLimits.doctors.experience_certificates_url,
  otherCertifications: textLimits.doctors.other_certifications,
} satisfies Partial<Record<RegistrationField, number>>;

const cases = [
  ...Object.entries(appointmentTexts).map(
    ([field, max]) => ['appointment', appointmentRules, appointment, field, max] as const,
  ),
  ...Object.entries(registrationTexts).map(
    ([field, max]) => ['registration', registrationSchema, registration, field, max] as const,
  ),
];

describe('the forms accept what the database accepts, and name the field of each other value', () => {
  it.each(cases)('%s: %#, %s', (_form, schema, values, field, max) => {
    expect(issuesOf(schema, { ...values, [field]: 'अ'.repeat(max) })).toEqual([]);
    expect(issuesOf(schema, { ...values, [field]: 'अ'.repeat(max + 1) })).toEqual([
      [field, expect.stringMatching(/^Shorten the .* to [\d,]+ characters or fewer$/)],
    ]);
    for (const text of ['a\u0000b', 'a\ud800b']) {
      expect(issuesOf(schema, { ...values, [field]: text })).toEqual([
        [field, expect.stringMatching(/^The .* has a character that cannot be saved/)],
      ]);
    }
  });

  it.each([
    ['appointment', appointmentRules, appointment],
    ['registration', registrationSchema, registration],
  ] as const)('%s: the email address', (_form, schema, values) => {
    const email = (length: number) => `${'x'.repeat(length - '@mail.example'.length)}@mail.example`;
    expect(issuesOf(schema, { ...values, email: email(320) })).toEqual([]);
    expect(issuesOf(schema, { ...values, email: email(321) })).toEqual([
      ['email', 'Shorten the email address to 320 characters or fewer'],
    ]);
  });

  it.each([
    ['0', []],
    [String(maxAge), []],
    [String(maxAge + 1), [['age', 'Enter an age from 0 to 150']]],
    ['3000000000', [['age', 'Enter an age from 0 to 150']]],
    ['-1', [['age', 'Enter the age in whole years, for example 34']]],
    ['4.5', [['age', 'Enter the age in whole years, for example 34']]],
  ])('check an age of %s', (age, issues) => {
    expect(issuesOf(appointmentRules, { ...appointment, age })).toEqual(issues);
  });

  it('accept a password of at most 72 bytes', () => {
    expect(issuesOf(registrationSchema, { ...registration, password: 'अ'.repeat(24) })).toEqual([]);
    expect(issuesOf(registrationSchema, { ...registration, password: 'अ'.repeat(25) })).toEqual([
      ['password', 'Choose a shorter password, of at most 72 characters'],
    ]);
    expect(isPasswordWithin('x'.repeat(73))).toBe(false);
  });
});

it('counts characters, not UTF-16 units', () => {
  expect(isWithin('👩🏽‍⚕️', 5)).toBe(true);
  expect(isWithin('👩🏽‍⚕️', 4)).toBe(false);
});

describe('the code of an authenticator app', () => {
  it.each(['287082', ' 287 082 ', '२८७०८२', '२८७ 082'])('is read from “%s”', (typed) => {
    expect(v.parse(secondFactorCode, typed)).toBe('287082');
  });

  it.each(['', '28708', '2870821', '28708x', '२८७०८'])('is not read from “%s”', (typed) => {
    expect(v.safeParse(secondFactorCode, typed).success).toBe(false);
  });
});
