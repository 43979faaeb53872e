import { describe, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { exceptionText, REDACTED, redact, secretsIn } from './redact';

describe('redact', () => {
  test.each([
    'password',
    'newPassword',
    'token',
    'accessToken',
    'refresh_token',
    'clientSecret',
    'PASSWORD',
    'authorization',
    'Set-Cookie',
    'api_key',
  ])('redacts the value of a field named %s', (field) => {
    expect(redact({ [field]: 'hunter2', kept: 1 })).toEqual({ [field]: REDACTED, kept: 1 });
  });

  test('redacts nested values: lists, maps, sets, errors and their causes', () => {
    const error = Object.assign(new Error('refused', { cause: 'x' }), { failure: { token: 'hunter2' } });
    const hiding = [
      [{ a: { password: 'hunter2' } }],
      new Map([['token', 'hunter2']]),
      new Set([{ secret: 'hunter2' }]),
      error,
    ];
    expect(JSON.stringify(redact(hiding))).not.toContain('hunter2');
    expect(redact(error)).toEqual({ name: 'Error', message: 'refused', failure: { token: REDACTED } });
  });

  test('copies the JSON form of a snapshot, without its machine, and redacts it', () => {
    const machine = createMachine({ initial: 'open', context: { token: 'hunter2' }, states: { open: {} } });
    const copied = redact({ type: 'xstate.snapshot.door', snapshot: createActor(machine).getSnapshot() });
    expect(copied).toMatchObject({ snapshot: { value: 'open', context: { token: REDACTED } } });
    expect(copied).not.toHaveProperty('snapshot.machine');
  });

  test('redacts a list or an object of secrets as a whole, and keeps null and undefined', () => {
    expect(redact({ tokens: ['hunter2'], secrets: { a: 'hunter2' }, password: null })).toEqual({
      tokens: REDACTED,
      secrets: REDACTED,
      password: null,
    });
  });

  test('copies a circular value', () => {
    const loop: { self?: unknown } = {};
    loop.self = loop;
    expect(redact(loop)).toEqual({ self: '[circular]' });
  });

  test('copies a field named __proto__ without changing a prototype', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"polluted":true}}');
    expect(Object.getPrototypeOf(redact(hostile))).toBe(Object.prototype);
  });

  test('does not change the original value', () => {
    const value = { password: 'hunter2' };
    redact(value);
    expect(value).toEqual({ password: 'hunter2' });
  });
});

describe('redact with known secrets', () => {
  test('removes them from texts that quote them, at any depth', () => {
    const secrets = new Set(['hunter2', 'hunter22']);
    expect(redact({ message: 'hunter22 is wrong', tried: [{ text: 'not hunter2' }] }, secrets)).toEqual({
      message: `${REDACTED} is wrong`,
      tried: [{ text: `not ${REDACTED}` }],
    });
  });

  test('keeps texts that contain a short secret, or the placeholder', () => {
    expect(redact({ message: `an apple [redacted]` }, new Set(['a', REDACTED]))).toEqual({
      message: `an apple [redacted]`,
    });
  });
});

describe('secretsIn', () => {
  test('collects texts and numbers of secret fields, at any depth', () => {
    const loop: { self?: unknown; token: string } = { token: 'kolam' };
    loop.self = loop;
    const holder = [loop, new Map([['secrets', ['hunter2', 'hunter22']]]), { pinSecret: 4711 }, { password: null }];
    expect(secretsIn(holder)).toEqual(['kolam', 'hunter2', 'hunter22', '4711']);
  });
});

describe('exceptionText', () => {
  test('removes each secret', () => {
    const secrets = ['kolam', 'hunter2', 'hunter22', '4711', ''];
    expect(exceptionText(new TypeError('kolam, hunter22 and 4711 are no numbers'), secrets)).toBe(
      `TypeError: ${REDACTED}, ${REDACTED} and ${REDACTED} are no numbers`,
    );
  });

  test('keeps a text without secrets, and shows a thrown value', () => {
    expect(exceptionText(new TypeError('no list'), ['hunter2'])).toBe('TypeError: no list');
    expect(exceptionText({ token: 'kolam', reason: 'late' }, [])).toBe('{"token":"[redacted]","reason":"late"}');
    expect(exceptionText(undefined, ['kolam'])).toBe('undefined');
    expect(exceptionText('kolam is late', ['kolam'])).toBe(`"${REDACTED} is late"`);
  });
});
