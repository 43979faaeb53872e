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

type Form = v.InferOutput<typeof draftSchema>['form'];

/** Session storage: a draft holds an address, so it leaves with the tab. */
const store = jsonStore('sehat.checkout', draftSchema, () => sessionStorage);

/** The checkout form as it was left in this tab, read back only by whoever typed it: people who sign in halfway find it filled in. */
export const checkoutDraft = {
  read(owner: string | null): Form | null {
    const draft = store.read();
    return draft && (draft.owner === owner || draft.owner === null) ? draft.form : null;
  },
  write: (owner: string | null, form: Form) => store.write({ owner, form }),
  clear: store.clear,
};
