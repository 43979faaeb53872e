import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { unpackBrowser } from '../scripts/bundled-browser.mjs';

const pinned = JSON.parse(readFileSync(join(import.meta.dirname, 'visual/browser.json'), 'utf8')) as {
  chromium: string;
};

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
    expect(versionOf(browser)).toContain(pinned.chromium);
    expect(browser.env.FONTCONFIG_PATH?.startsWith(join(folder, 'sehat-chromium-'))).toBe(true);

    writeImpostor(browser.path);
    expect(versionOf(unpackBrowser(folder))).toContain(pinned.chromium);
    expect(readdirSync(folder).filter((name) => name.startsWith('sehat-chromium-'))).toHaveLength(1);
  }, 120_000);
});
