import { describe, expect, it } from 'vitest';
import { isUnusualPincode } from './checkout-form';

describe('isUnusualPincode', () => {
  it.each(['', '110003', ' 110 003 ', '११०००३', '११० ००३'])('accepts "%s"', (pincode) => {
    expect(isUnusualPincode(pincode)).toBe(false);
  });

  it.each(['11000', '1100033', '११०००', 'Delhi'])('doubts "%s"', (pincode) => {
    expect(isUnusualPincode(pincode)).toBe(true);
  });
});
