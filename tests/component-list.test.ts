import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project-fixture';

const source = join(root, 'packages/ui/src');
const readme = readFileSync(join(root, 'packages/ui/README.md'), 'utf8');

/** The titles of all components in Storybook, by the subpath of their module: `Components/Actions/Button`. */
const titles = globSync('*/*.stories.tsx', { cwd: source }).flatMap((file) => {
  const folder = dirname(file);
  const [, title = ''] = /title: '([^']+)'/.exec(readFileSync(join(source, file), 'utf8')) ?? [];
  const isOwn = file === `${folder}/${folder}.stories.tsx`;
  return isOwn && /^(Components|Care)\//.test(title) ? [{ folder, title }] : [];
});

/** Returns the README's table: one row per group, with the subpaths of its components. */
function tableOf(components: typeof titles) {
  const groups = Map.groupBy(components, ({ title }) => title.split('/').at(-2) ?? '');
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([group, all]) => [group, all.map(({ folder }) => folder).toSorted()] as const)
    .map(([group, folders]) => `| ${group} | ${folders.map((name) => `\`${name}\``).join(', ')} |`)
    .join('\n');
}

it('the README lists every component in its group', () => {
  expect(titles.length).toBeGreaterThan(80);
  const [, list = ''] = /## Components\n[\s\S]*?\|---\|---\|\n([\s\S]*?)\n\n/.exec(readme) ?? [];
  expect(list).toBe(tableOf(titles));
});

it('the README lists every other module that the package exports', () => {
  const [, list = ''] = /^Other modules:\n\n.+\n\|---\|---\|\n([\s\S]*?)\n\n/m.exec(readme) ?? [];
  const components = new Set(titles.map(({ folder }) => folder));
  const modules = globSync('*/*.tsx', { cwd: source }).filter(
    (file) => file === `${dirname(file)}/${dirname(file)}.tsx`,
  );
  const others = modules.map((file) => dirname(file)).filter((name) => !components.has(name));
  expect([...list.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name)).toEqual(others.toSorted());
});

it('the list changes with a component', () => {
  expect(tableOf([...titles, { folder: 'planted', title: 'Care/Planted' }])).not.toBe(tableOf(titles));
});

/** Overlays that cannot hold a form control, and the tables of stories themselves. */
const withoutControls = ['ControlsInLayers', 'Layers', 'LazyOverlay', 'Tooltip'];

it('every overlay that can hold a control is in the table of controls in layers', () => {
  const table = readFileSync(join(source, 'dialog/controls-in-layers.stories.tsx'), 'utf8');
  const overlays = globSync('*/*.stories.tsx', { cwd: source }).flatMap((file) => {
    const [, name] = /title: 'Components\/Overlays\/(\w+)'/.exec(readFileSync(join(source, file), 'utf8')) ?? [];
    return name ? [name] : [];
  });
  const ways = ['EscapeInA', 'TabInA', 'PressOutsideA'];
  const missing = overlays
    .filter((name) => !withoutControls.includes(name))
    .flatMap((name) => ways.map((way) => new RegExp(`export const ${way}n?${name} = table\\('${name}'`)))
    .filter((pattern) => !pattern.test(table));
  expect(overlays).toEqual(expect.arrayContaining(['Dialog', 'Sheet', 'Popover', ...withoutControls]));
  expect(missing).toEqual([]);
});
