import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project-fixture';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const programs = {
  oxlint: join(root, 'node_modules/oxlint/bin/oxlint'),
  depcruise: join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
};

/** Runs a check in a fixture with the options of `npm run check`, except the lint rules that need types. */
export function runCheck(script: 'check:lint' | 'check:boundaries', folder: string, ...format: string[]) {
  const [program = '', ...options] = scripts[script]?.split(' ') ?? [];
  const path = programs[program as keyof typeof programs];
  const args = [...options.filter((option) => option !== '--type-aware'), ...format];
  return spawnSync(process.execPath, [path, ...args], { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

export interface Finding {
  file: string;
  rule: string;
}

/** Returns the violations that oxlint finds in a fixture. */
export function lint(folder: string): Finding[] {
  const { stdout } = runCheck('check:lint', folder, '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  return diagnostics.map(({ filename, code }) => ({ file: filename.replaceAll('\\', '/'), rule: code }));
}

/** Returns the violations that dependency-cruiser finds in a fixture. */
export function cruise(folder: string): Finding[] {
  const { stdout } = runCheck('check:boundaries', folder, '--output-type', 'json');
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  return summary.violations.map(({ from, rule }) => ({ file: from, rule: rule.name }));
}

/** Returns the names of the rules that a file breaks. */
export const rulesFor = (found: Finding[], file: string) =>
  found.filter((finding) => finding.file === file).map(({ rule }) => rule);
