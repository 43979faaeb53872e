import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveStageOf } from './live-stage';
import { realtime } from './scenarios/realtime';
import { type Backend, stageOf, startLiveDatabase, startMocks } from './stages';

test('scenario names are unique', () => {
  const names = realtime.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each([
  { backend: 'the embedded backend', start: startMocks },
  { backend: 'the database', start: startLiveDatabase },
])('$backend', ({ start }) => {
  let running: Backend | undefined;
  beforeAll(async () => {
    running = await start();
  }, 120_000);
  afterAll(async () => running?.close());

  test.each(realtime)('$name', async ({ run }) => {
    if (!running?.live) throw new Error('The backend did not start.');
    expect.hasAssertions();
    const live = liveStageOf(stageOf(running, 'wire'), running.live);
    try {
      await run(live);
    } finally {
      await live.close();
    }
  });
});
