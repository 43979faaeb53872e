// Reads the public API of a workspace from its sources: one fact per exported name and per member of its types.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listEntries } from './entries.mjs';

const root = join(import.meta.dirname, '..', '..');
const flags =
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.NoTruncation;

const longest = 600;

/** Sorts the members of unions, because TypeScript orders them by which one it met first in the whole program. */
const withSortedUnions = (text) =>
  text
    .replaceAll(/"[^"]*"(?: \| "[^"]*")+/g, (union) => union.split(' | ').toSorted().join(' | '))
    .replace(/^[^<({]+$/, (union) => union.split(' | ').toSorted().join(' | '));

/** Leaves out what a user of the API cannot see: paths of this machine, and the names of destructured parameters. */
const tidy = (text) =>
  withSortedUnions(
    text
      .replaceAll(/import\("[^"]*"\)[.]/g, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(?<=[(,] ?)\{[^{}]*\}(?=: )/g, 'props'),
  ).slice(0, longest);

const isOwn = (declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/');

/** Members that this project declares, or whose declaration is computed, as for the variants of cva. */
const ownMembers = (checker, type) =>
  checker.getPropertiesOfType(type).filter(({ declarations = [] }) => declarations.every(isOwn));

/** The types that an interface extends, as written. Their members are not repeated when a library declares them. */
const heritageOf = (declaration) =>
  (declaration.heritageClauses ?? []).flatMap(({ types }) => types.map((type) => type.getText()));

/** The text of a member's type. A type of a library keeps its name, such as `ReactNode`. */
function textOfMember(checker, member, fallback) {
  const place = member.valueDeclaration ?? fallback;
  const node = ts.isPropertySignature(place) ? place.type : undefined;
  const named = node && ts.isTypeReferenceNode(node) ? checker.getSymbolAtLocation(node.typeName) : undefined;
  const alias = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  if (alias?.declarations?.length && !alias.declarations.some(isOwn)) return tidy(node.getText());
  const text = tidy(checker.typeToString(checker.getTypeOfSymbolAtLocation(member, place), place, flags));
  return member.flags & ts.SymbolFlags.Optional ? text.replace(/ \| undefined$/, '') : text;
}

function factsOf(checker, entry, symbol) {
  const name = `${entry} ${symbol.name}`;
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const [declaration] = target.declarations ?? [];
  if (!declaration) return [];
  const textOf = (type) => tidy(checker.typeToString(type, declaration, flags));
  if (target.flags & ts.SymbolFlags.TypeAlias) {
    const type = checker.getDeclaredTypeOfSymbol(target);
    // Other types as written, because a type computed from `UiMessages` would change with each message.
    return [[name, type.isUnion() ? textOf(type) : tidy(declaration.type.getText())]];
  }
  if (!(target.flags & ts.SymbolFlags.Interface)) {
    return [[name, textOf(checker.getTypeOfSymbolAtLocation(target, declaration))]];
  }
  const heritage = heritageOf(declaration).toSorted().join(', ');
  return [
    [name, tidy(heritage && `extends ${heritage}`)],
    ...ownMembers(checker, checker.getDeclaredTypeOfSymbol(target)).map((member) => [
      `${name}.${member.name}${member.flags & ts.SymbolFlags.Optional ? '?' : ''}`,
      textOfMember(checker, member, declaration),
    ]),
  ];
}

/** The custom properties of the themes, which style sheets of users name. */
const tokenFacts = (folder) =>
  globSync('src/tokens/*.css', { cwd: folder })
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/^\s*--[\w-]+(?=:)/gm) ?? [])
    .map((property) => [`tokens.css ${property.trim()}`, '']);

/** Reads the API of a workspace. `host` may replace files, for tests. Returns the facts by their keys, sorted. */
export function readApi(folder, host) {
  const settings = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(settings.config, ts.sys, root);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = listEntries(folder, exports).filter(([, file]) => !file.endsWith('.css'));
  const files = entries.map(([, file]) => join(folder, file));
  const program = ts.createProgram(files, options, host?.(options));
  const checker = program.getTypeChecker();
  const facts = entries.flatMap(([subpath], at) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(files[at]));
    return checker.getExportsOfModule(module).flatMap((symbol) => factsOf(checker, subpath.slice(2), symbol));
  });
  return Object.fromEntries([...facts, ...tokenFacts(folder)].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
