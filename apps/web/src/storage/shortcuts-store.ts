import * as v from 'valibot';
import { jsonStore } from './json-store';

const store = jsonStore('sehat.shortcuts', v.boolean());

/** Whether single-key shortcuts work during a call. On until the user turns them off. */
export const shortcutsStore = {
  read: () => store.read() ?? true,
  write: store.write,
};
