// @vitest-environment jsdom
import { ReloadRequired } from '@sehat/ui/lazy-module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { importFetched } from './import-fetched';

const notes = () =>
  performance.getEntriesByType('mark').map((mark) => [mark.name, (mark as PerformanceMark).detail as unknown] as const);

describe('importFetched', () => {
  afterEach(() => {
    performance.clearMarks();
    vi.unstubAllGlobals();
  });

  it('imports a module whose files have arrived, and notes nothing', async () => {
    await expect(importFetched(() => Promise.resolve('the menu'))).resolves.toBe('the menu');
    expect(notes()).toEqual([]);
  });

  it('keeps why a module could not be imported, and notes it in the timeline', async () => {
    const cause = new TypeError('The module threw.');
    const failure = await importFetched(() => Promise.reject(cause)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ReloadRequired);
    expect(failure).toMatchObject({ cause });
    expect(notes()).toEqual([['import-failed ', expect.objectContaining({ cause })]]);
  });

  it('notes a file that cannot be fetched', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('<p>Sign in', { headers: { 'Content-Type': 'text/html' } })),
    );
    await expect(importFetched(() => Promise.resolve('the menu'), ['assets/menu.js'])).rejects.toThrow(TypeError);
    expect(notes()).toEqual([['import-failed /assets/menu.js', new TypeError('/assets/menu.js is not a script.')]]);
  });
});
