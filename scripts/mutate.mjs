// npm run mutate -- cart --count 30 --seed 7: runs the proof of a machine against mutants of its source.
import process from 'node:process';
import {
  chooseMutants,
  equivalents,
  ignoreStrayErrors,
  keyOf,
  killerOf,
  prove,
  provenMachines,
} from './mutate/run.mjs';
import { readArguments } from './read-arguments.mjs';

const { values, positionals } = readArguments('npm run mutate -- cart --count 30 --seed 7', {
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string' },
    only: { type: 'string' },
    verbose: { type: 'boolean' },
    prove: { type: 'boolean' },
  },
});

const print = (text) => process.stdout.write(`${text}\n`);
const reasons = equivalents();
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
    const killer = await killerOf(machine, mutant);
    if (killer === null) counts[isEquivalent ? 'equivalent' : 'survived'] += 1;
    else counts.killed += 1;
    if (killer === null && !isEquivalent) print(`  SURVIVED ${keyOf(mutant)} (line ${mutant.line})`);
    if (killer !== null && isEquivalent) print(`  NOT EQUIVALENT ${keyOf(mutant)}`);
    if (killer !== null && values.verbose)
      print(`  killed ${keyOf(mutant)} (line ${mutant.line}): ${killer.slice(0, 160)}`);
  }
  for (const [name, count] of Object.entries(counts)) all[name] += count;
  const rate = (100 * counts.killed) / Math.max(counts.killed + counts.survived, 1);
  print(
    `${machine}: ${counts.killed} killed, ${counts.survived} survived, ${counts.equivalent} equivalent: ${rate.toFixed(1)} %`,
  );
}
process.exitCode = all.survived > 0 ? 1 : 0;
