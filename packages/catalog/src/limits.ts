/**
 * The most characters that each text column takes. Forms and the embedded backend read them here; a test compares
 * them with the real schema.
 */
export const textLimits = {
  appointments: {
    full_name: 200,
    email: 320,
    phone: 50,
    time: 50,
    symptoms: 10_000,
    doctor_name: 200,
    status_reason: 500,
  },
  doctors: {
    full_name: 200,
    email: 320,
    contact_number: 50,
    specialization: 200,
    registration_number: 100,
    bio: 10_000,
    certifications_url: 2048,
    experience_certificates_url: 2048,
    qualifications: 2000,
    other_certifications: 2000,
    availability_status: 100,
    decline_reason: 500,
  },
  people: { name: 200, phone: 50 },
  lab_bookings: { name: 200, time: 50, selected_lab: 100, address: 1000, status_reason: 500 },
} as const;

/** The highest age of a patient, in whole years. */
export const maxAge = 150;

/** The most bytes of a password: bcrypt reads no more. */
export const maxPasswordBytes = 72;

/** The most characters of an account's e-mail address, as the auth service takes it. */
export const maxAccountEmail = 255;

/** The most booked appointments ahead of an account, and the most booked lab visits. */
export const maxBookedAhead = 50;

/** The rows per page of long lists of stored rows. */
export const rowsPerPage = 50;

/** Whether a text has at most so many characters. Counts code points, as the database does. */
export const isWithin = (text: string, maxLength: number): boolean =>
  text.length <= maxLength || Array.from(text).length <= maxLength;

/** Whether the database can store a text: PostgreSQL takes neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Whether a password is short enough. */
export const isPasswordWithin = (password: string): boolean =>
  new TextEncoder().encode(password).length <= maxPasswordBytes;
