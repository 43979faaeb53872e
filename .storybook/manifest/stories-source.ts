import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentGuide } from '@sehat/ui/component-guide';
import ts from 'typescript';
import { root } from '../root.ts';

/** Returns the value of an expression of literals, such as a guide. Throws on any other expression. */
function valueOf(node: ts.Expression): unknown {
  if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)) return valueOf(node.expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(valueOf);
  if (ts.isObjectLiteralExpression(node)) {
    return Object.fromEntries(
      node.properties
        .filter(ts.isPropertyAssignment)
        .map(({ name, initializer }) => [name.getText(), valueOf(initializer)]),
    );
  }
  throw new Error(`${node.getText()} is not a literal.`);
}

const escaped = (text: string) => text.replaceAll(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`);

/** Returns the exports of a package: a pattern for the file of each, and a function that names its module. */
function exportsOf(workspace: string) {
  const manifest = readFileSync(join(root, 'packages', workspace, 'package.json'), 'utf8');
  const { name, exports } = JSON.parse(manifest) as { name: string; exports: Record<string, string> };
  return Object.entries(exports).map(([key, target]) => {
    const [before = '', ...after] = target.split('*').map(escaped);
    const rest = after.map((part, at) => (at === 0 ? `([\\w-]+)${part}` : `\\1${part}`)).join('');
    const pattern = new RegExp(`^${before}${rest}$`);
    return { pattern, nameOf: (star = '') => `${name}${key.slice(1).replace('*', star)}` };
  });
}

const knownExports = new Map<string, ReturnType<typeof exportsOf>>();

/** Returns the name under which other projects import a module that a stories file imports by a relative path. */
export function packageName(file: string, specifier: string): string | undefined {
  const [, workspace = '', path = ''] = /^packages\/(ui|simulator)\/(.+)$/.exec(join(file, '..', specifier)) ?? [];
  if (!path) return undefined;
  const known = knownExports.get(workspace) ?? exportsOf(workspace);
  knownExports.set(workspace, known);
  for (const ending of ['.tsx', '.ts']) {
    if (!existsSync(join(root, 'packages', workspace, path + ending))) continue;
    for (const { pattern, nameOf } of known) {
      const match = pattern.exec(`./${path}${ending}`);
      if (match) return nameOf(match[1]);
    }
  }
  return undefined;
}

/** Returns the component of a meta, such as `Table<Order>`. */
function componentOf(node: ts.Expression): string | undefined {
  if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)) return componentOf(node.expression);
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const found = node.properties.find(({ name }) => name?.getText() === 'component');
  return found && ts.isPropertyAssignment(found) ? found.initializer.getText() : found?.name?.getText();
}

export interface StoriesSource {
  source: ts.SourceFile;
  guide: ComponentGuide | undefined;
  /** The component as the meta names it, such as `Table<Order>`. */
  component?: string | undefined;
  /** The module of each imported name. */
  modules: Map<string, string>;
}

/** Reads a stories file. */
export function readStoriesSource(path: string): StoriesSource {
  const file = path.replace(/^[.][/]/, '');
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  let guide: unknown;
  let component: string | undefined;
  const modules = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      const [{ name, initializer } = {}] = statement.declarationList.declarations;
      if (name?.getText() === 'guide' && initializer) guide = valueOf(initializer);
      if (name?.getText() === 'meta' && initializer) component = componentOf(initializer);
    } else if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const { text } = statement.moduleSpecifier;
      const module = text.startsWith('.') ? packageName(file, text) : text;
      const names = statement.importClause?.namedBindings;
      if (module && names && ts.isNamedImports(names))
        for (const { name } of names.elements) modules.set(name.text, module);
    }
  }
  return { source, guide: guide as ComponentGuide | undefined, component, modules };
}
