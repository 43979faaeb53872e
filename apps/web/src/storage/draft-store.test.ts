// @vitest-environment jsdom
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts } from './clear-drafts';
import { deleteOldDrafts, draftStore } from './draft-store';
import { registrationDraft } from './drafts';
import { sessionStore } from './session-store';

const drafts = draftStore('note', v.object({ text: v.string(), tests: v.array(v.string()) }));
const note = { text: 'Palpitations', tests: ['cbc'] };
const now = Date.UTC(2026, 0, 15);
const day = 24 * 60 * 60 * 1000;

const signIn = (id: string) =>
  sessionStore.write({
    accessToken: 'access',
    refreshToken: 'refresh',
    expiresAt: 4_102_444_800,
    user: { id, email: `${id}@sehat.example`, name: id, role: 'patient', avatar: '' },
  });

beforeEach(() => {
  vi.restoreAllMocks();
  for (const id of ['asha', 'ravi']) clearDrafts(id);
  sessionStorage.clear();
  localStorage.clear();
  signIn('asha');
});

describe('a draft', () => {
  it('is returned only to the user who filled it in, on this device', () => {
    drafts.write('asha', note, now);
    expect(drafts.read('asha', now + day - 1)).toEqual(note);
    expect(drafts.read('ravi', now)).toBeNull();
    expect(drafts.read(null, now)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is separate per user', () => {
    drafts.write('asha', note, now);
    signIn('ravi');
    drafts.write('ravi', { text: 'Cough', tests: [] }, now);
    expect(drafts.read('asha', now)).toEqual(note);
    expect(drafts.read('ravi', now)).toEqual({ text: 'Cough', tests: [] });
  });

  it('is not written after the owner has signed out or another user has signed in', () => {
    signIn('ravi');
    drafts.write('asha', note, now);
    sessionStore.clear('requested');
    drafts.write('asha', note, now);
    expect(drafts.read('asha', now)).toBeNull();
  });

  it('of a visitor stays in the tab, and becomes the draft of the user who signs in', () => {
    drafts.write(null, note, now);
    expect(Object.keys(sessionStorage)).toEqual(['sehat.draft.note.visitor']);
    expect(drafts.read('asha', now)).toEqual(note);
    drafts.write('asha', { ...note, text: 'Palpitations at night' }, now);
    expect(sessionStorage).toHaveLength(0);
    expect(drafts.read('asha', now)).toEqual({ ...note, text: 'Palpitations at night' });
  });

  it.each([
    ['a day later', now + day],
    ['under a clock that was set back', now - 1],
  ])('is gone %s', (_, moment) => {
    drafts.write('asha', note, now);
    expect(drafts.read('asha', moment)).toBeNull();
    deleteOldDrafts(moment);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('sehat.draft'))).toEqual([]);
  });

  it('survives the deletion of old drafts while it is fresh, like all other keys', () => {
    drafts.write('asha', note, now);
    deleteOldDrafts(now + day - 1);
    expect(drafts.read('asha', now)).toEqual(note);
    expect(sessionStore.read()?.user.id).toBe('asha');
  });

  it('is deleted after sending', () => {
    drafts.write('asha', note, now);
    drafts.clear('asha');
    expect(drafts.read('asha', now)).toBeNull();
  });

  it('of another tab stays when this tab sends the same form', () => {
    const typedThere = { text: 'Cough', tests: [] };
    drafts.write('asha', note, now);
    localStorage.setItem('sehat.draft.note.asha', JSON.stringify({ savedAt: now, form: typedThere }));
    drafts.clear('asha');
    expect(drafts.read('asha', now)).toEqual(typedThere);
  });

  it('stays when this tab sends the form without having read or changed it', () => {
    localStorage.setItem('sehat.draft.memo.asha', JSON.stringify({ savedAt: now, form: { text: 'Cough' } }));
    const memos = draftStore('memo', v.object({ text: v.string() }));
    memos.clear('asha');
    expect(memos.read('asha', now)).toEqual({ text: 'Cough' });
    memos.clear('asha');
    expect(memos.read('asha', now)).toBeNull();
  });

  it('is deleted at the owner’s sign-out, unlike another user’s', () => {
    drafts.write('asha', note, now);
    drafts.write(null, note, now);
    signIn('ravi');
    drafts.write('ravi', { text: 'Cough', tests: [] }, now);
    drafts.write(null, note, now);
    clearDrafts('ravi');
    expect(drafts.read('ravi', now)).toBeNull();
    expect(drafts.read('asha', now)).toEqual(note);
  });

  it.each(['{', '[]', 'null', JSON.stringify({ savedAt: now }), JSON.stringify({ savedAt: 'now', form: note })])(
    'is not read from %s',
    (text) => {
      localStorage.setItem('sehat.draft.note.asha', text);
      expect(drafts.read('asha', now)).toBeNull();
    },
  );

  it('stays in memory when the browser refuses to store, until it is cleared', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    drafts.write('asha', note, now);
    expect(drafts.read('asha', now)).toEqual(note);
    clearDrafts('asha');
    expect(drafts.read('asha', now)).toBeNull();
  });

  it('stays in memory per user when the browser denies storage after the sign-in, until sign-out', () => {
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    drafts.write('asha', note, now);
    expect(drafts.read('asha', now)).toEqual(note);
    expect(drafts.read('ravi', now)).toBeNull();
    clearDrafts('asha');
    sessionStore.clear('requested');
    drafts.write('asha', note, now);
    expect(drafts.read('asha', now)).toBeNull();
  });

  it('of a registration holds no password', () => {
    const fields = {
      fullName: 'Leela',
      email: '',
      contactNumber: '',
      specialization: '',
      registrationNumber: '',
      qualifications: '',
      bio: '',
      certificationsUrl: '',
      experienceCertificatesUrl: '',
      otherCertifications: '',
      password: 'monsoon-tea',
    };
    registrationDraft.write('asha', fields);
    registrationDraft.write(null, fields);
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('monsoon-tea');
    expect(registrationDraft.read('asha')).toMatchObject({ fullName: 'Leela' });
  });
});
