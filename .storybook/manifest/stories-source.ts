import { readFileSync } from 'node:fs';
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

const componentModule = /^packages\/(ui|simulator)\/src\/(?<folder>[\w-]+)\/\k<folder>$/;

/** Returns the name under which other projects import a module that a stories file imports by a relative path. */
function packageName(file: string, specifier: string): string | undefined {
  const [, workspace, folder] = componentModule.exec(join(file, '..', specifier)) ?? [];
  return folder && `@sehat/${workspace}/${folder}`;
}

/** Reads a stories file: its syntax tree, its guide, and the module of each name that it imports. */
export function readStoriesSource(path: string) {
  const file = path.replace(/^[.][/]/, '');
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  let guide: unknown;
  const modules = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      const [{ name, initializer } = {}] = statement.declarationList.declarations;
      if (name?.getText() === 'guide' && initializer) guide = valueOf(initializer);
    } else if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const { text } = statement.moduleSpecifier;
      const module = text.startsWith('.') ? packageName(file, text) : text;
      const names = statement.importClause?.namedBindings;
      if (module && names && ts.isNamedImports(names))
        for (const { name } of names.elements) modules.set(name.text, module);
    }
  }
  return { source, guide: guide as ComponentGuide | undefined, modules };
}
