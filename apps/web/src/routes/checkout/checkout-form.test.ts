import { describe, expect, it } from 'vitest';
import { isUnusualPhone, isUnusualPincode } from './checkout-form';

describe('isUnusualPhone', () => {
  it.each(['', '  ', '9820012345', '98200 12345', '+91 98200-12345', '098200 12345', '(982) 001 2345'])(
    'has no doubt about "%s"',
    (phone) => {
      expect(isUnusualPhone(phone)).toBe(false);
    },
  );

  it.each(['12345', '98200 1234', '98200 123456', 'ask my son', '+44 20 7946 0018'])('doubts "%s"', (phone) => {
    expect(isUnusualPhone(phone)).toBe(true);
  });
});

describe('isUnusualPincode', () => {
  it.each(['', '110003', ' 110 003 '])('accepts "%s"', (pincode) => {
    expect(isUnusualPincode(pincode)).toBe(false);
  });

  it.each(['11000', '1100033', 'Delhi'])('doubts "%s"', (pincode) => {
    expect(isUnusualPincode(pincode)).toBe(true);
  });
});
