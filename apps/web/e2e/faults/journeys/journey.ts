import type { Locator, Page } from '@playwright/test';
import type { accounts } from '../../fixtures';
import type { FaultSite } from '../fault-site';

export type Account = keyof typeof accounts;

type Act = (page: Page) => Promise<void>;

/** How a user reaches a call, and what shows that it succeeded. */
export interface Journey {
  /** Who is signed in. */
  as?: Account;
  /** The access token of the session has expired. */
  hasExpired?: true;
  path: string;
  /** Puts rows into the backend past the network. Returns the path of the page if it depends on them. */
  given?: (site: FaultSite) => Promise<unknown>;
  /** Does what comes before the call on this page: fills in the form, opens the dialog, scrolls to the part. */
  prepare?: Act;
  /** Starts the call. Absent when the page itself does. */
  start?: Act;
  /** Starts the call again after a failure. Default: `start`, or the button “Try again”. */
  retry?: Act;
  /** Reaches the success once the fault has ended. Default: as `retry`. */
  finish?: Act;
  /** Opens the page of the path again. Default: reloads. */
  reload?: (page: Page, path: string) => Promise<void>;
  /** The request that the fault strikes. */
  matches: (request: Request, site: FaultSite) => boolean;
  /** The fault strikes before the page opens, which may load the file early. */
  strikesEarly?: true;
  /** Only a page that React has taken over counts as a success, because the prerendered document looks the same. */
  needsLife?: true;
  /** After a reload, the page itself makes the call. */
  callsOnReload?: true;
  /** An attempt after a reload differs from a retry on the first page, so each has its own walk. */
  hasTwoWalks?: true;
  /** The browser saves data, so the app loads no page in advance. */
  savesData?: true;
  /** The browser may run the service worker. */
  hasWorker?: true;
  /** The part of the page that makes the call. The user scrolls to it. */
  part?: (page: Page) => Locator;
  /** The proof moves the clock of the page. */
  movesClock?: true;
  /** Asserts what else holds, after the fault has ended. */
  proof?: (page: Page, site: FaultSite) => Promise<void>;
  /** What the user sees after a success. */
  success: (page: Page) => Locator;
  /** The signs of a success stay on the page after a reload, because the backend has stored it. */
  lasts?: true;
  /** The app works without the answer, so the user sees a success although the backend did nothing. */
  worksWithout?: true;
  /** True for account forms: other people may use the same browser, so a reload empties them. */
  forgetsOnReload?: true;
  /** Enters what a new sign-in asks for besides the password. */
  signInWithCode?: (page: Page) => Promise<void>;
  /** Ids of fields that a failure empties on purpose. */
  empties?: readonly string[];
  /** A number of the backend that one success raises by one. */
  counts?: (site: FaultSite) => Promise<number>;
}

/** Matches requests by method, path and a part of the query. */
export const is =
  (method: string, path: string, query = '') =>
  ({ method: own, url }: Request) => {
    const { pathname, search } = new URL(url);
    return own === method && pathname === path && decodeURIComponent(search).includes(query);
  };

export const rpc = (name: string) => is('POST', `/rest/v1/rpc/${name}`);

export const rowsOf = (table: string) => (site: FaultSite) => site.countRows(table);

/** How often appointments or lab bookings were changed. */
export const revisionsOf = (table: string) => async (site: FaultSite) => {
  const rows = (await site.rows(table)) as { revision: number }[];
  return rows.reduce((sum, { revision }) => sum + revision, 0);
};

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
export const logout = (page: Page) => page.getByRole('button', { name: 'Logout' });
