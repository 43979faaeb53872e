import { expect, test } from 'vitest';
import { proveRules } from '../testing/prove-rules';
import { appointmentRules } from './appointment.rules';

test('the machine and the table of its rules agree in both directions', { timeout: 60_000 }, async () => {
  const report = await proveRules(appointmentRules);
  process.stdout.write(report.text);
  expect(report.pairs).toBeGreaterThan(0);
});
