// npm run check:advisories: asks the registry for known vulnerabilities. Fails when one concerns a package that the
// site or a function ships. Development tools, and a registry that offers no advisories, get a note.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { readArguments } from './read-arguments.mjs';

readArguments('npm run check:advisories');

const root = process.cwd();
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const { packages } = readJson('package-lock.json');
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const functionPackages = readdirSync(join(root, 'supabase/functions'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('deno.json'))
  .map((name) => join('supabase/functions', name))
  .flatMap((path) => Object.values(readJson(path).imports ?? {}))
  .flatMap((target) => /^npm:(@?[^@]+)@/.exec(target)?.[1] ?? []);
const shipped = new Set([
  ...functionPackages,
  ...Object.entries(packages).flatMap(([path, { dev }]) =>
    path.includes('node_modules/') && !dev ? [nameOf(path)] : [],
  ),
]);

// Without limits, npm repeats a request to a registry that it cannot reach for minutes.
const limits = ['--fetch-retries=0', '--fetch-timeout=20000'];
const { stdout, error } = spawnSync('npm', ['audit', '--json', ...limits], { cwd: root, encoding: 'utf8' });

function readReport() {
  if (error) return { message: error.message };
  try {
    return JSON.parse(stdout);
  } catch {
    return { message: 'The answer is no JSON.' };
  }
}

const reasonOf = ({ message, error: { summary } = {} }) => message ?? summary;
const report = readReport();
if (!report.vulnerabilities) {
  console.log(`Note: advisories were not checked, because the registry did not offer them: ${reasonOf(report)}`);
} else {
  // A package that only depends on a vulnerable one lists its name. Advisories themselves are objects.
  const known = Object.values(report.vulnerabilities).flatMap(({ name, via }) =>
    via
      .filter((cause) => typeof cause === 'object')
      .map(({ title, severity, range }) => ({ name, title, severity, range })),
  );
  const describe = ({ name, title, severity, range }) => `${name} ${range} (${severity}): ${title}`;
  const [inSite, inTools] = [true, false].map((is) => known.filter(({ name }) => shipped.has(name) === is));
  for (const advisory of inSite) console.error(describe(advisory));
  for (const advisory of inTools) console.log(`Note: a development tool has an advisory: ${describe(advisory)}`);
  console.log(`${shipped.size} shipped packages checked, ${inSite.length} advisories.`);
  process.exitCode = inSite.length > 0 ? 1 : 0;
}
