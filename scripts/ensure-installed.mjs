// Installs dependencies when they are missing, incomplete or differ from the lockfile.
// With --refuse, it only reports the difference and exits with 1, because a check must not change what it checks.
// Runs on the machine's own Node, before npm provides Node 24.
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { runNpm } from './run-npm.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Sehat needs Node 20.19 or newer to start from; this is ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exit(1);
}

/** Package folders of a lockfile with version and integrity. Leaves out links, which are the workspaces. */
function readPackages(lockfile) {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
  return Object.entries(packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.link);
}

/** The reason for an install, or null. An optional package may be absent, because it is for another platform. */
function reasonToInstall() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync('node_modules')) return 'node_modules is missing';
  if (!existsSync(record)) return 'the last install was interrupted';
  try {
    const installed = new Map(readPackages(record));
    for (const [path, wanted] of readPackages('package-lock.json')) {
      const present = installed.get(path);
      if (!present && (wanted.optional || wanted.devOptional)) continue;
      if (!present || present.version !== wanted.version || present.integrity !== wanted.integrity) {
        return `${path} is not what package-lock.json asks for`;
      }
      if (!existsSync(`${path}/package.json`)) return `${path} is incomplete`;
    }
    return null;
  } catch (error) {
    return `the record of the last install cannot be read (${error.message})`;
  }
}

const reason = reasonToInstall();
if (reason && process.argv.includes('--refuse')) {
  console.error(`Run npm install first: ${reason}.`);
  process.exit(1);
}
if (reason) {
  console.log(`Installing dependencies with npm ci: ${reason}.`);
  const status = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) {
    console.error('\nDependencies could not be installed. The error is printed above. Nothing was started.');
    process.exit(status);
  }
}
