import * as v from 'valibot';
import { addressKey } from './clear-drafts';
import { jsonStore } from './json-store';

/** Where the last order of a user went. */
const addressSchema = v.object({ address: v.string(), city: v.string(), pincode: v.string() });

/** The store of a user's last delivery address on this device. It ends at sign-out. */
export const addressOf = (userId: string) => jsonStore(addressKey(userId), addressSchema);
