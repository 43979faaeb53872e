import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layers, unlayered } from '../.dependency-cruiser.mjs';
import { cruise, type Finding, rulesFor } from './boundary-checks';
import { type Fixture, makeFixture, root } from './project-fixture';

interface Import {
  from: string;
  to: string;
}

const file = (folder: string, name: string) => `${folder}/${name}.ts`;

/** For each folder, one import from the same layer or a layer above. */
const upwardImports = Object.entries(layers).flatMap(([top, order]) =>
  order.flatMap((layer, level) =>
    layer.flatMap((folder): Import[] => {
      const target = [...(order[level + 1] ?? []), ...layer].find((name) => name !== folder);
      return target ? [{ from: `${top}/${folder}`, to: `${top}/${target}` }] : [];
    }),
  ),
);

const downwardImports = Object.entries(layers).flatMap(([top, order]) =>
  order.flatMap((layer, level) =>
    layer.flatMap((folder): Import[] => {
      const target = order[level - 1]?.[0];
      return target ? [{ from: `${top}/${folder}`, to: `${top}/${target}` }] : [];
    }),
  ),
);

const relative = ({ to }: Import) => `../${to.split('/').at(-1)}/target`;

const source = (edge: Import) => `import { target } from '${relative(edge)}';\nexport const imported = target;\n`;

const targets = Object.fromEntries(
  Object.entries(layers).flatMap(([top, order]) =>
    order.flat().map((folder) => [file(`${top}/${folder}`, 'target'), "export const target = 'target';\n"]),
  ),
);

describe('layers', () => {
  let fixture: Fixture;
  let found: Finding[];
  beforeAll(() => {
    fixture = makeFixture({
      ...targets,
      ...Object.fromEntries(upwardImports.map((edge) => [file(edge.from, 'upward'), source(edge)])),
      ...Object.fromEntries(downwardImports.map((edge) => [file(edge.from, 'downward'), source(edge)])),
      'apps/web/src/main.tsx': "export const entry = 'entry';\n",
      [file('apps/web/src/page', 'entry')]: "import { entry } from '../main';\nexport const imported = entry;\n",
      [file('apps/web/src/routes/cart', 'order')]: "export const order = 'order';\n",
      [file('apps/web/src/routes/checkout', 'other-route')]:
        "import { order } from '../cart/order';\nexport const imported = order;\n",
    });
    found = cruise(fixture.folder);
  }, 60_000);
  afterAll(() => fixture.remove());

  test.each(upwardImports)('refuse an import of $to in $from', ({ from }) => {
    expect(rulesFor(found, file(from, 'upward'))).toContain(`layer-${from}`);
  });

  test.each(downwardImports)('allow an import of $to in $from', ({ from }) => {
    // Another rule may refuse the import, because only a story imports `stories`.
    expect(rulesFor(found, file(from, 'downward')).filter((name) => name.startsWith('layer-'))).toEqual([]);
  });

  test('refuse an import of the entry', () => {
    expect(rulesFor(found, file('apps/web/src/page', 'entry'))).toEqual(['entries-are-imported-by-the-build-only']);
  });

  test('refuse a route that imports another route', () => {
    expect(rulesFor(found, file('apps/web/src/routes/checkout', 'other-route'))).toEqual(['routes-stand-alone']);
  });

  test.each(Object.entries(layers))('contain each folder of %s', (top, order) => {
    const folders = readdirSync(join(root, top), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).toSorted()).toEqual([...order.flat(), ...(unlayered[top] ?? [])].toSorted());
  });

  test('of the app are described in docs/architecture.md', () => {
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const folders = layers['apps/web/src']?.flat() ?? [];
    expect(folders.filter((folder) => !text.includes(`\`${folder}`))).toEqual([]);
  });
});
