import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const routes = join(import.meta.dirname, '../routes');

/** The machine that a module of the package describes, by the module's name. */
const idOf = (module: string) => module.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Machines that a route makes, and the page's cart where it asks for it. */
function machinesOf(route: string): string[] {
  const imports = [...route.matchAll(/import \{([^}]*)\} from '@sehat\/machines\/([\w-]+)'/g)];
  const made = imports
    .filter(([, names = '']) => /\bprovide|Machine\b/.test(names))
    .map(([, , module = '']) => idOf(module));
  return /<PageCart>/.test(route) ? made.concat('cart') : made;
}

const pages = readdirSync(routes, { withFileTypes: true }).flatMap(({ name }) => {
  const route = join(routes, name, 'route.tsx');
  const stories = join(routes, name, `${name}-page.stories.tsx`);
  if (!existsSync(route) || !existsSync(stories)) return [];
  const machines = machinesOf(readFileSync(route, 'utf8'));
  return machines.length > 0 ? [{ name, machines, stories: readFileSync(stories, 'utf8') }] : [];
});

test('most pages of the five machines are looked at', () => {
  expect(pages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['cart', 'lab-tests', 'video-call', 'dashboard', 'medicines', 'checkout']),
  );
});

/** The panel beside a page's story shows the machine that the page runs in the app. Which of them really ran is checked after each story. */
test.each(pages)('the stories of $name run $machines, as the page does in the app', ({ machines, stories }) => {
  const [, named = ''] = /machines: \[([^\]]*)\]/.exec(stories) ?? [];
  expect([...named.matchAll(/'(\w+)'/g)].map(([, id]) => id)).toEqual(expect.arrayContaining(machines));
  expect(stories).toMatch(/loaders: \[\w+\.load\]/);
});
