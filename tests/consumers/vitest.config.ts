import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** npm run test:consumers: uses the packed design system and visual review in other projects, which npm downloads. */
export default defineConfig({
  test: { root: join(import.meta.dirname, '../..'), include: ['tests/consumers/*.suite.ts'], testTimeout: 60_000 },
});
