import { describe, expect, it } from 'vitest';
import { phoneAdvice, pincodeAdvice } from './checkout-form';

describe('phoneAdvice', () => {
  it.each(['', '  ', '9820012345', '98200 12345', '+91 98200-12345', '098200 12345', '(982) 001 2345'])(
    'has no doubt about "%s"',
    (phone) => {
      expect(phoneAdvice(phone)).toBeNull();
    },
  );

  it.each(['12345', '5820012345', '98200 1234', '98200 123456', 'ask my son', '+44 20 7946 0018'])(
    'doubts "%s"',
    (phone) => {
      expect(phoneAdvice(phone)).toContain('10 digits');
    },
  );
});

describe('pincodeAdvice', () => {
  it.each(['', '110003', ' 110 003 '])('has no doubt about "%s"', (pincode) => {
    expect(pincodeAdvice(pincode)).toBeNull();
  });

  it.each(['11000', '1100033', '010003', 'Delhi'])('doubts "%s"', (pincode) => {
    expect(pincodeAdvice(pincode)).toContain('6 digits');
  });
});
