// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { addressOf } from './address-store';
import { clearDrafts } from './clear-drafts';

const address = { address: '12 Lodhi Road', city: 'New Delhi', pincode: '110003' };

beforeEach(() => localStorage.clear());

it('a user finds the address of their own last order', () => {
  addressOf('asha').write(address);
  expect(addressOf('asha').read()).toEqual(address);
  expect(addressOf('ravi').read()).toBeNull();
});

it('an address is deleted at its owner’s sign-out, unlike another user’s', () => {
  addressOf('asha').write(address);
  addressOf('ravi').write(address);
  clearDrafts('asha');
  expect(addressOf('asha').read()).toBeNull();
  expect(addressOf('ravi').read()).toEqual(address);
});

it('a damaged address reads as none', () => {
  localStorage.setItem('sehat.address.asha', '{"address":12}');
  expect(addressOf('asha').read()).toBeNull();
});
