import type { AccountRole } from './account-roles';

/** An account that every new backend for local use holds. */
export interface DemoAccount {
  /** Who it belongs to, as the sign-in page calls it. */
  readonly label: string;
  /** What this account can show, in a few words. */
  readonly note: string;
  readonly email: string;
  readonly name: string;
  readonly role: AccountRole;
}

/** The password of each demo account. */
export const demoPassword = 'sehat-demo';

/**
 * The demo accounts. The embedded backend, the sign-in page and `supabase/seed-accounts.sql` hold the same list; tests
 * compare them.
 */
export const demoAccounts = [
  {
    label: 'Patient',
    note: 'Can book, move and cancel',
    email: 'patient@sehat.example',
    name: 'Asha Verma',
    role: 'patient',
  },
  {
    label: 'Doctor',
    note: 'Waiting for verification',
    email: 'doctor@sehat.example',
    name: 'Dr. Kavya Rao',
    role: 'doctor',
  },
  {
    label: 'Verified Doctor',
    note: 'Has appointments today',
    email: 'ananya@sehat.example',
    // The first doctor of doctors.ts. An import would add all doctors to the sign-in page.
    name: 'Dr. Ananya Iyer',
    role: 'doctor',
  },
  {
    label: 'Admin',
    note: 'Verifies doctors',
    email: 'admin@sehat.example',
    name: 'Sehat Admin',
    role: 'admin',
  },
] as const satisfies readonly DemoAccount[];

/**
 * The patient whose video appointment is in the present hour, so that a call between two people can be tried at once.
 * The sign-in page does not list this account.
 */
export const demoCaller: DemoAccount = {
  label: 'Patient in a call',
  note: 'Has a video appointment now',
  email: 'rohan@sehat.example',
  name: 'Rohan Mehta',
  role: 'patient',
};
