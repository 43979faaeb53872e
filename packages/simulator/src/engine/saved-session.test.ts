import { cartModel } from '@sehat/machines/models/cart';
import type { SavedMove } from '@sehat/machines/testing/moves';
import { describe, expect, test } from 'vitest';
import { walkAtRandom } from './random-moves';
import { readSessionFile, type SavedSession, UnreadableSession, writeSessionFile } from './saved-session';
import { decodeSession, encodeSession } from './session-code';

const hostileEvent = { type: 'quantity.set', id: '__proto__', quantity: Number.NaN, deep: { $: 'NaN', no: undefined } };
const session: SavedSession = {
  machine: 'cart',
  step: 2,
  moves: [
    { kind: 'resolve', call: 'restore', answer: 'two lines' },
    { kind: 'send', event: hostileEvent },
    { kind: 'reject', call: 'restore', value: { message: 'no “storage”' } },
    { kind: 'wait' },
    { kind: 'wait', ms: 3_000 },
  ],
};
const secret: SavedMove = {
  kind: 'send',
  event: { type: 'signIn.submit', email: 'a@b.example', password: 'hunter2' },
};
const file = (change: Record<string, unknown>) =>
  JSON.stringify({ format: 'simulation-1', machine: 'cart', step: 0, moves: [], ...change });

describe('a session in an address', () => {
  test('survives a round trip, hostile values included', async () => {
    const code = await encodeSession(session);
    expect(code).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(await decodeSession(code)).toEqual(session);
  });

  test('of a thousand moves fits into an address', async () => {
    const { entries } = await walkAtRandom(cartModel, { seed: 7, steps: 1_000 });
    const moves = entries.flatMap(({ saved }) => saved ?? []);
    expect((await encodeSession({ machine: 'cart', moves, step: 1_000 })).length).toBeLessThan(8_000);
  });

  test("carries the machine's own input, without secrets", async () => {
    const input = { role: 'patient', accessToken: 'hunter2' };
    const saved = { machine: 'peer', moves: [], step: 0, input };
    const expected = { ...saved, input: { role: 'patient', accessToken: '[redacted]' } };
    expect(await decodeSession(await encodeSession(saved))).toEqual(expected);
    expect(readSessionFile(writeSessionFile(saved))).toEqual(expected);
  });

  test('carries no secret', async () => {
    const { moves } = await decodeSession(await encodeSession({ machine: 'auth', moves: [secret], step: 1 }));
    expect(moves).toEqual([
      { kind: 'send', event: { type: 'signIn.submit', email: 'a@b.example', password: '[redacted]' } },
    ]);
  });

  test('carries no secret number, list or object, and keeps their shape', async () => {
    const value = { token: { value: 'hunter2', none: null }, passwords: ['hunter2', 1234], kept: [1] };
    const answer: SavedMove = { kind: 'resolve', call: 'signIn', value };
    const { moves } = await decodeSession(await encodeSession({ machine: 'auth', moves: [answer], step: 1 }));
    const hidden = {
      token: { value: '[redacted]', none: null },
      passwords: ['[redacted]', '[redacted]'],
      kept: [1],
    };
    expect(moves).toEqual([{ ...answer, value: hidden }]);
  });

  test.each(['', 'x', 'not a code', '%%%', 'AAAA', btoa('{"machine":"cart"}')])(
    'is refused when damaged: %o',
    async (code) => {
      await expect(decodeSession(code)).rejects.toThrow(UnreadableSession);
    },
  );

  test('is refused when truncated', async () => {
    const code = await encodeSession(session);
    await expect(decodeSession(code.slice(0, -8))).rejects.toThrow('damaged or incomplete');
  });

  test('is refused when it unpacks to too many bytes', async () => {
    const bomb = new Blob([' '.repeat(8_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const packed = new Uint8Array(await new Response(bomb).arrayBuffer());
    const code = btoa(String.fromCodePoint(...packed))
      .replaceAll('+', '-')
      .replaceAll('/', '_');
    await expect(decodeSession(code)).rejects.toThrow('too long');
  });
});

describe('a session in a file', () => {
  test('survives a round trip', () => {
    expect(readSessionFile(writeSessionFile(session))).toEqual(session);
  });

  test('carries no secret', () => {
    expect(writeSessionFile({ machine: 'auth', moves: [secret], step: 1 })).not.toContain('hunter2');
  });

  test.each([
    ['{', 'This is not JSON.'],
    ['null', 'This is no saved sequence'],
    ['{"format":"other"}', 'This is no saved sequence'],
    [file({ machine: 7 }), 'At machine:'],
    [file({ moves: [{ kind: 'jump' }] }), 'At moves.0'],
    [file({ moves: [{ kind: 'wait', ms: -1 }] }), 'At moves.0'],
    [file({ moves: [{ kind: 'send', event: {} }] }), 'At moves.0'],
    [file({ step: 1 }), 'behind the end'],
    [file({ extra: true }), 'At extra'],
  ])('is refused when damaged: %s', (text, message) => {
    expect(() => readSessionFile(text)).toThrow(message);
  });
});
