import type { LabForm } from '@sehat/machines/lab-booking';
import * as v from 'valibot';
import { jsonStore } from './json-store';

const HOUR_MS = 60 * 60 * 1000;

const draftSchema = v.object({
  userId: v.string(),
  /** Milliseconds since the epoch. */
  savedAt: v.pipe(v.number(), v.finite()),
  form: v.object({
    mode: v.picklist(['lab', 'home']),
    selectedLab: v.string(),
    name: v.string(),
    age: v.string(),
    gender: v.string(),
    address: v.string(),
    date: v.string(),
    time: v.string(),
    tests: v.array(v.string()),
  }),
});

type Draft = v.InferOutput<typeof draftSchema>;

const stored = jsonStore('sehat.labDraft', draftSchema, () => sessionStorage);

/**
 * The lab form of a person whose session ended while they filled it in: kept for this tab, for one hour, and given back to that person
 * only.
 */
export const labDraftStore = {
  /** The draft, for the machine to take over what is valid in it; null when there is none for this person. */
  read(userId: string, now = Date.now()): Draft['form'] | null {
    const draft = stored.read();
    const age = draft ? now - draft.savedAt : 0;
    if (draft?.userId === userId && age >= 0 && age < HOUR_MS) return draft.form;
    stored.clear();
    return null;
  },
  write(userId: string, form: LabForm, now = Date.now()) {
    stored.write({ userId, savedAt: now, form: { ...form, tests: [...form.tests] } });
  },
  clear: stored.clear,
};
