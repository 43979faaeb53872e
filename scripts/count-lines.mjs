// npm run lines [-- --at <commit>]: counts source lines outside stories and tests, per workspace, and compares them
// with the recorded count.
//
// It counts all lines of tracked .ts, .tsx, .mjs, .js, .css and .sql files, including blank lines and comments. It
// leaves out *.stories.*, *.test.*, apps/web/e2e, tests, .storybook, and folders named testing or stories.
// supabase/tests counts, because the recorded count includes it.
import { spawnSync } from 'node:child_process';
import { readArguments } from './read-arguments.mjs';

/** Lines at commit bbd156f, counted by this script. */
const recorded = {
  'apps/web': 11_747,
  mocks: 2915,
  'packages/catalog': 1408,
  'packages/machines': 3621,
  'packages/simulator': 4800,
  'packages/ui': 9483,
  root: 176,
  scripts: 5060,
  supabase: 2160,
};

const endings = ['ts', 'tsx', 'mjs', 'js', 'css', 'sql'];
const isLeftOut = (path) =>
  /[.](?:stories|test)[.]|^(?:apps\/web\/e2e|tests|[.]storybook)\/|\/(?:testing|stories)\//.test(path);

const workspaceOf = (path) => /^(?:apps|packages)\/[^/]+|^[^/]+(?=\/)/.exec(path)?.[0] ?? 'root';

/** Counts the lines per workspace in the working tree or in a commit. */
function countLines(commit) {
  const args = [
    'grep',
    '--count',
    '--null',
    '',
    ...(commit ? [commit] : []),
    '--',
    ...endings.map((name) => `*.${name}`),
  ];
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 << 20 });
  if (status !== 0) throw new Error(stderr);
  const counts = {};
  for (const line of stdout.trim().split('\n')) {
    const [name, count] = line.split('\0');
    const path = commit ? name.slice(commit.length + 1) : name;
    if (isLeftOut(path)) continue;
    const workspace = workspaceOf(path);
    counts[workspace] = (counts[workspace] ?? 0) + Number(count);
  }
  return counts;
}

const { values } = readArguments('npm run lines [-- --at <commit>]', { options: { at: { type: 'string' } } });
const counts = countLines(values.at);
const total = (all) => Object.values(all).reduce((sum, lines) => sum + lines, 0);
const row = (name, now, before) => {
  const change = before > 0 ? `${(((now - before) / before) * 100).toFixed(1)} %` : '';
  console.log(
    [name.padEnd(20), ...[now, before].map((lines) => String(lines).padStart(7)), change.padStart(8)].join(' '),
  );
};
console.log(`${'workspace'.padEnd(20)} ${'lines'.padStart(7)} ${'bbd156f'.padStart(7)}`);
for (const name of [...new Set([...Object.keys(recorded), ...Object.keys(counts)])].toSorted()) {
  row(name, counts[name] ?? 0, recorded[name] ?? 0);
}
row('all', total(counts), total(recorded));
