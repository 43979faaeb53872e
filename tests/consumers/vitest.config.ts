import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** npm run test:consumers: builds the packed design system in projects of four frameworks, which npm downloads. */
export default defineConfig({
  test: { root: join(import.meta.dirname, '../..'), include: ['tests/consumers/*.suite.ts'], testTimeout: 60_000 },
});
