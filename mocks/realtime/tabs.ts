import { STORAGE_KEY } from '../backend/backend';

/** The connection to the other tabs of the browser that have the same data. */
export interface Tabs {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Calls back when another tab has changed the document, with its text before and after. */
  onChange(listener: (before: string | null, after: string | null) => void): void;
  /** Marks this tab as alive under a name, until the tab closes or dies. Resolves when the mark is set. */
  holdAlive(name: string): Promise<void>;
  /** Calls back when the tab that holds the name is gone. */
  onGone(name: string, listener: () => void): void;
}

const CHANNEL = 'sehat.realtime.v1';
const lockOf = (name: string) => `${CHANNEL}.${name}`;

/**
 * The other tabs, through the browser's APIs. The storage event brings changes of the document, because the tab that
 * writes need not have loaded the realtime service. A Web Lock marks a tab as alive. The browser frees it when the tab
 * closes, crashes or is killed, and gives it to the next tab in the queue.
 */
export function createTabs(): Tabs {
  const channel = new BroadcastChannel(CHANNEL);
  const { locks } = navigator as Partial<Navigator>;
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin
    send: (message) => channel.postMessage(message),
    onMessage: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    onChange: (listener) =>
      addEventListener('storage', ({ key, oldValue, newValue }) => {
        if (key === STORAGE_KEY) listener(oldValue, newValue);
      }),
    holdAlive: (name) =>
      new Promise((held) => {
        const forEver = new Promise<void>(() => undefined);
        const hold = () => {
          held();
          return forEver;
        };
        // Insecure origins have no Web Locks. There, a tab that closes still sends that its members leave.
        if (locks) void locks.request(lockOf(name), hold).catch(held);
        else held();
      }),
    onGone(name, listener) {
      void locks?.request(lockOf(name), listener).catch(() => undefined);
    },
  };
}
