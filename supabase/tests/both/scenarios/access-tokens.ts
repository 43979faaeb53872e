import { expect } from 'vitest';
import type { Scenario } from '../visitor';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const otherHeaders: [header: object, hash: 'sha256' | 'sha512'][] = [
  [{ alg: 'none', typ: 'JWT' }, 'sha256'],
  [{ alg: 'HS512', typ: 'JWT' }, 'sha256'],
  [{ alg: 'HS512', typ: 'JWT' }, 'sha512'],
  [{ alg: 'hs256', typ: 'JWT' }, 'sha256'],
  [{ alg: 'RS256', typ: 'JWT' }, 'sha256'],
];

export const accessTokens: readonly Scenario[] = otherHeaders.map(([header, hash]) => ({
  name: `tokens: another algorithm is refused although the signature is valid: ${JSON.stringify(header)}, ${hash}`,
  async run(stage) {
    const { accessToken = '' } = (await (await stage.someone()).session()) ?? {};
    const [own = '', claims = ''] = accessToken.split('.');
    const answerTo = async (path: string, token: string) =>
      (await stage.send(path, { headers: { Authorization: `Bearer ${token}` } })).status;
    const signed = (first: string, by: 'sha256' | 'sha512') =>
      `${first}.${claims}.${stage.sign(`${first}.${claims}`, by)}`;
    // The key and the way to sign are those of the backend.
    expect(signed(own, 'sha256')).toBe(accessToken);
    expect(await answerTo('/rest/v1/people?select=id', accessToken)).toBe(200);
    const token = signed(encode(header), hash);
    expect(await answerTo('/rest/v1/people?select=id', token)).toBe(401);
    expect([401, 403]).toContain(await answerTo('/auth/v1/user', token));
  },
}));
