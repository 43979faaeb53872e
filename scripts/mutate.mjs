// npm run mutate -- cart --count 30 --seed 7: runs the proof of a machine against mutants of its source.
// With --walks 20, runs the random walks of the seeds 1 to 20 instead. A mutant is killed when each of them fails.
import process from 'node:process';
import {
  chooseMutants,
  equivalents,
  failuresOfWalks,
  ignoreStrayErrors,
  keyOf,
  killerOf,
  prove,
  provenMachines,
} from './mutate/run.mjs';
import { readArguments, refuseArguments } from './read-arguments.mjs';

const usage =
  'npm run mutate -- [machine…] [--count 30] [--seed 7] [--only <part of a key>] [--walks 20] [--verbose] [--prove]';
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string' },
    only: { type: 'string' },
    walks: { type: 'string' },
    verbose: { type: 'boolean' },
    prove: { type: 'boolean' },
  },
});

const unknown = positionals.find((name) => !provenMachines().includes(name));
if (unknown) refuseArguments(usage, `There is no machine "${unknown}". There are ${provenMachines().join(', ')}.`);

const print = (text) => process.stdout.write(`${text}\n`);
const reasons = equivalents();
const walks = values.walks && Number(values.walks);
/** The walks so far, and those that found their mutant. */
const walked = { all: 0, found: 0 };

/** Why the proof killed the mutant, or null. With --walks, null when one of the walks passed. */
async function killer(machine, mutant) {
  if (!walks) return killerOf(machine, mutant);
  const failures = await failuresOfWalks(machine, mutant, walks);
  const found = failures.filter((failure) => failure !== null).length;
  walked.all += walks;
  walked.found += found;
  if (found > 0 && found < walks) print(`  ${found} of ${walks} walks find ${keyOf(mutant)}`);
  return failures.includes(null) ? null : failures[0];
}

const all = { killed: 0, survived: 0, equivalent: 0 };

for (const machine of positionals.length > 0 ? positionals : provenMachines()) {
  print((await prove(machine)).trim());
  if (values.prove) continue;
  ignoreStrayErrors();
  const counts = { killed: 0, survived: 0, equivalent: 0 };
  const chosen = chooseMutants(machine, { seed: Number(values.seed), count: values.count && Number(values.count) });
  for (const mutant of chosen) {
    if (values.only && !keyOf(mutant).includes(values.only)) continue;
    const isEquivalent = Object.hasOwn(reasons, keyOf(mutant));
    if (isEquivalent && !values.verbose) {
      counts.equivalent += 1;
      continue;
    }
    const reason = await killer(machine, mutant);
    if (reason === null) counts[isEquivalent ? 'equivalent' : 'survived'] += 1;
    else counts.killed += 1;
    if (reason === null && !isEquivalent) print(`  SURVIVED ${keyOf(mutant)} (line ${mutant.line})`);
    if (reason !== null && isEquivalent) print(`  NOT EQUIVALENT ${keyOf(mutant)}`);
    if (reason !== null && values.verbose)
      print(`  killed ${keyOf(mutant)} (line ${mutant.line}): ${reason.slice(0, 160)}`);
  }
  for (const [name, count] of Object.entries(counts)) all[name] += count;
  const rate = (100 * counts.killed) / Math.max(counts.killed + counts.survived, 1);
  print(
    `${machine}: ${counts.killed} killed, ${counts.survived} survived, ${counts.equivalent} equivalent: ${rate.toFixed(1)} %`,
  );
}
if (walks) print(`${walked.found} of ${walked.all} walks found their mutant`);
process.exitCode = all.survived > 0 ? 1 : 0;
