import { availableParallelism, loadavg } from 'node:os';
import { runNpm } from '../run-npm.mjs';
import { guard, plant, restore } from './planting.mjs';

/** The longest answer to a change of one component, in seconds, with the build of Storybook. */
const longest = 45;

/** The change that is measured by default: its component is in more pictures than most are. */
export const ordinaryChange = 'a gap is 1 px smaller';

/**
 * Plants a change, runs the visual review as a user would, and prints how long the answer took. Resolves to whether it
 * was found in time.
 * @param {import('../../tests/visual/planted-changes.mjs').PlantedChange} change
 */
export async function measureSpeed(change) {
  guard([change]);
  const [load = 0] = loadavg();
  const from = performance.now();
  let output = '';
  let firstAfter;
  const onOutput = (chunk) => {
    output += chunk;
    if (/^changed /m.test(output)) firstAfter ??= (performance.now() - from) / 1000;
  };
  try {
    plant(change);
    await runNpm(['run', '--silent', 'test:visual', '--', '--since', 'HEAD'], { onOutput, env: { FORCE_COLOR: '0' } });
  } finally {
    restore();
  }
  const seconds = (performance.now() - from) / 1000;
  const summary = output.split('\n').filter((line) => /^\d+ same,|^Time: /.test(line));
  console.log([`${change.name} (${change.file})`, ...summary].join('\n'));
  if (firstAfter === undefined) {
    console.log(`MISSED after ${seconds.toFixed(1)} s:\n${output.slice(-2000)}`);
    return false;
  }
  console.log(
    `First difference after ${firstAfter.toFixed(1)} s, the whole answer after ${seconds.toFixed(1)} s. Goal: ${longest} s. ` +
      `The load before was ${load.toFixed(1)} on ${availableParallelism()} cores.`,
  );
  return seconds <= longest;
}
