import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { serve } from '@sehat/visual-review/serve';
import { type Browser, chromium } from 'playwright-core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.mjs';
import { root } from '../project-fixture';
import { install, makeProject, type Packed, pack } from './consumer';
import { testStyles } from './styles';

const run = promisify(execFile);
const project = makeProject();
const packed = new Map<string, Packed>();
const of = (workspace: string) => {
  const found = packed.get(workspace);
  if (!found) throw new Error(`${workspace} was not packed.`);
  return found;
};
const workspaces = ['ui', 'machines', 'catalog'];

beforeAll(async () => {
  const made = await Promise.all(workspaces.map((workspace) => pack(workspace, project.folder)));
  workspaces.forEach((workspace, at) => packed.set(workspace, made[at] as Packed));
  await install(project.folder, [...packed.values()], ['@types/react', '@types/react-dom', 'fast-check', 'xstate']);
}, 120_000);

afterAll(() => project.remove());

/** Runs a module in the project with the Node of these tests, and resolves to its output. */
async function runModule(code: string) {
  project.write('run.mjs', code);
  const { stdout } = await run(process.execPath, ['run.mjs'], { cwd: project.folder });
  return stdout.trim();
}

describe.each(workspaces)('the package of %s', (workspace) => {
  it('is built in the folder of its test, which no other test shares', () => {
    expect(of(workspace).dist.startsWith(project.folder)).toBe(true);
    expect(readFileSync(join(of(workspace).dist, 'package.json'), 'utf8')).toContain(`"@sehat/${workspace}"`);
  });

  it('contains every file that its package.json names', async () => {
    const { dist, manifest } = of(workspace);
    const { messages } = await publint({ pkgDir: dist, strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, manifest))).toEqual([]);
  });

  it('has correct types for its importers', async () => {
    const sheets = globSync(['*.css', 'tokens.json'], { cwd: of(workspace).dist });
    const styles = sheets.length > 0 ? ['--exclude-entrypoints', ...sheets] : [];
    const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    const args = [attw, of(workspace).tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-color', ...styles];
    const { stdout } = await run(process.execPath, args, { maxBuffer: 8 << 20 });
    expect(stdout).toContain(`"${of(workspace).manifest.name}/`);
  }, 60_000);

  it('contains the target of every relative link of its README and its changelog', () => {
    const { dist } = of(workspace);
    const linked = ['README.md', 'CHANGELOG.md'].flatMap((file) =>
      [...readFileSync(join(dist, file), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
        ([, link = '']) => link,
      ),
    );
    expect(linked.filter((link) => !existsSync(join(dist, link)))).toEqual([]);
  });

  it('calls the JSX function of production', () => {
    const codes = globSync('**/*.js', { cwd: of(workspace).dist }).map((path) =>
      readFileSync(join(of(workspace).dist, path), 'utf8'),
    );
    expect(codes.length).toBeGreaterThan(5);
    expect(codes.filter((code) => /jsxDEV|jsx-dev-runtime/.test(code))).toEqual([]);
  });

  it('contains no tests and no stories', () => {
    const subpaths = Object.keys(of(workspace).manifest.exports);
    expect(subpaths.length).toBeGreaterThan(5);
    expect(subpaths.filter((subpath) => /test[.]|stories|[*]/.test(subpath))).toEqual([]);
  });
});

describe('the codemods of ui', () => {
  const installed = join(project.folder, 'node_modules/@sehat/ui/codemods');

  it('are all in the package', () => {
    const own = globSync('*.cjs', { cwd: join(root, 'packages/ui/codemods') });
    expect(own.length).toBeGreaterThan(1);
    expect(globSync('*', { cwd: installed }).toSorted()).toEqual(own.toSorted());
  });

  it('change and report a file when jscodeshift runs them', async () => {
    const start = "import { Rating } from '@sehat/ui/rating';\nexport const Stars = () => ";
    project.write('old/stars.tsx', `${start}<Rating value={5} words={{ unrated: 'कोई नहीं' }} />;\n`);
    const args = ['--run-in-band', '--extensions=tsx', '-t', join(installed, 'translated-props.cjs'), 'old'];
    const { stdout } = await run(
      process.execPath,
      [join(root, 'node_modules/jscodeshift/bin/jscodeshift.js'), ...args],
      {
        cwd: project.folder,
      },
    );
    expect(readFileSync(join(project.folder, 'old/stars.tsx'), 'utf8')).toBe(`${start}<Rating value={5} />;\n`);
    expect(stdout).toContain(
      "stars.tsx line 2: removed words.unrated of Rating. Set rating.unrated in messages of LocaleProvider: 'कोई नहीं'",
    );
  }, 60_000);
});

describe('in Node without a bundler', () => {
  it.each(['machines', 'catalog'])('every module of %s can be imported', async (workspace) => {
    const { name, exports } = of(workspace).manifest;
    const names = Object.keys(exports)
      .filter((subpath) => subpath !== './package.json')
      .map((subpath) => name + subpath.slice(1));
    const code = `const modules = await Promise.all(${JSON.stringify(names)}.map((name) => import(name)));
      console.log(modules.filter((module) => Object.keys(module).length > 0).length);`;
    expect(Number(await runModule(code))).toBeGreaterThan(5);
  });

  it('a cart accepts a medicine of the catalog', async () => {
    const code = `import { medicines } from '@sehat/catalog/medicines';
      import { provideCart } from '@sehat/machines/cart';
      import { createActor, waitFor } from 'xstate';
      const store = { read: () => [], write() {}, clear() {}, subscribe: () => () => {} };
      const cart = createActor(provideCart({ store })).start();
      const [{ id, name, price, image, requiresPrescription }] = medicines;
      cart.send({ type: 'item.add', item: { id, type: 'medicine', name, price, image, requiresPrescription } });
      const { context } = await waitFor(cart, (snapshot) => snapshot.matches('ready'));
      console.log(context.items[0]?.name === name && context.items[0].quantity);
      cart.stop();`;
    expect(await runModule(code)).toBe('1');
  });
});

const page =
  '<!doctype html><html lang="en"><title>Records</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/main.tsx"></script>';
const main = `import '@sehat/ui/tokens.css';
import '@sehat/ui/reset.css';
import '@sehat/ui/components.css';
import { Button } from '@sehat/ui/button';
import { Dialog } from '@sehat/ui/dialog';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root') as HTMLElement).render(
  <Dialog title="Lipid Profile" trigger={<Button>View record</Button>}>
    <p>Total cholesterol 180 mg/dL.</p>
  </Dialog>,
);
`;

describe('in an empty Vite project', () => {
  let browser: Browser;
  beforeAll(async () => {
    project.write('index.html', page);
    project.write('main.tsx', main);
    browser = await chromium.launch(await launchOptions());
  }, 60_000);
  afterAll(() => browser.close());

  it('the examples of the README compile', async () => {
    const options =
      '--noEmit --strict --jsx react-jsx --module nodenext --target es2022 --lib es2023,dom --types react';
    const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
    project.write('vite-env.d.ts', "declare module '*.css';\n");
    const args = [tsc, ...options.split(' '), 'main.tsx', 'vite-env.d.ts'];
    const told = await run(process.execPath, args, { cwd: project.folder }).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    );
    expect(told).toBe('');
  });

  it('a Button opens a Dialog, both with the styles of this design system', async () => {
    await build({ configFile: false, root: project.folder, logLevel: 'error' });
    const server = await serve([['/', join(project.folder, 'dist')]]);
    const tab = await browser.newPage({ reducedMotion: 'reduce', colorScheme: 'light' });
    const errors: string[] = [];
    tab.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    tab.on('pageerror', (error) => errors.push(error.message));
    try {
      await tab.goto(server.url);
      const button = tab.getByRole('button', { name: 'View record' });
      await button.click();
      const dialog = tab.getByRole('dialog', { name: 'Lipid Profile' });
      await dialog.getByText('Total cholesterol 180 mg/dL.').waitFor();
      const styleOf = (element: Element) => {
        const { backgroundColor, fontFamily, position } = getComputedStyle(element);
        return { backgroundColor, fontFamily, position };
      };
      const shown = await tab.locator('#root button').evaluate(styleOf);
      expect(shown.backgroundColor).toBe('oklch(0.445 0.078 182)');
      expect(shown.fontFamily).toContain('Anek Latin');
      expect(await dialog.evaluate(styleOf)).toMatchObject({ position: 'fixed' });
      expect(await tab.evaluate(() => document.fonts.check('16px "Anek Latin"'))).toBe(true);
      await tab.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(errors).toEqual([]);
    } finally {
      await tab.close();
      await server.close();
    }
  }, 60_000);

  it.each([
    [['Button'], 15_000],
    [['Button', 'Dialog', 'Select'], 21_000],
  ])(
    '%j add no more to React than %d bytes',
    async (names, limit) => {
      const lines = names.map((name) => `export { ${name} } from '@sehat/ui/${name.toLowerCase()}';\n`);
      project.write('size.ts', lines.join(''));
      const output = (await build({
        configFile: false,
        root: project.folder,
        logLevel: 'error',
        build: {
          write: false,
          lib: { entry: join(project.folder, 'size.ts'), formats: ['es'] },
          // Vite keeps the white space of ES libraries, which their users' builds remove.
          rolldownOptions: { external: /^react(-dom)?(\/|$)/, output: { minify: true } },
        },
      })) as Rollup.RollupOutput[];
      const chunks = output.flatMap((one) => one.output).filter((file) => file.type === 'chunk');
      const code = chunks.map((chunk) => chunk.code).join('');
      expect(code).toContain('aria-busy');
      expect(gzipSync(code).length).toBeLessThanOrEqual(limit);
    },
    60_000,
  );
});

testStyles(() => of('ui'));
