import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allModels } from '@sehat/machines/all-models';
import { serve } from '@sehat/visual-review/serve';
import { type Browser, chromium } from 'playwright-core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.mjs';
import { root } from '../project-fixture';
import { install, makeProject, type Packed, pack, startVite } from './consumer';

const run = promisify(execFile);

/** A machine that knows neither this project nor its simulator. */
const machine = `import { assign, fromPromise, setup } from 'xstate';

const actors = { grind: fromPromise<{ grams: number }>(() => new Promise(() => {})) };
export const coffeeMachine = setup({
  types: { context: {} as { cups: number }, events: {} as { type: 'brew' } | { type: 'clean' } },
  actors,
}).createMachine({
  id: 'coffee',
  context: { cups: 0 },
  initial: 'idle',
  states: {
    idle: { on: { brew: 'grinding' } },
    grinding: {
      invoke: { id: 'grind', src: 'grind', onDone: { target: 'idle', actions: assign({ cups: 1 }) }, onError: 'jammed' },
      after: { 60_000: 'jammed' },
    },
    jammed: { on: { clean: 'idle' } },
  },
});
`;

/** All that a project writes for its first workbench. */
const main = `import '@sehat/simulator/styles.css';
import { modelOf } from '@sehat/simulator/model';
import { Workbench } from '@sehat/simulator/workbench';
import { createRoot } from 'react-dom/client';
import { coffeeMachine } from './coffee';

const root = createRoot(document.getElementById('root') as HTMLElement);
root.render(<Workbench model={modelOf(coffeeMachine)} />);
`;

const page =
  '<!doctype html><html lang="en"><title>Coffee</title><div id="root"></div><script type="module" src="/main.tsx"></script>';

describe('the simulator in the project of a stranger', () => {
  const project = makeProject();
  let simulator: Packed;
  let browser: Browser;

  beforeAll(async () => {
    const [ui, packed] = await Promise.all([pack('ui', project.folder), pack('simulator', project.folder)]);
    simulator = packed;
    await install(project.folder, [ui, packed], ['@types/react', '@types/react-dom', 'react-dom', 'xstate']);
    project.write('index.html', page);
    project.write('coffee.ts', machine);
    project.write('main.tsx', main);
    project.write('vite-env.d.ts', "declare module '*.css';\n");
    browser = await chromium.launch(await launchOptions());
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    project.remove();
  });

  it('needs at most ten lines', () => {
    expect(main.trim().split('\n').length).toBeLessThanOrEqual(10);
  });

  it('is what the README shows', () => {
    expect(readFileSync(join(root, 'packages/simulator/README.md'), 'utf8')).toContain(`\`\`\`tsx\n${main}\`\`\`\n`);
  });

  it('contains every file that its package.json names, and no test or story', async () => {
    const { messages } = await publint({ pkgDir: simulator.dist, strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, simulator.manifest))).toEqual([]);
    expect(Object.keys(simulator.manifest.exports).filter((path) => /test[.]|stories|[*]/.test(path))).toEqual([]);
  });

  it('installs the design system, and no machine or catalog of Sehat', () => {
    expect(globSync('@sehat/*', { cwd: join(project.folder, 'node_modules') }).toSorted()).toEqual([
      '@sehat/simulator',
      '@sehat/ui',
    ]);
  });

  it('type-checks', async () => {
    const options =
      '--noEmit --strict --jsx react-jsx --module esnext --moduleResolution bundler --target es2022 --lib es2023,dom,dom.iterable --types react';
    const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
    const args = [tsc, ...options.split(' '), 'main.tsx', 'vite-env.d.ts'];
    const told = await run(process.execPath, args, { cwd: project.folder }).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    );
    expect(told).toBe('');
  }, 60_000);

  /**
   * Opens the page, waits for the drawn chart, sends an event and answers a call. ELK runs, because no layout is kept.
   * Expects the clock in the locale and the time zone of the browser. Returns the errors in the console.
   */
  async function errorsInUse(url: string) {
    const tab = await browser.newPage({
      locale: 'de-DE',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    });
    const errors: string[] = [];
    tab.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    tab.on('pageerror', (error) => errors.push(error.message));
    try {
      await tab.goto(url);
      const state = tab.getByRole('group', { name: 'State' });
      await state.getByText('idle').waitFor();
      await tab.locator('.react-flow__node:visible').first().waitFor();
      expect(tab.workers(), 'workers of the layout engine').toHaveLength(1);
      await tab.getByText('05:30:00 MEZ', { exact: true }).waitFor();
      await tab.getByRole('button', { name: 'brew', exact: true }).first().click();
      await state.getByText('grinding').waitFor();
      await tab.getByRole('button', { name: /an error/ }).click();
      await state.getByText('jammed').waitFor();
      expect(await tab.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily)).toContain('Anek Latin');
    } finally {
      await tab.close();
    }
    return errors;
  }

  it('shows the workbench after `vite build`', async () => {
    await build({ configFile: false, root: project.folder, logLevel: 'error' });
    const server = await serve([['/', join(project.folder, 'dist')]]);
    try {
      expect(await errorsInUse(server.url)).toEqual([]);
    } finally {
      await server.close();
    }
  }, 90_000);

  it('shows the workbench on the development server, without a configuration', async () => {
    const server = await startVite(project.folder);
    try {
      const errors = await errorsInUse(server.url).catch((cause: unknown) => {
        throw new Error(server.output(), { cause });
      });
      expect(errors).toEqual([]);
      expect(server.output()).not.toMatch(/error|new dependencies/i);
    } finally {
      await server.stop();
    }
  }, 90_000);
});

/** The sources of the package, without tests and stories. */
function sourcesOf(folder: string) {
  const sources = globSync(`${folder}/**/*`, { cwd: root }).filter(
    (path) => /[.](tsx?|css|json)$/.test(path) && !/[.](test|stories)[.]/.test(path),
  );
  expect(sources.length).toBeGreaterThan(10);
  return sources;
}

const linesWith = (names: RegExp, sources: readonly string[]) =>
  sources.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => names.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );

it('the sources of the simulator name no machine of Sehat', () => {
  // Ordinary words name two machines.
  const ids = allModels.map(({ name }) => name).filter((name) => name !== 'loading' && name !== 'submission');
  const folders = ids.map((id) => id.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`));
  const names = new RegExp(
    String.raw`['"\x60./ ](${[...new Set([...ids, ...folders])].join('|')})['"\x60./ ]|@sehat\/(machines(?!\/testing\/)|catalog)|\b(doctor|patient)\b`,
  );
  expect(linesWith(names, sourcesOf('packages/simulator/src'))).toEqual([]);
});

it('the package names no country, locale or time zone of its readers', () => {
  const sources = ['packages/simulator/src', 'packages/machines/src/testing'].flatMap(sourcesOf);
  expect(linesWith(/\b(India|IST)\b|\b(en|hi)-IN\b|\bAsia\//, sources)).toEqual([]);
});
