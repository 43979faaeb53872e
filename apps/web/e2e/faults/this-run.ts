import { execFileSync } from 'node:child_process';
import process from 'node:process';
import type { Run } from './runs';

/** Reads the commit once. The configuration calls this before the run, so that all workers name the same one. */
export function readCommit(): void {
  process.env['FAULTS_COMMIT'] ??= execFileSync(
    'git',
    ['describe', '--always', '--dirty', '--abbrev=8', '--exclude', '*'],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  ).trim();
}

/** Where a walk of this process runs. */
export const thisRun = (browser: string): Run => ({
  date: new Date().toISOString().slice(0, 10),
  commit: process.env['FAULTS_COMMIT'] ?? 'unknown',
  browser,
});
