import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from './project-fixture';

/** Functions that limit the time of an `import()`. The route table's `route` passes it to `lazyModule`. */
const limiting = new Set(['lazyModule', 'route']);

/**
 * Files whose only caller limits the time. The catalog may not import `lazyModule`, so the blog's route wraps its
 * function.
 */
const limitedByCaller = new Set(['packages/catalog/src/blog-content.ts', 'packages/catalog/src/hindi/blog-content.ts']);

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node) =>
  Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode);

const isLimiting = (node: Node) =>
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  node.callee.type === 'Identifier' &&
  limiting.has(String(node.callee.name));

/** Whether a module has a dynamic import without a time limit. */
function findBareImports(node: Node, isLimited = false): Node[] {
  if (node.type === 'ImportExpression') return isLimited ? [] : [node];
  const inside = isLimited || isLimiting(node);
  return childrenOf(node).flatMap((child) => findBareImports(child, inside));
}

function bareImportsIn(file: string, code: string): string[] {
  const { program } = parseSync(file, code);
  return findBareImports(program as unknown as Node).map(({ start }) => {
    const line = code.slice(0, Number(start)).split('\n').length;
    return `${file}:${line}`;
  });
}

/** Whether a module uses React's `lazy`, which caches a failed import until a reload. */
const usesReactLazy = (code: string) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(code);

const sources = globSync('{apps/web,packages/*}/src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  // A command runs in Node, where a module comes from the disk.
  .filter((file) => !/[.](test|stories)[.]tsx?$|^packages\/[^/]+\/src\/cli\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

test('finds the dynamic imports of a module', () => {
  expect(bareImportsIn('a.ts', "const a = () => import('./a');\n")).toEqual(['a.ts:1']);
  expect(bareImportsIn('a.ts', "\nconst a = lazy(async () => ({ default: (await import('./a')).A }));\n")).toEqual([
    'a.ts:2',
  ]);
  expect(bareImportsIn('a.ts', "const a = lazyModule(() => import('./a').then((m) => m.a));\n")).toEqual([]);
  expect(bareImportsIn('a.ts', "type A = typeof import('./a');\n")).toEqual([]);
});

test('every dynamic import has a time limit and can be retried', () => {
  const bare = sources.flatMap(({ file, code }) => (limitedByCaller.has(file) ? [] : bareImportsIn(file, code)));
  expect(bare, 'wrap these in lazyModule of @sehat/ui/lazy-module').toEqual([]);
});

test('no module uses React.lazy, except the one that waits for the network itself', () => {
  const lazy = sources.filter(({ code }) => usesReactLazy(code)).map(({ file }) => file);
  expect(lazy).toEqual(['apps/web/src/hydration/prerendered-part.tsx']);
});
