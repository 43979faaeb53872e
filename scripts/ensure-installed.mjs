// Installs dependencies when they are missing or older than the lockfile. Runs on the machine's own Node (>= 20.19), before npm brings Node 24.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import process from 'node:process';

const stamp = 'node_modules/.package-lock.json';
const reason = !existsSync(stamp)
  ? 'node_modules is missing'
  : statSync(stamp).mtimeMs < statSync('package-lock.json').mtimeMs
    ? 'node_modules is older than package-lock.json'
    : null;

if (reason) {
  console.log(`Installing dependencies: ${reason} (npm ci).`);
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, 'ci'], { stdio: 'inherit' })
    : spawnSync('npm', ['ci'], { stdio: 'inherit', shell: true });
  process.exit(status ?? 1);
}
