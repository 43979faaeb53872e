import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const routes = join(import.meta.dirname, '../routes');

/** The id of the machine in a module of `@sehat/machines`. */
const idOf = (module: string) => module.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The machines that a route creates, with the cart where it renders `PageCart`. */
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

test('finds the routes that create machines', () => {
  expect(pages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['cart', 'lab-tests', 'video-call', 'dashboard', 'medicines', 'checkout']),
  );
});

/** The panel beside a story shows these machines. `ranItsMachines` checks after each story that they ran. */
test.each(pages)('the stories of $name name the machines of its route: $machines', ({ machines, stories }) => {
  const [, named = ''] = /machines: \[([^\]]*)\]/.exec(stories) ?? [];
  expect([...named.matchAll(/'(\w+)'/g)].map(([, id]) => id)).toEqual(expect.arrayContaining(machines));
  expect(stories).toMatch(/loaders: \[\w+\.load\]/);
});
