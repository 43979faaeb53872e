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
export function packageName(file: string, specifier: string): string | undefined {
  const [, workspace, folder] = componentModule.exec(join(file, '..', specifier)) ?? [];
  return folder && `@sehat/${workspace}/${folder}`;
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
