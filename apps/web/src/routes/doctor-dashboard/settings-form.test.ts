import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { settingsSchema } from './settings-form';

const parse = (consultationFee: string, consultationHours = '9 AM to 5 PM') =>
  v.safeParse(settingsSchema, { consultationHours, consultationFee });

describe('settingsSchema', () => {
  it.each([
    ['0', 0],
    ['800', 800],
    [' 1,000 ', 1000],
    ['1 500', 1500],
  ])('reads %o as %i rupees', (typed, rupees) => {
    expect(parse(typed).output).toEqual({ consultationHours: '9 AM to 5 PM', consultationFee: rupees });
  });

  it.each(['', ' ', '-5', '99.50', 'eight hundred', '1e3', '12345678'])(
    'refuses the fee %o with one message',
    (typed) => {
      expect(parse(typed).issues).toHaveLength(1);
    },
  );

  it('requires consultation hours', () => {
    expect(parse('800', '  ').issues?.[0].message).toBe('Enter your consultation hours');
  });
});
