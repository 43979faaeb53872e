import { expect, test } from 'vitest';
import { proveRules } from '../testing/prove-rules';
import { connectionRules } from './connection.rules';

test('the machine and the table of its rules agree in both directions', { timeout: 60_000 }, async () => {
  const report = await proveRules(connectionRules);
  process.stdout.write(report.text);
  expect(report.pairs).toBeGreaterThan(0);
});
