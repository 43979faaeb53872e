import { listStore } from './json-store';
import { sessionArea } from './storage-area';

/** The entries that `handOver` keeps. They survive a reload, but not the tab. */
export const handedOverStore = listStore('sehat.handedOver', sessionArea);
