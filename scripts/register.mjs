// Adds a scaffold to the project's lists. Each function returns the changed files (path to content) and writes nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages } from './messages.mjs';

/** Inserts `line` before the first match of `anchor`. Calls `refuse` when nothing matches. */
function insertBefore({ path, text, anchor, line, refuse }) {
  const at = text.search(anchor);
  if (at === -1) refuse(`${path} has an unexpected form: add ${line.trim()} by hand, or update scripts/register.mjs.`);
  return text.slice(0, at) + line + text.slice(at);
}

/** Adds a page's title after the other titles of each language. The text of a further language is to be translated. */
function addTitle(root, snake, title, refuse) {
  return languages.map((language) => {
    const path = `apps/web/src/messages/${language}.json`;
    const text = readFileSync(join(root, path), 'utf8');
    const key = `title_${snake}`;
    if (text.includes(`"${key}":`)) refuse(`${path} already has ${key}.`);
    const line = `  "${key}": ${JSON.stringify(title)},\n`;
    return [path, insertBefore({ path, text, anchor: /^ {2}"title_/m, line, refuse })];
  });
}

/** Adds a route's title, its path unless it exists, and its line in the route table, before the catch-all route. */
export async function registerRoute(root, { path, camel, pascal, kebab, snake, title, access }, refuse) {
  const pathsFile = 'apps/web/src/paths/paths.ts';
  const tableFile = 'apps/web/src/app/route-table.ts';
  const paths = readFileSync(join(root, pathsFile), 'utf8');
  const table = readFileSync(join(root, tableFile), 'utf8');

  const { paths: known } = await import(pathToFileURL(join(root, pathsFile)).href);
  const same = Object.keys(known).find((name) => known[name] === path);
  const key = same ?? camel;
  if (!same && key in known) refuse(`${pathsFile} already has ${key}: '${known[key]}'.`);
  if (table.includes(`paths.${key},`)) refuse(`${tableFile} already has a page at ${path}.`);

  const line = `  route(paths.${key}, '${access}', () => import('../routes/${kebab}/route'), (page) => page.${pascal}Route),\n`;
  const edits = new Map([
    ...addTitle(root, snake, title, refuse),
    [tableFile, insertBefore({ path: tableFile, text: table, anchor: /^ {2}route\(\s*'\*'/m, line, refuse })],
  ]);
  if (!same) {
    const entry = `  ${key}: '${path}',\n`;
    edits.set(pathsFile, insertBefore({ path: pathsFile, text: paths, anchor: /^\} as const;/m, line: entry, refuse }));
  }
  return edits;
}

/** Adds a table to the tables that `/rest/v1` serves. */
export function registerTable(root, { camel, kebab, snake }, refuse) {
  const path = 'mocks/tables/tables.ts';
  const text = readFileSync(join(root, path), 'utf8');
  const list = /(export const tables: readonly Table\[\] = \[)([^\]]*?),?(\s*\];)/;
  if (new RegExp(`\\b${camel}\\b`).test(text)) refuse(`${path} already serves ${snake}.`);
  if (!list.test(text)) refuse(`${path} has an unexpected form: add ${camel} by hand, or update scripts/register.mjs.`);
  return new Map([[path, `import { ${camel} } from './${kebab}';\n${text.replace(list, `$1$2, ${camel}$3`)}`]]);
}

/** Adds the workbench story of a machine. The list of machines is derived from the folders. */
export function registerMachine(root, { pascal, camel }, refuse) {
  const path = 'packages/simulator/src/workbench/workbench.stories.tsx';
  const text = readFileSync(join(root, path), 'utf8');
  if (new RegExp(`\\bexport const ${pascal}\\b`).test(text)) refuse(`${path} already has a story ${pascal}.`);
  return new Map([[path, `${text.trimEnd()}\nexport const ${pascal}: Story = { args: { machine: '${camel}' } };\n`]]);
}

/** Adds a component to the list in the README of the design system, in the row of its group. */
export function registerComponent(root, { kebab, section }, refuse) {
  const path = 'packages/ui/README.md';
  const text = readFileSync(join(root, path), 'utf8');
  const group = section.split('/').at(-1);
  const row = new RegExp(`^\\| ${group} \\| (.*) \\|$`, 'm');
  const [, list] = row.exec(text) ?? refuse(`${path} has no row ${group}: add it, or update scripts/register.mjs.`);
  const names = [...new Set([...list.split(', '), `\`${kebab}\``])].toSorted((a, b) => (a < b ? -1 : 1));
  return new Map([[path, text.replace(row, `| ${group} | ${names.join(', ')} |`)]]);
}
