import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { loadManifests, experimental_loadStorybook as loadStorybook } from 'storybook/internal/core-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Manifests } from '../.storybook/manifest/manifest';
import { install, makeProject, pack } from './packages/consumer';
import { root } from './project-fixture';

const outputDir = mkdtempSync(join(tmpdir(), 'sehat-manifest-'));
const read = (name: string) => readFileSync(join(outputDir, name), 'utf8');
let manifests: Manifests;

beforeAll(async () => {
  const { presets } = await loadStorybook({ configDir: join(root, '.storybook'), outputDir });
  manifests = await loadManifests(presets);
}, 300_000);

afterAll(() => rmSync(outputDir, { recursive: true, force: true }));

const components = () => Object.values(manifests.components?.components ?? {});

test('every component of the design system is described', () => {
  const folders = globSync('packages/ui/src/*/*.stories.tsx', { cwd: root }).filter((file) =>
    /^packages\/ui\/src\/(?!component-guide)([\w-]+)\/\1\.stories\.tsx$/.test(file),
  );
  const described = new Set(components().map(({ path = '' }) => path.replace('./', '')));
  expect(folders.length).toBeGreaterThan(110);
  expect(folders.filter((file) => !described.has(file))).toEqual([]);
});

test('each component is in the index once, without stories that only test it', () => {
  const [, machines = ''] = read('llms.txt').split(/^## Machines$/m);
  const [listed = ''] = machines.split(/^## /m);
  expect([...listed.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path)).toEqual([
    'components/machines-workbench.md',
    'components/machines-live-panel.md',
  ]);
  const names = [...read('llms.txt').matchAll(/^- \[([^\]]+)\]/gm)].map(([, name]) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names).not.toContain('ComponentGuideSection');
});

test('every page is in the index, and every link of the index has a page', () => {
  const linked = [...read('llms.txt').matchAll(/\]\((components\/[^)]+)\): \S/g)].map(([, path = '']) =>
    basename(path),
  );
  expect(linked.toSorted()).toEqual(globSync('*.md', { cwd: join(outputDir, 'components') }).toSorted());
});

test('the index links the pages of the patterns, which hold no imports and no examples', () => {
  const linked = [...read('llms.txt').matchAll(/\]\((patterns\/[^)]+)\): \S/g)].map(([, path = '']) => path);
  const pages = globSync('packages/ui/src/patterns/*.mdx', { cwd: root }).map((path) => basename(path, '.mdx'));
  expect(linked.map((path) => basename(path, '.md')).toSorted()).toEqual(pages.toSorted());
  for (const path of linked) expect(read(path)).toMatch(/^# (?![\s\S]*(?:<Canvas|<Meta|^import ))/m);
});

test('every import names a module that the packages export', () => {
  const parts = components().flatMap(({ subcomponents = {} }) => Object.values(subcomponents));
  const imports = [...components(), ...parts].map((part) => part.import ?? '');
  const modules = new Set(
    [...imports.join('\n').matchAll(/from '(@sehat\/ui\/[^']+)'/g)].map(([, module = '']) => module),
  );
  const sources = ['tsx', 'ts'].map((ending) => (module: string) => {
    const [, workspace = '', name = ''] = module.split('/');
    return join(root, `packages/${workspace}/src/${name}/${name}.${ending}`);
  });
  expect(imports.filter((text) => text === '')).toEqual([]);
  expect(modules.size).toBeGreaterThan(100);
  expect([...modules].filter((module) => !sources.some((sourceOf) => existsSync(sourceOf(module))))).toEqual([]);
});

test('every file is named by its path in the project', () => {
  const files = [...JSON.stringify(components()).matchAll(/"(?:fileName|filePath)":"([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(500);
  expect([...new Set(files)].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('a page has the props of Radix, the guide, the keys and the other names', () => {
  const dialog = read('components/components-overlays-dialog.md');
  expect(dialog).toContain("\nimport { Dialog, DialogClose } from '@sehat/ui/dialog';\n");
  expect(dialog).toContain('> **Also called:** modal, popup, lightbox');
  expect(dialog).toContain('> **Keyboard:** Esc: Closes the dialog. Focus returns to the element that opened it.');
  expect(dialog).toContain('> **When not to use:** For the cart or filters: use Sheet.');
  const tabs = read('components/components-navigation-tabs.md');
  expect(tabs).toMatch(
    /`manual` chooses a focused tab.+\n.+\n\s+activationMode\?: "manual" \| "automatic" = 'automatic';/,
  );
});

test('a generic component has its props', () => {
  expect(read('components/components-data-table.md')).toMatch(/\n {2}columns: /);
});

test('every default is a text, as Storybook’s page of all components expects', () => {
  interface Docgen {
    props: Record<string, { defaultValue: { value: unknown } | null }>;
  }
  const docs = components().flatMap((one) => (one.reactDocgenTypescript as Docgen | undefined) ?? []);
  const defaults = docs.flatMap(({ props }) => Object.values(props).flatMap(({ defaultValue }) => defaultValue ?? []));
  expect(defaults.length).toBeGreaterThan(100);
  expect(defaults.filter(({ value }) => typeof value !== 'string')).toEqual([]);
});

test('every guide of a stories file is on the page', () => {
  const without = components().filter(({ path = '', jsDocTags = {} }) => {
    const hasGuide = readFileSync(join(root, path), 'utf8').includes('satisfies ComponentGuide');
    return hasGuide && !('when to use' in jsDocTags);
  });
  expect(without.map(({ id }) => id)).toEqual([]);
});

test('no path of the machine is published', () => {
  expect(JSON.stringify(manifests)).not.toContain(`${root}/`);
});

test('the tokens are published with the components', () => {
  expect(manifests.tokens).toHaveProperty('light.action');
});

/** Type-checks modules in a project that has installed the packed packages. Returns the names of the failing ones. */
async function failingModules(modules: ReadonlyMap<string, string>): Promise<Set<string>> {
  const project = makeProject();
  try {
    const packed = await Promise.all(
      ['ui', 'simulator', 'machines', 'catalog'].map((workspace) => pack(workspace, project.folder)),
    );
    const others = ['@types/react', '@types/react-dom', 'lucide-react', 'xstate'];
    await install(project.folder, packed, others);
    for (const [name, code] of modules) project.write(`${name}.tsx`, code);
    const options =
      '--noEmit --strict --skipLibCheck --jsx react-jsx --module nodenext --target es2022 --lib es2023,dom';
    const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
    const files = [...modules.keys()].map((name) => `${name}.tsx`);
    const args = [tsc, ...options.split(' '), '--types', 'react', '--pretty', 'false', ...files];
    const told = await promisify(execFile)(process.execPath, args, { cwd: project.folder, maxBuffer: 16 << 20 }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    return new Set([...told.matchAll(/^([\w-]+)[.]tsx\(/gm)].map(([, name = '']) => name));
  } finally {
    project.remove();
  }
}

test('every snippet compiles with the packed packages, and every component of the design system has one', async () => {
  const stories = components().flatMap(({ path = '', import: imports = '', stories: own = [] }) =>
    own.map(({ id = '', snippet }) => ({ id, path, imports, snippet })),
  );
  const modules = new Map<string, string>(
    stories.flatMap(({ id, snippet, imports }): [string, string][] =>
      snippet ? [[id, `${imports}\n${snippet}\nexport {};\n`]] : [],
    ),
  );
  modules.set('wrong', "import { Button } from '@sehat/ui/button';\nexport const wrong = <Button variant={1} />;\n");
  const failing = await failingModules(modules);
  expect(failing.delete('wrong')).toBe(true);
  expect([...failing]).toEqual([]);
  expect(modules.size).toBeGreaterThan(780);
  // Stories of the simulator's inner parts have none.
  const without = stories.filter(({ path, snippet }) => path.startsWith('./packages/ui/') && !snippet);
  expect(without.map(({ id }) => id)).toEqual([]);
}, 240_000);
