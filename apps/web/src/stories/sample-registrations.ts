import type { Registration } from '../api/registrations';

/** A registration that awaits verification. */
export const pendingRegistration: Registration = {
  id: 'registration-1',
  full_name: 'Dr. Leela Menon',
  email: 'leela.menon@mail.example',
  contact_number: '98200 12345',
  specialization: 'Cardiology',
  registration_number: 'TCMC-48213',
  bio: 'Fifteen years in a public hospital.\nI speak Malayalam, Hindi and English.',
  certifications_url: 'https://leela.example/certificates',
  experience_certificates_url: 'https://leela.example/experience',
  qualifications: 'MBBS, MD (General Medicine), DM (Cardiology)',
  other_certifications: 'None',
  availability_status: 'Available',
  created_at: '2026-01-09T04:30:00.000Z',
  registration_state: 'pending',
  decline_reason: null,
  decided_at: null,
  number: null,
};

/** One registration in each other state. */
export const decidedRegistrations: readonly [
  awaitingOwner: Registration,
  declined: Registration,
  verified: Registration,
] = [
  {
    ...pendingRegistration,
    id: 'registration-2',
    full_name: 'Dr. Arjun Bhatt',
    email: 'arjun.bhatt@mail.example',
    registration_number: 'GMC-30977',
    specialization: 'Pediatrics',
    registration_state: 'awaiting_owner',
    decided_at: '2026-01-12T06:00:00.000Z',
  },
  {
    ...pendingRegistration,
    id: 'registration-3',
    full_name: 'Dr. Zoya Rahman',
    email: 'zoya.rahman@mail.example',
    registration_number: 'WBMC-71540',
    specialization: 'Dermatology',
    registration_state: 'declined',
    decline_reason: 'The number WBMC-71540 is not in the register. Please check it.',
    decided_at: '2026-01-11T06:00:00.000Z',
  },
  {
    ...pendingRegistration,
    id: 'registration-4',
    full_name: 'Dr. Kabir Anand',
    email: 'kabir.anand@mail.example',
    registration_number: 'DMC-55102',
    specialization: 'Neurology',
    registration_state: 'verified',
    decided_at: '2026-01-10T06:00:00.000Z',
    number: 1001,
  },
];
