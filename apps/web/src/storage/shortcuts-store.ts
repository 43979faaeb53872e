import * as v from 'valibot';
import { jsonStore } from './json-store';

const store = jsonStore('sehat.shortcuts', v.boolean());

/** Whether single keys work during a call. They do until the person turns them off. */
export const shortcutsStore = {
  read: () => store.read() ?? true,
  write: store.write,
};
