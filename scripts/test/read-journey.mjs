import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** Finds all calls of `test` with a title and a function, at any depth. */
function findTests(node, found = []) {
  if (Array.isArray(node)) for (const part of node) findTests(part, found);
  else if (node && typeof node === 'object') {
    const isTest = node.type === 'CallExpression' && node.callee.name === 'test' && node.arguments.length > 1;
    if (isTest) found.push(node);
    else for (const part of Object.values(node)) findTests(part, found);
  }
  return found;
}

/** Reads the helper modules that a journey imports. Leaves out `fixtures.ts`, because all journeys import it. */
function readHelpers(path, text, seen = new Set()) {
  const imported = [...text.matchAll(/from '[.]\/([\w-]+)'/g)].map(([, name]) => join(dirname(path), `${name}.ts`));
  return imported
    .filter((file) => !file.endsWith('fixtures.ts') && !seen.has(file))
    .map((file) => {
      seen.add(file);
      const helper = readFileSync(file, 'utf8');
      return withoutImports(helper) + readHelpers(file, helper, seen);
    })
    .join('\n');
}

const withoutImports = (text) => text.replaceAll(/^(?:import|[}]) .*from '.*;$/gm, '');

/**
 * Reads a journey.
 * @returns {{ shared: string, tests: { line: number, text: string }[] }} the text and line of each test.
 * `shared` is the text outside the tests: tables, hooks and helpers.
 */
export function readJourney(path) {
  const text = readFileSync(path, 'utf8');
  const calls = findTests(parseSync(path, text).program.body);
  const tests = calls.map(({ start, end }) => ({
    line: text.slice(0, start).split('\n').length,
    text: text.slice(start, end),
  }));
  const between = [...calls.map(({ end }) => end), text.length].map((_, at) =>
    text.slice(calls[at - 1]?.end ?? 0, calls[at]?.start ?? text.length),
  );
  return { shared: withoutImports(between.join('\n')) + readHelpers(path, text), tests };
}
