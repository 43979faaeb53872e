import { spawn } from 'node:child_process';
import process from 'node:process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs npm and resolves to its exit code. Its output goes to the terminal, or in chunks to `onOutput`. Forwards
 * signals, so that no child outlives this process. Start tools through this function, because npm puts the project's
 * Node version first in `PATH`.
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, onOutput?: (text: Buffer) => void }} [options]
 */
export function runNpm(args, { env = {}, onOutput } = {}) {
  const options = {
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  };
  const npm = process.env.npm_execpath;
  const child = npm
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: true });
  if (onOutput) {
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
  }
  const forward = (signal) => {
    // The terminal already sends Ctrl+C to the whole process group.
    if (signal !== 'SIGINT') child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}
