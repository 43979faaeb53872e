/** The texts of one mail. A word in braces is a parameter. */
interface Texts {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  link: string;
  /** Why the recipient gets this mail. */
  why: string;
}

/** Every text of the mails, per language. A translation adds one entry with the same keys. */
export const mailTexts = {
  en: {
    /** The language of dates. */
    dates: 'en-IN',
    direction: 'ltr',
    sender: 'Sehat',
    hello: 'Hello {name},',
    helloWithoutName: 'Hello,',
    /** Stands in for a name that could be a link or an advertisement. */
    someDoctor: 'the doctor you chose',
    leftOut: '[link left out]',
    automatic: 'Sehat sent this email automatically. Please do not reply to it.',
    labels: {
      doctor: 'Doctor',
      date: 'Date',
      time: 'Time',
      indiaTime: '{time} (India time)',
      before: 'Before',
      mode: 'Type',
      place: 'Place',
      reason: 'Reason',
      number: 'Your number in Find a Doctor',
      tests: 'Tests',
      atHome: 'Sample collection at your home',
      atLab: 'Visit to the lab',
    },
    appointmentBooked: {
      subject: 'Your appointment on {date} is booked',
      heading: 'Your appointment is booked',
      paragraphs: ['Your appointment is booked. The calendar file is attached.'],
      link: 'See or change your appointments',
      why: 'You get this email because an appointment was booked on Sehat with this email address.',
    },
    appointmentMoved: {
      subject: 'Your appointment has moved to {date}',
      heading: 'Your appointment has moved',
      paragraphs: ['Your appointment has a new time. Open the attached file to update your calendar.'],
      link: 'See or change your appointments',
      why: 'You get this email because an appointment that was booked with this email address was moved.',
    },
    appointmentCancelled: {
      subject: 'Your appointment on {date} is cancelled',
      heading: 'Your appointment is cancelled',
      paragraphs: ['This appointment will not take place. Open the attached file to remove it from your calendar.'],
      link: 'Book another appointment',
      why: 'You get this email because an appointment that was booked with this email address was cancelled.',
    },
    labVisitBooked: {
      subject: 'Your lab tests on {date} are booked',
      heading: 'Your lab tests are booked',
      paragraphs: ['Your lab tests are booked. The calendar file is attached.'],
      link: 'See or cancel your lab tests',
      why: 'You get this email because lab tests were booked on Sehat with your account.',
    },
    labVisitMoved: {
      subject: 'Your lab tests have moved to {date}',
      heading: 'Your lab tests have moved',
      paragraphs: ['Your lab tests have a new time. Open the attached file to update your calendar.'],
      link: 'See or cancel your lab tests',
      why: 'You get this email because lab tests that were booked with your account were moved.',
    },
    labVisitCancelled: {
      subject: 'Your lab tests on {date} are cancelled',
      heading: 'Your lab tests are cancelled',
      paragraphs: ['These lab tests will not take place. Open the attached file to remove them from your calendar.'],
      link: 'Book other lab tests',
      why: 'You get this email because lab tests that were booked with your account were cancelled.',
    },
    registrationReceived: {
      subject: 'We have your registration as a doctor',
      heading: 'We have your registration',
      paragraphs: [
        'Thank you for registering as a doctor. An administrator will check your certificates.',
        'Keep this email: its link shows you the state of your registration. Do not pass the link on.',
      ],
      link: 'See the state of your registration',
      why: 'You get this email because a doctor was registered on Sehat with this email address. If it was not you, you need to do nothing.',
    },
    registrationVerified: {
      subject: 'Your registration as a doctor is verified',
      heading: 'Your registration is verified',
      paragraphs: [
        'An administrator has verified your registration. Patients can find and book you now.',
        'Sign in with this email address.',
      ],
      link: 'Sign in to Sehat',
      why: 'You get this email because you registered on Sehat as a doctor with this email address.',
    },
    registrationDeclined: {
      subject: 'Your registration as a doctor was declined',
      heading: 'Your registration was declined',
      paragraphs: ['An administrator has checked your registration and did not verify it.'],
      link: 'See the state of your registration',
      why: 'You get this email because a doctor was registered on Sehat with this email address.',
    },
    registrationNeedsOwner: {
      subject: 'Is this registration as a doctor yours?',
      heading: 'Is this registration yours?',
      paragraphs: [
        'An administrator has checked a registration as a doctor that names this email address. You already have an account with this address.',
        'If the registration is yours, sign in and confirm it. If it is not yours, you need to do nothing: your account stays as it is.',
      ],
      link: 'Sign in and see the registration',
      why: 'You get this email because a doctor was registered on Sehat with this email address.',
    },
    passwordRecovery: {
      subject: 'Choose a new password for Sehat',
      heading: 'Choose a new password',
      paragraphs: ['Open the link to choose a new password. If you did not ask for it, you need to do nothing.'],
      link: 'Choose a new password',
      why: 'You get this email because a new password was requested for the account with this email address.',
    },
  },
} as const satisfies Record<string, { [key: string]: string | Record<string, string> | Texts }>;

/** A language of the mails. */
export type MailLanguage = keyof typeof mailTexts;

/** Puts parameters into a text. A parameter that is missing stays visible, so that a test can find it. */
export const fill = (text: string, parameters: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole);
