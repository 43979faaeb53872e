import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutDescriptions } from '../apps/web/vite-plugins/state-descriptions';
import { root } from './project-fixture';

test('removes the descriptions of states and nothing else', () => {
  const code = [
    "connecting: { description: 'The page shows the loader.', after: { loader: 'inCall' } },",
    'kept: {',
    "  description: 'The browser\\'s store has the lines.',",
    "  on: { 'peer.description': 'taken' },",
    '},',
    'take: ({ description }: { description: PeerDescription }) => ({ taken: description }),',
    "busy: { description: 'Another program uses the device.' },",
    '',
  ].join('\n');
  expect(withoutDescriptions(code)).toBe(
    [
      "connecting: { after: { loader: 'inCall' } },",
      'kept: {',
      "  on: { 'peer.description': 'taken' },",
      '},',
      'take: ({ description }: { description: PeerDescription }) => ({ taken: description }),',
      'busy: { },',
      '',
    ].join('\n'),
  );
});

test('no description of a state is left in the source of a machine', () => {
  const files = globSync('packages/machines/src/*/*.{machine,states}.ts', { cwd: root });
  const codes = files.map((file) => withoutDescriptions(readFileSync(join(root, file), 'utf8')));
  expect(files.length).toBeGreaterThanOrEqual(14);
  expect(codes.flatMap((code) => code.match(/\bdescription:\s*['"`].*/g) ?? [])).toEqual([]);
});
