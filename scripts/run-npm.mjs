import { spawn } from 'node:child_process';
import process from 'node:process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs npm with the terminal handed over and resolves to its exit code. Signals reach it too, so that nothing outlives its parent.
 * npm puts this project's Node first in the path of what it runs: always start tools through it.
 */
export function runNpm(args, env = {}) {
  const options = { stdio: 'inherit', env: { ...process.env, ...env } };
  const npm = process.env.npm_execpath;
  const child = npm
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: true });
  const pass = (signal) => {
    // The terminal sends Ctrl+C to the whole group itself.
    if (signal !== 'SIGINT') child.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}
