import type { CartStore } from '@sehat/machines/cart';

const key = 'cart';

/** The cart in local storage, as the specification keeps it. What is read is the machine's to validate. */
export const cartStore: CartStore = {
  read() {
    const stored = localStorage.getItem(key);
    return stored === null ? null : (JSON.parse(stored) as unknown);
  },
  write: (items) => localStorage.setItem(key, JSON.stringify(items)),
  clear: () => localStorage.removeItem(key),
  subscribe(onChange) {
    // `key` is null when the whole storage was cleared.
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) onChange();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
