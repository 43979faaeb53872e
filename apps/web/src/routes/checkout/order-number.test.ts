import { describe, expect, it } from 'vitest';
import { orderNumber } from './order-number';

const now = new Date('2026-01-15T00:30:00+05:30');

describe('orderNumber', () => {
  it("contains India's date and four readable characters", () => {
    const draws = [0, 0.25, 0.5, 0.999_999];
    expect(orderNumber(now, () => draws.shift() ?? 0)).toBe('SEH-20260115-3CJY');
  });

  it('contains no letters that are easily misread', () => {
    for (let step = 0; step < 100; step += 1) {
      expect(orderNumber(now, () => step / 100)).toMatch(/^SEH-20260115-[34679AC-HJKMNP-RT-Y]{4}$/);
    }
  });
});
