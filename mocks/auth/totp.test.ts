import { describe, expect, it } from 'vitest';
import { utf8 } from '../platform/base64url';
import { addressOf, codeAt, encodeBase32, isCodeNear } from './totp';

const secret = encodeBase32(utf8('12345678901234567890'));

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B, of which apps show the last six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is %s', async (seconds, code) => {
    expect(await codeAt(secret, seconds * 1000)).toBe(code);
  });

  it('counts for the step before and after its own', async () => {
    const now = 1_234_567_890_000;
    const accepted = await Promise.all(
      [-2, -1, 0, 1, 2].map((step) => isCodeNear('005924', secret, now + step * 30_000)),
    );
    expect(accepted).toEqual([false, true, true, true, false]);
  });

  it.each(['', '00592', '0059244', '５９２４', 'abcdef'])('is not %j', async (code) => {
    expect(await isCodeNear(code, secret, 1_234_567_890_000)).toBe(false);
  });
});

it('writes base32 as RFC 4648 does, without padding', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => encodeBase32(utf8(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

it('names the service and the account in the address of the QR code', () => {
  const url = new URL(addressOf(secret, { issuer: 'Sehat', email: 'asha+1@sehat.example' }));
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Sehat:asha+1@sehat.example',
  ]);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    algorithm: 'SHA1',
    digits: '6',
    issuer: 'Sehat',
    period: '30',
    secret,
  });
});
