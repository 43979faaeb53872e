import { expect, test } from 'vitest';
import { proveRules } from '../testing/prove-rules';
import { peerRules } from './peer.rules';

test('the machine and the tables of both sides agree in both directions', { timeout: 180_000 }, async () => {
  const report = await proveRules(peerRules);
  process.stdout.write(report.text);
  expect(report.pairs).toBeGreaterThan(0);
});
