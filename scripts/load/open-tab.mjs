// Keeps a tab open for hours of a simulated clock, by the journey open-tab.spec.ts.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from '../run-npm.mjs';

/** @param {{ hours: number, port: number }} options */
export async function measureOpenTab({ hours, port }) {
  const folder = mkdtempSync(join(tmpdir(), 'sehat-tab-'));
  const file = join(folder, 'uses.json');
  const env = { LOAD_HOURS: String(hours), LOAD_RESULT: file, E2E_PORT: String(port) };
  try {
    const code = await runNpm(['run', '--silent', 'test:tab'], {
      env,
    });
    return {
      uses: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [],
      wrong: code === 0 ? [] : ['the tab did not stay flat; the lines above have the reason'],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
