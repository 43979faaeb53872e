import * as v from 'valibot';
import { jsonStore } from './json-store';
import { sessionArea } from './storage-area';

/** The appointment whose call the doctor started in this tab. It survives a reload, so that the call goes on. */
export const callStartStore = jsonStore('sehat.callStarted', v.string(), sessionArea);
