import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readPinnedVersion, refuseOtherBrowser, writePinnedVersion } from './pinned-browser';
import { changeRecord, pathOf, readPath, readRecord, revertRecord } from './record';
import { openStore, storeFolder } from './store';

const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'visual-record-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const hashes = (name: string) => ({ pixels: `pixels-${name}`, tree: `tree-${name}` });

describe('the path of a picture', () => {
  it('holds the component, the story and the mode', () => {
    const path = pathOf('components-button--with-icon', 'dark-phone');
    expect(path).toBe('components-button/with-icon.dark-phone');
    expect(readPath(path)).toEqual({
      component: 'components-button',
      id: 'components-button--with-icon',
      name: 'with-icon',
      mode: 'dark-phone',
    });
  });
});

describe('the record', () => {
  it('has one file per component, and one line per picture in alphabetical order', () => {
    const folder = temporaryFolder();
    changeRecord(
      folder,
      new Map([
        ['button/primary.light', hashes('b')],
        ['button/primary.dark', hashes('a')],
        ['card/basic.light', hashes('c')],
      ]),
    );
    expect(readFileSync(join(folder, 'button.json'), 'utf8')).toBe(
      '{\n  "primary.dark": "pixels-a tree-a",\n  "primary.light": "pixels-b tree-b"\n}\n',
    );
    expect(readRecord(folder).get('card/basic.light')).toEqual(hashes('c'));
  });

  it('takes changes back, unless something else has changed one of their pictures', () => {
    const folder = temporaryFolder();
    const before = new Map([
      ['button/primary.dark', hashes('a')],
      ['button/old.dark', hashes('old')],
      ['button/new.dark', undefined],
    ]);
    const changes = new Map([
      ['button/primary.dark', hashes('b')],
      ['button/old.dark', undefined],
      ['button/new.dark', hashes('new')],
    ]);
    changeRecord(folder, before);
    const first = readRecord(folder);
    changeRecord(folder, changes);
    for (const [path] of changes) {
      changeRecord(folder, new Map([[path, hashes('other')]]));
      const changed = readRecord(folder);
      expect(() => revertRecord(folder, changes, before)).toThrow(
        `Something else has changed the accepted picture of ${path}. Nothing was undone.`,
      );
      expect(readRecord(folder)).toEqual(changed);
      changeRecord(folder, changes);
    }
    revertRecord(folder, changes, before);
    expect(readRecord(folder)).toEqual(first);
  });

  it('keeps the other pictures, and has no file for a component without pictures', () => {
    const folder = temporaryFolder();
    changeRecord(
      folder,
      new Map([
        ['card/basic.light', hashes('a')],
        ['card/basic.dark', hashes('b')],
      ]),
    );
    changeRecord(folder, new Map([['card/basic.light', undefined]]));
    expect([...readRecord(folder).keys()]).toEqual(['card/basic.dark']);
    changeRecord(folder, new Map([['card/basic.dark', undefined]]));
    expect(existsSync(join(folder, 'card.json'))).toBe(false);
  });
});

describe('the store', () => {
  const picture = { width: 2, height: 1, pixels: Buffer.from([1, 2, 3, 4, 5, 6]) };
  const taken = { picture, tree: '- button "Save"', facts: { elements: [], tokens: { '--danger': 'red' } } };

  it('returns what it keeps, and nothing else', async () => {
    const store = openStore(temporaryFolder());
    expect(await store.read(hashes('a'))).toBeUndefined();
    await store.keep(hashes('a'), taken);
    expect(await store.read(hashes('a'))).toEqual(taken);
    expect(store.has(hashes('a'))).toBe(true);
    expect(store.has({ ...hashes('a'), tree: 'tree-b' })).toBe(false);
  });

  it('is a folder in the cache, or that of VISUAL_STORE', () => {
    expect(storeFolder('sehat', { XDG_CACHE_HOME: '/cache' })).toBe('/cache/sehat/visual-review');
    expect(storeFolder('sehat', { XDG_CACHE_HOME: '/cache', VISUAL_STORE: '/shared' })).toBe('/shared');
  });
});

describe('the browser of the accepted pictures', () => {
  it('is accepted when the version is equal, and when nothing was accepted', () => {
    expect(refuseOtherBrowser('153.0.8010.0', '153.0.8010.0')).toBeUndefined();
    expect(refuseOtherBrowser('153.0.8010.0', undefined)).toBeUndefined();
  });

  it('refuses another version, and explains what to do', () => {
    const refusal = refuseOtherBrowser('154.0.8100.0', '153.0.8010.0');
    expect(refusal).toContain(
      'The accepted pictures were taken with Chromium 153.0.8010.0, and this is Chromium 154.0.8100.0.',
    );
    expect(refusal).toContain('Install the pinned browser');
    expect(refusal).toContain('--new-browser');
  });

  it('is recorded in a file', () => {
    const file = join(temporaryFolder(), 'browser.json');
    expect(readPinnedVersion(file)).toBeUndefined();
    writePinnedVersion(file, '154.0.8100.0');
    expect(readPinnedVersion(file)).toBe('154.0.8100.0');
  });
});
