import { availableParallelism, loadavg } from 'node:os';
import { runNpm } from '../run-npm.mjs';
import { guard, plant, restore } from './planting.mjs';

/** The latest first answer to a change of one component, in seconds, with the build of Storybook. */
const longest = 45;

/** The line after the first answer of `visual-review test --since`. */
const firstAnswerEnd = 'The other stories and modes follow.';

/** The change that is measured by default: its component is in more pictures than most are. */
export const ordinaryChange = 'a gap is 1 px smaller';

/**
 * Plants a change, runs the visual review as a user would, and prints how long both answers took. Resolves to whether
 * the first one named the changed file in time.
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
    if (output.includes(firstAnswerEnd)) firstAfter ??= (performance.now() - from) / 1000;
  };
  try {
    plant(change);
    await runNpm(['run', '--silent', 'test:visual', '--', '--since', 'HEAD'], { onOutput, env: { FORCE_COLOR: '0' } });
  } finally {
    restore();
  }
  const seconds = (performance.now() - from) / 1000;
  const [firstAnswer = ''] = /^First answer after [^]*(?=The other stories)/m.exec(output) ?? [];
  const summary = output.split('\n').filter((line) => /^\d+ same,|^Time: /.test(line));
  console.log([`${change.name} (${change.file})`, firstAnswer, ...summary].join('\n'));
  if (firstAfter === undefined || !firstAnswer.includes(change.file)) {
    console.log(`MISSED: the first answer does not name the file.\n${output.slice(-2000)}`);
    return false;
  }
  console.log(
    `First answer after ${firstAfter.toFixed(1)} s, the whole answer after ${seconds.toFixed(1)} s. ` +
      `Goal: a first answer within ${longest} s. The load before was ${load.toFixed(1)} on ${availableParallelism()} cores.`,
  );
  return firstAfter <= longest;
}
