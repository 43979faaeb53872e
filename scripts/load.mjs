// npm run load: measures the app under load, and fails on a wrong answer or on growth. docs/reliability.md lists the
// results.
import process from 'node:process';
import { NoDatabase, openPostgres } from './load/postgres.mjs';
import { readArguments, refuseArguments } from './read-arguments.mjs';

const usage =
  'npm run load -- [--only database,realtime,tab] [--seconds 300] [--callers 50] [--channels 500] [--hours 8] [--seed 7]';
const parts = ['database', 'realtime', 'tab'];
const { values } = readArguments(usage, {
  options: {
    only: { type: 'string', default: parts.join(',') },
    seconds: { type: 'string', default: '300' },
    callers: { type: 'string', default: '50' },
    channels: { type: 'string', default: '500' },
    hours: { type: 'string', default: '8' },
    appointments: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '7' },
    port: { type: 'string', default: '4186' },
  },
});
const wanted = values.only.split(',');
const unknown = wanted.find((part) => !parts.includes(part));
if (unknown !== undefined) refuseArguments(usage, `--only names ${parts.join(', ')}, not “${unknown}”.`);
const number = (name) => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1)
    refuseArguments(usage, `--${name} is a whole number from 1, not “${values[name]}”.`);
  return value;
};
const sizes = Object.fromEntries(
  Object.keys(values)
    .filter((name) => name !== 'only')
    .map((name) => [name, number(name)]),
);

/** Runs a part on a new database. */
async function onDatabase(measure) {
  const database = await openPostgres();
  try {
    return await measure({ ...sizes, url: database.url });
  } finally {
    await database.close();
  }
}

const measures = {
  async database() {
    const [{ measureUnderLoad }, { describeLoad }] = await Promise.all([
      import('./load/under-load.mjs'),
      import('./load/describe.mjs'),
    ]);
    return describeLoad(await onDatabase(measureUnderLoad), sizes);
  },
  async realtime() {
    const [{ measureFanOut }, { describeFanOut }] = await Promise.all([
      import('./load/fan-out.mjs'),
      import('./load/describe.mjs'),
    ]);
    return describeFanOut(await onDatabase(measureFanOut), sizes);
  },
  async tab() {
    const [{ measureOpenTab }, { describeTab }] = await Promise.all([
      import('./load/open-tab.mjs'),
      import('./load/describe.mjs'),
    ]);
    return describeTab(await measureOpenTab(sizes), sizes);
  },
};

try {
  let failures = 0;
  for (const part of wanted) {
    const { text, wrong } = await measures[part]();
    console.log(`\n${text}`);
    for (const sentence of wrong.slice(0, 20)) console.error(`✗ ${sentence}`);
    failures += wrong.length;
  }
  console.log(failures === 0 ? '\nNothing is wrong.' : `\n${failures} mistakes.`);
  process.exitCode = failures === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof NoDatabase)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
