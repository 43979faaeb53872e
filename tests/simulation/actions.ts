import type { Fault } from './network';

/** The patients of the simulation, by the e-mail addresses of their demo accounts. */
export const patients = { asha: 'patient@sehat.example', rohan: 'rohan@sehat.example' } as const;

export type PatientName = keyof typeof patients;

/** One step of a history: what a user does in a tab, or what happens to the network, the device or the browser. */
export type Action =
  | { do: 'open'; tab: number }
  | { do: 'reload' | 'close'; tab: number }
  | { do: 'signIn'; tab: number; as: PatientName }
  | { do: 'signOut'; tab: number }
  /** Adds a medicine, removes the first line of the cart, adds one unit of it, or empties the cart. */
  | { do: 'add' | 'remove' | 'more' | 'empty'; tab: number }
  /** Books an appointment or a lab test. Users may want the same slot. */
  | { do: 'book' | 'lab'; tab: number; slot: number }
  /** Sends the last form of the tab that failed again. */
  | { do: 'retry'; tab: number }
  /** Cancels the first booked appointment of the dashboard. */
  | { do: 'cancel'; tab: number }
  | { do: 'list' | 'leave'; tab: number }
  | { do: 'hide' | 'show'; tab: number }
  | { do: 'freeze'; tab: number }
  | { do: 'pass' | 'sleep' | 'jump'; ms: number }
  | { do: 'fault'; tab: number; fault: Fault }
  | { do: 'offline' | 'online' | 'slowEvents' }
  | { do: 'fullStorage' | 'refuseStorage' | 'freeStorage' | 'clearStorage' }
  /** Signs the user out on another device, which ends all sessions. */
  | { do: 'revoke'; as: PatientName }
  /** Ends all faults, and lets the system come to rest. */
  | { do: 'rest' };

/** One line of text per action. */
export const textOf = ({ do: name, ...rest }: Action): string =>
  [name, ...Object.entries(rest).map(([key, value]) => (key === 'tab' ? `tab ${String(value)}` : String(value)))].join(
    ' ',
  );
