// @vitest-environment jsdom
import type { LabForm } from '@sehat/machines/lab-booking';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { labDraftStore } from './lab-draft-store';

const form: LabForm = {
  mode: 'home',
  selectedLab: '',
  name: 'Asha Verma',
  age: '34',
  gender: 'female',
  address: '12 Lodhi Road, New Delhi',
  date: '2026-01-16',
  time: '9:00 AM',
  tests: ['cbc'],
};
const now = Date.UTC(2026, 0, 15);
const hour = 60 * 60 * 1000;
const key = 'sehat.labDraft';

beforeEach(() => {
  vi.restoreAllMocks();
  labDraftStore.clear();
  sessionStorage.clear();
  localStorage.clear();
});

describe('labDraftStore', () => {
  it('gives the form back to the person who filled it in, from this tab only', () => {
    labDraftStore.write('u1', form, now);
    expect(labDraftStore.read('u1', now + hour - 1)).toEqual(form);
    expect(localStorage).toHaveLength(0);
    expect(Object.keys(sessionStorage)).toEqual([key]);
  });

  it.each([
    ['someone else', 'u2', now],
    ['the same person an hour later', 'u1', now + hour],
    ['a clock that was set back', 'u1', now - 1],
  ])('forgets it for %s', (_, userId, moment) => {
    labDraftStore.write('u1', form, now);
    expect(labDraftStore.read(userId, moment)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(labDraftStore.read('u1', now)).toBeNull();
  });

  it('is empty once it is cleared', () => {
    labDraftStore.write('u1', form, now);
    labDraftStore.clear();
    expect(labDraftStore.read('u1', now)).toBeNull();
  });

  it.each([
    '{',
    '[]',
    'null',
    JSON.stringify({ userId: 'u1', savedAt: now }),
    JSON.stringify({ userId: 'u1', savedAt: 'now', form }),
    JSON.stringify({ userId: 'u1', savedAt: now, form: { ...form, tests: 'cbc' } }),
    JSON.stringify({ userId: 'u1', savedAt: now, form: { ...form, mode: 'moon' } }),
  ])('takes %s for nothing', (text) => {
    sessionStorage.setItem(key, text);
    expect(labDraftStore.read('u1', now)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes on in memory where the browser refuses to store', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    labDraftStore.write('u1', form, now);
    expect(sessionStorage).toHaveLength(0);
    expect(labDraftStore.read('u1', now)).toEqual(form);
    labDraftStore.clear();
    expect(labDraftStore.read('u1', now)).toBeNull();
  });
});
