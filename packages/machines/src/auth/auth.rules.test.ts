import { expect, test } from 'vitest';
import { proveRules } from '../testing/prove-rules';
import { authRules } from './auth.rules';

test('the machine and the table of its rules agree in both directions', { timeout: 120_000 }, async () => {
  const report = await proveRules(authRules);
  process.stdout.write(report.text);
  expect(report.pairs).toBeGreaterThan(0);
});
