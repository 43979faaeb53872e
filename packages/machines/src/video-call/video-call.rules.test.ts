import { expect, test } from 'vitest';
import { proveRules } from '../testing/prove-rules';
import { videoCallRules } from './video-call.rules';

test('the machine and the table of its rules agree in both directions', { timeout: 180_000 }, async () => {
  const report = await proveRules(videoCallRules);
  process.stdout.write(report.text);
  expect(report.pairs).toBeGreaterThan(0);
});
