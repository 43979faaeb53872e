import { appointmentModes } from '@sehat/catalog/appointment-modes';
import { labModes } from '@sehat/catalog/lab-modes';
import { paymentMethods } from '@sehat/catalog/payment-methods';
import * as v from 'valibot';
import { draftStore } from './draft-store';

const text = v.string();

const appointmentFormSchema = v.object({
  fullName: text,
  age: text,
  gender: text,
  email: text,
  phone: text,
  date: text,
  time: text,
  doctorName: text,
  symptoms: text,
  preferredMode: v.picklist(appointmentModes.map(({ value }) => value)),
});

/**
 * The draft of the booking form, per doctor, so that the form never offers symptoms meant for another doctor.
 */
export const appointmentDraftOf = (doctorId: string) => draftStore(`booking.${doctorId}`, appointmentFormSchema);

export const labDraft = draftStore(
  'labs',
  v.object({
    mode: v.picklist(labModes),
    selectedLab: text,
    name: text,
    age: text,
    gender: text,
    address: text,
    date: text,
    time: text,
    // The machine keeps the tests that it knows and drops the others.
    tests: v.pipe(v.array(v.unknown()), v.readonly()),
  }),
);

/** Omits the password, because a draft must never hold one. */
export const registrationDraft = draftStore(
  'registration',
  v.object({
    fullName: text,
    email: text,
    contactNumber: text,
    specialization: text,
    registrationNumber: text,
    qualifications: text,
    bio: text,
    certificationsUrl: text,
    experienceCertificatesUrl: text,
    otherCertifications: text,
  }),
);

export const checkoutDraft = draftStore(
  'checkout',
  v.object({
    name: text,
    email: text,
    phone: text,
    address: text,
    city: text,
    pincode: text,
    paymentMethod: v.picklist(paymentMethods.map(({ value }) => value)),
  }),
);

/** The user's own details. A member of the family has a dialog, which keeps no draft. */
export const profileDraft = draftStore('profile', v.object({ name: text, age: text, gender: text, phone: text }));

/** The address of the account that an admin signs out. */
export const signOutDraft = draftStore('signOut', v.object({ email: text }));

export const ambulanceDraft = draftStore(
  'ambulance',
  v.object({ location: text, destination: text, emergency: v.boolean() }),
);
