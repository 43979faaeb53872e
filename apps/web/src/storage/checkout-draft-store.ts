import * as v from 'valibot';
import { jsonStore } from './json-store';

const draftSchema = v.object({
  /** The id of the person who typed it, or null when nobody was signed in. */
  owner: v.nullable(v.string()),
  form: v.object({
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    address: v.string(),
    city: v.string(),
    pincode: v.string(),
    paymentMethod: v.picklist(['card', 'upi', 'cod']),
  }),
});

type Draft = v.InferOutput<typeof draftSchema>;

/** Session storage: a draft holds an address, so it leaves with the tab. */
const store = jsonStore('sehat.checkout', draftSchema, () => sessionStorage);

let memory: Draft | null = null;

/** The checkout form as it was left in this tab, read back only by whoever typed it: people who sign in halfway find it filled in. */
export const checkoutDraft = {
  read(owner: string | null): Draft['form'] | null {
    const draft = memory ?? store.read();
    return draft && (draft.owner === owner || draft.owner === null) ? draft.form : null;
  },
  write(owner: string | null, form: Draft['form']) {
    memory = { owner, form };
    try {
      store.write(memory);
      memory = null;
    } catch {
      // A browser that refuses to store keeps it for as long as this page is open.
    }
  },
  clear() {
    memory = null;
    store.clear();
  },
};
