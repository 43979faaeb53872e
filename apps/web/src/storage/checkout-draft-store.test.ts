// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutDraft } from './checkout-draft-store';
import { sessionStore } from './session-store';

const form = {
  name: 'Asha Verma',
  email: 'asha@sehat.example',
  phone: '98200 12345',
  address: '12 Lodhi Road',
  city: '',
  pincode: '',
  paymentMethod: 'upi',
} as const;

beforeEach(() => {
  vi.restoreAllMocks();
  checkoutDraft.clear();
  sessionStorage.clear();
});

describe('checkoutDraft', () => {
  it('is read back by whoever typed it, and by nobody else', () => {
    checkoutDraft.write('u1', form);
    expect(checkoutDraft.read('u1')).toEqual(form);
    expect(checkoutDraft.read('u2')).toBeNull();
    expect(checkoutDraft.read(null)).toBeNull();
  });

  it('follows whoever typed it before signing in', () => {
    checkoutDraft.write(null, form);
    expect(checkoutDraft.read(null)).toEqual(form);
    expect(checkoutDraft.read('u1')).toEqual(form);
    checkoutDraft.write('u1', form);
    expect(checkoutDraft.read(null)).toBeNull();
  });

  it('stays in this tab and leaves with the session', () => {
    checkoutDraft.write('u1', form);
    expect(localStorage).toHaveLength(0);
    sessionStore.clear();
    expect(sessionStorage).toHaveLength(0);
    expect(checkoutDraft.read('u1')).toBeNull();
  });

  it.each(['{', '[]', '{"owner":"u1"}', '{"owner":"u1","form":{"name":1}}'])('takes %s for no draft', (stored) => {
    sessionStorage.setItem('sehat.checkout', stored);
    expect(checkoutDraft.read('u1')).toBeNull();
  });

  it('is kept for this page where the browser refuses to store', () => {
    checkoutDraft.write('u1', { ...form, name: 'Older' });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    checkoutDraft.write('u1', form);
    expect(checkoutDraft.read('u1')).toEqual(form);
    checkoutDraft.clear();
    expect(checkoutDraft.read('u1')).toBeNull();
  });
});
