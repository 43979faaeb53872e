import { expect, test } from 'vitest';
import { parseIceServers } from './ice-servers';

test.each([undefined, '', ' '])('has no servers for %j', (text) => {
  expect(parseIceServers(text)).toEqual([]);
});

test('reads STUN and TURN servers', () => {
  const servers = [
    { urls: 'stun:stun.sehat.example:3478' },
    { urls: ['turn:turn.sehat.example:3478', 'turns:turn.sehat.example'], username: 'sehat', credential: 'secret' },
  ];
  expect(parseIceServers(JSON.stringify(servers))).toEqual(servers);
});

test.each(['{', '{}', '["stun:a"]', '[{"urls":"https://a"}]', '[{"urls":"stun:a","user":"b"}]'])(
  'refuses the setting %s',
  (text) => {
    expect(() => parseIceServers(text)).toThrow(/./);
  },
);
