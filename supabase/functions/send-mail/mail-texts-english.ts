import { appointmentModes } from '@sehat/catalog/appointment-modes';
import { calendarTexts } from '@sehat/catalog/calendar-texts';
import { labVisitTexts } from '@sehat/catalog/lab-visit-texts';
import type { MailTexts } from './mail-texts.types.ts';

/** The English texts. */
export const englishMailTexts: MailTexts = {
  dates: 'en-IN',
  shortMonth: 'short',
  direction: 'ltr',
  pages: '',
  sender: 'Sehat',
  hello: 'Hello {name},',
  helloWithoutName: 'Hello,',
  someDoctor: 'the doctor you chose',
  leftOut: '[link removed]',
  automatic: 'This email was sent automatically. Do not reply to it.',
  labels: {
    doctor: 'Doctor',
    date: 'Date',
    time: 'Time',
    indiaTime: '{time} (India time)',
    before: 'Previous time',
    mode: 'Mode',
    place: 'Place',
    reason: 'Reason',
    number: 'Your number in Sehat',
    tests: 'Tests',
    preparation: 'Before {test}',
  },
  mode: (mode) => appointmentModes.find(({ value }) => value === mode)?.label ?? '',
  lab: (name) => name,
  calendar: calendarTexts,
  labVisit: labVisitTexts,
  appointmentBooked: {
    subject: 'Your appointment on {date} is booked',
    heading: 'Your appointment is booked',
    paragraphs: [
      'Open the attached file to add the appointment to your calendar. For a video call, choose Join Video Call on your dashboard.',
    ],
    link: 'See or change your appointments',
    why: 'You are receiving this email because an appointment was booked on Sehat with this email address.',
  },
  appointmentMoved: {
    subject: 'Your appointment has a new time: {date}',
    heading: 'Your appointment has a new time',
    paragraphs: ['Open the attached file to update your calendar.'],
    link: 'See or change your appointments',
    why: 'You are receiving this email because an appointment that was booked with this email address has a new time.',
  },
  appointmentCancelled: {
    subject: 'Your appointment on {date} is cancelled',
    heading: 'Your appointment is cancelled',
    paragraphs: ['This appointment will not take place. Open the attached file to remove it from your calendar.'],
    link: 'Book another appointment',
    why: 'You are receiving this email because an appointment that was booked with this email address was cancelled.',
  },
  labVisitBooked: {
    subject: 'Your lab tests on {date} are booked',
    heading: 'Your lab tests are booked',
    paragraphs: ['Open the attached file to add the tests to your calendar.'],
    link: 'See or cancel your lab tests',
    why: 'You are receiving this email because lab tests were booked on Sehat with your account.',
  },
  labVisitMoved: {
    subject: 'Your lab tests have a new time: {date}',
    heading: 'Your lab tests have a new time',
    paragraphs: ['Open the attached file to update your calendar.'],
    link: 'See or cancel your lab tests',
    why: 'You are receiving this email because lab tests that were booked with your account have a new time.',
  },
  labVisitCancelled: {
    subject: 'Your lab tests on {date} are cancelled',
    heading: 'Your lab tests are cancelled',
    paragraphs: ['These lab tests will not take place. Open the attached file to remove them from your calendar.'],
    link: 'Book other lab tests',
    why: 'You are receiving this email because lab tests that were booked with your account were cancelled.',
  },
  registrationReceived: {
    subject: 'We have received your registration as a doctor',
    heading: 'We have received your registration',
    paragraphs: [
      'Thank you for registering as a doctor. An admin will check your registration number and certificates.',
      'Keep this email. Its link shows your registration status. Do not share the link.',
    ],
    link: 'See your registration status',
    why: 'You are receiving this email because a doctor was registered on Sehat with this email address. If this was not you, you do not need to do anything.',
  },
  registrationVerified: {
    subject: 'Your registration as a doctor is verified',
    heading: 'Your registration is verified',
    paragraphs: [
      'An admin has verified your registration. Patients can now find and book you.',
      'Sign in with this email address.',
    ],
    link: 'Sign in to Sehat',
    why: 'You are receiving this email because you registered on Sehat as a doctor with this email address.',
  },
  registrationDeclined: {
    subject: 'Your registration as a doctor was declined',
    heading: 'Your registration was declined',
    paragraphs: ['An admin checked your registration and declined it. Open the link to see what you can do next.'],
    link: 'See your registration status',
    why: 'You are receiving this email because a doctor was registered on Sehat with this email address.',
  },
  registrationNeedsOwner: {
    subject: 'Did you register as a doctor on Sehat?',
    heading: 'Is this registration yours?',
    paragraphs: [
      'A doctor was registered on Sehat with this email address, and an admin has checked the registration. You already have an account with this address.',
      'If the registration is yours, sign in and confirm it. If it is not yours, you do not need to do anything. Your account will not change.',
    ],
    link: 'Sign in and see the registration',
    why: 'You are receiving this email because a doctor was registered on Sehat with this email address.',
  },
  passwordRecovery: {
    subject: 'Choose a new password for Sehat',
    heading: 'Choose a new password',
    paragraphs: [
      'Open the link to choose a new password. The link works once, for 10 minutes. If you did not ask for a new password, ignore this email.',
    ],
    link: 'Choose a new password',
    why: 'You are receiving this email because a new password was requested for the account with this email address.',
  },
};
