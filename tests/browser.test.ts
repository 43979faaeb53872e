import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { unpackBrowser } from '../scripts/bundled-browser.mjs';
import { readPinnedVersion, refuseOtherBrowser, writePinnedVersion } from '../scripts/visual/pinned-browser.mjs';

const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sehat-browser-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const writeImpostor = (path: string) => {
  writeFileSync(path, '#!/bin/sh\necho "Chromium 1.0.0.0"\n');
  chmodSync(path, 0o755);
};

const versionOf = ({ path, env }: ReturnType<typeof unpackBrowser>) =>
  execFileSync(path, ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8' });

// The bundled browser runs on Linux x64 only.
describe.runIf(process.platform === 'linux' && process.arch === 'x64')('the bundled browser', () => {
  it('ignores other files in the temporary folder, and is unpacked again when one of its files was replaced', () => {
    const folder = temporaryFolder();
    writeImpostor(join(folder, 'chromium'));
    mkdirSync(join(folder, 'fonts'));
    const browser = unpackBrowser(folder);
    expect(versionOf(browser)).toContain(readPinnedVersion());
    expect(browser.env.FONTCONFIG_PATH?.startsWith(join(folder, 'sehat-chromium-'))).toBe(true);

    writeImpostor(browser.path);
    expect(versionOf(unpackBrowser(folder))).toContain(readPinnedVersion());
    expect(readdirSync(folder).filter((name) => name.startsWith('sehat-chromium-'))).toHaveLength(1);
  }, 120_000);
});

describe('the browser of the baselines', () => {
  it('is accepted when the version is equal', () => {
    expect(refuseOtherBrowser('153.0.8010.0', '153.0.8010.0')).toBeUndefined();
  });

  it('refuses another version, and explains what to do', () => {
    const refusal = refuseOtherBrowser('154.0.8100.0', '153.0.8010.0');
    expect(refusal).toContain(
      'The baselines were taken with Chromium 153.0.8010.0, and this is Chromium 154.0.8100.0.',
    );
    expect(refusal).toContain('Run npm ci');
    expect(refusal).toContain('--new-browser');
  });

  it('is recorded in a file', () => {
    const file = join(temporaryFolder(), 'browser.json');
    writePinnedVersion('154.0.8100.0', file);
    expect(readPinnedVersion(file)).toBe('154.0.8100.0');
  });
});
