import type { Fault } from './fault-list';

/** A call of the app to its backend, and the faults that the matrix leaves out. */
interface ListedCall {
  /** What the user does or sees. */
  text: string;
  /** Why the matrix leaves a fault out. */
  notApplicable?: Partial<Record<Fault, string>>;
}

const anyTwoHundred = 'the specification counts every 2xx as success';

/** All calls of the app, by id. */
export const callList = {
  'sign-in': { text: 'sign in' },
  'sign-up': { text: 'create an account' },
  'list-appointments': { text: 'read the own appointments' },
  'insert-appointment': { text: 'book an appointment' },
  'book-lab-tests': {
    text: 'book lab tests',
    notApplicable: { malformed: anyTwoHundred, html: anyTwoHundred, empty: anyTwoHundred },
  },
} as const satisfies Record<string, ListedCall>;

export type CallId = keyof typeof callList;

/** Why the matrix leaves this fault of this call out; undefined if it does not. */
export const reasonAgainst = (call: CallId, fault: Fault): string | undefined =>
  (callList[call] as ListedCall).notApplicable?.[fault];
