import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../root.ts';
import { packageName } from './stories-source.ts';

/** What a top-level name of a file stands for: a statement of that file, or an import. */
type Meaning =
  | { kind: 'statement'; text: string; file: string; position: number }
  | { kind: 'import'; module: string; isType: boolean }
  // Only inner parts of packages import a whole module.
  | { kind: 'namespace' };

const parse = (file: string, code: string) =>
  ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

const scopes = new Map<string, ReadonlyMap<string, Meaning>>();

/** Returns the names that a statement declares at the top level. */
function declaredBy(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? name.text : name.elements.flatMap((part) => ('name' in part ? part.name.getText() : [])),
    );
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** Returns the file of a relative import, from the root of the project. */
function resolveFile(file: string, specifier: string): string | undefined {
  const path = join(file, '..', specifier);
  return ['.ts', '.tsx'].map((ending) => path + ending).find((candidate) => existsSync(join(root, candidate)));
}

function importedBy(file: string, statement: ts.ImportDeclaration): [string, Meaning][] {
  const { text } = statement.moduleSpecifier as ts.StringLiteral;
  const names = statement.importClause?.namedBindings;
  if (names && ts.isNamespaceImport(names)) return [[names.name.text, { kind: 'namespace' }]];
  if (!names) return [];
  const module = text.startsWith('.') ? packageName(file, text) : text;
  const other = module === undefined ? resolveFile(file, text) : undefined;
  return names.elements.flatMap(({ name, isTypeOnly }): [string, Meaning][] => {
    const isType = isTypeOnly || statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    if (module !== undefined) return [[name.text, { kind: 'import', module, isType }]];
    const meaning = other && scopeOf(other).get(name.text);
    return meaning ? [[name.text, meaning]] : [];
  });
}

/** Returns what the top-level names of a file stand for. */
function scopeOf(file: string): ReadonlyMap<string, Meaning> {
  const known = scopes.get(file);
  if (known) return known;
  const scope = new Map<string, Meaning>();
  scopes.set(file, scope);
  for (const statement of parse(file, readFileSync(join(root, file), 'utf8')).statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const [name, meaning] of importedBy(file, statement)) scope.set(name, meaning);
      continue;
    }
    const text = statement.getText().replace(/^export (?:default )?/, '');
    for (const name of declaredBy(statement))
      scope.set(name, { kind: 'statement', text, file, position: statement.getStart() });
  }
  return scope;
}

/** Returns the names that a code uses. It may also return names of inner scopes. */
function namesUsedIn(code: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      const isKey =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        (ts.isPropertyAssignment(parent) && parent.name === node) ||
        (ts.isPropertySignature(parent) && parent.name === node) ||
        ts.isJsxAttribute(parent);
      if (!isKey) names.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse('snippet.tsx', code));
  return names;
}

/** Replaces the spies of Storybook's tests by functions that do nothing. */
function withoutSpies(code: string): string {
  const spies: [start: number, end: number, text: string][] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'fn') {
      const [wrapped] = node.arguments;
      // The function behind a name may be called with values, one in a prop gets its type from the prop.
      const nothing = ts.isVariableDeclaration(node.parent) ? '(..._values: unknown[]) => {}' : '() => {}';
      spies.push([node.getStart(), node.getEnd(), wrapped?.getText() ?? nothing]);
    } else ts.forEachChild(node, visit);
  };
  visit(parse('snippet.tsx', code));
  return spies.reduceRight((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), code);
}

/** Writes a line per module, and both modules and names by the alphabet. */
function writeImports(names: ReadonlyMap<string, Extract<Meaning, { kind: 'import' }>>): string[] {
  const modules = Map.groupBy(names, ([, { module }]) => module);
  const lines = [...modules].map(([module, members]) => {
    const list = members.map(([name, { isType }]) => (isType ? `type ${name}` : name));
    return { module, line: `import { ${list.toSorted().join(', ')} } from '${module}';` };
  });
  return lines.toSorted((one, other) => one.module.localeCompare(other.module)).map(({ line }) => line);
}

/** The most characters of declarations in a snippet. */
const LONGEST = 6000;

export interface SnippetSource {
  /** The stories file, from the root of the project. */
  file: string;
  /** The component as the meta of the stories names it, such as `Table<Order>`. */
  component: string;
  /** Names that the page of the component imports for all its snippets. */
  imported: ReadonlySet<string>;
}

/**
 * Completes Storybook's snippet of a story, so that it compiles in another project. Adds the declarations of the
 * stories file and the imports that the snippet uses, and the type of `args`. Returns undefined for a story that needs
 * Storybook or an inner part of a package, which other projects do not have.
 */
export function wholeSnippet(snippet: string, { file, component, imported }: SnippetSource): string | undefined {
  const scope = scopeOf(file);
  // Storybook writes another name for a component of the stories file, with the props of that component.
  const isRenamed = scope.get(component)?.kind === 'statement' && !snippet.includes(component);
  const usesLoaders = /\bloaded\[/.test(snippet);
  if (isRenamed || usesLoaders) return undefined;
  const props = `ComponentProps<typeof ${component}>`;
  const story = withoutSpies(
    snippet
      // Storybook repeats type arguments in closing tags.
      .replaceAll(/<\/(\w+)<[^;]*?>>(?=[;\s)}<]|$)/g, '</$1>')
      .replace(/^const (\w+) = \(?args\)? =>/, `const $1 = (args: ${props}) =>`),
  );
  let isInner = false;
  const imports = new Map<string, Extract<Meaning, { kind: 'import' }>>();
  const statements = new Map<string, Extract<Meaning, { kind: 'statement' }>>();
  const add = (code: string, names: ReadonlyMap<string, Meaning>) => {
    for (const name of namesUsedIn(code)) {
      const meaning = names.get(name);
      if (meaning?.kind === 'import' && !imported.has(name)) imports.set(name, meaning);
      isInner ||= meaning?.kind === 'namespace';
      if (meaning?.kind !== 'statement') continue;
      const text = withoutSpies(meaning.text);
      if (text === story || statements.has(text) || name === /^const (\w+)/.exec(story)?.[1]) continue;
      statements.set(text, meaning);
      add(text, scopeOf(meaning.file));
    }
  };
  add(story, scope);
  if (story.includes(props)) imports.set('ComponentProps', { kind: 'import', module: 'react', isType: true });
  const declared = [...statements].toSorted(
    ([, one], [, other]) => Number(one.file === file) - Number(other.file === file) || one.position - other.position,
  );
  const length = declared.reduce((sum, [text]) => sum + text.length, 0);
  if (isInner || length > LONGEST) return undefined;
  const parts = [writeImports(imports).join('\n'), ...declared.map(([text]) => text), story];
  return parts.filter((part) => part !== '').join('\n\n');
}
