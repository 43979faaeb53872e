import * as v from 'valibot';
import { draftPrefix, isDraft, visitor } from './clear-drafts';
import { clearMatching, jsonStore } from './json-store';
import { readSession } from './session-store';
import { localArea, sessionArea } from './storage-area';

/** A draft is deleted this long after its last change. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Milliseconds since the epoch. */
const savedSchema = v.object({ savedAt: v.pipe(v.number(), v.finite()) });

const isFresh = ({ savedAt }: v.InferOutput<typeof savedSchema>, now: number) => {
  const age = now - savedAt;
  return age >= 0 && age < lifetimeMs;
};

/** Deletes the drafts of all users on this device that are older than a day. */
export function deleteOldDrafts(now = Date.now()): void {
  clearMatching((key) => {
    if (!isDraft(key)) return false;
    const saved = jsonStore(key, savedSchema).read();
    return !saved || !isFresh(saved, now);
  });
}

/** The id of the user who fills in a form; null for a visitor. */
export type DraftOwner = string | null;

export interface DraftStore<Form> {
  /** Returns the owner's draft, or the draft from this tab before the sign-in; null if there is none. */
  read: (owner: DraftOwner, now?: number) => Form | null;
  /** Stores a draft. Does nothing after the owner has signed out or another user has signed in. */
  write: (owner: DraftOwner, form: Form, now?: number) => void;
  /** Deletes the draft of a sent form. A draft that another tab has written since stays. */
  clear: (owner: DraftOwner) => void;
}

/** The draft that this tab read or wrote last, as JSON, by storage key. */
const seenHere = new Map<string, string>();

/**
 * Returns the store of one long form's drafts: a user's on the device, a visitor's in the tab. Only the owner reads a
 * draft. It ends when the form is sent, at sign-out, and after a day. Fields that are not in `schema`, such as a
 * password, are never stored.
 */
export function draftStore<Form extends object>(
  form: string,
  schema: v.GenericSchema<unknown, Form>,
): DraftStore<Form> {
  const entrySchema = v.object({ ...savedSchema.entries, form: schema });
  const keyOf = (owner: DraftOwner) => `${draftPrefix}${form}.${owner ?? visitor}`;
  const storeOf = (owner: DraftOwner) => jsonStore(keyOf(owner), entrySchema, owner === null ? sessionArea : localArea);
  const readFresh = (owner: DraftOwner, now: number) => {
    const entry = storeOf(owner).read();
    if (!entry || !isFresh(entry, now)) return null;
    seenHere.set(keyOf(owner), JSON.stringify(entry.form));
    return entry.form;
  };
  return {
    read: (owner, now = Date.now()) => readFresh(owner, now) ?? readFresh(null, now),
    write(owner, values, now = Date.now()) {
      const parsed = v.safeParse(schema, values);
      if (!parsed.success || (owner !== null && readSession()?.user.id !== owner)) return;
      storeOf(owner).write({ savedAt: now, form: parsed.output });
      seenHere.set(keyOf(owner), JSON.stringify(parsed.output));
      // After a sign-in, the visitor's draft continues as the user's.
      if (owner !== null) storeOf(null).clear();
    },
    clear(owner) {
      const stored = storeOf(owner).read();
      if (stored && JSON.stringify(stored.form) === seenHere.get(keyOf(owner))) storeOf(owner).clear();
      // Session storage belongs to this tab.
      storeOf(null).clear();
    },
  };
}
