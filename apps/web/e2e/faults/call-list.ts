import type { BackendName } from './backend-names';
import type { Fault } from './fault-list';

/** A call of the app to its backend, and the faults that the matrix leaves out. */
interface ListedCall {
  /** What the user does or sees. */
  text: string;
  /** Why the matrix leaves a fault out. */
  notApplicable?: Partial<Record<Fault, string>>;
  /** The site answers, not the backend. */
  fromSite?: true;
}

const anyTwoHundred = 'the specification counts every status 2xx as success, whatever its body';

/** All calls of the app, by id. */
export const callList = {
  'sign-in': { text: 'sign in' },
  'sign-up': { text: 'create an account' },
  recover: { text: 'ask for a link for a new password' },
  'verify-link': { text: 'open the link for a new password' },
  'save-password': { text: 'save a new password' },
  refresh: { text: 'refresh the session' },
  'sign-out': { text: 'sign out' },
  'list-appointments': { text: 'read the own appointments' },
  'insert-appointment': { text: 'book an appointment' },
  'move-appointment': { text: 'move an appointment' },
  'cancel-appointment': { text: 'cancel an appointment' },
  'complete-appointment': { text: 'mark an appointment as completed' },
  'taken-slots': { text: 'read the taken hours of a doctor' },
  'own-slots': { text: 'read the own hours with a doctor' },
  'doctor-day': { text: 'read the day of a doctor' },
  'doctor-figures': { text: 'read the figures of a doctor' },
  'earlier-visits': { text: 'read the earlier visits of a patient' },
  'all-appointments': { text: 'read all appointments, as the admin' },
  'book-lab-tests': {
    text: 'book lab tests',
    notApplicable: { malformed: anyTwoHundred, html: anyTwoHundred, empty: anyTwoHundred },
  },
  'list-lab-bookings': { text: 'read the own lab bookings' },
  'cancel-lab-booking': { text: 'cancel a lab booking' },
  'search-doctors': { text: 'find registered doctors' },
  'doctor-by-number': { text: 'read one registered doctor' },
  'register-doctor': { text: 'register as a doctor' },
  'own-registration': { text: 'read the own registration' },
  'registration-by-token': { text: 'read a registration by a mailed link' },
  'confirm-registration': { text: 'confirm the own registration' },
  'refuse-registration': { text: 'decline a registration of another person' },
  'list-registrations': { text: 'read the pending registrations, as the admin' },
  'list-decided': { text: 'read the checked registrations, as the admin' },
  'verify-registration': { text: 'verify a doctor' },
  'decline-registration': { text: 'decline a doctor' },
  'reopen-registration': { text: 'reopen a registration' },
  'list-people': { text: 'read the family' },
  'save-details': { text: 'save the own details' },
  'add-member': { text: 'add a member of the family' },
  'change-member': { text: 'change a member of the family' },
  'remove-member': { text: 'remove a member of the family' },
  'ask-code': { text: 'ask for a code at the sign-in' },
  'check-code': { text: 'check the code of a sign-in' },
  'list-apps': { text: 'read the authenticator apps' },
  'add-app': { text: 'add an authenticator app' },
  'confirm-app': { text: 'confirm an authenticator app by its first code' },
  'remove-app': { text: 'remove an authenticator app' },
  'list-devices': { text: 'read the signed-in devices' },
  'sign-out-device': { text: 'sign out another device' },
  'sign-out-others': { text: 'sign out all other devices' },
  'sign-out-account': { text: 'sign out an account everywhere, as the admin' },
  prescription: { text: 'download the prescription', fromSite: true },
  'join-live': { text: 'join the live updates' },
  'page-chunk': { text: 'load the code of an open page', fromSite: true },
  'user-page-chunk': { text: 'load the code of a page for users', fromSite: true },
  'calls-chunk': { text: 'load the code of the calls', fromSite: true },
  'auth-chunk': { text: 'load the code of the sign-in', fromSite: true },
  'dialog-chunk': { text: 'load the code of a dialog', fromSite: true },
  'part-chunk': { text: 'load the code of a part of a page', fromSite: true },
  'text-chunk': { text: 'load the text of a blog post', fromSite: true },
  images: { text: 'load the images of a page', fromSite: true },
  face: { text: 'load the typeface', fromSite: true },
  worker: { text: 'load the service worker', fromSite: true },
} as const satisfies Record<string, ListedCall>;

export type CallId = keyof typeof callList;

/** Why the matrix leaves this fault of this call out; undefined if it does not. */
export function reasonAgainst(call: CallId, fault: Fault, backend: BackendName): string | undefined {
  const { notApplicable, fromSite }: ListedCall = callList[call];
  if (fromSite && backend !== 'embedded') return 'the site answers, whatever the backend is';
  return notApplicable?.[fault];
}
