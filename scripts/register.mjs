// Makes a scaffold known where the project keeps its lists. Each function returns the changed files, path to content, and writes nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Puts `line` before the first place that `anchor` matches; refuses rather than guesses when there is none. */
function insertBefore({ path, text, anchor, line, refuse }) {
  const at = text.search(anchor);
  if (at === -1) refuse(`${path} has changed its shape: add ${line.trim()} by hand, or mend scripts/register.mjs.`);
  return text.slice(0, at) + line + text.slice(at);
}

/** Adds a route's path (unless it is there) and its line in the one route table, before the catch-all. */
export function registerRoute(root, { path, camel, pascal, kebab, access }, refuse) {
  const pathsFile = 'apps/web/src/app/paths.ts';
  const tableFile = 'apps/web/src/app/route-table.ts';
  const paths = readFileSync(join(root, pathsFile), 'utf8');
  const table = readFileSync(join(root, tableFile), 'utf8');

  const known = [...paths.matchAll(/^ {2}(\w+): '([^']+)',$/gm)].map(([, key, value]) => ({ key, value }));
  const same = known.find(({ value }) => value === path);
  const key = same?.key ?? camel;
  const clash = known.find((entry) => entry.key === key && entry.value !== path);
  if (clash) refuse(`${pathsFile} already has ${clash.key}: '${clash.value}'.`);
  if (new RegExp(`\\bpaths[.]${key}\\b`).test(table)) refuse(`${tableFile} already has a page at ${path}.`);

  const line = `  route(paths.${key}, '${access}', () => import('../routes/${kebab}/route'), (m) => m.${pascal}Route),\n`;
  const edits = new Map([
    [tableFile, insertBefore({ path: tableFile, text: table, anchor: /^ {2}route\(\s*'\*'/m, line, refuse })],
  ]);
  if (!same) {
    const entry = `  ${key}: '${path}',\n`;
    edits.set(pathsFile, insertBefore({ path: pathsFile, text: paths, anchor: /^\} as const;/m, line: entry, refuse }));
  }
  return edits;
}

/** Adds a table to those that `/rest/v1` serves. */
export function registerTable(root, { camel, kebab, snake }, refuse) {
  const path = 'mocks/tables/tables.ts';
  const text = readFileSync(join(root, path), 'utf8');
  const list = /(export const tables: readonly Table\[\] = \[)([^\]]*?),?(\s*\];)/;
  if (new RegExp(`\\b${camel}\\b`).test(text)) refuse(`${path} already serves ${snake}.`);
  if (!list.test(text)) refuse(`${path} has changed its shape: add ${camel} by hand, or mend scripts/register.mjs.`);
  return new Map([[path, `import { ${camel} } from './${kebab}';\n${text.replace(list, `$1$2, ${camel}$3`)}`]]);
}
